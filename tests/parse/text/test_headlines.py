import pytest

from copydesk.parse.text.headlines import cut_site


@pytest.mark.parametrize(
    ("title", "headline"),
    [
        ("Council closes bridge - The Guardian", "Council closes bridge"),
        ("Council closes old bridge | CNN", "Council closes old bridge"),
        ("Council closes old bridge – BBC News", "Council closes old bridge"),
        ("Council closes old bridge — example.com", "Council closes old bridge"),
        ("Council closes old bridge - NPR ", "Council closes old bridge"),
        ("Council closes old bridge » Harbour Blog", "Council closes old bridge"),
        ("Council closes bridge | " + "a long line that names no site " * 2, ""),
        ("Bayern München - Borussia Dortmund", ""),
        ("Council closes old bridge - and nobody knows why", ""),
        ("Council closes old bridge - Mayor Explains", ""),
        ("Bridge | CNN", ""),
        ("A record-high flood", ""),
        (" - ", ""),
        ("", ""),
    ],
)
def test_the_name_of_a_site_is_no_part_of_a_headline(title: str, headline: str) -> None:
    assert cut_site(title) == (headline or title)
