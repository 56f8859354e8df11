"""Every screen in every scheme: nothing that axe-core finds wrong, nothing cut off, and a picture to look at."""

import unittest

from browser import Keys, Page, newcomer, newcomer_to_microphone, probe, spell

MEANINGS = {
    "a small animal that purrs": "cat", "an animal that barks": "dog", "it gives light by day": "sun",
    "you wear it on your head": "hat", "you sleep in it": "bed", "a pink farm animal": "pig",
    "you drink from it": "cup", "a wild animal with a bushy tail": "fox", "the color of a rose": "red",
    "not small": "big", "to go fast on foot": "run", "sweet fruit on bread": "jam", "not dry": "wet",
    "it has a lid and four sides": "box", "you stand on it": "leg",
}


class Screens:
    """The walk through all screens; each scheme is a class of its own below."""

    size = (1280, 800)
    media = {}
    text = 100
    mobile = False
    language = None

    @classmethod
    def setUpClass(cls):
        cls.page = Page(*cls.size)
        cls.addClassCleanup(cls.page.close)

    def setUp(self):
        self.found = []

    def open(self, script, milliseconds=50):
        served = probe(script, milliseconds)
        self.addCleanup(served.kill)
        page = self.page
        page.fresh_window()
        page.size(*self.size, self.mobile)
        page.media(**self.media)
        page.open(served.address)
        if self.language:
            page.speak(*self.language)
        return page

    def look(self, name):
        """Takes a picture of a screen, and notes what is wrong with it."""
        page = self.page
        page.text_size(self.text)
        page.driver.execute_async_script(
            "const done = arguments[0]; document.getAnimations().forEach((one) => { try { one.finish(); } catch { one.cancel(); } });"
            "requestAnimationFrame(() => requestAnimationFrame(done))")
        page.picture(f"{type(self).__name__.lower()}-{name}")
        wide = page.driver.execute_script(
            "return document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if wide > 0:
            self.found.append(f"{name}: {wide} pixels too wide")
        small = page.driver.execute_script("""
            return [...document.querySelectorAll("button, a.button, select, .option")].filter((one) => one.checkVisibility())
              .filter((one) => one.offsetWidth < 44 || one.offsetHeight < 44)
              .map((one) => `${one.textContent} ${one.offsetWidth}x${one.offsetHeight}`)""")
        self.found += [f"{name}: too small to touch: {one}" for one in small]
        self.found += [f"{name}: {one}" for one in page.violations()]

    def tearDown(self):
        self.assertEqual(self.found, [])

    def know(self):
        """The asked word, which its meaning tells."""
        page = self.page
        page.until(lambda: page.activity() in ("typing", "listening"), "the child's turn")
        page.keys("3")
        page.until(lambda: page.caption().startswith("It means: "), "the meaning")
        return MEANINGS[page.caption().removeprefix("It means: ")]

    def test_by_keys(self):
        page = self.open("keys")
        page.screen("welcome")
        self.look("01-welcome")
        page.press("Start")
        page.screen("name")
        page.keys("Mia")
        self.look("02-name")
        page.keys(Keys.ENTER)
        page.screen("grade")
        self.look("03-grade")
        page.press("Grade 1")
        page.screen("home")
        self.look("05-home-new")
        page.press("Play level 1")
        page.screen("game")
        word = self.know()
        page.keys(word[:2])
        page.until(lambda: page.letters() == word[:2].upper(), "two letters")
        self.look("06-game-type")
        page.press("Tap")
        self.look("07-game-tap")
        page.press("Type")
        page.driver.execute_script("document.querySelector('.stage').focus()")
        page.keys(Keys.BACKSPACE, "xx", Keys.ENTER)
        page.one(".correction")
        page.until(lambda: page.activity() == "typing", "the child's turn")
        self.look("09-correction")
        spell(page, word)
        page.until(lambda: not page.find(".correction"), "the next word")
        self.play_on()
        page.screen("result")
        self.look("11-complete")
        page.press("Home")
        page.screen("home")
        self.look("12-home")
        page.press("For grown-ups")
        page.screen("report")
        self.look("15-report")
        page.driver.back()
        page.screen("home")
        page.press("Settings")
        page.screen("settings")
        self.look("14-settings")
        page.driver.back()
        page.screen("home")
        page.press("New child")
        page.screen("name")
        page.keys("Noah", Keys.ENTER)
        page.screen("grade")
        page.press("Grade 3")
        page.screen("home")
        page.press("Who is playing?")
        page.screen("who")
        self.look("16-who")

    def play_on(self):
        """Plays until the level is over; comebacks are asked like any other word."""
        page = self.page
        for _ in range(20):
            page.until(
                lambda: page.activity() in ("typing", None), "the child's turn or the end")
            if page.activity() is None:
                return
            number = page.one(".word-number").text
            word = self.know()
            spell(page, word)
            page.until(lambda: page.activity() is None or page.letters() == "", "the next word")

    def test_by_voice(self):
        page = self.open("unsure", 120)
        newcomer_to_microphone(page)
        page.screen("microphone")
        page.until(lambda: page.find(".tile.right"), "the letter that was heard")
        self.look("04-microphone")
        page.press("Next")
        page.screen("home")
        page.press("Letters with Bee")
        page.screen("alphabet")
        page.until(lambda: page.activity() == "listening" and page.find(".tiles .tile"), "letters to say")
        self.look("19-alphabet")
        page.screen("alphabet-end")
        page.press("Home")
        page.screen("home")
        page.press("Play level 1")
        page.screen("game")
        page.until(lambda: page.activity() == "listening" and page.letters(), "a letter that was heard")
        self.look("08-game-say")
        page.one(".choice")
        self.look("10-choice")
        address = page.driver.current_url
        page.driver.switch_to.new_window("tab")
        page.size(*self.size, self.mobile)
        page.media(**self.media)
        page.open(address)
        page.screen("elsewhere")
        self.look("17-elsewhere")

    def test_not_yet(self):
        page = self.open("keys")
        newcomer(page)
        page.press("Play level 1")
        page.screen("game")
        page.skip_all_words()
        page.screen("result")
        self.look("13-not-yet")


class Light(Screens, unittest.TestCase):
    media = {"prefers_color_scheme": "light"}


class Dark(Screens, unittest.TestCase):
    media = {"prefers_color_scheme": "dark"}


class ForcedColours(Screens, unittest.TestCase):
    media = {"forced_colors": "active", "prefers_color_scheme": "dark"}


class Phone(Screens, unittest.TestCase):
    size = (390, 844)
    mobile = True
    media = {"prefers_color_scheme": "light"}


class LargeText(Screens, unittest.TestCase):
    text = 200
    media = {"prefers_color_scheme": "light"}


class German(Screens, unittest.TestCase):
    language = ("de", "Deutsch")
    media = {"prefers_color_scheme": "light"}


class GermanPhone(German):
    size = (390, 844)
    mobile = True


class HugeText(Screens, unittest.TestCase):
    text = 400
    media = {"prefers_color_scheme": "light"}


if __name__ == "__main__":
    unittest.main()
