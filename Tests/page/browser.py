"""The page in a real browser, and the programs that serve it."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import urllib.request

import axe_playwright_python
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from catalogue import translations
from files import BUILT, FILES, PICTURES

AXE = pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js"


class Served:
    """A program that serves the page, and what it prints."""

    def __init__(self, command, environment=None):
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
        self.address = self.process.stdout.readline().strip()
        if not self.address.startswith("http://127.0.0.1:"):
            raise RuntimeError(f"no address: {self.address!r}")
        self.lines = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))

    @property
    def origin(self):
        return self.address.split("/?")[0]

    @property
    def port(self):
        return int(self.origin.rsplit(":", 1)[1])

    def open(self):
        """The cookie that the address gives, for requests without a browser."""
        opener = urllib.request.build_opener(NoRedirect)
        try:
            opener.open(self.address)
        except urllib.error.HTTPError as answer:
            return answer.headers["Set-Cookie"].split(";")[0]
        raise RuntimeError("the address was not answered by a redirection")

    def stop(self, number=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(number)
        return self.process.wait(10)

    def kill(self):
        self.process.kill()
        self.process.wait(10)

    def memory_kilobytes(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1])

    def processor_seconds(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


class Home:
    """A home of its own for a login: nothing of this one is read or changed."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="spellflare-page-")
        self.environment = dict(
            os.environ, XDG_DATA_HOME=f"{self.folder}/data", XDG_CONFIG_HOME=f"{self.folder}/config",
            LC_ALL="C.UTF-8")

    def command(self, *arguments):
        return [BUILT / "spellflare", *arguments]

    def spellflare(self, *options):
        return Served(self.command("page", "--no-open", *options), self.environment)

    def run(self, *arguments):
        return subprocess.run(
            self.command(*arguments), env=self.environment, capture_output=True, text=True).stdout

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)


def probe(script, milliseconds=50):
    """The page with a scripted tutor behind it."""
    return Served([BUILT / "PageProbe", script, str(FILES), str(milliseconds)])


