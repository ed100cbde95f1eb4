"""NUL, the character that says nothing: a space in whatever comes in, before anybody reads it.

PostgreSQL cannot keep it in a text and SQLite can. Without it a title is as long, as empty and as
equal to another in the eyes of a service as it is in the store, on both. A space and not nothing:
what is left of an escape must not become a new one.
"""

import re

# An escape is one only if the backslash before it is not itself escaped.
_IN_JSON = re.compile(rb"(?<!\\)((?:\\\\)*)\\u0000")


def replace_nul_in_json(body: bytes) -> bytes:
    """Replace the escape in a document; as a byte of its own NUL is no proper JSON."""
    return _IN_JSON.sub(rb"\1 ", body) if b"\\u0000" in body else body


def replace_nul_in_query(query: bytes) -> bytes:
    return query.replace(b"%00", b"%20")
