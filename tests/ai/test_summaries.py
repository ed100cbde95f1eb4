from hypothesis import given
from hypothesis import strategies as st

from copydesk.ai import summaries
from copydesk.ai.gists import Gists
from copydesk.ai.sentences import count_words, list_stems, split_sentences
from copydesk.ai.summaries import (
    FEWEST_WORDS_FOR_POINTS,
    SUMMARY_SENTENCES,
    SUMMARY_WORDS,
    summarize,
)

_TOLD = "bridge council closed engineers pillar crack river north vote money repair month"
WORDS = _TOLD.split()
SENTENCE = st.lists(st.sampled_from(WORDS), min_size=5, max_size=14)


def write(sentences: list[list[str]]) -> str:
    return " ".join(" ".join(each).capitalize() + "." for each in sentences)


@given(st.lists(SENTENCE, min_size=4, max_size=30), SENTENCE)
def test_who_is_not_compared_would_not_have_been_chosen(
    sentences: list[list[str]], title: list[str]
) -> None:
    """A summary is that of somebody who compares every sentence with every other."""
    text = write(sentences)
    pieces = split_sentences(text)[: summaries.MOST_CANDIDATES]
    stems = [list_stems(piece) for piece in pieces]
    gists = Gists(stems)
    merits = gists.rate(frozenset(word[:6] for word in title))
    chosen: list[int] = []
    room = SUMMARY_WORDS
    while len(chosen) < SUMMARY_SENTENCES:
        worth = {
            at: merit
            - summaries._SAMENESS * max((gists.compare(at, each) for each in chosen), default=0.0)
            for at, merit in enumerate(merits)
            if at not in chosen
        }
        best = max(worth, key=lambda at: (worth[at], -at))
        room -= count_words(pieces[best])
        if room < 0 and chosen:
            break
        chosen.append(best)

    summary, points = summarize(" ".join(title), text, length=FEWEST_WORDS_FOR_POINTS)

    assert summary == " ".join(pieces[at] for at in sorted(chosen))
    assert not set(points) & {pieces[at] for at in chosen if pieces.count(pieces[at]) == 1}


def test_a_text_that_was_counted_before_gets_the_same_summary() -> None:
    text = write([[*WORDS[at:], *WORDS[:at]] for at in range(12)])

    assert summarize("Bridge", text, length=count_words(text)) == summarize("Bridge", text)
    assert summarize("Bridge", text) != ("", ())
