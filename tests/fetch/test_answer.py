import pytest

from copydesk.fetch.answer import Answer, Hop


def make_answer(*hops: Hop, url: str = "https://x.example/", status: int = 200) -> Answer:
    return Answer(url, "x.example", status, {}, b"secret body", hops=hops)


@pytest.mark.parametrize(
    ("statuses", "is_permanent"),
    [((), False), ((301,), True), ((301, 308), True), ((301, 302), False), ((307,), False)],
)
def test_a_move_is_permanent_if_every_hop_says_so(
    statuses: tuple[int, ...], is_permanent: bool
) -> None:
    hops = [Hop("https://x.example/", status) for status in statuses]
    assert make_answer(*hops).is_moved_permanently is is_permanent


@pytest.mark.parametrize(
    ("before", "after", "is_downgraded"),
    [
        ("https://a.example/", "http://b.example/", True),
        ("https://a.example/", "https://b.example/", False),
        ("http://a.example/", "https://b.example/", False),
    ],
)
def test_a_way_from_https_to_http_is_noted(before: str, after: str, is_downgraded: bool) -> None:
    assert make_answer(Hop(before, 301), url=after).is_downgraded is is_downgraded


def test_only_304_means_not_modified() -> None:
    assert make_answer(status=304).is_not_modified
    assert not make_answer(status=200).is_not_modified


def test_the_body_stays_out_of_logs() -> None:
    assert "secret" not in repr(make_answer())
