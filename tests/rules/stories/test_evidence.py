"""What shared words prove, as the index asks for it."""

import pytest

from copydesk.rules.stories.evidence import Evidence, add_proofs, measure_proof
from copydesk.rules.stories.members import Story, StoryMember


def make_story(*entries: set[str]) -> Story:
    story = Story()
    for number, words in enumerate(entries):
        terms = dict.fromkeys(words, 0.5)
        story.add(number, StoryMember(terms, outlet=number, issues={}, wording=None))
        story.terms.update(terms)
    return story


@pytest.mark.parametrize(
    ("rarity", "proof"),
    [(4.0, 0.0), (4.5, 0.0), (5.5, 0.5), (6.5, 1.0), (9.0, 1.0)],
)
def test_a_word_proves_more_the_rarer_it_is(rarity: float, proof: float) -> None:
    assert measure_proof(rarity) == proof


@pytest.mark.parametrize(
    ("proofs", "length", "weight"),
    [([], 0.0, 0.0), ([1.0], 0.0, 0.5), ([1.0, 1.0], 0.0, 1.0), ([1.0, 1.0], 1.0, 0.8)],
    ids=["nothing", "one word", "two words", "two words of a lead"],
)
def test_two_rare_words_are_enough_but_not_for_leads(
    proofs: list[float], length: float, weight: float
) -> None:
    assert add_proofs(proofs, length) == weight


def test_no_more_words_are_looked_at_than_are_needed() -> None:
    proofs = iter([1.0] * 10)
    assert add_proofs(proofs, 0.0) == 1.0
    assert len(list(proofs)) == 8


def test_a_name_of_two_words_is_one_proof() -> None:
    evidence = Evidence({"tern": 1.0, "hill": 1.0}, {"hill": "tern"}, 0.0)
    assert evidence.weigh({"tern": 0.5, "hill": 0.5}) == 0.5


def test_of_a_lead_one_entry_of_the_story_must_have_the_words() -> None:
    evidence = Evidence({"heron": 1.0, "lock": 1.0, "barge": 1.0}, {}, 1.0)
    scattered = make_story({"heron"}, {"lock"}, {"barge"})
    together = make_story({"heron", "lock", "barge"}, {"tide"})
    weights = [evidence.weigh_story({}, story) for story in (scattered, together)]
    assert weights == [0.4, 1.0]


def test_an_event_in_another_country_is_hardly_the_same() -> None:
    evidence = Evidence({"heron": 1.0, "lock": 1.0}, {}, 0.0)
    story = make_story({"heron", "lock", "peru"})
    assert evidence.weigh_story({"heron": 0.5, "lock": 0.5, "kenya": 0.5}, story) == 0.25
