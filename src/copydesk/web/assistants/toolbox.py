"""What a tool is, and how one is called: arguments are checked first, then what its user may do."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from copydesk.errors import Invalid, NotFound
from copydesk.model import Scope, Visitor
from copydesk.services.system.kit import Kit
from copydesk.services.system.visitors import check_scope
from copydesk.web.problems import name_problem

# Assistants read what they are given: a longer answer would fill their heads, not help them.
LONGEST_ANSWER = 400_000


class ToolArguments(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a tool is called with: what we do not know is refused, not ignored."""


@dataclass(frozen=True, slots=True)
class Tool:
    """Something that an assistant can ask for; the first line of `run` says what it does."""

    name: str
    title: str
    takes: type[ToolArguments]
    run: Callable[[Kit, Visitor, Any], Awaitable[msgspec.Struct]]
    scope: Scope = "read"
    is_destructive: bool = False
    """Takes something away; all the same, it can be undone."""
    reaches_out: bool = False
    """Asks a site elsewhere."""

    @property
    def description(self) -> str:
        return " ".join((self.run.__doc__ or "").split())


def list_tools(tools: Sequence[Tool], visitor: Visitor) -> list[Tool]:
    """Give the tools that somebody may use."""
    return [tool for tool in tools if tool.scope in visitor.scopes]


def describe_arguments(tool: Tool) -> dict[str, Any]:
    """Give what a tool takes as a JSON schema of its own, without references to others."""
    [_], parts = msgspec.json.schema_components([tool.takes])
    schema = dict(parts[tool.takes.__name__])
    schema.pop("title", None)
    # It says what the class is for, which the tool itself says better.
    schema.pop("description", None)
    return schema


async def call_tool(
    tools: Sequence[Tool], kit: Kit, visitor: Visitor, name: str, given: Mapping[str, Any] | None
) -> bytes:
    """Call a tool for somebody, and give its answer as JSON."""
    tool = next((each for each in tools if each.name == name), None)
    if tool is None:
        raise NotFound("there is no such tool")
    check_scope(visitor, tool.scope)
    try:
        arguments = msgspec.convert(given or {}, tool.takes)
    except msgspec.ValidationError as error:
        problem = name_problem(str(error), tool.takes)
        raise Invalid(problem.sentence, field=problem.field) from error
    answer = msgspec.json.encode(await tool.run(kit, visitor, arguments))
    if len(answer) > LONGEST_ANSWER:
        raise Invalid("the answer would be too long; ask for less at once, with a smaller limit")
    return answer
