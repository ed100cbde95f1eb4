"""Short fixed-length keys for long or awkward values: 128 bits as 22 characters of base64url."""

from binascii import b2a_base64
from hashlib import blake2b

_FOR_ADDRESSES = bytes.maketrans(b"+/", b"-_")


def make_key(*parts: str) -> str:
    """Hash the parts; ('a', 'bc') and ('ab', 'c') give different keys."""
    pieces = []
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")
        pieces += [len(data).to_bytes(8, "big"), data]
    digest = blake2b(b"".join(pieces), digest_size=16).digest()
    return b2a_base64(digest)[:22].translate(_FOR_ADDRESSES).decode("ascii")
