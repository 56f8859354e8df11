"""What may come between: a reload, another window, a sleep, a server that is gone, a microphone unplugged."""

import signal
import time
import unittest

from scripted import Scripted


class InMidWord(Scripted):
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

    def test_a_server_that_is_gone_is_told_of(self):
        self.play()
        self.turn()
        self.served.kill()
        self.page.until(
            lambda: "The tutor does not answer" in self.page.driver.find_element("id", "trouble").text, "the sentence")


class Unplugged(Scripted):
    script = "unplugged"

    def test_a_microphone_that_fails_is_told_of_and_the_child_types(self):
        self.play()
        page = self.page
        page.until(lambda: "was unplugged" in page.one(".notices").text, "the notice")
        page.until(lambda: page.activity() == "typing", "typing")
        page.keys("ab")
        page.until(lambda: page.letters() == "AB", "AB")


if __name__ == "__main__":
    unittest.main()
