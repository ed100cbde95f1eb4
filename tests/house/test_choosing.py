"""`make check` runs what belongs to a change, and does not grow with it."""

from pathlib import Path

import pytest

from scripts.choose_tests import ALWAYS, HEART, MOST_USERS, choose_tests, list_imports

ROOT = Path(__file__).resolve().parents[2]
TEXTS = {
    "tests/rules/test_schedule.py": "from copydesk.rules.schedule import (\n    Check,\n)\n",
    "tests/rules/test_schedule_race.py": "",
    "tests/rules/test_scheduled.py": "",
    "tests/services/feeds/test_refreshes.py": "from copydesk.rules import refresh, schedule\n",
    "tests/services/feeds/clocks.py": "import copydesk.rules.schedule\n",
    "tests/jobs/test_clock.py": "from tests.services.feeds.clocks import tick\n",
    "tests/browser/test_back.py": "import copydesk.rules.schedule\n",
    "tests/test_keys.py": "",
    "tests/parse/feeds/test_reading.py": "",
}


@pytest.mark.parametrize(
    ("changed", "chosen"),
    [
        (
            "src/copydesk/rules/schedule.py",
            [
                "tests/rules/test_schedule.py",
                "tests/rules/test_schedule_race.py",
                "tests/services/feeds/test_refreshes.py",
            ],
        ),
        ("src/copydesk/keys.py", ["tests/test_keys.py"]),
        ("tests/test_keys.py", ["tests/test_keys.py"]),
        ("tests/services/feeds/clocks.py", ["tests/jobs/test_clock.py"]),
        ("tests/feeds/atom.xml", ["tests/parse/feeds/test_reading.py"]),
        ("tests/house/test_names.py", []),
        ("README.md", []),
    ],
)
def test_a_change_chooses_its_tests(changed: str, chosen: list[str]) -> None:
    assert choose_tests([changed], TEXTS) == [*ALWAYS, *chosen]


def test_what_everything_uses_chooses_one_test_of_each_layer() -> None:
    users = {f"tests/jobs/test_{number}.py": "import copydesk.model" for number in range(9)}

    assert len(users) > MOST_USERS
    assert choose_tests(["src/copydesk/model/__init__.py"], users) == [*ALWAYS, *sorted(HEART)]


def test_the_heart_is_there() -> None:
    assert [path for path in (*ALWAYS, *HEART) if not (ROOT / path).exists()] == []


def test_imports_are_found_however_they_are_written() -> None:
    text = (
        "import copydesk.log\nfrom copydesk.a import (\n    b,\n    c as d,\n)\nfrom tests import e"
    )

    assert {"copydesk.log", "copydesk.a.b", "copydesk.a.c", "tests.e"} <= list_imports(text)
