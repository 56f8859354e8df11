"""Several Spellflares on one computer: a child plays in one of them at a time."""

import json
import signal
import subprocess
import unittest
import urllib.error
import urllib.request

from browser import Home, Page, newcomer


class Client:
    """What a page asks of its server, without a browser."""

    def __init__(self, served):
        self.served = served
        self.cookie = served.open()

    def post(self, path, message):
        request = urllib.request.Request(
            self.served.origin + path, json.dumps(message).encode(),
            {"Cookie": self.cookie, "Origin": self.served.origin, "Content-Type": "application/json"})
        try:
            answer = urllib.request.urlopen(request)
        except urllib.error.HTTPError as error:
            answer = error
        body = answer.read()
        return answer.status, json.loads(body) if body else None

    def play(self, profile):
        return self.post("/api/game", {
            "profile": profile, "window": "w", "course": {"kind": "level", "grade": 1, "level": 1}})


class OneGameAChild(unittest.TestCase):
    def setUp(self):
        self.home = Home()
        self.addCleanup(self.home.remove)

    def server(self):
        served = self.home.spellflare("--keys", "--speaker", "none")
        self.addCleanup(served.kill)
        return served

    def play_in_terminal(self):
        return subprocess.run(
            self.home.command("play", "--keys", "--speaker", "none", "--plain", "--profile", "Mia"),
            env=self.home.environment, input="", capture_output=True, text=True)

    def test_a_child_plays_in_one_process_at_a_time_and_another_child_beside_her(self):
        first, second = Client(self.server()), Client(self.server())
        _, mia = first.post("/api/profiles", {"name": "Mia", "grade": 1})
        _, noah = first.post("/api/profiles", {"name": "Noah", "grade": 1})
        self.assertEqual(first.play(mia["id"])[0], 204)
        status, refusal = second.play(mia["id"])
        self.assertEqual((status, refusal["reason"]), (409, "playing-elsewhere"))
        self.assertEqual(second.play(noah["id"])[0], 204)
        # The same program may begin anew, as often as it likes.
        for _ in range(3):
            self.assertEqual(first.play(mia["id"])[0], 204)

        played = self.play_in_terminal()
        self.assertEqual(played.returncode, 69)
        self.assertIn("Mia is playing in another window", played.stderr)

        # The system takes the place back from a program that died.
        first.served.kill()
        self.assertEqual(second.play(mia["id"])[0], 204)

    def test_a_game_that_is_over_frees_the_place(self):
        first, second = Client(self.server()), Client(self.server())
        _, mia = first.post("/api/profiles", {"name": "Mia", "grade": 1})
        self.assertEqual(first.play(mia["id"])[0], 204)
        self.assertEqual(second.play(mia["id"])[0], 409)
        first.served.stop(signal.SIGTERM)
        self.assertEqual(self.play_in_terminal().returncode, 0)
        self.assertEqual(second.play(mia["id"])[0], 204)

    def test_the_second_window_says_so_kindly(self):
        served = self.server()
        page = Page()
        self.addCleanup(page.close)
        page.open(served.address)
        newcomer(page)
        other = Client(self.server())
        profile = page.driver.execute_script("return location.hash.split('/')[1]")
        self.assertEqual(other.play(profile)[0], 204)
        page.press("Play level 1")
        page.until(lambda: "somewhere else on this computer" in page.trouble(), "the sentence")
        self.assertEqual(page.violations(), [])
        other.served.kill()
        page.press("Play level 1")
        page.screen("game")


if __name__ == "__main__":
    unittest.main()
