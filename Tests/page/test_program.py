"""The program itself: a newcomer's first level, and what is kept when it is started again."""

import os
import pathlib
import subprocess
import unittest

from browser import Home, Keys, Page, newcomer
from files import BUILT
from scripted import InOneBrowser


class RealTutor(InOneBrowser):
    """The program itself, without sound."""

    def setUp(self):
        self.home = Home()
        self.addCleanup(self.home.remove)

    def start(self):
        served = self.home.spellflare("--keys", "--speaker", "none", "--seed", "1")
        self.addCleanup(served.kill)
        self.page.open(served.address)
        return served

    def test_a_newcomer_completes_a_level_by_keys_and_finds_it_after_a_restart(self):
        page = self.page
        served = self.start()
        newcomer(page)
        page.press("Play level 1")
        page.screen("game")
        for number in range(1, 16):
            shown = page.until(
                lambda: page.driver.execute_script(
                    "const word = document.querySelector('.shown-word')?.textContent;"
                    "return document.querySelector('.word-number')?.textContent.startsWith(arguments[0]) && word",
                    f"Word {number} of"), f"word {number}", seconds=20)
            page.keys(shown[0])
            page.until(lambda: page.letters() == shown[0].upper(), "the first letter covers the word")
            page.keys(shown[1:])
            page.until(lambda: page.letters() == shown.upper(), shown)
            page.keys(Keys.ENTER)
        page.screen("result")
        self.assertEqual(page.one("h1").text, "Level complete!")
        page.press("Home")
        page.screen("home")
        page.button("Level 1, done, 3 stars")
        self.assertEqual(page.complaints(), [])
        self.assertEqual(served.stop(2), 0)
        self.assertRegex(self.home.run("progress"), r"1 of 50 levels complete, 3 stars")

        self.start()
        page.screen("home")
        page.button("Play level 2")

    def test_settings_are_kept_after_a_restart(self):
        page = self.page
        served = self.start()
        newcomer(page)
        page.press("Settings")
        page.screen("settings")
        for label in ("letterCase-lower", "tileSize-huge", "colours-dark", "motion-calm", "grade-3"):
            page.driver.find_element("id", label).click()
        page.until(lambda: page.find(".unseen[role=status]")[0].get_attribute("textContent") == "Saved.", "saved")
        served.stop()
        self.start()
        page.screen("home")
        root = page.driver.execute_script("return {...document.documentElement.dataset}")
        self.assertEqual((root["tiles"], root["colours"], root["motion"]), ("huge", "dark", "calm"))
        self.assertIn("Grade 3", page.one(".grade-line").text)
        page.press("Play level 1")
        page.screen("game")
        page.keys(Keys.ESCAPE)
        page.press("Tap")
        self.assertTrue(page.find(".key")[0].text == "a")

    def test_without_a_subcommand_a_browser_window_is_opened(self):
        folder = pathlib.Path(self.home.folder)
        browser = folder / "chromium"
        browser.write_text(f'#!/bin/sh\necho "$@" >"{folder}/opened"\nexec sleep 30\n')
        browser.chmod(0o755)
        environment = dict(
            os.environ, XDG_DATA_HOME=f"{folder}/data", XDG_CONFIG_HOME=f"{folder}/config", DISPLAY=":0",
            PATH=f"{folder}:{os.environ['PATH']}")
        process = subprocess.Popen([BUILT / "spellflare"], env=environment, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.kill)
        opened = folder / "opened"
        self.page.until(lambda: opened.exists() and opened.read_text(), "a browser")
        self.assertRegex(opened.read_text(), r"^--app=http://127\.0\.0\.1:\d+/\?key=[0-9a-f]{32}\n$")
        process.send_signal(2)
        self.assertEqual(process.wait(10), 0)

    def test_the_address_works_once(self):
        page = self.page
        served = self.start()
        page.screen("welcome")
        self.assertNotIn("key", page.driver.current_url)
        other = Page()
        self.addCleanup(other.close)
        other.open(served.address)
        self.assertIn("opens once only", other.driver.find_element("tag name", "body").text)


if __name__ == "__main__":
    unittest.main()
