"""An accent that an admin chose, as each theme of the page can show it: always readable."""

from dataclasses import dataclass
from typing import Literal

ThemeName = Literal["light", "sepia", "dark"]
Rgb = tuple[int, int, int]

# What text needs to be read by nearly everybody (WCAG 2.2, 1.4.3).
READABLE = 4.5
# On what the accent is written; the page's app.css has the same, black with dark.
GROUNDS: dict[ThemeName, tuple[str, ...]] = {
    "light": ("#f1ede4", "#faf8f4", "#fffefb"),
    "sepia": ("#ebe0c8", "#f5ecd8", "#f8f1e1", "#fcf6e9"),
    "dark": ("#141311", "#1a1917", "#1f1e1b", "#2a2825", "#000000", "#161514"),
}
BLACK, WHITE = (0, 0, 0), (255, 255, 255)
INK = (20, 19, 17)
STEPS = 50
WASH_SHARE = 0.1
STRONG_SHARE = 0.25


@dataclass(frozen=True, slots=True)
class ThemeAccent:
    """The accent in one theme, and how well what was chosen could be read there."""

    theme: ThemeName
    accent: str
    strong: str
    wash: str
    on_accent: str
    contrast: float
    """Of the colour as it was chosen, where it is weakest."""

    @property
    def is_adjusted(self) -> bool:
        """Say whether the colour was too weak, and is shown darker or lighter."""
        return self.contrast < READABLE


def fit_accent(colour: str) -> list[ThemeAccent]:
    """Give a colour as each theme shows it: as it is, or as near to it as can be read."""
    return [_fit(theme, read_rgb(colour)) for theme in GROUNDS]


def measure_contrast(one: Rgb, other: Rgb) -> float:
    """Say how well one colour stands out from another, from 1 to 21."""
    lighter, darker = sorted((_get_luminance(one), _get_luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def read_rgb(colour: str) -> Rgb:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _fit(theme: ThemeName, chosen: Rgb) -> ThemeAccent:
    far = WHITE if theme == "dark" else BLACK
    candidates = (_mix(chosen, far, step / STEPS) for step in range(STEPS + 1))
    accent = next(each for each in candidates if _find_weakest(theme, each) >= READABLE)
    on_accent = max((WHITE, INK), key=lambda each: measure_contrast(each, accent))
    return ThemeAccent(
        theme=theme,
        accent=_write(accent),
        strong=_write(_mix(accent, far, STRONG_SHARE)),
        wash=_write(_wash(theme, accent)),
        on_accent=_write(on_accent),
        contrast=round(_find_weakest(theme, chosen), 2),
    )


def _find_weakest(theme: ThemeName, colour: Rgb) -> float:
    grounds = [*map(read_rgb, GROUNDS[theme]), _wash(theme, colour)]
    return min(measure_contrast(colour, ground) for ground in grounds)


def _wash(theme: ThemeName, colour: Rgb) -> Rgb:
    """Give the ground of what is chosen: paper with a little of the accent in it."""
    return _mix(read_rgb(GROUNDS[theme][1]), colour, WASH_SHARE)


def _mix(one: Rgb, other: Rgb, share: float) -> Rgb:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _write(colour: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _get_luminance(colour: Rgb) -> float:
    red, green, blue = (_linear(each / 255) for each in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
