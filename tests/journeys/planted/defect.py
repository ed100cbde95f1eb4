"""A defect that is planted on purpose: what is changed where, and which journey must see it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Edit:
    """A piece of a file, as it is and as it would be with the defect."""

    file: str
    before: str
    after: str


@dataclass(frozen=True)
class Defect:
    """Something that people met, or would have: `journey` names the test that must fail."""

    name: str
    journey: str
    edits: tuple[Edit, ...]

    @property
    def is_in_page(self) -> bool:
        return any(edit.file.startswith("ui/") for edit in self.edits)

    def find_stale(self, root: Path) -> list[str]:
        """Say which pieces are not found exactly once: the source has changed under them."""
        return [
            f"{edit.file}: {edit.before!r}"
            for edit in self.edits
            if (root / edit.file).read_text("utf-8").count(edit.before) != 1
        ]

    @contextmanager
    def planted(self, root: Path) -> Iterator[None]:
        """Have the defect in a tree for the length of a block."""
        files = {edit.file: (root / edit.file).read_text("utf-8") for edit in self.edits}
        for edit in self.edits:
            file = root / edit.file
            file.write_text(file.read_text("utf-8").replace(edit.before, edit.after), "utf-8")
        yield
        for name, text in files.items():
            (root / name).write_text(text, "utf-8")
