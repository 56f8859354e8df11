"""Playing without a mouse, without sight, with one switch, and without motion."""

import unittest

from selenium.webdriver import ActionChains

from browser import Keys
from scripted import Scripted


class ForEveryone(Scripted):
    def test_the_whole_game_needs_no_mouse(self):
        page = self.page
        self.assertEqual(page.focused().accessible_name, "Play level 1")
        page.keys(Keys.ENTER)
        page.screen("game")
        self.turn()
        names = []
        for _ in range(8):
            page.keys(Keys.TAB)
            names.append(page.focused().accessible_name)
        self.assertEqual(names, ["Done", "Hear it", "Slower", "Meaning", "Sentence", "Skip", "Type", "Tap"])
        page.keys("a")
        page.until(lambda: page.letters() == "A", "a letter typed while a button has the focus")
        page.keys("3")
        page.until(lambda: page.caption().startswith("It means"), "the meaning")
        page.keys("4")
        page.until(lambda: "_____" in page.caption(), "the sentence")

    def test_what_happens_is_announced(self):
        self.play()
        self.turn()
        page = self.page
        self.assertEqual(page.one(".caption").get_attribute("aria-live"), "polite")
        self.assertEqual(page.one(".caption").get_attribute("lang"), "en")
        page.keys("b")
        page.until(lambda: page.announced() == "B", "the letter")
        page.keys("'")
        page.until(lambda: page.announced() == "apostrophe", "the apostrophe")
        page.keys(Keys.BACKSPACE)
        page.until(lambda: page.announced() == "Left: B", "what is left")
        self.assertEqual(
            page.one(".progress").get_attribute("aria-label"), "0 of 10 words right")

    def test_one_switch_is_enough(self):
        page = self.page
        page.press("Settings")
        page.screen("settings")
        page.driver.find_element("id", "scanning-fast").click()
        page.until(lambda: page.driver.execute_script("return document.documentElement.dataset.scanning") == "fast", "fast")
        page.driver.execute_script("location.hash = location.hash.replace('settings', 'home')")
        page.screen("home")

        def choose(matches):
            page.until(
                lambda: page.driver.execute_script(f"return document.querySelector('.lit')?.matches({matches!r})"),
                matches, seconds=40)
            page.keys(Keys.SPACE)
        choose(".button.main")
        page.screen("game")
        self.turn()
        choose(".board-row:first-child")
        choose(".board-row:first-child button:nth-child(2)")
        page.until(lambda: page.letters() == "B", "B")

    def test_a_button_that_the_pointer_rests_on_says_what_it_is(self):
        page = self.page
        said = "return performance.getEntriesByType('resource').filter((one) => one.name.endsWith('/api/say')).length"
        before = page.driver.execute_script(said)
        ActionChains(page.driver).move_to_element(page.button("Settings")).perform()
        page.until(lambda: page.driver.execute_script(said) > before, "the label")

    def test_nothing_moves_where_motion_is_not_wanted(self):
        page = self.page
        page.media(prefers_reduced_motion="reduce")
        self.addCleanup(page.media, prefers_reduced_motion="no-preference")
        self.play()
        self.turn()
        page.keys("abc")
        page.until(lambda: page.letters() == "ABC", "ABC")
        self.assertEqual(page.driver.execute_script("return document.getAnimations().length"), 0)
        self.assertEqual(
            page.driver.execute_script("return getComputedStyle(document.querySelector('.tiles .tile')).animationName"), "none")


if __name__ == "__main__":
    unittest.main()
