"""Draws pictures as real PNG files and hums short tunes as WAV files, all in code."""

import math
import random
import struct
import zlib

from copydesk.newsroom.dice import between, pick, seeded

Color = tuple[int, int, int]
_PALETTES: tuple[tuple[Color, ...], ...] = (
    ((24, 50, 88), (238, 168, 105), (250, 222, 170), (66, 98, 122), (18, 32, 54)),
    ((214, 232, 240), (126, 172, 190), (250, 250, 244), (58, 110, 128), (26, 62, 80)),
    ((92, 44, 92), (232, 106, 92), (255, 206, 120), (140, 62, 102), (48, 22, 60)),
    ((232, 224, 204), (170, 190, 140), (250, 244, 222), (96, 134, 92), (48, 78, 62)),
    ((18, 24, 44), (52, 66, 116), (232, 236, 250), (86, 96, 160), (10, 12, 26)),
    ((250, 220, 200), (240, 150, 130), (255, 246, 236), (196, 92, 92), (120, 50, 66)),
)
_NIGHT = _PALETTES[4]
_TAIL = 130
_SAMPLE_RATE = 8000


class Canvas:
    """Rows of pixels; every shape is a run of equal pixels per row, which Python does fast."""

    def __init__(self, width: int, height: int, top: Color, bottom: Color) -> None:
        self.width, self.height = width, height
        self.rows: list[bytearray] = []
        for y in range(height):
            share = y / max(1, height - 1)
            mixed = (round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True))
            self.rows.append(bytearray(bytes(mixed) * width))

    def span(self, y: int, left: float, right: float, color: Color) -> None:
        start, end = max(0, round(left)), min(self.width, round(right))
        if 0 <= y < self.height and start < end:
            self.rows[y][start * 3 : end * 3] = bytes(color) * (end - start)

    def disc(self, x: float, y: float, radius: float, color: Color) -> None:
        for row in range(round(y - radius), round(y + radius) + 1):
            half = math.sqrt(max(0.0, radius**2 - (row - y) ** 2))
            self.span(row, x - half, x + half, color)

    def block(self, left: float, top: float, right: float, bottom: float, color: Color) -> None:
        for row in range(round(top), round(bottom)):
            self.span(row, left, right, color)

    def shrink(self, factor: int) -> "Canvas":
        """Give the picture so many times smaller, each pixel the mean of those it stands for."""
        small = Canvas(self.width // factor, 0, (0, 0, 0), (0, 0, 0))
        small.height = self.height // factor
        for top in range(0, small.height * factor, factor):
            sums = [sum(column) for column in zip(*self.rows[top : top + factor], strict=True)]
            small.rows.append(
                bytearray(
                    sum(sums[left + color : left + 3 * factor : 3]) // factor**2
                    for left in range(0, small.width * factor * 3, factor * 3)
                    for color in range(3)
                )
            )
        return small

    def png(self) -> bytes:
        size = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        pixels = zlib.compress(b"".join(b"\0" + bytes(row) for row in self.rows), 6)
        chunks = ((b"IHDR", size), (b"IDAT", pixels), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks)


def draw_picture(name: str, width: int = 640, height: int = 360) -> bytes:
    """The same name always gives the same picture; its first word may name what is drawn."""
    dice = seeded("picture", name)
    motif = name.partition("-")[0]
    draw = _MOTIFS.get(motif) or pick(dice, (_draw_hills, _draw_skyline, _draw_waves))
    palette = _NIGHT if motif == "comet" else pick(dice, _PALETTES)
    canvas = Canvas(width, height, palette[0], palette[1])
    if motif != "comet":
        radius = height * (0.08 + 0.12 * dice.random())
        canvas.disc(width * (0.15 + 0.7 * dice.random()), height * 0.33, radius, palette[2])
    draw(canvas, dice, palette)
    return canvas.png()


def wrap_ico(png: bytes, size: int = 64) -> bytes:
    """An .ico file may hold a PNG as it is; only a directory of 22 bytes comes before it."""
    return struct.pack("<HHHBBBBHHII", 0, 1, 1, size, size, 0, 0, 1, 32, len(png), 22) + png


def hum_tune(name: str, seconds: int) -> bytes:
    """A soft tune, mono, 8 bits; its length in bytes is `tune_length(seconds)`."""
    dice = seeded("tune", name)
    samples = bytearray()
    note_samples = _SAMPLE_RATE // 2
    for _ in range(seconds * 2):
        pitch = 220 * 2 ** (pick(dice, (0, 2, 4, 7, 9, 12, 14)) / 12)
        step = 2 * math.pi * pitch / _SAMPLE_RATE
        samples += bytes(
            128 + round(52 * math.sin(step * i) * (1 - i / note_samples))
            for i in range(note_samples)
        )
    layout = struct.pack("<HHIIHH", 1, 1, _SAMPLE_RATE, _SAMPLE_RATE, 1, 8)
    head = b"WAVEfmt " + struct.pack("<I", len(layout)) + layout
    body = head + b"data" + struct.pack("<I", len(samples)) + samples
    return b"RIFF" + struct.pack("<I", len(body)) + body


def tune_length(seconds: int) -> int:
    return 44 + seconds * _SAMPLE_RATE


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _draw_hills(canvas: Canvas, dice: random.Random, palette: tuple[Color, ...]) -> None:
    for layer, color in enumerate((palette[1], palette[3], palette[4])):
        base = canvas.height * (0.55 + 0.15 * layer)
        waves = [
            (between(dice, 1, 4), dice.random() * math.tau, 8 + 18 * dice.random())
            for _ in range(3)
        ]
        for x in range(0, canvas.width, 4):
            turn = math.tau * x / canvas.width
            crest = base + sum(high * math.sin(turn * often + at) for often, at, high in waves)
            canvas.block(x, crest, x + 4, canvas.height, color)


def _draw_skyline(canvas: Canvas, dice: random.Random, palette: tuple[Color, ...]) -> None:
    for color, share in ((palette[3], 0.75), (palette[4], 0.5)):
        x = 0
        while x < canvas.width:
            width = between(dice, 24, 72)
            top = canvas.height * (1 - share * (0.35 + 0.65 * dice.random()))
            canvas.block(x, top, x + width, canvas.height, color)
            for window in range(int(top) + 10, canvas.height - 8, 18):
                if dice.random() < 0.4:
                    canvas.block(x + 8, window, x + 13, window + 7, palette[2])
            x += width + between(dice, 0, 10)


def _draw_waves(canvas: Canvas, dice: random.Random, palette: tuple[Color, ...]) -> None:
    horizon = round(canvas.height * 0.6)
    canvas.block(0, horizon, canvas.width, canvas.height, palette[4])
    for y in range(horizon + 6, canvas.height, 7):
        for _ in range(6):
            x, length = dice.random() * canvas.width, 12 + (y - horizon) * dice.random()
            canvas.block(x, y, x + length, y + 2, palette[3])


def _draw_bridge(canvas: Canvas, dice: random.Random, palette: tuple[Color, ...]) -> None:
    _draw_waves(canvas, dice, palette)
    width, deck = canvas.width, canvas.height * 0.55
    top = canvas.height * 0.22
    for tower in (width * 0.25, width * 0.75):
        canvas.block(tower - 6, top, tower + 6, canvas.height * 0.7, palette[4])
    for x in range(width):
        # The main cable hangs as a parabola between the towers and falls away outside them.
        cable = top + (deck - top) * (1 - ((x - width / 2) / (width / 4)) ** 2)
        if not width * 0.25 <= x <= width * 0.75:
            outside = min(abs(x - width * 0.25), abs(x - width * 0.75)) / (width * 0.25)
            cable = top + (deck - top) * outside
        canvas.block(x, cable, x + 1, cable + 4, palette[4])
        if x % 15 == 0:
            canvas.block(x, cable, x + 1, deck, palette[4])
    canvas.block(0, deck, width, deck + 8, palette[4])


def _draw_comet(canvas: Canvas, dice: random.Random, palette: tuple[Color, ...]) -> None:
    for _ in range(120):
        x, y = dice.random() * canvas.width, dice.random() * canvas.height * 0.8
        canvas.disc(x, y, 0.5 + dice.random(), palette[2])
    head_x, head_y = canvas.width * (0.25 + 0.2 * dice.random()), canvas.height * 0.42
    for step in range(_TAIL, 0, -2):
        share = step / _TAIL
        glow = (*(round(a + (b - a) * share) for a, b in zip(palette[2], palette[1], strict=True)),)
        canvas.disc(head_x + step * 1.6, head_y - step, 9 - 8 * share, (glow[0], glow[1], glow[2]))
    canvas.disc(head_x, head_y, 9, palette[2])
    _draw_hills(canvas, dice, (*palette[:1], palette[4], palette[2], palette[4], palette[4]))


_MOTIFS = {
    "hills": _draw_hills,
    "skyline": _draw_skyline,
    "waves": _draw_waves,
    "bridge": _draw_bridge,
    "comet": _draw_comet,
}
