"""The tools by themselves: what each says of itself, and that the guide knows them."""

import re
from pathlib import Path

import pytest

from copydesk.web.assistants import organisingtools, readingtools
from copydesk.web.assistants.toolbox import Tool, describe_arguments

TOOLS = (*readingtools.TOOLS, *organisingtools.TOOLS)
GUIDE = Path(__file__).resolve().parents[3] / "docs" / "guide" / "assistants.md"


def test_the_guide_names_every_tool_with_its_scope() -> None:
    rows = re.findall(r"^\| (`.+`) \| (read|write) \|", GUIDE.read_text("utf-8"), re.MULTILINE)
    told = {name: scope for names, scope in rows for name in re.findall("`(.+?)`", names)}

    assert told == {tool.name: tool.scope for tool in TOOLS}


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_a_tool_says_what_it_does_and_takes(tool: Tool) -> None:
    schema = describe_arguments(tool)

    assert tool.description.endswith(".")
    assert schema["type"] == "object"
    assert schema["additionalProperties"] is False
    assert "$ref" not in str(schema)
