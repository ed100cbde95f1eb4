"""All filters of a reader, made ready: one look at each text tells which of their words it has."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import re2

from copydesk.errors import Invalid
from copydesk.model.filters import EntryTraits, FilterNode, Rule
from copydesk.rules.filters.checking import asks_for_analysis
from copydesk.rules.filters.fields import FIELDS_BY_NAME
from copydesk.rules.filters.patterns import (
    LONGEST_TEXT,
    SET_BYTES,
    compile_pattern,
    fold,
    make_options,
    mark_borders,
)


@dataclass(frozen=True, slots=True)
class Leaf:
    """A condition, made ready: for a text, which pattern it asks for.

    One with borders of words asks for a second one, which is looked for only where the first is.
    """

    node: FilterNode
    place: int | None = None
    marked_place: int | None = None

    @property
    def field(self) -> str:
        return self.node.field or ""


@dataclass(frozen=True, slots=True)
class ReadyRule:
    """A filter, made ready."""

    rule: Rule
    leaves: tuple[Leaf, ...]
    """In the order in which `checking.walk` meets them."""
    test: Callable[["Look", int | None], bool]
    """Whether an entry is meant; as if the leaf with that number were turned round."""
    needs_analysis: bool
    has_patterns: bool
    """Whether somebody wrote a pattern, which may be slow."""
    is_quiet: bool
    """Whether it means nothing that has none of its words."""


class Look:
    """One entry as it is looked at: what was found in it is remembered."""

    __slots__ = ("_found", "_marked", "_marked_set", "_plain_set", "traits")

    def __init__(
        self, plain_set: "_PatternSet", marked_set: "_PatternSet", traits: EntryTraits
    ) -> None:
        self.traits = traits
        self._plain_set = plain_set
        self._marked_set = marked_set
        self._found: dict[str, frozenset[int]] = {}
        self._marked: dict[str, frozenset[int]] = {}

    def search(self, field: str) -> frozenset[int]:
        """Give which patterns are in a text, whatever field they are meant for."""
        if field not in self._found:
            self._found[field] = self._plain_set.search(self._cut(field))
        return self._found[field]

    def has(self, leaf: Leaf, field: str) -> bool:
        """Say whether a text has what a condition looks for."""
        if leaf.place not in self.search(field):
            return False
        if leaf.marked_place is None:
            return True
        if field not in self._marked:
            self._marked[field] = self._marked_set.search(mark_borders(self._cut(field)))
        return leaf.marked_place in self._marked[field]

    def _cut(self, field: str) -> str:
        return self.traits.texts.get(field, "")[:LONGEST_TEXT]


class _PatternSet:
    """Patterns of all conditions on texts; each is looked for once, however many ask."""

    def __init__(self) -> None:
        self._places: dict[str, int] = {}
        self._set: re2.Set | None = None

    def add(self, pattern: str) -> int:
        return self._places.setdefault(pattern, len(self._places))

    def compile(self) -> None:
        """Make them ready, if there are any."""
        if not self._places:
            return
        compiled = re2.Set.SearchSet(make_options(SET_BYTES))
        try:
            for pattern in self._places:
                compiled.Add(pattern)
            compiled.Compile()
        except re2.error as error:
            raise Invalid("these filters are too many patterns to be looked for at once") from error
        self._set = compiled

    def search(self, text: str) -> frozenset[int]:
        assert self._set is not None, "only who has words looks for them"
        return frozenset(self._set.Match(text) or ())


class Program:
    """Some filters of one reader, in their order."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        """Raise Invalid for what cannot be understood, or is too much together."""
        self._plain_set, self._marked_set = _PatternSet(), _PatternSet()
        self.rules = [self._make_ready(rule) for rule in rules]
        self._plain_set.compile()
        self._marked_set.compile()
        self.fields = frozenset(leaf.field for each in self.rules for leaf in each.leaves)
        self.has_folders = any(each.rule.scope.folder_id is not None for each in self.rules)
        self._loud = [number for number, each in enumerate(self.rules) if not each.is_quiet]
        self._asking: dict[tuple[str, int], list[int]] = {}
        for number, each in enumerate(self.rules):
            for leaf in each.leaves:
                if each.is_quiet and leaf.place is not None:
                    self._asking.setdefault((leaf.field, leaf.place), []).append(number)
        self._asked = sorted({field for field, _ in self._asking})

    def look_at(self, traits: EntryTraits) -> Look:
        return Look(self._plain_set, self._marked_set, traits)

    def list_hits(self, traits: EntryTraits) -> list[ReadyRule]:
        """Give the filters that mean an entry, in their order.

        Those that ask for an analysis mean nothing that has none.
        """
        look = self.look_at(traits)
        numbers = set(self._loud)
        for field in self._asked:
            for place in look.search(field):
                numbers.update(self._asking.get((field, place), ()))
        return [
            each
            for each in map(self.rules.__getitem__, sorted(numbers))
            if is_in_scope(each, traits) and each.test(look, None)
        ]

    def _make_ready(self, rule: Rule) -> ReadyRule:
        leaves: list[Leaf] = []
        test = self._build(rule.match, leaves)
        return ReadyRule(
            rule,
            tuple(leaves),
            test,
            needs_analysis=asks_for_analysis(rule.match),
            has_patterns=any(leaf.node.op == "matches" for leaf in leaves),
            is_quiet=not _can_lack_words(rule.match),
        )

    def _build(self, node: FilterNode, leaves: list[Leaf]) -> Callable[[Look, int | None], bool]:
        if node.all is not None or node.any is not None:
            parts = [self._build(each, leaves) for each in node.all or node.any or ()]
            join = all if node.all is not None else any
            return lambda look, turned: join(part(look, turned) for part in parts)
        if node.not_ is not None:
            part = self._build(node.not_, leaves)
            return lambda look, turned: not part(look, turned)
        number, leaf = len(leaves), self._make_leaf(node)
        leaves.append(leaf)
        return lambda look, turned: test_leaf(look, leaf) != (turned == number)

    def _make_leaf(self, node: FilterNode) -> Leaf:
        field = FIELDS_BY_NAME[node.field or ""]
        if field.kind != "text":
            return Leaf(node)
        pattern = compile_pattern(field, node.op or "", str(node.value))
        marked_place = None
        if pattern.marked is not None:
            marked_place = self._marked_set.add(pattern.marked)
        return Leaf(node, self._plain_set.add(pattern.plain), marked_place)


def test_leaf(look: Look, leaf: Leaf) -> bool:
    """Say whether a condition holds; of what nobody can tell, none does."""
    traits, node = look.traits, leaf.node
    if leaf.place is not None:
        return look.has(leaf, leaf.field)
    if FIELDS_BY_NAME[leaf.field].kind == "choice":
        return traits.texts.get(leaf.field) == node.value
    number = traits.numbers.get(leaf.field)
    if number is None or not isinstance(node.value, int | float):
        return False
    return number > node.value if node.op == "greater" else number < node.value


def is_in_scope(ready: ReadyRule, traits: EntryTraits) -> bool:
    """Say whether a filter looks at an entry at all, and can do so already."""
    scope = ready.rule.scope
    if ready.needs_analysis and not traits.is_analysed:
        return False
    if scope.feed_id is not None:
        return scope.feed_id == traits.feed_id
    return scope.folder_id is None or scope.folder_id in traits.folder_ids


def fold_texts(texts: dict[str, str]) -> dict[str, str]:
    """Write texts in the form in which they are compared."""
    return {name: fold(text[:LONGEST_TEXT]) for name, text in texts.items()}


def _can_lack_words(node: FilterNode) -> bool:
    """Say whether an entry may be meant that has none of the words."""
    parts: Sequence[FilterNode] = node.all or node.any or ()
    if parts:
        join = all if node.all is not None else any
        return join(_can_lack_words(part) for part in parts)
    if node.not_ is not None:
        return True
    return FIELDS_BY_NAME[node.field or ""].kind != "text"
