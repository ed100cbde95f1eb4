"""When the body of an entry is a mere teaser, so that the page itself should be read."""

from copydesk.parse.html.cleaning import RESIDUE_LINKS

# No feed announces its texts with more words than this.
LONGEST_TEASER = 400
# A text that breaks off may be longer than one that comes to an end.
LONGEST_CUT_TEASER = 200
LONGEST_WHOLE_TEASER = 80
# Feeds whose entries usually have so many words carry full texts; their short ones are short.
FULL_TEXT_WORDS = 200

# What stands around an article, in characters, is seldom more than this.
LONGEST_AROUND = 1000
SHORTEST_SENTENCE = 30

_SENTENCE_ENDS = tuple(".!?。！？।؟")
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


def says_more(page: str, known: str) -> bool:
    """Tell whether the text of a page is worth more than the feed's own, which may be all there is.

    A long one is. A short one may be what stands around a short post: headlines and menus have no
    sentences. A text that breaks off goes on somewhere, whatever that looks like.
    """
    if len(page) > LONGEST_AROUND or not known.strip() or _is_cut(known):
        return True
    said = _squeeze(known)
    return any(_is_sentence(line) and _squeeze(line) not in said for line in page.splitlines())


def _is_cut(text: str) -> bool:
    end = text[-_LONGEST_MARK:].rstrip().lower()
    return end.endswith((*_CUT_MARKS, *_ELLIPSES)) or end.rstrip(_CLOSERS).endswith(_MORE)


def _is_sentence(line: str) -> bool:
    end = line.rstrip(_CLOSERS)[-1:]
    return end in _SENTENCE_ENDS and len(line) >= SHORTEST_SENTENCE


def _squeeze(text: str) -> str:
    return " ".join(text.split()).lower()


def _breaks_off(end: str) -> bool:
    if end.endswith(_ELLIPSES):
        return True
    last = end.rstrip(_CLOSERS)[-1:]
    return last.isalnum() or last in (",", ";", "-", "–", "—")
