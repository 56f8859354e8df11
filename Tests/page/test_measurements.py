"""How fast and how small the page is. Prints each figure; fails where one is beyond its limit."""

import asyncio
import json
import os
import pathlib
import re
import time
import unittest

from browser import Home, Page, newcomer, probe


IDLE_SECONDS = int(os.environ.get("SPELLFLARE_IDLE_SECONDS", "20"))

RECOGNISER = ("libpocketsphinx", "libsphinx", "libblas", "liblapack", "libgfortran", "libquadmath")


def memory(process):
    """Megabytes that are resident: all; of them shared libraries; and of those the recogniser's."""
    whole = libraries = recogniser = 0
    name = ""
    for line in pathlib.Path(f"/proc/{process}/smaps").read_text().splitlines():
        if mapping := re.match(r"[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \S+ *(.*)", line):
            name = pathlib.PurePath(mapping[1]).name
        elif resident := re.match(r"Rss: +(\d+) kB", line):
            megabytes = int(resident[1]) / 1024
            whole += megabytes
            if ".so" in name:
                libraries += megabytes
            if name.startswith(RECOGNISER):
                recogniser += megabytes
    return whole, libraries, recogniser


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


class Measurements(unittest.TestCase):
    def figure(self, name, value, unit, limit):
        print(f"{name}: {value:.1f} {unit} (limit {limit})")
        self.assertLess(value, limit, name)

    def test_a_letter_that_was_heard_is_drawn_at_once(self):
        served = probe("right", 80)
        self.addCleanup(served.kill)
        page = Page()
        self.addCleanup(page.close)
        page.open(served.address)
        newcomer(page, microphone=True)
        served.lines.clear()
        page.driver.execute_script("""
            window.drawn = [];
            new MutationObserver((changes) => {
              for (const change of changes) for (const node of change.addedNodes) {
                if (!node.classList?.contains("tile") || !node.closest(".tiles")) continue;
                const letter = node.textContent;
                // The frame that holds the tile begins with the first callback and is over with the second.
                requestAnimationFrame(() => setTimeout(() => window.drawn.push([performance.timeOrigin + performance.now(), letter])));
              }
            }).observe(document.body, {childList: true, subtree: true});""")
        page.press("Play level 1")
        page.until(
            lambda: page.driver.execute_script("return document.querySelector('main').dataset.ready") == "result",
            "the end", seconds=90)
        drawn = page.driver.execute_script("return window.drawn")
        heard = [line.split() for line in served.lines if line.startswith("heard ")]
        self.assertEqual([letter for _, _, letter in heard], [letter for _, letter in drawn])
        times = [at - float(told) for (_, told, _), (at, _) in zip(heard, drawn)]
        self.figure(f"letter heard to tile drawn, 95th percentile of {len(times)}", percentile(times, 0.95), "ms", 50)

    def test_the_page_is_usable_soon(self):
        home = Home()
        self.addCleanup(home.remove)
        served = home.spellflare("--keys", "--speaker", "none")
        self.addCleanup(served.kill)
        page = Page()
        self.addCleanup(page.close)
        page.open(served.address)
        newcomer(page)
        times = []
        for _ in range(10):
            page.driver.refresh()
            page.screen("home")
            times.append(page.driver.execute_script(
                "return performance.getEntriesByName('usable')[0].startTime"
                " - performance.getEntriesByType('navigation')[0].responseStart"))
        self.figure("server's answer to usable page, slowest of 10", max(times), "ms", 300)

    def test_waiting_takes_no_processor_and_little_memory(self):
        home = Home()
        self.addCleanup(home.remove)
        sound = pathlib.Path(home.folder) / "said.wav"
        served = home.spellflare("--keys", "--speaker", str(sound))
        self.addCleanup(served.kill)
        page = Page()
        self.addCleanup(page.close)
        page.open(served.address)
        newcomer(page)
        time.sleep(3)
        self.idle(served, "while home is shown")
        page.press("Play level 1")
        page.screen("game")
        page.until(lambda: page.activity() == "typing", "the child's turn")
        page.keys("abc")
        page.until(lambda: page.letters() == "ABC", "ABC")
        time.sleep(3)
        self.idle(served, "while a game waits")
        self.assertGreater(sound.stat().st_size, 10_000, "nothing was said")

        whole, libraries, recogniser = memory(served.process.pid)
        print(f"memory with words, voice and a game: {whole:.1f} MB resident, of which shared libraries {libraries:.1f} MB")
        print(f"  the recogniser's libraries among them: {recogniser:.1f} MB")
        self.figure("memory beyond shared libraries", whole - libraries, "MB", 40)

    def idle(self, served, when):
        """The system counts in ticks of 10 ms: one may have been begun before."""
        before = served.processor_seconds()
        time.sleep(IDLE_SECONDS)
        used = (served.processor_seconds() - before) * 1000
        self.figure(f"processor in {IDLE_SECONDS} s {when}", used, "ms", 15)

    def test_the_server_is_small(self):
        served = probe("keys")
        self.addCleanup(served.kill)
        page = Page()
        self.addCleanup(page.close)
        page.open(served.address)
        newcomer(page)
        page.press("Play level 1")
        page.screen("game")
        page.until(lambda: page.activity() == "typing", "the child's turn")
        self.figure("memory of the server with a game, without words, voice and recogniser", served.memory_kilobytes() / 1024, "MB", 40)

    def test_thirty_children_play_at_once(self):
        served = probe("keys")
        self.addCleanup(served.kill)
        children = asyncio.run(Classroom(served).play(30))
        times = [value for child in children for value in child.times]
        self.assertEqual(len(times), 30 * Child.words * Child.letters)
        for child in children:
            self.assertEqual(child.identifiers, list(range(child.identifiers[0], child.identifiers[0] + len(child.identifiers))))
        self.figure("thirty children: key pressed to picture, 99th percentile", percentile(times, 0.99), "ms", 50)
        print(f"  median {percentile(times, 0.5):.1f} ms, slowest {max(times):.1f} ms, {len(times)} letters")


