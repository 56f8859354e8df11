// Talking to the tutor: small posts up, one stream of events down.

/** Names this window; it keeps its name when it is reloaded. */
export const windowName = sessionStorage.getItem("window") ?? crypto.randomUUID();
sessionStorage.setItem("window", windowName);

/** The tutor refused: `reason` is a key of the catalogue, `detail` a sentence for the grown-up. */
export class Refusal extends Error {
  constructor(status, { reason = "failed", detail = null, seconds = null } = {}) {
    super(reason);
    this.status = status;
    this.reason = reason;
    this.detail = detail;
    this.seconds = seconds;
  }
}

/** The tutor does not answer. */
export class Silence extends Error {}

async function ask(path, options = {}) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Silence();
  }
  if (response.status === 403) throw new Silence();
  if (response.ok) return response;
  throw new Refusal(response.status, await response.json().catch(() => ({})));
}

export async function get(path, query = {}) {
  return (await ask(`${path}?${new URLSearchParams(query)}`)).json();
}

export async function post(path, message) {
  const response = await ask(path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(message),
  });
  return response.status === 204 ? null : response.json();
}

/** Tells the tutor something while this window closes. */
export function postLast(path, message) {
  navigator.sendBeacon(path, new Blob([JSON.stringify(message)], { type: "application/json" }));
}

/** How long a stream may be quiet: heartbeats come every 25 seconds. */
const longestQuiet = 60_000;
/** How long to wait before a lost connection is tried again, each time a little longer. */
const pauses = [100, 400, 1000, 2000];

/**
 * Follows a stream of server-sent events until it is closed. A lost connection is taken up again where it was.
 * Handlers: `event(name, data)`, `lost()` when it does not come back at once, `found()` when it does,
 * `refused(reason)` when the tutor has nothing to send.
 */
export function follow(path, query, handlers) {
  const closing = new AbortController();
  let seen = null;
  let failures = 0;
  (async () => {
    while (!closing.signal.aborted) {
      const quiet = new AbortController();
      let timer;
      const listenOn = () => {
        clearTimeout(timer);
        timer = setTimeout(() => quiet.abort(), longestQuiet);
      };
      try {
        listenOn();
        const response = await ask(`${path}?${new URLSearchParams(query)}`, {
          headers: seen === null ? {} : { "Last-Event-ID": seen },
          signal: AbortSignal.any([closing.signal, quiet.signal]),
        });
        let rest = "";
        const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
        for (;;) {
          const { value, done } = await reader.read();
          if (done) break;
          listenOn();
          if (failures > 1) handlers.found?.();
          failures = 0;
          const parts = (rest + value).split("\n\n");
          rest = parts.pop();
          for (const part of parts) {
            const event = parse(part);
            if (event.id !== null) seen = event.id;
            if (event.name !== null && !closing.signal.aborted) handlers.event(event.name, JSON.parse(event.data));
          }
        }
      } catch (error) {
        if (closing.signal.aborted) return;
        if (error instanceof Refusal) return handlers.refused?.(error.reason);
      } finally {
        clearTimeout(timer);
      }
      if (closing.signal.aborted) return;
      failures += 1;
      if (failures === 2) handlers.lost?.();
      await new Promise((resolve) => setTimeout(resolve, pauses[Math.min(failures, pauses.length) - 1]));
    }
  })();
  return { close: () => closing.abort() };
}

function parse(part) {
  const event = { id: null, name: null, data: "" };
  for (const line of part.split("\n")) {
    const [field, value] = [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)];
    if (field === "id") event.id = value;
    if (field === "event") event.name = value;
    if (field === "data") event.data += value;
  }
  return event;
}

/** Keys on their way to a game: in order, one post at a time, whatever waits in one. */
export class KeyQueue {
  constructor(profile, refused) {
    this.profile = profile;
    this.refused = refused;
    this.waiting = [];
    this.isSending = false;
  }

  async press(key) {
    this.waiting.push(key);
    if (this.isSending) return;
    this.isSending = true;
    while (this.waiting.length > 0) {
      const keys = this.waiting.splice(0, 64);
      try {
        await post("/api/game/keys", { profile: this.profile, window: windowName, keys });
      } catch (error) {
        // What is pressed while nobody listens is lost, as the screen says.
        this.waiting = [];
        if (error instanceof Refusal) this.refused(error.reason);
      }
    }
    this.isSending = false;
  }
}
