"""Entries about one event become one story, and two events of one kind stay two."""

from datetime import UTC, datetime, timedelta

import pytest

from copydesk.model.times import HOUR
from copydesk.rules.stories import index as stories
from copydesk.rules.stories.index import WINDOW, StoryIndex

BRIDGE = [
    (
        "Harbour bridge in Port Ellis closed after crack is found",
        "Engineers closed the Harbour Bridge in Port Ellis on Monday after a crack was found in a"
        " main girder. Mayor Ines Calder said repairs would take six weeks.",
    ),
    (
        "Port Ellis commuters face six weeks without Harbour Bridge",
        "Commuters in Port Ellis must take the ferry: inspectors found a crack in a girder of the"
        " Harbour Bridge, and Calder, the mayor, spoke of six weeks of repairs.",
    ),
    (
        "Calder under fire: who ignored the cracked Harbour Bridge?",
        "Opponents of Mayor Ines Calder say that she was warned of the crack in the Port Ellis"
        " bridge years ago. The Harbour Bridge closed on Monday.",
    ),
]
QUAKES = [
    (
        "Magnitude 6.1 earthquake hits northern Chile, three killed",
        "Three people died when an earthquake of magnitude 6.1 struck the Atacama region of Chile.",
    ),
    (
        "Magnitude 5.8 earthquake hits southern Japan, no injuries",
        "An earthquake of magnitude 5.8 struck Kyushu in southern Japan, officials said.",
    ),
    (
        "Three dead after quake in Chile's Atacama",
        "A strong quake shook Copiapó in the Atacama region, killing three people and cutting the"
        " power of thousands, the emergency office of Chile said.",
    ),
]
BAKERY = ("Bakery wins award for its rye loaf", "Judges praised the crust and the long ferment.")


def add_all(index: StoryIndex, texts: list[tuple[str, str]], start: int = 0) -> list[int]:
    return [index.add(title, lead, start + at) for at, (title, lead) in enumerate(texts)]


def test_outlets_that_tell_one_event_in_their_own_words_share_a_story() -> None:
    assert add_all(StoryIndex(), BRIDGE) == [1, 1, 1]


def test_two_events_of_one_kind_in_two_countries_are_two_stories() -> None:
    assert add_all(StoryIndex(), QUAKES) == [1, 2, 1]


def test_an_event_joins_its_own_country_though_another_sounds_more_like_it() -> None:
    report = ("Magnitude 6.1 earthquake hits southern Japan, three killed", "")
    assert add_all(StoryIndex(), [QUAKES[1], QUAKES[0], report]) == [1, 2, 1]


def test_the_nearest_of_two_stories_is_joined_when_it_came_first() -> None:
    assert add_all(StoryIndex(), [*QUAKES[:2], (QUAKES[0][0], "")]) == [1, 2, 1]


def test_headlines_alone_are_enough() -> None:
    titles = [(title, "") for title, _ in BRIDGE]
    assert add_all(StoryIndex(), titles) == [1, 1, 1]


def test_what_has_nothing_in_common_is_apart() -> None:
    assert add_all(StoryIndex(), [BRIDGE[0], BAKERY, QUAKES[0]]) == [1, 2, 3]


def test_words_that_every_headline_has_prove_nothing() -> None:
    texts = [("President calls for new election", ""), ("President calls government to plan", "")]
    assert add_all(StoryIndex(), texts) == [1, 2]


def test_a_higher_threshold_finds_less() -> None:
    assert add_all(StoryIndex(threshold=0.9), QUAKES) == [1, 2, 3]


def test_entries_leave_the_window_and_leave_nothing_behind() -> None:
    index = StoryIndex()
    add_all(index, BRIDGE)
    first = index.add(*BAKERY, WINDOW + 10)
    assert (len(index), first) == (1, 2)
    assert index.add(*BRIDGE[0], WINDOW + 11) == 3


def test_part_of_a_story_leaves_and_the_rest_still_finds_it() -> None:
    index = StoryIndex()
    index.add(*BRIDGE[0], 0)
    index.add(*BRIDGE[1], 40 * HOUR)
    assert index.add(*BRIDGE[2], 80 * HOUR) == 1
    assert len(index) == 2


def test_a_word_that_another_story_has_too_outlives_the_first() -> None:
    index = StoryIndex()
    index.add(*QUAKES[0], 0)
    index.add(*QUAKES[1], 40 * HOUR)
    index.add(*BAKERY, 80 * HOUR)
    assert index.find("Magnitude 5.8 earthquake hits southern Japan") == 2


