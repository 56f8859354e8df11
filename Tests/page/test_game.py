"""A child plays: a wrong word, a doubtful letter, the ways to spell, and how a level ends."""

import unittest

from browser import Keys, spell
from scripted import WORDS, Scripted


class ByKeys(Scripted):
    def test_a_wrong_word_is_shown_against_the_right_one_and_repaired(self):
        self.play()
        word = self.miss()
        page = self.page
        self.assertEqual(page.caption(), "Not quite. It is spelled like this:")
        told = page.driver.execute_script("return document.querySelector('.correction .unseen').textContent")
        self.assertRegex(told, r"Z|missing|many")
        self.assertEqual(
            page.driver.execute_script("return document.querySelectorAll('.cell.full').length"), 0)
        self.turn()
        spell(page, word)
        page.until(lambda: page.find(".tiles.right") or not page.find(".correction"), "the repair")
        page.until(lambda: not page.find(".correction"), "the next word")
        self.assertEqual(
            page.driver.execute_script("return document.querySelectorAll('.cell.full').length"), 0)

    def test_letters_can_be_taken_back_by_key_by_touch_and_by_the_tile(self):
        self.play()
        self.turn()
        page = self.page
        page.keys("abc")
        page.until(lambda: page.letters() == "ABC", "ABC")
        page.keys(Keys.BACKSPACE)
        page.until(lambda: page.letters() == "AB", "AB")
        page.press("Undo")
        page.until(lambda: page.letters() == "A", "A")
        page.one(".tiles .tile").click()
        page.until(lambda: page.letters() == "", "no letters")
        self.assertFalse(page.button("Undo").is_enabled())

    def test_too_few_right_words_end_kindly_as_not_yet(self):
        self.play()
        page = self.page
        page.skip_all_words()
        page.screen("result")
        self.assertIn("Not yet", page.one("h1").text)
        self.assertEqual(
            {item.text for item in page.find(".practise li")}, set(WORDS))
        self.assertFalse(page.find(".result-screen .stars"))
        page.press("Try again")
        page.screen("game")
        page.until(lambda: page.caption(), "a sentence")

    def test_letters_can_be_tapped(self):
        self.play()
        self.turn()
        page = self.page
        page.press("Tap")
        for name in ("D", "O", "G"):
            page.button(name).click()
        page.until(lambda: page.letters() == "DOG", "DOG")
        page.press("Done")
        page.until(lambda: page.letters() != "DOG" or page.find(".correction, .tiles.right"), "a verdict")

    def test_the_grown_ups_page_is_behind_the_pin_once_there_is_one(self):
        page = self.page
        page.press("For grown-ups")
        page.screen("report")
        page.driver.find_element("id", "new-pin").send_keys("4711", Keys.ENTER)
        page.button("Do without a PIN")
        page.press("Home")
        page.screen("home")
        page.press("For grown-ups")
        page.one("#pin")
        page.picture("light-18-pin")
        page.keys("1111", Keys.ENTER)
        page.until(lambda: page.one(".status").text.startswith("That is not the PIN."), "the answer")
        page.keys("4711", Keys.ENTER)
        page.button("Do without a PIN")
        name = page.driver.find_element("id", "child-name")
        name.clear()
        name.send_keys("Mia Maria", Keys.ENTER)
        page.until(lambda: page.one("h1").text.startswith("Mia Maria"), "the new name")

    def test_a_list_that_a_grown_up_made_is_played(self):
        page = self.page
        page.press("This week")
        page.screen("game")
        page.until(lambda: page.one(".word-number").text == "Word 1 of 3", "three words")
        for _ in range(3):
            self.repair()
        page.screen("result")
        self.assertEqual(page.one("h1").text, "Well practised!")


class ByVoice(Scripted):
    script = "right"

    def test_a_level_is_completed_by_voice_alone(self):
        self.play()
        page = self.page
        page.until(lambda: page.letters() != "", "a letter that was heard", seconds=20)
        page.until(
            lambda: page.driver.execute_script("return document.querySelector('main').dataset.ready") == "result",
            "the end", seconds=60)
        self.assertEqual(page.one("h1").text, "Level complete!")
        self.assertEqual(page.one(".stars").get_attribute("aria-label"), "3 stars")
        page.press("Home")
        page.screen("home")
        page.button("Level 1, done, 3 stars")
        page.button("Play level 2")


class Unsure(Scripted):
    script = "unsure"

    def test_a_doubtful_letter_is_asked_about_with_two_big_choices(self):
        self.play()
        page = self.page
        page.one(".choice")
        choices = [element.accessible_name for element in page.find(".choice")]
        self.assertEqual(len(choices), 2)
        self.assertRegex(page.caption(), r"^Was that [A-Z] or [A-Z]\?$")
        page.until(lambda: page.focused().accessible_name == choices[0], "the focus on the first choice")
        page.find(".choice")[0].click()
        page.until(lambda: page.driver.execute_script("return document.querySelectorAll('.cell.full').length") >= 1, "a point")


if __name__ == "__main__":
    unittest.main()
