"""Headlines that say the same are close, those that do not are far apart."""

from copydesk.rules.stories.spread import measure_spread


def test_the_same_headline_has_no_spread() -> None:
    assert measure_spread(["Ferry burns off coast", "Ferry burns off the coast"]) == 0.0


def test_headlines_without_a_word_in_common_are_as_far_apart_as_can_be() -> None:
    assert measure_spread(["Ferry burns", "Mayor resigns"]) == 1.0


def test_one_headline_or_none_has_no_spread() -> None:
    assert measure_spread(["Ferry burns"]) == measure_spread([]) == measure_spread(["", ""]) == 0.0
