"""The end of a compressed document, put on without compressing anything anew.

A served feed names its own address (`atom:link`), and that is another one for each limit and host,
while the items before it are the same. They are compressed once, up to a byte's border; the end
follows as a block of plain bytes, which gzip (RFC 1952) and Brotli (RFC 7932) know both.
"""

import struct
import zlib

import brotli

# A block of plain bytes has at most so many.
LONGEST_END = 65_535
_GZIP_LEVEL = 6
_GZIP = 16 + zlib.MAX_WBITS
_BROTLI_QUALITY = 5
_WORD = 0xFFFF_FFFF


def begin_gzip(body: bytes) -> bytes:
    """Compress the beginning of a document."""
    packer = zlib.compressobj(_GZIP_LEVEL, zlib.DEFLATED, _GZIP)
    return packer.compress(body) + packer.flush(zlib.Z_SYNC_FLUSH)


def end_gzip(begun: bytes, end: bytes, *, checksum: int, length: int) -> bytes:
    """Put an end on it; checksum (CRC-32) and length are those of the beginning."""
    size = len(end)
    return b"".join(
        (
            begun,
            # The last block, stored: its length, and the same with all bits turned.
            struct.pack("<BHH", 1, size, size ^ LONGEST_END),
            end,
            struct.pack("<LL", zlib.crc32(end, checksum), (length + size) & _WORD),
        )
    )


def begin_brotli(body: bytes) -> bytes:
    """Compress the beginning of a document."""
    packer = brotli.Compressor(mode=brotli.MODE_TEXT, quality=_BROTLI_QUALITY)
    return bytes(packer.process(body)) + bytes(packer.flush())


def end_brotli(begun: bytes, end: bytes) -> bytes:
    """Put an end on it."""
    # Bit by bit: not the last block, a length (less one) of 16 bits, and not compressed.
    block = (len(end) - 1) << 3 | 1 << 19
    # Then the last block, which is empty.
    return b"".join((begun, block.to_bytes(3, "little"), end, b"\x03"))
