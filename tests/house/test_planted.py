"""Defects that are planted to see whether journeys find them still fit the source."""

from pathlib import Path

import pytest

from tests.journeys.planted.defect import Defect
from tests.journeys.planted.defects import DEFECTS

ROOT = Path(__file__).resolve().parents[2]


def test_there_are_enough_defects_of_different_names() -> None:
    assert len({defect.name for defect in DEFECTS}) == len(DEFECTS) >= 10


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.name)
def test_a_defect_can_be_planted(defect: Defect) -> None:
    assert defect.find_stale(ROOT) == []


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.name)
def test_the_journey_of_a_defect_exists(defect: Defect) -> None:
    file, _, test = defect.journey.partition("::")
    name, _, _ = test.partition("[")

    assert f"def {name}(" in (ROOT / file).read_text("utf-8")
