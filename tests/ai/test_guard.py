import pytest

from copydesk.ai.guard import check_support

SOURCE = (
    "Mayor Anna Lindqvist said that 30,000 cars use the bridge. Repairs cost $40 million and take "
    "eighteen months. The Guardian wrote about three bidders in 2024; growth was 0.50 percent."
)


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("Lindqvist says 30000 cars use it.", []),
        ("Repairs take 18 months, 3 bidders, 0.5 percent.", []),
        ("Repairs cost $50 million.", ["50"]),
        ("Mayor Boris Lindqvist said so.", ["Boris"]),
        ("The mayor closed the bridge in 2023.", ["2023"]),
        ("Lindqvist's bridge carries 30,000 cars.", []),
        ("Repairs by Siemens cost 40 million, says Lindqvist.", ["Siemens"]),
        ("Closing it was right.", []),
        ("", []),
    ],
)
def test_what_the_source_does_not_have_is_listed(text: str, missing: list[str]) -> None:
    assert check_support(SOURCE, text) == missing


def test_a_source_supports_all_of_itself() -> None:
    assert check_support(SOURCE, SOURCE) == []


@pytest.mark.parametrize("piece", ["A", "1", "\ud800", "A.", "9,999", "Ab "], ids=ascii)
def test_huge_texts_are_cut(piece: str) -> None:
    assert len(check_support("", piece * 3_000_000)) < 20_000
