"""A child plays: from the first start to a completed level, and all that may happen on the way."""

import os
import pathlib
import signal
import subprocess
import time
import unittest

from selenium.webdriver import ActionChains

from browser import BUILT, Home, Keys, Page, newcomer, probe, spell

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

    def test_a_reload_in_mid_word_loses_nothing(self):
        self.play()
        self.turn()
        page = self.page
        page.keys("ab")
        page.until(lambda: page.letters() == "AB", "AB")
        number = page.one(".word-number").text
        page.driver.refresh()
        page.screen("game")
        page.until(lambda: page.letters() == "AB", "AB after the reload")
        self.assertEqual(page.one(".word-number").text, number)
        page.keys("c")
        page.until(lambda: page.letters() == "ABC", "ABC")

    def test_going_back_in_mid_word_and_forth_again_loses_nothing(self):
        self.play()
        self.turn()
        page = self.page
        page.keys("ab")
        page.until(lambda: page.letters() == "AB", "AB")
        page.driver.back()
        page.screen("home")
        page.press("Go on playing")
        page.screen("game")
        page.until(lambda: page.letters() == "AB", "AB again")

    def test_going_home_by_mistake_loses_nothing(self):
        self.play()
        self.turn()
        page = self.page
        page.keys("ab")
        page.until(lambda: page.letters() == "AB", "AB")
        page.press("Home")
        page.screen("home")
        page.press("Go on playing")
        page.screen("game")
        page.until(lambda: page.letters() == "AB", "AB again")

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

    def test_a_second_window_is_told_and_can_take_the_game_over(self):
        self.play()
        self.turn()
        page = self.page
        page.keys("ab")
        page.until(lambda: page.letters() == "AB", "AB")
        address = page.driver.current_url
        first = page.driver.current_window_handle
        page.driver.switch_to.new_window("tab")
        page.open(address)
        page.screen("elsewhere")
        self.assertIn("another window", page.one(".sentence").text)
        page.press("Play here")
        page.screen("game")
        page.until(lambda: page.letters() == "AB", "AB in the second window")
        page.driver.switch_to.window(first)
        page.screen("elsewhere")

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

    def test_after_a_sleep_the_game_goes_on_where_it_was(self):
        self.play()
        self.turn()
        page = self.page
        page.keys("a")
        page.until(lambda: page.letters() == "A", "A")
        self.served.process.send_signal(signal.SIGSTOP)
        page.keys("b")
        time.sleep(2)
        self.assertEqual(page.letters(), "A")
        self.served.process.send_signal(signal.SIGCONT)
        page.until(lambda: page.letters() == "AB", "AB after the sleep")
        page.keys("c")
        page.until(lambda: page.letters() == "ABC", "ABC")
        self.assertEqual(page.driver.find_element("id", "trouble").text, "")

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

    def test_a_server_that_is_gone_is_told_of(self):
        self.play()
        self.turn()
        self.served.kill()
        self.page.until(
            lambda: "The tutor does not answer" in self.page.driver.find_element("id", "trouble").text, "the sentence")


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


class Unplugged(Scripted):
    script = "unplugged"

    def test_a_microphone_that_fails_is_told_of_and_the_child_types(self):
        self.play()
        page = self.page
        page.until(lambda: "was unplugged" in page.one(".notices").text, "the notice")
        page.until(lambda: page.activity() == "typing", "typing")
        page.keys("ab")
        page.until(lambda: page.letters() == "AB", "AB")


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