def test_an_entry_older_than_the_window_is_not_kept() -> None:
    index = StoryIndex()
    index.add(*BAKERY, WINDOW * 2)
    index.add(*BRIDGE[0], 0)
    assert len(index) == 1


def test_no_more_than_the_bound_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stories, "MOST_ENTRIES", 2)
    index = StoryIndex()
    add_all(index, [*BRIDGE, BAKERY])
    assert len(index) == 2


def test_times_may_be_datetimes_or_missing() -> None:
    index = StoryIndex()
    start = datetime(2026, 11, 16, 12, tzinfo=UTC)
    assert index.add(*BRIDGE[0], start) == 1
    assert index.add(*BRIDGE[1]) == 1
    assert index.add(*BRIDGE[2], start + timedelta(hours=100)) == 2
    assert StoryIndex().add("Ferry strike called off") == 1


def test_a_new_story_is_called_as_told() -> None:
    index = StoryIndex()
    assert index.add(*BRIDGE[0], 0, new_id=70) == 70
    assert index.add(*BRIDGE[1], 1, new_id=71) == 70
    assert index.add(*BAKERY, 2) == 71


def test_a_restored_index_goes_on_where_the_first_stopped() -> None:
    whole, restored = StoryIndex(), StoryIndex()
    for at, (title, lead) in enumerate([*BRIDGE[:2], *QUAKES[:2]]):
        restored.restore(whole.add(title, lead, at), title, lead, at)
    rest = [BRIDGE[2], QUAKES[2], BAKERY]
    assert add_all(restored, rest, 10) == add_all(whole, rest, 10) == [1, 2, 4]


@pytest.mark.parametrize(
    ("title", "lead"),
    [("", ""), ("the of and", ""), ("!!! ???", "…"), ("a" * 100_000, "b " * 100_000)],
    ids=["nothing", "stop words", "marks", "endless"],
)
def test_texts_that_say_nothing_join_nothing(title: str, lead: str) -> None:
    index = StoryIndex()
    index.add(*BRIDGE[0], 0)
    assert index.add(title, lead, 1) == 2


def test_scripts_without_spaces_are_grouped_too() -> None:
    index = StoryIndex()
    first = index.add("北海道で震度五の地震、津波の心配なし", "", 0)
    assert index.add("北海道の地震、震度五を観測、津波なし", "", 1) == first
    assert index.add("人気アイドルが結婚を発表した", "", 2) != first


def test_finding_a_story_leaves_no_trace() -> None:
    index = StoryIndex()
    first = index.add(*BRIDGE[0], 0)
    assert index.find(*BRIDGE[1]) == first
    assert index.find(*BAKERY) is None
    assert len(index) == 1


def test_an_outlet_begins_no_story_with_itself() -> None:
    index = StoryIndex()
    ids = [index.add(*BRIDGE[at], at, outlet="echo") for at in (0, 1)]
    assert ids == [1, 2]
    assert index.find(*BRIDGE[2], outlet="echo") is None


def test_an_entry_near_two_stories_makes_them_one_under_the_older_name() -> None:
    index = StoryIndex()
    for at in (0, 1):
        index.add(*BRIDGE[at], at, outlet="echo")
    assert index.take_merges() == []
    assert index.add(*BRIDGE[2], 2, outlet="post") == 1
    assert index.take_merges() == [(2, 1)]
    assert index.take_merges() == []
    assert index.add(*BRIDGE[1], 3, outlet="echo") == 1


def test_merged_stories_leave_the_window_whole() -> None:
    index = StoryIndex()
    for at, outlet in enumerate(["echo", "echo", "post"]):
        index.add(*BRIDGE[at], at, outlet=outlet)
    last = index.add(*BAKERY, WINDOW + 10)
    assert len(index) == 1
    assert index.add(*BRIDGE[0], WINDOW + 11) == last + 1


def test_stories_that_are_not_alike_stay_two() -> None:
    index = StoryIndex()
    index.add(*BRIDGE[0], 0)
    index.add(*QUAKES[0], 1)
    both = f"{BRIDGE[0][1]} {QUAKES[0][1]}"
    assert index.add("Harbour Bridge, Atacama: the week in Port Ellis and Chile", both, 2) in (1, 2)
    assert index.take_merges() == []


def test_one_name_of_two_words_is_not_enough() -> None:
    index = StoryIndex()
    index.add("Residents want a public piano", "More than 300 people in Lower Weir signed it.", 0)
    assert index.add("Kitchen table offered", "A reader in Lower Weir has one for you.", 1) == 2
