"""Web pages for the tests of extraction: an article amid what surrounds one on real sites."""

PARAGRAPHS = (
    "The council voted late on Tuesday to close the old bridge until engineers have checked "
    "every bolt, and nobody can say how long that will take.",
    "Ferries will run from six in the morning until midnight, the mayor said, and those who live "
    "on the island will not have to pay for them.",
    "It was built in 1894 by a company that went bankrupt two years later; the drawings were lost "
    "in a fire, so the engineers have to measure everything again.",
    "Shopkeepers near the market fear for the summer, because most of their customers come across "
    "the water, on foot and with little time.",
)
MORE_PARAGRAPHS = (
    "Nobody had looked under the deck since the war, when a barge struck the third pier and the "
    "army mended it with timber and good intentions.",
    "What the divers brought up last week fits into one bucket: rust, two oars, and a brass plate "
    "with the names of the men who had laid the stones.",
    "The museum would like to have the plate, but the harbour office says that it belongs to the "
    "bridge, whatever may become of that.",
    "Until then the lamps stay lit each night, because the pilots have steered by them for three "
    "generations and see no reason to stop now.",
)
TEXT = "".join(f"<p>{paragraph}</p>" for paragraph in PARAGRAPHS)

MORE_TEXT = "".join(f"<p>{paragraph}</p>" for paragraph in MORE_PARAGRAPHS)

NAVIGATION = (
    '<header><a href="/">The Span</a><nav><ul><li><a href="/news">News</a></li>'
    '<li><a href="/sport">Sport</a></li><li><a href="/culture">Culture</a></li></ul></nav></header>'
)
FOOTER = (
    '<footer><p>All rights reserved. <a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a>'
    "</p></footer>"
)
RELATED = '<div class="related"><h2>More stories</h2>' + "".join(
    f'<div><h3><a href="/{number}">Another story about something number {number}</a></h3>'
    f"<p>Some words that make people want to read story number {number} as well.</p></div>"
    for number in range(5)
)
COMMENTS = (
    '<section id="comments"><h2>2 comments</h2><p>Ben wrote: I have always said that this bridge '
    "would be closed one day, and now it is closed, as you can all see.</p></section>"
)


def make_page(body: str, *, head: str = "", language: str = "en") -> str:
    return (
        f'<!DOCTYPE html><html lang="{language}"><head><meta charset="utf-8">{head}</head>'
        f"<body>{NAVIGATION}<main>{body}</main>{FOOTER}</body></html>"
    )
