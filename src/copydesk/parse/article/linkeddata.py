"""What a web page says of its article in JSON-LD, the form that search engines read."""

import json
import re
from collections.abc import Iterator
from itertools import islice

from copydesk.parse.document import Element

MOST_SCRIPTS = 10
LONGEST_SCRIPT = 500_000
MOST_NODES = 500

LinkedData = dict[str, object]

_ARTICLE_TYPE = re.compile(r"(?:Article|Posting|Report|Review|Recipe)$")


def choose_article_node(root: Element) -> LinkedData:
    """Give the JSON-LD object that describes the article of a page."""
    scripts = root.iterfind(".//script[@type='application/ld+json']")
    for script in islice(scripts, MOST_SCRIPTS):
        text = script.text or ""
        if not 0 < len(text) <= LONGEST_SCRIPT:
            continue
        try:
            document = json.loads(text, strict=False)
        except (ValueError, RecursionError):
            continue
        for node in islice(_list_nodes(document), MOST_NODES):
            kinds = node.get("@type")
            kinds = kinds if isinstance(kinds, list) else [kinds]
            if any(isinstance(kind, str) and _ARTICLE_TYPE.search(kind) for kind in kinds):
                return node
    return {}


def _list_nodes(document: object) -> Iterator[LinkedData]:
    waiting = [document]
    while waiting:
        value = waiting.pop(0)
        if isinstance(value, list):
            waiting.extend(value[:MOST_NODES])
        elif isinstance(value, dict):
            yield value
            waiting.extend(value[key] for key in ("@graph", "mainEntity") if key in value)


def list_texts(value: object, key: str) -> list[str]:
    """Give the texts of a JSON-LD value: a text, an object with one, or a list of those."""
    values = value[:MOST_NODES] if isinstance(value, list) else [value]
    inner = [item.get(key) if isinstance(item, dict) else item for item in values]
    return [text for text in inner if isinstance(text, str) and text.strip()]
