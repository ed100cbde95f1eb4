"""A headline that fits any event makes no story; one that names something still does."""

import pytest

from copydesk.rules.stories.index import StoryIndex

BAKERY = "A bakery in the old town shut its doors after forty years."
CLINIC = "The clinic in the north opened a second practice for children."
SENATE = "The upper chamber adjourned without a vote on fishing quotas."
GALAXY = (
    "Astronomers have measured how far away a small galaxy is that circles our own. The team looked"
    " at the light of pulsating stars for eleven nights, with a telescope in the desert."
)
MATCH = "The home side scored twice before half-time in the derby at Eastfield."
STORM = "Winds of 140 kilometres per hour tore down power lines along the coast."

Told = list[tuple[str, str]]


def group(told: Told) -> list[int]:
    index = StoryIndex()
    return [index.add(title, lead, at, outlet=at) for at, (title, lead) in enumerate(told)]


@pytest.mark.parametrize(
    "told",
    [
        [
            ("You won't believe what this baker did next", BAKERY),
            ("You won't believe what this dentist did next", CLINIC),
            ("You won't believe what this senator did next", SENATE),
        ],
        [("Live updates", MATCH), ("Live updates", STORM)],
        [("Live updates", ""), ("Live updates", "")],
        [("Here is what we know so far", GALAXY), ("Here is what we know so far", "")],
        [("title", ""), ("", "My title was lost"), ("", "What title would you choose for a film?")],
        [("Harbour", ""), ("", "We went down to the harbour")],
        [("Was wir bisher wissen", MATCH), ("Was wir bisher wissen", STORM)],
        [("Ce que l'on sait", MATCH), ("Ce que l'on sait", STORM)],
        [("Lo que sabemos", MATCH), ("Lo que sabemos", STORM)],
    ],
    ids=[
        "teaser",
        "live",
        "bare",
        "known so far",
        "title",
        "one word",
        "German",
        "French",
        "Spanish",
    ],
)
def test_a_headline_that_fits_any_event_makes_no_story(told: Told) -> None:
    assert group(told) == list(range(1, len(told) + 1))


def test_the_same_headline_with_something_named_in_it_makes_one() -> None:
    told = [("Live updates: Eastfield derby", MATCH), ("Eastfield derby: live updates", "")]
    assert group(told) == [1, 1]


def test_stories_that_share_stock_words_alone_do_not_become_one() -> None:
    index = StoryIndex()
    teaser = "You won't believe what happened next"
    first = index.add(f"{teaser}: heron lock", "", 0, outlet=0)
    second = index.add(f"{teaser}: barge tide", "", 1, outlet=1)
    third = index.add(f"{teaser}: heron lock, barge tide", "", 2, outlet=2)
    assert (first, second, third) == (1, 2, 1)
    assert index.take_merges() == []
