"""Sentences of a plain text; a full stop after a short form or an initial ends none."""

import re

MOST_SENTENCES = 400
LONGEST_TEXT = 60_000
LONGEST_SENTENCE = 600

# A stop, marks that close, space, and what can begin a sentence; or the end of a paragraph.
_END = re.compile(r"(?<=[.!?…])[\"'”’»)\]]*\s+(?=[\"'“‘«(\[]*[^\W\d_a-z]|[\"'“‘«(\[]*\d)|\n+")
_SHORT = re.compile(
    r"(?:\b(?:[A-Z]|Mr|Mrs|Ms|Dr|Prof|Sen|Rep|Gov|Gen|Lt|Col|Capt|Sgt|St|No|Nos|vs|Jr|Sr|Inc|Corp"
    r"|Co|Ltd|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|U\.S|U\.K|U\.N|a\.m|p\.m|bzw|Nr|ca|Mio|Mrd|Std))\.$"
)

# "am 3. März" goes on.
_DAY_NUMBER = re.compile(r"\b\d{1,2}\.$")
_MONTH_NAME = re.compile(
    "Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember"
)


def split_sentences(text: str) -> list[str]:
    """Give the sentences of a text, as many as are worth comparing."""
    sentences: list[str] = []
    held = ""
    parts = _split(text[:LONGEST_TEXT])
    for part, following in zip(parts, [*parts[1:], ""], strict=False):
        held = f"{held} {part}" if held else part
        if _goes_on(held[-12:], following) and len(held) < LONGEST_SENTENCE:
            continue
        sentences.append(held[:LONGEST_SENTENCE])
        held = ""
        if len(sentences) == MOST_SENTENCES:
            return sentences
    return [*sentences, held[:LONGEST_SENTENCE]] if held else sentences


def _goes_on(end: str, following: str) -> bool:
    is_date = _DAY_NUMBER.search(end) is not None and _MONTH_NAME.match(following) is not None
    return is_date or _SHORT.search(end) is not None


def _split(text: str) -> list[str]:
    parts = []
    start = 0
    for match in _END.finditer(text):
        # Marks that close a sentence stay with it.
        end = match.start() + len(match.group().rstrip())
        parts.append(text[start:end].strip())
        start = match.end()
    parts.append(text[start:].strip())
    return [part for part in parts if part]
