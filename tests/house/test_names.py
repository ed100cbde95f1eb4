"""A name means one thing: no type twice across rooms, and `find` and `get` as the style says."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "copydesk"
# The newsroom is a news site of its own: it knows nothing of the product's words.
FILES = [file for file in SOURCE.rglob("*.py") if "newsroom" not in file.parts]

SHARED = {
    "Changed": "what a service did, and its shape in the API",
    "Scope": "of a credential, and ASGI's word for a request",
}
# Names that somebody else's protocol gives.
FOREIGN = {"get_message"}

MANY = re.compile(r"(?:list|tuple|set|frozenset|dict|Sequence|Iterator|Iterable|Mapping)\b")

Named = tuple[str, str]


def list_types(tree: ast.Module) -> Iterator[str]:
    """Give the public types that a file defines: classes, and names for types."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif name := find_alias(node):
            yield name


def find_alias(node: ast.stmt) -> str | None:
    """Give the name that a line gives to a type: `X = A | B`, `X = list[A]`, `X: TypeAlias = A`."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id if "TypeAlias" in ast.unparse(node.annotation) else None
    if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
        return None
    name, value = node.targets[0].id, node.value
    is_type = isinstance(value, ast.Subscript) or (
        isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr)
    )
    return name if is_type and name.lstrip("_")[0].isupper() and not name.isupper() else None


def list_functions(tree: ast.Module) -> Iterator[Named]:
    """Give functions that find or get, each with what it returns."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns:
            yield node.name, ast.unparse(node.returns)


def breaks_rule(name: str, returns: str) -> bool:
    """Say whether a function that finds always gives something, or one that gets may not."""
    may_miss = "None" in returns.replace("-> None", "")
    if name in FOREIGN:
        return False
    if name == "find" or name.startswith("find_"):
        # Of many there may be none: that is what `list` gives, and it needs no None.
        return not may_miss or MANY.match(returns) is not None
    # `get` alone is what mappings have.
    return name.startswith("get_") and may_miss


def test_no_type_has_a_name_that_means_something_else_elsewhere() -> None:
    rooms: dict[str, list[str]] = defaultdict(list)
    for file in FILES:
        for name in list_types(ast.parse(file.read_text())):
            if not name.startswith("_"):
                rooms[name].append(str(file.relative_to(SOURCE)))

    twice = {name: at for name, at in rooms.items() if len(at) > 1}
    assert {name: at for name, at in twice.items() if name not in SHARED} == {}
    assert SHARED.keys() <= twice.keys(), "an exception that is no longer needed"


def test_find_may_give_none_and_get_never_does() -> None:
    broken = [
        f"{file.relative_to(SOURCE)}: {name} -> {returns}"
        for file in FILES
        for name, returns in list_functions(ast.parse(file.read_text()))
        if breaks_rule(name, returns)
    ]

    assert broken == []


@pytest.mark.parametrize(
    ("name", "returns", "is_broken"),
    [
        ("find_feed", "Feed | None", False),
        ("find_feed", "Feed", True),
        ("find", "list[Feed]", True),
        ("find_feeds", "list[Feed] | None", True),
        ("get_feed", "Feed", False),
        ("get_feed", "Feed | None", True),
        ("getter", "Feed | None", False),
    ],
)
def test_the_rule_would_notice(name: str, returns: str, is_broken: bool) -> None:
    assert breaks_rule(name, returns) is is_broken


def test_types_are_seen_however_they_are_defined() -> None:
    code = (
        "class Aa: ...\nBb = Literal['x']\nCc = Annotated[int, 1]\nDd = Aa | Bb\n"
        "Ee: TypeAlias = Aa\nMOST = 3\nd = dict[str, int]\nSUM: Final = MOST | 4\n"
    )

    assert list(list_types(ast.parse(code))) == ["Aa", "Bb", "Cc", "Dd", "Ee"]
