"""When the body of an entry is a mere teaser, so that the page itself should be read."""

from copydesk.parse.cleaning import RESIDUE_LINKS

# No feed announces its texts with more words than this.
LONGEST_TEASER = 400
# A text that breaks off may be longer than one that comes to an end.
LONGEST_CUT_TEASER = 200
LONGEST_WHOLE_TEASER = 80
# Feeds whose entries usually have so many words carry full texts; their short ones are short.
FULL_TEXT_WORDS = 200

_LONGEST_MARK = 60
_ELLIPSES = ("…", "...", "。。。")
_CUT_MARKS = ("[…]", "[...]", "[…", "[...", "(…)", "(...)", "[&hellip;]", "[&#8230;]")
# Single words also end sentences: "and many more".
_MORE = (
    "weiterlesen",
    *(phrase for phrase in RESIDUE_LINKS if " " in phrase or not phrase.isascii()),
)
_CLOSERS = " \t\n\"'”’»)›>→"


def is_teaser(text: str, word_count: int, usual_words: int | None = None) -> bool:
    """Tell whether the plain text of an entry only announces what its page says.

    `usual_words` is how many words an entry of the feed usually has, if that is known.
    """
    if word_count > LONGEST_TEASER:
        return False
    end = text[-_LONGEST_MARK:].rstrip().lower()
    if end.endswith(_CUT_MARKS) or end.rstrip(_CLOSERS + "…").endswith(_MORE):
        return True
    is_cut = _breaks_off(end)
    if usual_words is not None and usual_words >= FULL_TEXT_WORDS:
        return is_cut and word_count <= LONGEST_CUT_TEASER and end.endswith(_ELLIPSES)
    return word_count <= (LONGEST_CUT_TEASER if is_cut else LONGEST_WHOLE_TEASER)


def _breaks_off(end: str) -> bool:
    if end.endswith(_ELLIPSES):
        return True
    last = end.rstrip(_CLOSERS)[-1:]
    return last.isalnum() or last in (",", ";", "-", "–", "—")
