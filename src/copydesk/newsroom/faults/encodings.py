"""Faults in how letters become bytes: what is declared where, and what is really sent."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from copydesk.newsroom.answers import Answer, Ask

_DECLARED = re.compile(r' encoding="utf-8"|<meta charset="utf-8">')


@dataclass(frozen=True, slots=True)
class EncodingCase:
    """What is really sent, and what the document and the header say; None: they say nothing."""

    name: str
    real: str
    in_document: str | None
    in_header: str | None
    summary: str
    prefix: bytes = b""


CASES = (
    EncodingCase(
        "utf-8-bom", "utf-8", "utf-8", "utf-8", "UTF-8 with a mark before it", b"\xef\xbb\xbf"
    ),
    EncodingCase("utf-16", "utf-16-le", "utf-16", None, "UTF-16, little end first", b"\xff\xfe"),
    EncodingCase("utf-16-be", "utf-16-be", "utf-16", None, "UTF-16, big end first", b"\xfe\xff"),
    EncodingCase("iso-8859-1", "iso-8859-1", "iso-8859-1", None, "ISO 8859-1, declared inside"),
    EncodingCase(
        "windows-1252", "cp1252", None, "windows-1252", "Windows-1252, declared in the header"
    ),
    EncodingCase("mislabelled", "cp1252", "utf-8", "utf-8", "Windows-1252 labelled as UTF-8"),
    EncodingCase("shift-jis", "shift_jis", "shift_jis", None, "Shift JIS, declared inside"),
    EncodingCase("euc-jp", "euc_jp", "euc-jp", None, "EUC-JP, declared inside"),
    EncodingCase("gb18030", "gb18030", "gb18030", None, "GB 18030, declared inside"),
    EncodingCase("koi8-r", "koi8_r", "koi8-r", None, "KOI8-R, declared inside"),
    EncodingCase("undeclared", "utf-8", None, None, "UTF-8 that nobody declares"),
    EncodingCase("undeclared-latin", "cp1252", None, None, "Windows-1252 that nobody declares"),
    EncodingCase(
        "conflict", "utf-8", "utf-8", "iso-8859-1", "UTF-8, but the header says ISO 8859-1"
    ),
    EncodingCase("unknown", "utf-8", "x-secret", "x-secret", "UTF-8 under a name nobody knows"),
)


def make_encoding_fault(case: EncodingCase) -> Callable[[Answer, Ask], Answer]:
    """A fault that writes a document in the way of the case; what does not fit becomes `&#…;`."""

    def change(answer: Answer, ask: Ask) -> Answer:
        text = _declare(answer.body.decode("utf-8", "replace"), case.in_document)
        media_type = answer.content_type.partition(";")[0]
        charset = f"; charset={case.in_header}" if case.in_header else ""
        errors = "backslashreplace" if ask.kind == "json" else "xmlcharrefreplace"
        body = case.prefix + text.encode(case.real, errors)
        return replace(answer, body=body, content_type=media_type + charset)

    return change


def invalid_bytes(answer: Answer, _ask: Ask) -> Answer:
    """UTF-8 with stray bytes that are no letter in it."""
    return replace(
        answer, body=re.sub(rb"<p>|<title>", lambda tag: tag[0] + b"\xff\xc3(", answer.body)
    )


def encoded_twice(answer: Answer, _ask: Ask) -> Answer:
    """UTF-8 that was taken for Latin-1 and encoded again: every é is two letters."""
    return replace(answer, body=answer.body.decode("iso-8859-1").encode("utf-8"))


def _declare(text: str, charset: str | None) -> str:
    def declare(found: re.Match[str]) -> str:
        if charset is None:
            return ""
        return found[0].replace("utf-8", charset)

    return _DECLARED.sub(declare, text)
