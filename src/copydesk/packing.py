"""How bodies lie in the database: HTML and plain text in one compressed block.

The text repeats the HTML's words, so together they take hardly more room than the HTML alone, and
what was put into the search index can be taken out of it again, word for word.
"""

import sys
from functools import cache

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

# The next levels take a third more time and save one part in seventy.
_LEVEL = 1
_SEPARATOR = b"\x00"


def pack_body(html: str, text: str) -> bytes:
    """Compress both; NUL cannot occur in clean HTML, so it separates them."""
    return pack_bytes(_bytes(html) + _SEPARATOR + _bytes(text))


def unpack_html(packed: bytes) -> str:
    return zstd.decompress(packed).partition(_SEPARATOR)[0].decode()


def unpack_text(packed: bytes) -> str:
    return zstd.decompress(packed).partition(_SEPARATOR)[2].decode()


def unpack_body(packed: bytes) -> tuple[str, str]:
    """Give both, HTML and text."""
    html, _, text = zstd.decompress(packed).partition(_SEPARATOR)
    return html.decode(), text.decode()


def _bytes(text: str) -> bytes:
    return text.replace("\x00", "").encode("utf-8", "replace")


def pack_bytes(data: bytes) -> bytes:
    return _get_compressor().compress(data, zstd.ZstdCompressor.FLUSH_FRAME)


def unpack_bytes(packed: bytes) -> bytes:
    return zstd.decompress(packed)


@cache
def _get_compressor() -> zstd.ZstdCompressor:
    """Make the one compressor, which may be used by several threads: a new one takes its time."""
    return zstd.ZstdCompressor(_LEVEL)
