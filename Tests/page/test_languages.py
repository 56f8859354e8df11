"""The page's languages: every plural form that a language has, and which language each text is in."""

import unittest

from browser import Keys, Page, newcomer, probe
from catalogue import languages, words


class Languages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.page = Page()
        cls.addClassCleanup(cls.page.close)

    def setUp(self):
        served = probe("keys")
        self.addCleanup(served.kill)
        self.page.fresh_window()
        self.page.open(served.address)
        self.page.screen("welcome")

    def languages_of(self, selector):
        return self.page.driver.execute_script(
            "return [...document.querySelectorAll(arguments[0])].map((one) => one.closest('[lang]').lang)", selector)

    def test_there_is_more_than_one_and_each_has_exactly_the_plural_forms_that_it_needs(self):
        self.assertIn("de", languages())
        for language in languages():
            forms = self.page.driver.execute_script(
                "return new Intl.PluralRules(arguments[0]).resolvedOptions().pluralCategories", language)
            for key, entry in words(language).items():
                if isinstance(entry, dict):
                    self.assertEqual(set(entry), set(forms), f"{language}: {key}")

    def test_a_newcomer_chooses_the_language_and_the_words_to_spell_stay_english(self):
        page = self.page
        page.speak("de", "Deutsch")
        self.assertEqual(page.one("h1").text, "Hallo!")
        newcomer(page)
        page.press("Play level 1")
        page.screen("game")
        page.until(lambda: page.activity() == "typing", "the child's turn")
        self.assertEqual(page.one(".turn").text, words("de")["turn.typing"])
        page.keys("zz")
        page.until(lambda: page.letters() == "ZZ", "ZZ")
        self.assertEqual(self.languages_of("#polite p"), ["en"])
        self.assertEqual(self.languages_of(".tiles .tile"), ["de", "de"])
        page.keys(Keys.ENTER)
        page.one(".correction")
        for selector, language in (
                (".caption", "en"), (".row.expected", "en"), (".correction .unseen", "de"), (".whose", "de"), (".turn", "de"),
                (".board", "en"), (".means-row", "de")):
            self.assertEqual(set(self.languages_of(selector)), {language}, selector)

    def test_the_language_is_changed_in_the_settings_at_once_and_kept(self):
        page = self.page
        newcomer(page)
        page.press("Settings")
        page.screen("settings")
        choice = page.driver.find_element("id", "language")
        self.assertEqual([option.text for option in choice.find_elements("tag name", "option")], ["Deutsch", "English"])
        choice.send_keys("Deutsch")
        page.until(lambda: page.find("h1") and page.one("h1").text == "Einstellungen", "the German settings")
        self.assertEqual(page.focused().get_attribute("id"), "language")
        page.driver.refresh()
        page.until(lambda: page.one("h1").text == "Einstellungen", "German after a reload")


if __name__ == "__main__":
    unittest.main()
