"""A child plays by voice: recordings are played into a virtual microphone, and the whole program hears them.

Needs the sound that Scripts/with-virtual-sound makes.
"""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from browser import Home, Keys, Page, newcomer_to_microphone
from files import BUILT, ROOT

AUDIO = ROOT / "Audio"
SEED = "1"


class ByVoice(unittest.TestCase):
    def setUp(self):
        self.assertEqual(
            os.environ.get("SPELLFLARE_VIRTUAL_SOUND"), "1", "run this with Scripts/with-virtual-sound")
        self.files = pathlib.Path(tempfile.mkdtemp(prefix="spellflare-words-"))
        self.addCleanup(shutil.rmtree, self.files)
        self.make_words()
        os.environ["SPELLFLARE_FILES"] = str(self.files)
        self.addCleanup(os.environ.pop, "SPELLFLARE_FILES")
        self.home = Home()
        self.addCleanup(self.home.remove)
        self.words = self.asked_words()

    def make_words(self):
        """A word bank of the words that have recordings; everything else comes from the checkout."""
        words = self.files / "Sources/WordBankFiles/Words/en"
        words.mkdir(parents=True)
        lines = (ROOT / "Sources/WordBankFiles/Words/en/band-01.tsv").read_text().splitlines()
        columns = next(line for line in lines if line.startswith("#word"))
        recorded = {path.stem.removeprefix("right-") for path in AUDIO.glob("right-*.wav")}
        for band in range(1, 13):
            chosen = [line for line in lines if band == 1 and line.split("\t")[0] in recorded]
            (words / f"band-{band:02}.tsv").write_text(
                "\n".join([f"# language en, band {band}, version 1", columns, *chosen]) + "\n")

    def asked_words(self):
        """The words in the order of the seed, which wrong spellings by keys bring to light."""
        home = Home()
        self.addCleanup(home.remove)
        environment = dict(
            os.environ, XDG_DATA_HOME=f"{home.folder}/data", XDG_CONFIG_HOME=f"{home.folder}/config",
            LC_ALL="C.UTF-8")
        told = subprocess.run(
            [BUILT / "spellflare", "play", "--plain", "--keys", "--speaker", "none", "--level", "1", "--seed", SEED],
            input="zzz\n" * 200, env=environment, capture_output=True, text=True).stdout
        words = []
        for line in told.splitlines():
            if line.startswith("Word: "):
                word = line.removeprefix("Word: ").replace(" ", "").replace("_", "").lower()
                if word not in words:
                    words.append(word)
        self.assertGreaterEqual(len(words), 12)
        return words

    @staticmethod
    def say(word):
        subprocess.run(["paplay", "-d", "mic", AUDIO / f"right-{word}.wav"], check=True)

    @staticmethod
    def choices(page):
        """The letters that may be chosen between, if the tutor asks."""
        return page.driver.execute_script("return [...document.querySelectorAll('.choice')].map((it) => it.ariaLabel)")

    def test_a_newcomer_completes_a_level_by_voice_and_ears(self):
        served = self.home.spellflare("--seed", SEED)
        self.addCleanup(served.kill)
        page = Page()
        self.addCleanup(page.close)
        page.open(served.address)
        newcomer_to_microphone(page)
        page.screen("microphone")
        page.until(lambda: page.find(".step[data-activity=listening]"), "the open microphone", seconds=20)
        self.say("big")
        page.until(lambda: "I heard" in page.one(".status").text, "a letter", seconds=20)
        levels = page.driver.execute_script("return document.querySelectorAll('.meter span').length")
        self.assertEqual(levels, 9)
        page.press("Next")
        page.screen("home")
        page.press("Play level 1")
        page.screen("game")
        by_keys = []
        for number, word in enumerate(self.words, start=1):
            page.until(
                lambda: page.driver.execute_script(
                    "const {activity, outcome} = document.querySelector('.game-screen')?.dataset ?? {};"
                    "return activity === 'listening' && outcome === ''"
                    " && document.querySelector('.word-number').textContent.startsWith(arguments[0])",
                    f"Word {number} of"), f"the turn for word {number}", seconds=30)
            self.say(word)
            # Right at once, or asked about: both letters are on the screen then.
            page.until(
                lambda: page.find(".choice") or page.find(".correction") or page.caption() != "Spell the word you hear.",
                f"a verdict on word {number}", seconds=20)
            was_asked = False
            while shown := self.choices(page):
                was_asked = True
                page.press(next((name for name in shown if name in word.upper()), shown[0]))
                page.until(lambda: self.choices(page) != shown, "what follows the choice", seconds=20)
            # The letter that was said may not have been offered, and then the word is corrected after all.
            if page.find(".correction") or not was_asked and page.caption() != "Right!":
                by_keys.append(word)
                page.until(lambda: page.activity() in ("listening", "typing"), "the turn", seconds=20)
                page.keys(word)
                page.until(lambda: page.letters() == word.upper(), word)
                page.keys(Keys.ENTER)
            if page.driver.execute_script("return document.querySelector('main').dataset.ready") == "result":
                break
        page.until(
            lambda: page.driver.execute_script("return document.querySelector('main').dataset.ready") == "result",
            "the end", seconds=60)
        print(f"by voice: {len(self.words) - len(by_keys)} of {len(self.words)} words were heard right; by keys after all: {by_keys}")
        self.assertEqual(page.one("h1").text, "Level complete!")
        page.picture("voice-complete")
        self.assertEqual(served.stop(2), 0)


if __name__ == "__main__":
    unittest.main()
