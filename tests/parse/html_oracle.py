"""Looks for anything in HTML that a browser could run, with a parser that is not the cleaner's."""

import re
from html.parser import HTMLParser

from copydesk.parse.html.policy import MATH_TAGS, PLACE_PREFIX, TAGS

SAFE_ATTRIBUTES = {
    "align", "alt", "cite", "class", "colspan", "columnspan", "controls", "data-embed",
    "data-embed-id", "datetime", "dir", "display", "height", "href", "lang", "loop", "media",
    "muted", "open", "poster", "preload", "rel", "reversed", "rowspan", "scope", "sizes", "span",
    "src", "srcset", "start", "stretchy", "title", "type", "value", "width",
}  # fmt: skip
ADDRESSES = {"href", "src", "poster", "cite"}
SAFE_ADDRESS = re.compile(r"https?://|mailto:|tel:|data:image/(png|jpe?g|gif|webp|avif);base64,")


class Oracle(HTMLParser):
    """Collects whatever is not on the list."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.dangers: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in TAGS | MATH_TAGS:
            self.dangers.append(f"<{tag}>")
        for name, value in attrs:
            is_place = name == "id" and (value or "").startswith(PLACE_PREFIX)
            if name not in SAFE_ATTRIBUTES and not is_place:
                self.dangers.append(f"{tag} {name}={value}")
            if name in ADDRESSES and not SAFE_ADDRESS.match((value or "").lower()):
                self.dangers.append(f"{tag} {name}={value}")
            if name == "srcset" and not (value or "").lower().startswith("http"):
                self.dangers.append(f"{tag} {name}={value}")

    def handle_comment(self, data: str) -> None:
        self.dangers.append(f"<!--{data}-->")

    def handle_decl(self, decl: str) -> None:
        self.dangers.append(f"<!{decl}>")

    def unknown_decl(self, data: str) -> None:
        self.dangers.append(f"<![{data}]>")

    def handle_pi(self, data: str) -> None:
        self.dangers.append(f"<?{data}>")


def find_dangers(html: str) -> list[str]:
    """List what should not be in clean HTML."""
    oracle = Oracle()
    oracle.feed(html)
    oracle.close()
    return oracle.dangers