class Page:
    """One window."""

    def __init__(self, width=1280, height=800):
        options = webdriver.ChromeOptions()
        arguments = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--force-device-scale-factor=1", "--disable-sync",
            "--no-first-run", "--disable-component-update", "--disable-background-networking", "--lang=en-US",
            "--autoplay-policy=no-user-gesture-required", f"--window-size={width},{height + 200}",
        ]
        for argument in arguments:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
        self.given_size = (width, height)
        self.language = "en"
        self.size(width, height)

    def size(self, width, height, mobile=False):
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile})

    def media(self, **features):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]})

    def text_size(self, percent):
        """Larger text, as the browser's own setting makes it."""
        self.driver.execute_script(
            "document.documentElement.style.fontSize = arguments[0]", f"{1.25 * percent}%" if percent != 100 else "")

    def open(self, address):
        self.driver.get(address)

    def fresh_window(self):
        """One new window in place of all others."""
        old = self.driver.window_handles
        self.driver.switch_to.new_window("tab")
        new = self.driver.current_window_handle
        for handle in old:
            self.driver.switch_to.window(handle)
            self.driver.close()
        self.driver.switch_to.window(new)
        self.size(*self.given_size)
        self.driver.delete_all_cookies()
        self.language = "en"

    def find(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector):
        return self.until(lambda: next((e for e in self.find(selector) if e.is_displayed()), None), selector)

    def until(self, condition, what="", seconds=10):
        end = time.monotonic() + seconds
        while True:
            try:
                value = condition()
                if value:
                    return value
            except StaleElementReferenceException:
                pass
            if time.monotonic() > end:
                raise AssertionError(f"did not come: {what or condition}\n{self.state()}")
            time.sleep(0.02)

    def state(self):
        return self.driver.execute_script(
            "return `${location.hash} ${document.querySelector('main').dataset.ready}\\n${document.body.innerText}`")

    def screen(self, name):
        """Waits for a screen."""
        return self.until(
            lambda: self.driver.execute_script("return document.querySelector('main').dataset.ready") == name,
            f"screen {name}")

    def button(self, label):
        """A button by its English name, as a screen reader has it in the page's language."""
        labels = translations(label, self.language)

        def find():
            for element in self.find("button, a.button"):
                if element.is_displayed() and labels & {element.accessible_name, element.text}:
                    return element
        return self.until(find, f"button {label!r}")

    def press(self, label):
        self.button(label).click()

    def speak(self, language, name):
        """Chooses the page's language on the first screen."""
        self.press(name)
        self.until(lambda: self.driver.execute_script("return document.documentElement.lang") == language, name)
        self.language = language
        self.screen("welcome")

    def keys(self, *keys):
        self.driver.switch_to.active_element.send_keys(*keys)

    def trouble(self):
        return self.driver.find_element("id", "trouble").text

    def caption(self):
        return self.driver.execute_script("return document.querySelector('.caption')?.textContent ?? ''")

    def letters(self):
        return self.driver.execute_script(
            "return [...document.querySelectorAll('.tiles .tile')].map((tile) => tile.textContent).join('')")

    def activity(self):
        return self.driver.execute_script("return document.querySelector('.game-screen')?.dataset.activity")

    def skip_all_words(self):
        """Skips every word of a game, to its end."""
        self.until(self.activity, "the first picture")

        def skipped():
            if self.activity() is not None:
                self.keys("5")
                self.driver.execute_async_script("setTimeout(arguments[0], 60)")
            return self.activity() is None
        self.until(skipped, "the end", seconds=30)

    def announced(self):
        return self.driver.execute_script("return document.getElementById('polite').textContent")

    def focused(self):
        return self.driver.switch_to.active_element

    def complaints(self):
        """What the browser's console complains of."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]

    def violations(self):
        """What axe-core finds, as one line for each place."""
        self.driver.execute_script(AXE.read_text())
        # Before a gradient axe-core tells no contrast: it is told once with each of its two colours.
        return self.driver.execute_async_script("""
            const done = arguments[0];
            (async () => {
              const found = [];
              for (const ground of ["var(--page)", "var(--glow)"]) {
                document.body.style.background = ground;
                const results = await axe.run(document, {resultTypes: ["violations", "incomplete"]});
                // A hexagon's ground is drawn by a pseudo-element, behind which axe-core does not look; its pairs of
                // colours are those of tiles and buttons, which are told. Signs and stars are pictures.
                const unsure = results.incomplete.filter((one) => one.id === "color-contrast")
                  .map((one) => ({...one, nodes: one.nodes.filter((node) => !["pseudoContent", "nonBmp"].includes(node.any[0]?.data?.messageKey))}));
                for (const one of [...results.violations, ...unsure]) {
                  found.push(...one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 160)} `
                    + (node.failureSummary ?? JSON.stringify(node.any.map((check) => check.data))).replace(/\\s+/g, " ")));
                }
              }
              document.body.style.background = "";
              return [...new Set(found)];
            })().then(done, (error) => done([`axe failed: ${error}`]));""")

    def picture(self, name):
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.driver.save_screenshot(str(PICTURES / f"{name}.png"))

    def close(self):
        self.driver.quit()


def newcomer_to_microphone(page, name="Mia", grade=1):
    """Goes through the first start to what comes after the grade."""
    page.screen("welcome")
    page.press("Start")
    page.screen("name")
    page.keys(name, Keys.ENTER)
    page.screen("grade")
    page.press(f"Grade {grade}")


def newcomer(page, name="Mia", grade=1, microphone=False):
    """Goes through the first start to the child's home."""
    newcomer_to_microphone(page, name, grade)
    if microphone:
        page.screen("microphone")
        page.press("Skip")
    page.screen("home")


def spell(page, word):
    """Types a word's letters and waits until they stand there."""
    page.until(lambda: page.activity() in ("typing", "listening"), "the child's turn")
    page.keys(word)
    page.until(lambda: page.letters() == word.upper(), f"tiles {word}")
    page.keys(Keys.ENTER)
