"""How well events are told apart, on reports written for this test.

`told/politics.txt` has 63 events of one field, many with the same people in them; constants were
chosen with a look at it. `told/world.txt` has 28 of all kinds, which they were not chosen by.
"""

import random
from pathlib import Path

import pytest

from bench.stories import score
from copydesk.rules.stories.index import StoryIndex

HERE = Path(__file__).parent / "told"
Report = tuple[str, str, str]


def read_reports(name: str) -> list[Report]:
    """Give headline, lead and event of each report; a line with # begins an event."""
    reports, event, title = [], "", ""
    for line in (HERE / f"{name}.txt").read_text("utf-8").splitlines():
        if line.startswith("# "):
            event = line
        elif title:
            reports.append((title, line, event))
            title = ""
        else:
            title = line
    return reports


def group(reports: list[Report], seed: int) -> tuple[float, float, float, float]:
    shuffled = random.Random(seed).sample(reports, len(reports))
    index = StoryIndex()
    found = [index.add(title, lead, at) for at, (title, lead, _) in enumerate(shuffled)]
    return score(found, [event for _, _, event in shuffled])


@pytest.mark.parametrize(
    ("names", "least"),
    [
        (["politics"], (0.83, 0.74, 0.53)),
        (["world"], (0.91, 0.79, 0.64)),
        (["politics", "world"], (0.86, 0.75, 0.55)),
    ],
    ids=["one field", "all kinds", "both"],
)
def test_reports_of_one_event_meet_and_others_do_not(
    names: list[str], least: tuple[float, float, float]
) -> None:
    reports = [report for name in names for report in read_reports(name)]
    scores = [group(reports, seed) for seed in range(3)]
    precision, _, b_cubed, pairs = (sum(part) / len(scores) for part in zip(*scores, strict=True))

    assert (precision > least[0], b_cubed > least[1], pairs > least[2]) == (True, True, True)
