"""Draws the icons of outlets: an emblem on a square of the outlet's own colour."""

import math
from collections.abc import Callable
from functools import lru_cache

from copydesk.newsroom.dice import pick, seeded
from copydesk.newsroom.pictures import Canvas, Color

DEFAULT_COLOR = "#1f4e79"
# Drawn so many times larger, then shrunk: edges become smooth.
_FINENESS = 4
_LIGHTS: tuple[Color, ...] = (
    (255, 246, 228), (255, 214, 120), (190, 230, 214), (255, 190, 170), (214, 220, 255),
)  # fmt: skip

Draw = Callable[[Canvas, float, Color, Color], None]


@lru_cache(maxsize=100)
def draw_icon(name: str, size: int = 64, color: str = DEFAULT_COLOR) -> bytes:
    """Draw a PNG; the same name and colour always give the same one."""
    dice = seeded("icon", name)
    light, emblem = pick(dice, _LIGHTS), pick(dice, tuple(_EMBLEMS.values()))
    ground = _read_color(color)
    side = size * _FINENESS
    canvas = Canvas(side, side, _mix(ground, (255, 255, 255), 0.12), _mix(ground, (0, 0, 0), 0.18))
    _EMBLEMS.get(name, emblem)(canvas, side, light, ground)
    return canvas.shrink(_FINENESS).png()


def _read_color(text: str) -> Color:
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue


def _mix(color: Color, other: Color, share: float) -> Color:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(color, other, strict=True))
    return red, green, blue


def _draw_columns(canvas: Canvas, side: float, light: Color, _ground: Color) -> None:
    """A page of a newspaper."""
    canvas.block(side * 0.2, side * 0.22, side * 0.8, side * 0.36, light)
    for place in range(4):
        top = side * (0.45 + 0.1 * place)
        canvas.block(side * 0.2, top, side * 0.46, top + side * 0.05, light)
        canvas.block(side * 0.54, top, side * 0.8, top + side * 0.05, light)


def _draw_flame(canvas: Canvas, side: float, light: Color, ground: Color) -> None:
    for radius, low, color in ((0.25, 0.58, light), (0.13, 0.68, ground)):
        canvas.disc(side / 2, side * low, side * radius, color)
        tip = low - radius * 1.75
        for row in range(round(side * tip), round(side * low)):
            share = max(0.0, row / side - tip) / (low - tip)
            half = side * radius * share**0.8
            canvas.span(row, side / 2 - half, side / 2 + half, color)


def _draw_needle(canvas: Canvas, side: float, light: Color, ground: Color) -> None:
    """A compass."""
    canvas.disc(side / 2, side / 2, side * 0.34, light)
    canvas.disc(side / 2, side / 2, side * 0.28, ground)
    for row in range(round(side * 0.24), round(side * 0.76)):
        half = side * 0.09 * (1 - abs(row / side - 0.5) / 0.26)
        canvas.span(row, side / 2 - half, side / 2 + half, light)


def _draw_waves(canvas: Canvas, side: float, light: Color, _ground: Color) -> None:
    for line in range(3):
        for x in range(round(side * 0.16), round(side * 0.84)):
            crest = side * (0.32 + 0.18 * line) + math.sin(x / side * 14) * side * 0.05
            canvas.block(x, crest, x + 1, crest + side * 0.075, light)


def _draw_peaks(canvas: Canvas, side: float, light: Color, ground: Color) -> None:
    canvas.disc(side * 0.68, side * 0.3, side * 0.1, light)
    dim = _mix(ground, light, 0.55)
    for middle, high, color in ((0.62, 0.42, dim), (0.4, 0.3, light)):
        for row in range(round(side * high), round(side * 0.76)):
            half = (row - side * high) * 0.7
            left, right = side * middle - half, side * middle + half
            canvas.span(row, max(left, side * 0.12), min(right, side * 0.88), color)


def _draw_lantern(canvas: Canvas, side: float, light: Color, ground: Color) -> None:
    canvas.block(side * 0.46, side * 0.16, side * 0.54, side * 0.3, light)
    canvas.block(side * 0.34, side * 0.27, side * 0.66, side * 0.34, light)
    canvas.block(side * 0.38, side * 0.34, side * 0.62, side * 0.72, light)
    canvas.disc(side / 2, side * 0.53, side * 0.09, ground)
    canvas.block(side * 0.34, side * 0.72, side * 0.66, side * 0.79, light)


def _draw_moon(canvas: Canvas, side: float, light: Color, _ground: Color) -> None:
    """A crescent, and a star beside it."""
    for row in range(round(side * 0.16), round(side * 0.84)):
        height = row / side
        outer = math.sqrt(max(0.0, 0.33**2 - (height - 0.5) ** 2))
        inner = math.sqrt(max(0.0, 0.27**2 - (height - 0.42) ** 2))
        right = 0.62 - inner if inner else 0.46 + outer
        canvas.span(row, side * (0.46 - outer), side * min(right, 0.46 + outer), light)
    canvas.disc(side * 0.66, side * 0.4, side * 0.06, light)


def _draw_harbour(canvas: Canvas, side: float, light: Color, _ground: Color) -> None:
    """A boat under sail."""
    for row in range(round(side * 0.16), round(side * 0.62)):
        half = (row - side * 0.16) * 0.62
        canvas.span(row, side * 0.52, side * 0.52 + half, light)
        canvas.span(row, side * 0.47 - half * 0.7, side * 0.47, light)
    for row in range(round(side * 0.67), round(side * 0.82)):
        slope = (row - side * 0.67) * 0.9
        canvas.span(row, side * 0.16 + slope, side * 0.84 - slope, light)


_EMBLEMS: dict[str, Draw] = {
    "courier": _draw_columns,
    "flare": _draw_flame,
    "lodestone": _draw_needle,
    "undertow": _draw_waves,
    "nordblick": _draw_peaks,
    "lanterne": _draw_lantern,
    "rojiura": _draw_moon,
    "mina": _draw_harbour,
}
