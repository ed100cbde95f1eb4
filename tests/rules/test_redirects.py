import pytest

from copydesk.rules.redirects import MoveDecision, Sighting, is_upgrade, weigh_claim, weigh_redirect
from tests.make import DAY, HOUR, NOW

OLD, NEW, OTHER = "https://a.example/feed", "https://b.example/feed", "https://c.example/feed"


def see(times: list[tuple[int, str]], *, days: int = 1) -> MoveDecision:
    """Show the redirects one after the other, each at its time."""
    verdict = MoveDecision(Sighting())
    for at, target in times:
        verdict = weigh_redirect(
            OLD, target, verdict.sighting, now=at, patience_seconds=days * 86_400
        )
    return verdict


def test_three_equal_sightings_over_a_day_move_a_feed() -> None:
    assert see([(NOW, NEW), (NOW + HOUR, NEW), (NOW + DAY, NEW)]).moves_to == NEW


def test_two_sightings_are_not_enough() -> None:
    assert see([(NOW, NEW), (NOW + 2 * DAY, NEW)]).moves_to == ""


def test_three_sightings_within_a_day_are_not_enough() -> None:
    assert see([(NOW, NEW), (NOW + 1, NEW), (NOW + DAY - 1, NEW)]).moves_to == ""


def test_a_different_target_starts_over() -> None:
    verdict = see([(NOW, NEW), (NOW + DAY, NEW), (NOW + 2 * DAY, OTHER)])

    assert verdict == MoveDecision(Sighting(OTHER, 1, NOW + 2 * DAY))


def test_an_answer_without_a_redirect_starts_over() -> None:
    verdict = see([(NOW, NEW), (NOW + DAY, NEW), (NOW + 2 * DAY, "")])

    assert verdict == MoveDecision(Sighting())


def test_an_operator_may_wait_a_week() -> None:
    three = [(NOW, NEW), (NOW + DAY, NEW), (NOW + 2 * DAY, NEW)]

    assert see(three, days=7).moves_to == ""
    assert see([*three, (NOW + 7 * DAY, NEW)], days=7).moves_to == NEW


def test_a_redirect_to_itself_is_none() -> None:
    assert see([(NOW, OLD)] * 9) == MoveDecision(Sighting())


@pytest.mark.parametrize(
    ("url", "target", "is_it"),
    [
        ("http://a.example/f", "https://a.example/f", True),
        ("http://a.example/f", "https://a.example/g", False),
        ("http://a.example/f", "https://www.a.example/f", False),
        ("https://a.example/f", "http://a.example/f", False),
    ],
)
def test_the_same_address_with_https_moves_at_once(url: str, target: str, is_it: bool) -> None:
    assert is_upgrade(url, target) is is_it
    verdict = weigh_redirect(url, target, Sighting(), now=NOW)
    assert (verdict.moves_to == target) is is_it


def test_what_a_document_claims_takes_as_long_and_a_proof_besides() -> None:
    seen = Sighting(NEW, 2, NOW)

    early = weigh_claim(OLD, NEW, seen, now=NOW + DAY - 1)
    late = weigh_claim(OLD, NEW, seen, now=NOW + DAY)

    assert early == MoveDecision(Sighting(NEW, 3, NOW))
    assert late == MoveDecision(Sighting(NEW, 1, NOW + DAY), NEW, needs_proof=True)


@pytest.mark.parametrize("target", ["", OLD], ids=["none", "its own address"])
def test_a_claim_that_is_gone_starts_over(target: str) -> None:
    assert weigh_claim(OLD, target, Sighting(NEW, 2, NOW), now=NOW + DAY) == MoveDecision(
        Sighting()
    )


def test_a_claim_of_https_is_not_believed_at_once() -> None:
    verdict = weigh_claim("http://a.example/feed", OLD, Sighting(), now=NOW)

    assert verdict == MoveDecision(Sighting(OLD, 1, NOW))