class Classroom:
    def __init__(self, served):
        self.served = served
        self.cookie = served.open()

    async def play(self, count):
        children = [Child(self, number) for number in range(count)]
        await asyncio.gather(*(child.play() for child in children))
        return children


class Child:
    """A scripted child: types some letters of each word at a child's pace, and skips it."""

    words = 10
    letters = 3

    def __init__(self, room, number):
        self.room = room
        self.number = number
        self.times = []
        self.identifiers = []
        self.keys_pressed = 0
        self.keys_taken = 0
        self.picture = {}
        self.changed = asyncio.Condition()

    async def request(self, method, path, body=None):
        if not hasattr(self, "line"):
            self.line = await asyncio.open_connection("127.0.0.1", self.room.served.port)
        reader, writer = self.line
        data = json.dumps(body).encode() if body is not None else b""
        writer.write(self.head(method, path, len(data)) + data)
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = next((int(line.split(":")[1]) for line in head.split("\r\n") if line.lower().startswith("content-length")), 0)
        answer = await reader.readexactly(length)
        assert head.split()[1] in ("200", "204"), head
        return json.loads(answer) if answer else None

    def head(self, method, path, length):
        origin = self.room.served.origin
        return (
            f"{method} {path} HTTP/1.1\r\nHost: {origin[7:]}\r\nOrigin: {origin}\r\nCookie: {self.room.cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n").encode()

    async def follow(self):
        reader, writer = await asyncio.open_connection("127.0.0.1", self.room.served.port)
        writer.write(self.head("GET", f"/api/game?profile={self.profile}&window=w", 0))
        await reader.readuntil(b"\r\n\r\n")
        while True:
            size = int((await reader.readuntil(b"\r\n")).strip() or b"0", 16)
            if size == 0:
                break
            part = (await reader.readexactly(size)).decode()
            await reader.readexactly(2)
            if "event: picture" not in part:
                continue
            lines = dict(line.split(": ", 1) for line in part.strip().split("\n") if ": " in line)
            async with self.changed:
                self.identifiers.append(int(lines["id"]))
                self.picture = json.loads(lines["data"])
                self.keys_taken = self.picture["keysTaken"]
                self.changed.notify_all()
            if self.picture["activity"] == "finished":
                break
        writer.close()

    async def until(self, fits):
        async with self.changed:
            await asyncio.wait_for(self.changed.wait_for(lambda: self.picture and fits(self.picture)), 30)

    async def press(self, key):
        self.keys_pressed += 1
        await self.request("POST", "/api/game/keys", {"profile": self.profile, "window": "w", "keys": [key]})

    async def play(self):
        await asyncio.sleep(self.number * 0.037)
        self.profile = (await self.request("POST", "/api/profiles", {"name": f"Child {self.number}", "grade": 1}))["id"]
        await self.request("POST", "/api/game", {
            "profile": self.profile, "window": "w", "course": {"kind": "level", "grade": 1, "level": 1}})
        following = asyncio.create_task(self.follow())
        for word in range(1, self.words + 1):
            await self.until(lambda picture: picture["activity"] == "typing" and picture["letters"] == [])
            for letter in "abc"[:self.letters]:
                await asyncio.sleep(0.2)
                begun = time.perf_counter()
                count = len(self.picture["letters"])
                await self.press(f"letter:{letter}")
                await self.until(lambda picture: len(picture["letters"]) > count)
                self.times.append((time.perf_counter() - begun) * 1000)
            await asyncio.sleep(0.2)
            caption = self.picture["captionNumber"]
            await self.press("skip")
            await self.until(lambda picture: picture["captionNumber"] > caption and picture["letters"] == [])
        # Each key has arrived once. Leaving is not counted: the game may be over before it is said twice.
        await self.until(lambda picture: picture["keysTaken"] == self.keys_pressed)
        await self.press("leave")
        await self.press("leave")
        await following


if __name__ == "__main__":
    unittest.main()
