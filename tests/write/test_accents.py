import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk.write.accents import (
    GROUNDS,
    READABLE,
    fit_accent,
    measure_contrast,
    read_rgb,
)

STYLES = Path(__file__).parents[2] / "ui" / "src" / "app.css"
COLOURS = st.integers(0, 0xFFFFFF).map("#{:06x}".format)


def test_black_on_white_is_the_strongest_contrast() -> None:
    assert measure_contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert measure_contrast((9, 9, 9), (9, 9, 9)) == 1


def test_a_colour_that_can_be_read_is_shown_as_it_is() -> None:
    light = fit_accent("#1f38a3")[0]

    assert (light.theme, light.accent, light.is_adjusted) == ("light", "#1f38a3", False)
    assert light.on_accent == "#ffffff"


def test_a_colour_that_is_too_weak_is_told_and_shown_stronger() -> None:
    found = {each.theme: each for each in fit_accent("#ffd54a")}

    assert {name: each.is_adjusted for name, each in found.items()} == {
        "light": True,
        "sepia": True,
        "dark": False,
    }
    assert found["light"].contrast < 2
    assert found["light"].accent != "#ffd54a"
    assert found["dark"].on_accent == "#141311"


@given(colour=COLOURS)
def test_whatever_is_chosen_can_be_read_in_all_themes(colour: str) -> None:
    for each in fit_accent(colour):
        accent = read_rgb(each.accent)
        grounds = [*GROUNDS[each.theme], each.wash]
        assert min(measure_contrast(accent, read_rgb(ground)) for ground in grounds) >= READABLE
        assert measure_contrast(accent, read_rgb(each.on_accent)) >= READABLE


def test_the_grounds_are_those_of_the_page() -> None:
    css = STYLES.read_text("utf-8")
    root, sepia, oled = (
        re.search(rf"{re.escape(start)} \{{(.*?)\n\}}", css, re.DOTALL)
        for start in (":root", ":root[data-theme='sepia']", ":root[data-theme='oled']")
    )
    assert root
    assert sepia
    assert oled
    names = "well|paper|sheet|raised"
    pairs = re.findall(rf"--(?:{names}): light-dark\((#\w+), (#\w+)\)", root[1])
    own = re.findall(rf"--(?:{names}): (#\w+)", sepia[1])
    black = re.findall(rf"--(?:{names}): (#\w+)", oled[1])

    assert {light for light, _ in pairs} == set(GROUNDS["light"])
    assert set(own) == set(GROUNDS["sepia"])
    assert {dark for _, dark in pairs} | set(black) == set(GROUNDS["dark"])
