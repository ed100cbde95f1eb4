import pytest

from copydesk.ai.categories import find_category


@pytest.mark.parametrize(
    ("title", "text", "category"),
    [
        ("Striker scores twice as team wins cup final", "The coach praised his players.", "sport"),
        ("New vaccine trial begins", "Doctors and nurses treat patients in hospitals.", "health"),
        ("Opinion: close the bridge", "", "opinion"),
        ("Senate votes on election bill", "Republicans and Democrats in Congress.", "politics"),
        ("A morning walk", "It was quiet.", None),
        ("", "", None),
    ],
)
def test_a_clear_topic_is_named(title: str, text: str, category: str | None) -> None:
    assert find_category(title, text) == category
