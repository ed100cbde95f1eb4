"""Cuts share bars, related posts and other page furniture out of bodies, and replaces frames."""

import re
from html import unescape

import nh3

from copydesk.parse.cleaning import BOX_CLASSES
from copydesk.parse.embeds import replace_frame
from copydesk.parse.policy import ATTRIBUTES, HIDDEN_TAGS, MATH_TAGS, TAGS

_FRAMES = ("iframe", "embed", "amp-youtube", "lite-youtube")
_FRAME_ATTRIBUTES = {"src", "data-src", "title", "width", "height", "style"}
_VOID = frozenset(["area", "br", "col", "embed", "hr", "img", "input", "source", "track", "wbr"])
_FRAME_STARTS = (b"<iframe", b"<embed", b"<amp-", b"<lite-")
_CLASSES = re.compile(rb"class=[\"']?([^\"'>]+)")
_BOX_CLASSES = frozenset(name.encode() for name in BOX_CLASSES)
_TAG = re.compile(r"<(/?)([a-z][a-z0-9-]*)([^<>]*)>")
_ATTRIBUTE = re.compile(r' ([a-z-]+)="([^"]*)"')

# Keeps the class attributes and frames that the rules here look at. Its output has one known
# form, so simple patterns read it safely, and it always goes through the strict cleaner after.
_LOOSE = nh3.Cleaner(
    tags=set(TAGS | MATH_TAGS | {*_FRAMES, "amp-img"}),
    clean_content_tags=set(HIDDEN_TAGS),
    attributes={
        **{tag: names | {"class"} for tag, names in ATTRIBUTES.items()},
        "iframe": _FRAME_ATTRIBUTES,
        "embed": _FRAME_ATTRIBUTES,
        "amp-img": {"src", "srcset", "alt", "width", "height"},
        "amp-youtube": {"data-videoid"},
        "lite-youtube": {"videoid"},
    },
    link_rel=None,
)


def has_boxes(lower: bytes) -> bool:
    """Tell quickly, from HTML in lower case, whether `remove_boxes` could change anything."""
    if any(start in lower for start in _FRAME_STARTS):
        return True
    return b"class=" in lower and any(
        not _BOX_CLASSES.isdisjoint(written.split()) for written in _CLASSES.findall(lower)
    )


def remove_boxes(html: str, base: str = "") -> str:
    """Remove boxes by class and replace frames; the result still has to be sanitised."""
    html = _LOOSE.clean(html).replace("<amp-img", "<img").replace("</amp-img>", "")
    kept: list[str] = []
    position = 0
    for match in _TAG.finditer(html):
        if match.start() < position or match[1]:
            continue
        name, attributes = match[2], _read_attributes(match[3])
        if name in _FRAMES:
            kept += [html[position : match.start()], _replace(attributes, base)]
            position = _find_frame_end(html, match)
        elif name not in _VOID and BOX_CLASSES.intersection(attributes.get("class", "").split()):
            kept.append(html[position : match.start()])
            position = _find_end(html, match)
    return "".join([*kept, html[position:]])


def _read_attributes(written: str) -> dict[str, str]:
    return {name: unescape(value) for name, value in _ATTRIBUTE.findall(written)}


def _replace(attributes: dict[str, str], base: str) -> str:
    video = attributes.get("data-videoid") or attributes.get("videoid")
    if video:
        attributes["src"] = f"https://www.youtube.com/embed/{video}"
    return replace_frame(attributes, base)


def _find_frame_end(html: str, match: re.Match[str]) -> int:
    if match[2] in _VOID:
        return match.end()
    closing = f"</{match[2]}>"
    end = html.find(closing, match.end())
    return end + len(closing) if end >= 0 else len(html)


def _find_end(html: str, match: re.Match[str]) -> int:
    """Give where an element ends; nh3 has closed every element in the right order."""
    depth = 1
    for tag in _TAG.finditer(html, match.end()):
        if tag[2] not in _VOID:
            depth += -1 if tag[1] else 1
        if depth == 0:
            return tag.end()
    return len(html)
