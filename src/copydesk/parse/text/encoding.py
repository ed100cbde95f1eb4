"""Bytes to text: finds the encoding of a document the way documents are found in the wild."""

import codecs
import re

from copydesk.parse.text.guess import guess_charset

# What is UTF-8 by so many characters for each byte that is not was only declared to be Latin.
GOOD_PER_BAD = 4

_BOMS = (
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, whose mark is a part of it
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
)
# Which of the first four bytes are zero, for a document that starts with an ASCII character.
_ZEROS: dict[tuple[bool, ...], str] = {
    (True, True, True, False): "utf-32-be",
    (False, True, True, True): "utf-32-le",
    (True, False, True, False): "utf-16-be",
    (False, True, False, True): "utf-16-le",
}
_XML_ENCODING = re.compile(rb"<\?xml[^>]{0,200}?encoding\s*=\s*[\"']\s*([\w.:+-]{1,40})\s*[\"']")
_HTTP_CHARSET = re.compile(r"(?i);\s*charset\s*=\s*[\"']?\s*([\w.:+-]{1,40})")
_META_CHARSET = re.compile(rb"(?i)<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([\w.:+-]{1,40})")
_C1 = re.compile("[\x80-\x9f]")
_C1_IN_UTF8 = re.compile(b"\xc2[\x80-\x9f]")
_BAD_BYTE = re.compile("[\udc80-\udcff]")

# As browsers do: many documents that claim the one are the other, which holds it all.
_LATIN = "cp1252"
_WIDER = {
    "ascii": "cp1252",
    "iso8859-1": "cp1252",
    "iso8859-9": "cp1254",
    "iso8859-11": "cp874",
    "tis-620": "cp874",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "big5": "big5hkscs",
    "shift_jis": "cp932",
    "euc_kr": "cp949",
    "ks_c-5601": "cp949",
}
_ALIASES = {
    "x-sjis": "cp932",
    "windows-31j": "cp932",
    "x-gbk": "gb18030",
    "x-euc-jp": "euc_jp",
    "x-mac-roman": "mac-roman",
    "macintosh": "mac-roman",
    "x-mac-cyrillic": "mac-cyrillic",
    "x-cp1252": "cp1252",
    "x-cp1251": "cp1251",
    "iso-8859-8-i": "iso8859-8",
    "unicode-1-1-utf-8": "utf-8",
    "ansi": "cp1252",
}
# Python also calls zip, base64 and the like encodings; only these are character sets.
_CHARSETS = re.compile(
    r"utf-(8|16|32)(-[bl]e)?|iso8859-\d+|cp\d{3,4}|koi8-\w|mac-\w+|euc_\w+|iso2022_\w+|hz|johab"
    r"|gb\w+|big5\w*|shift_jis\w*|ascii|tis-620|ptcp154|kz1048"
)
_MULTIBYTE = re.compile(r"cp9\d\d|euc_\w+|iso2022_\w+|hz|johab|gb\w+|big5\w*|shift_jis\w+")


def decode_document(body: bytes, content_type: str = "") -> str:
    """Decode a document by its mark, its HTTP header, its XML declaration, or a good guess."""
    for mark, name in _BOMS:
        if body.startswith(mark):
            return mend_windows(_decode_loosely(body[len(mark) :], name))
    if name := _ZEROS.get(tuple(byte == 0 for byte in body[:4]), ""):
        return mend_windows(_decode_loosely(body, name))
    declared = _list_declared(body, content_type)
    # Bytes above ASCII that are valid UTF-8 are UTF-8, whatever single-byte name they are given.
    is_multibyte = bool(declared) and bool(_MULTIBYTE.fullmatch(declared[0]))
    tried = [*declared, "utf-8"] if is_multibyte else ["utf-8", *declared]
    for name in tried:
        try:
            text = body.decode(name)
        except UnicodeDecodeError:
            continue
        if name == _LATIN and (text_in_utf8 := _decode_mostly_utf8(body)):
            return text_in_utf8
        # Searching the bytes is ten times faster than searching the text.
        return text if name == "utf-8" and not _C1_IN_UTF8.search(body) else mend_windows(text)
    if is_multibyte:
        return body.decode(declared[0], "replace")
    return mend_windows(_decode_damaged(body))


def may_be_utf8(body: bytes, content_type: str = "") -> bool:
    """Tell whether a document without zero bytes should be tried as UTF-8 before all else."""
    if body[:2] in (codecs.BOM_UTF16_BE, codecs.BOM_UTF16_LE) or b"\0" in body[:4]:
        return False
    declared = _list_declared(body, content_type)
    return not declared or not _MULTIBYTE.fullmatch(declared[0])


def decode_html(body: bytes, content_type: str = "") -> str:
    """Decode a web page, which names its encoding in another place."""
    meta = _META_CHARSET.search(body[:4000])
    has_header = _HTTP_CHARSET.search(content_type)
    if meta and not has_header:
        content_type = f"text/html; charset={meta[1].decode('ascii', 'replace')}"
    return decode_document(body, content_type)


def choose_codec(label: str) -> str:
    """Give Python's name of a character set, widened as browsers do; '' if there is none."""
    label = label.strip().lower()
    try:
        name = codecs.lookup(_ALIASES.get(label, label)).name
    except (LookupError, ValueError):
        return ""
    return _WIDER.get(name, name) if _CHARSETS.fullmatch(name) else ""


def _list_declared(body: bytes, content_type: str) -> list[str]:
    in_header = _HTTP_CHARSET.search(content_type)
    in_document = _XML_ENCODING.search(body[:1000])
    labels = [in_header[1]] if in_header else []
    labels += [in_document[1].decode("ascii", "replace")] if in_document else []
    codecs_found = [choose_codec(label) for label in labels]
    # UTF-16 and UTF-32 were seen by their zero bytes; without those the claim is wrong.
    return [name for name in codecs_found if name and not name.startswith(("utf-16", "utf-32"))]


def _decode_loosely(body: bytes, name: str) -> str:
    if name == "utf-8":
        return _replace_bad_bytes(body.decode("utf-8", "surrogateescape"))
    return body.decode(name, "replace")


def _decode_damaged(body: bytes) -> str:
    """Decode what is not valid in any encoding it claims."""
    return _decode_mostly_utf8(body, 1) or body.decode(guess_charset(body), "replace")


def _decode_mostly_utf8(body: bytes, good_per_bad: int = GOOD_PER_BAD) -> str:
    """Decode UTF-8 with some bytes broken or pasted in from elsewhere; '' if it is not."""
    text = body.decode("utf-8", "surrogateescape")
    bad = len(_BAD_BYTE.findall(text))
    good = len(text) - bad - len(re.findall("[\x00-\x7f]", text))
    return _replace_bad_bytes(text) if good_per_bad * bad <= good else ""


def _replace_bad_bytes(text: str) -> str:
    return _BAD_BYTE.sub(lambda match: _as_windows(ord(match[0]) - 0xDC00), text)


def mend_windows(text: str) -> str:
    """Turn C1 control characters, which nobody means, into the Windows characters meant."""
    if text.isascii() or not _C1.search(text):
        return text
    return _C1.sub(lambda match: _as_windows(ord(match[0])), text)


def _as_windows(byte: int) -> str:
    return bytes([byte]).decode("cp1252", "replace")
