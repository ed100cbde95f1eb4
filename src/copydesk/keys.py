"""Short fixed-length keys for long or awkward values: 128 bits as 22 characters of base64url."""

from base64 import urlsafe_b64encode
from hashlib import blake2b


def make_key(*parts: str) -> str:
    """Hash the parts; ('a', 'bc') and ('ab', 'c') give different keys."""
    digest = blake2b(digest_size=16)
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")
        digest.update(len(data).to_bytes(8, "big"))
        digest.update(data)
    return urlsafe_b64encode(digest.digest())[:22].decode("ascii")
