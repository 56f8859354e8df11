"""Where things are."""

import os
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILT = pathlib.Path(os.environ.get("SPELLFLARE_BUILT", ROOT / ".build" / "debug"))
PICTURES = pathlib.Path(os.environ.get("SPELLFLARE_PICTURES", ROOT / ".build" / "page-pictures"))
FILES = ROOT / "Sources" / "TutorPage" / "Page"
