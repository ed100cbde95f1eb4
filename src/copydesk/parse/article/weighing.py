"""Whether what was carved out of a page is at least as good as the plain text of its extraction."""

from copydesk.parse.article.blocks import split_words

# Carving leaves out headlines, bylines and captions; who leaves out more has lost text.
LEAST_COVERED = 0.6
# Pull quotes are said again; more than this is a copy.
MOST_REPEATED = 0.2


def is_worse(carved: str, extracted: str, left_out: str = "") -> bool:
    """Say whether carving has lost or repeated what plain extraction has once.

    What was left out on purpose is not lost.

    Both are compared by their runs of three words: how many of the extracted ones are there at
    all, and how often those are there.
    """
    ours, theirs = _list_runs(carved), _list_runs(extracted)
    sought = set(theirs).difference(_list_runs(left_out))
    if len(sought.intersection(ours)) < LEAST_COVERED * len(sought):
        return True
    return sum(run in sought for run in ours) > (1 + MOST_REPEATED) * len(theirs)


def _list_runs(text: str) -> list[tuple[str, ...]]:
    words = split_words(text)
    return list(zip(words, words[1:], words[2:], strict=False))
