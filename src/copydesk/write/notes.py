"""What a user says of an entry, in front of its text."""

from html import escape

from copydesk.write.ownrecords import OwnItem


def write_noted(item: OwnItem) -> str:
    """Give the text of an entry as HTML, after what the user says of it."""
    if not item.note:
        return item.html
    lines = "<br>".join(escape(line) for line in item.note.splitlines())
    return f"<p><strong>{lines}</strong></p>{item.html}"
