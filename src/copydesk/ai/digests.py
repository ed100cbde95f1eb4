"""Names texts by what they say: spaces and lines apart, and up to where analysers read."""

import hashlib

from copydesk.ai.sentences import LONGEST_TEXT


def digest_text(title: str, text: str) -> str:
    """Give the hash of a title and its text; the same in every feed that has them."""
    said = "\n".join(" ".join(each[:LONGEST_TEXT].split()) for each in (title, text))
    return hashlib.sha256(said.encode("utf-8", "replace")).hexdigest()
