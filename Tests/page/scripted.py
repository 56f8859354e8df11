"""What tests with a scripted tutor share."""

import unittest

from browser import Keys, Page, newcomer, probe, spell

# The words of the scripted tutor's first level.
WORDS = ["cat", "dog", "sun", "hat", "bed", "pig", "cup", "fox", "red", "big", "run", "jam", "wet", "box", "leg"]


class InOneBrowser(unittest.TestCase):
    """Tests that share a browser, each in a window of its own."""

    @classmethod
    def setUpClass(cls):
        cls.page = Page()
        cls.addClassCleanup(cls.page.close)

    def tearDown(self):
        self.page.fresh_window()


class Scripted(InOneBrowser):
    """Tests with a scripted tutor."""

    script = "keys"

    def setUp(self):
        self.served = probe(self.script)
        self.addCleanup(self.served.kill)
        self.page.open(self.served.address)
        newcomer(self.page, microphone=self.script != "keys")

    def play(self):
        self.page.press("Play level 1")
        self.page.screen("game")

    def turn(self):
        self.page.until(lambda: self.page.activity() in ("typing", "listening"), "the child's turn")

    def miss(self):
        """Spells a word wrong, and tells which it was."""
        page = self.page
        self.turn()
        page.keys("zz")
        page.until(lambda: page.letters() == "ZZ", "ZZ")
        page.keys(Keys.ENTER)
        page.one(".correction")
        word = page.driver.execute_script(
            "return [...document.querySelectorAll('.row.expected .tile')].map((tile) => tile.textContent).join('')")
        self.assertIn(word.lower(), WORDS)
        return word.lower()

    def repair(self):
        word = self.miss()
        self.turn()
        spell(self.page, word)
        self.page.until(lambda: self.page.caption() != "Not quite. It is spelled like this:", "the next sentence")
        return word
