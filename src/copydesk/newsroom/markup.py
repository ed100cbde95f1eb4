"""Turns the plain mark-up of the text files into the HTML of an article."""

import re
from collections.abc import Iterator
from html import escape, unescape

_INLINE = (
    (re.compile(r"`([^`]+)`"), r"<code>\1</code>"),
    (re.compile(r"\*\*([^*]+)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"\*([^*]+)\*"), r"<em>\1</em>"),
    (re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)"), r'<img src="\2" alt="\1">'),
    (re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)"), r'<a href="\2">\1</a>'),
)
_FIGURE = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")
_NUMBERED = re.compile(r"\d+\. ")


def to_html(text: str) -> str:
    """Blocks are separated by blank lines; a fence of three backticks keeps its blank lines."""
    return "\n".join(_render_block(block) for block in _split_blocks(text))


def to_plain(html: str) -> str:
    """The words of a piece of HTML, for summaries."""
    words = re.sub(r"</?(?:a|em|strong|code|b|i|span)\b[^>]*>", "", html)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", words)).split())


def _split_blocks(text: str) -> Iterator[list[str]]:
    block: list[str] = []
    is_code = False
    for line in text.strip().splitlines():
        is_fence = line.startswith("```")
        if block and not is_code and (is_fence or not line.strip()):
            yield block
            block = []
        if is_fence:
            is_code = not is_code
        if line.strip() or is_code:
            block.append(line)
        if is_fence and not is_code:
            yield block
            block = []
    if block:
        yield block


def _render_block(lines: list[str]) -> str:
    first = lines[0]
    if first.startswith("```"):
        language = first[3:].strip() or "text"
        code = escape("\n".join(line for line in lines[1:] if not line.startswith("```")))
        return f'<pre><code class="language-{language}">{code}</code></pre>'
    if first.startswith("## "):
        return f"<h2>{_inline(first[3:])}</h2>"
    if first.startswith("- "):
        return f"<ul>{''.join(f'<li>{_inline(line[2:])}</li>' for line in lines)}</ul>"
    if _NUMBERED.match(first):
        steps = (_inline(_NUMBERED.sub("", line, count=1)) for line in lines)
        return f"<ol>{''.join(f'<li>{step}</li>' for step in steps)}</ol>"
    if first.startswith("> "):
        said = " ".join(line.removeprefix(">").strip() for line in lines)
        return f"<blockquote><p>{_inline(said)}</p></blockquote>"
    if first.startswith("|"):
        return _render_table(lines)
    figure = _FIGURE.fullmatch(first)
    if figure:
        caption, address = _inline(figure[1]), escape(figure[2])
        return (
            f'<figure><img src="{address}" alt="{escape(figure[1])}" width="640" height="360">'
            f"<figcaption>{caption}</figcaption></figure>"
        )
    return f"<p>{_inline(' '.join(line.strip() for line in lines))}</p>"


def _render_table(lines: list[str]) -> str:
    rows = [[_inline(cell.strip()) for cell in line.strip("| ").split("|")] for line in lines]
    head = "".join(f"<th>{cell}</th>" for cell in rows[0])
    body = "".join(
        "<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows[1:]
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _inline(text: str) -> str:
    html = escape(text, quote=False)
    for pattern, replacement in _INLINE:
        html = pattern.sub(replacement, html)
    return html
