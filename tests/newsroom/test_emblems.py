import struct

from copydesk.newsroom.articles import Outlet
from copydesk.newsroom.emblems import DEFAULT_COLOR, draw_icon
from copydesk.newsroom.outlets import OUTLETS


def test_an_icon_is_a_small_square_png() -> None:
    png = draw_icon("daily", 48)

    assert struct.unpack(">II", png[16:24]) == (48, 48)
    assert len(png) < 10_000


def test_no_two_outlets_look_alike() -> None:
    assert len({draw_icon(outlet.name, color=outlet.color) for outlet in OUTLETS}) == len(OUTLETS)


def test_an_icon_has_the_colour_of_its_outlet() -> None:
    assert draw_icon("daily") != draw_icon("daily", color="#ff0000")
    assert Outlet("daily", "Daily").color == DEFAULT_COLOR
