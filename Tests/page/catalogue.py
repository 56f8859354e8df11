"""The page's catalogues: what an English label is called in another language."""

import json
import re

from files import FILES


def words(language):
    return json.loads((FILES / "words" / f"{language}.json").read_text())


def languages():
    return sorted(file.stem for file in (FILES / "words").glob("*.json"))


def translations(label, language):
    """All that an English label can be in a language: several entries may be alike in English."""
    if language == "en":
        return {label}
    found = set()
    other = words(language)
    for key, entry in words("en").items():
        for form in entry.values() if isinstance(entry, dict) else [entry]:
            pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(form))
            match = re.fullmatch(pattern, label)
            if not match:
                continue
            entries = other[key].values() if isinstance(other[key], dict) else [other[key]]
            found |= {re.sub(r"\{(\w+)\}", lambda name: match[name[1]], text) for text in entries}
    return found or {label}
