"""What the description of the API names: every operation, met by itself when it is added."""

import re
from dataclasses import dataclass
from typing import Any

READS = ("get", "head")


@dataclass(frozen=True)
class Operation:
    """A method at a path, and what it must be told."""

    method: str
    path: str
    ids: tuple[str, ...]
    """The names in the path."""
    needed: tuple[str, ...]
    """Parameters of the query that must be there."""
    flags: tuple[str, ...]
    """Parameters of the query that are true or false."""

    @property
    def name(self) -> str:
        return f"{self.method} {self.path}"

    @property
    def is_write(self) -> bool:
        return self.method.lower() not in READS


def list_operations(document: dict[str, Any]) -> list[Operation]:
    """List what a reader can ask of the API; what hubs ask is no reader's business."""
    return [
        _read(method, path, described)
        for path, methods in document["paths"].items()
        if path.startswith("/v1/")
        for method, described in methods.items()
    ]


def _read(method: str, path: str, described: dict[str, Any]) -> Operation:
    queries = [each for each in described.get("parameters", ()) if each["in"] == "query"]
    return Operation(
        method.upper(),
        path,
        tuple(re.findall(r"{(\w+)}", path)),
        tuple(each["name"] for each in queries if each.get("required")),
        tuple(each["name"] for each in queries if each["schema"].get("type") == "boolean"),
    )
