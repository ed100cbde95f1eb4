"""Tells a headline from the name of the site that stands behind it."""

import re

FEWEST_WORDS = 3
"""What is left must still be a headline."""
LONGEST_NAME = 45

_BAR = re.compile(r"\s+[|»·•]\s+[^|»·•]+$")
_DASH = re.compile(r"\s+[-–—]\s+(?=\S)")
_WEB = re.compile(r"[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|info|news|tv|eu|[a-z]{2})$", re.IGNORECASE)
_CAPITALS = re.compile(r"[A-Z]{2,5}\d?(?: News)?$")
_OUTLET_WORDS = """
    bbc bloomberg breitbart broadcasting buzzfeed chronicle cnbc cnet cnn courier daily dispatch
    economist engadget euronews examiner express figaro forbes fortune gazette globe guardian herald
    independent insider jazeera journal ledger mag magazine mail mashable mirror monde money
    network news newsweek npr observer online pais politico post press radio record register
    reuters review slate spiegel standard star sun techcrunch telegraph time times today tribune tv
    upi verge vox weekly wired yahoo zeit zeitung
"""
_OUTLETS = frozenset(_OUTLET_WORDS.split())


def cut_site(title: str) -> str:
    """Give a title without the name of a site at its end ("... | CNN", "... - The Guardian")."""
    kept = title.rstrip()
    if (bar := _BAR.search(kept)) and len(bar.group()) <= LONGEST_NAME:
        return _keep(title, kept[: bar.start()])
    dashes = list(_DASH.finditer(kept, max(0, len(kept) - LONGEST_NAME)))
    if dashes and _is_outlet(kept[dashes[-1].end() :]):
        return _keep(title, kept[: dashes[-1].start()])
    return title


def _keep(title: str, cut: str) -> str:
    return cut if len(cut.split()) >= FEWEST_WORDS else title


def _is_outlet(name: str) -> bool:
    words = name.split()
    if len(words) > 5 or not all(word[0].isupper() or word in {"of", "the", "&"} for word in words):
        return bool(_WEB.match(name))
    is_known = any(word.lower().strip(".") in _OUTLETS for word in words)
    return is_known or bool(_WEB.match(name) or _CAPITALS.match(name))
