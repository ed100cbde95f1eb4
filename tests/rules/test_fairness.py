from itertools import pairwise

import pytest

from copydesk.rules.fairness import MOST_BEFORE, PENALTY, SPAN, place_fairly

NOW = 1_800_000_000_000_000
MINUTE = 60_000_000


def place_slowly(times: list[int], before: list[int]) -> list[int]:
    """Say the same in the simplest words."""
    places = []
    for number, time in enumerate(times):
        seen = [*before, *times[:number]]
        count = sum(1 for each in seen if time - SPAN < each <= time)
        places.append(time - min(count, MOST_BEFORE) * PENALTY)
    return places


def test_a_rare_feed_stands_where_its_dates_put_it() -> None:
    weekly = [NOW - week * 7 * SPAN for week in (2, 1, 0)]

    assert place_fairly(weekly, []) == weekly


def test_each_further_entry_of_a_day_stands_lower() -> None:
    times = [NOW - 2, NOW - 1, NOW]

    assert place_fairly(times, []) == [NOW - 2, NOW - 1 - PENALTY, NOW - 2 * PENALTY]


def test_what_the_feed_already_has_counts() -> None:
    assert place_fairly([NOW], [NOW - SPAN, NOW - SPAN + 1, NOW - 5, NOW]) == [NOW - 3 * PENALTY]


def test_what_is_younger_does_not_count() -> None:
    assert place_fairly([NOW], [NOW + 1]) == [NOW]


def test_no_entry_stands_more_than_a_day_lower() -> None:
    many = [NOW + number for number in range(500)]

    assert min(place - time for place, time in zip(place_fairly(many, []), many, strict=True)) == (
        -SPAN
    )


def test_a_busy_feed_stays_below_a_rare_one_for_a_day() -> None:
    step = SPAN // 100
    busy = [NOW + number * step for number in range(400)]
    rare = NOW + 200 * step

    [place] = place_fairly([rare], [])
    above = [time for time, fair in zip(busy, place_fairly(busy, []), strict=True) if fair > place]

    assert above
    assert min(above) >= rare + SPAN


def test_a_feed_of_a_few_entries_a_day_stays_near_its_dates() -> None:
    times = [NOW + number * SPAN // 4 for number in range(40)]

    places = place_fairly(times, [])

    assert all(time - fair <= 3 * PENALTY for time, fair in zip(times, places, strict=True))


@pytest.mark.parametrize("seed", range(5))
def test_it_agrees_with_the_simplest_words(seed: int) -> None:
    steps = [(number * 7919 + seed * 104_729) % (3 * SPAN) for number in range(120)]
    times, before = sorted(NOW + step for step in steps[:60]), [NOW + step for step in steps[60:]]

    assert place_fairly(times, before) == place_slowly(times, before)


def test_a_batch_is_placed_as_its_parts_would_be() -> None:
    times = [NOW + number * 10 * MINUTE for number in range(30)]

    whole = place_fairly(times, [])
    parts = place_fairly(times[:10], []) + place_fairly(times[10:], times[:10])

    assert whole == parts
    assert all(later != earlier for earlier, later in pairwise(whole))


def test_nothing_gives_nothing() -> None:
    assert place_fairly([], [NOW]) == []
