"""Pictures, icons and tunes are real files."""

import io
import struct
import wave
import zlib

from copydesk.newsroom.emblems import draw_icon
from copydesk.newsroom.pictures import draw_picture, hum_tune, tune_length, wrap_ico


def test_a_picture_is_a_png_of_the_right_size() -> None:
    png = draw_picture("harbour", 64, 36)

    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", png[16:24]) == (64, 36)
    start = png.index(b"IDAT")
    length = struct.unpack(">I", png[start - 4 : start])[0]
    pixels = zlib.decompress(png[start + 4 : start + 4 + length])
    assert len(pixels) == 36 * (1 + 64 * 3)


def test_a_name_always_gives_the_same_picture_and_another_name_another() -> None:
    assert draw_picture("a", 64, 36) == draw_picture("a", 64, 36) != draw_picture("b", 64, 36)


def test_an_icon_file_points_at_the_png_inside_it() -> None:
    png = draw_icon("daily")
    ico = wrap_ico(png)

    length, offset = struct.unpack("<II", ico[14:22])
    assert ico[offset : offset + length] == png


def test_a_tune_is_a_wav_file_of_the_promised_length() -> None:
    tune = hum_tune("night", 2)

    assert len(tune) == tune_length(2)
    with wave.open(io.BytesIO(tune)) as file:
        assert file.getnframes() == 2 * file.getframerate()
