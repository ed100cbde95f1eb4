from copydesk.parse.html.policy import ATTRIBUTES, HIDDEN_TAGS, MATH_TAGS, TAGS

# Through these, markup that is safe as written can come alive when it is parsed again.
NEVER = {
    "script", "style", "iframe", "object", "embed", "applet", "base", "meta", "link", "form",
    "input", "svg", "foreignobject", "mtext", "mglyph", "malignmark", "annotation-xml", "template",
    "noscript", "noembed", "noframes", "xmp", "plaintext", "textarea", "title", "frameset",
}  # fmt: skip


def test_nothing_dangerous_is_on_the_list() -> None:
    assert not NEVER & (TAGS | MATH_TAGS)
    assert not HIDDEN_TAGS & (TAGS | MATH_TAGS)


def test_no_attribute_can_run_script_or_clash_with_the_page() -> None:
    names = set().union(*ATTRIBUTES.values())
    assert not {name for name in names if name.startswith("on")}
    assert not names & {"id", "name", "srcdoc", "action", "formaction", "xlink:href", "target"}
