import pytest

from copydesk.parse import sanitize_html
from copydesk.parse.html.embeds import is_embed

PAGES = {
    "youtube": "https://www.youtube.com/watch?v=",
    "vimeo": "https://vimeo.com/",
    "dailymotion": "https://www.dailymotion.com/video/",
    "spotify": "https://open.spotify.com/",
    "ted": "https://www.ted.com/talks/",
}


@pytest.mark.parametrize(
    ("html", "name", "embed_id"),
    [
        (
            "<iframe src='https://www.youtube.com/embed/a1-c_D4e?rel=0'></iframe>",
            "youtube",
            "a1-c_D4e",
        ),
        ("<IFRAME SRC=//www.youtube-nocookie.com/embed/a1B2c3>x</IFRAME>", "youtube", "a1B2c3"),
        ("<embed src='http://www.youtube.com/v/a1B2c3&amp;hl=en'>", "youtube", "a1B2c3"),
        ("<amp-youtube data-videoid='a1B2c3' width=4></amp-youtube>", "youtube", "a1B2c3"),
        ("<lite-youtube videoid='a1B2c3'></lite-youtube>", "youtube", "a1B2c3"),
        ("<iframe data-src='https://player.vimeo.com/video/1234?h=1'></iframe>", "vimeo", "1234"),
        (
            "<iframe src='https://www.dailymotion.com/embed/video/x7ab'></iframe>",
            "dailymotion",
            "x7ab",
        ),
        (
            "<iframe src='https://open.spotify.com/embed/show/4rOoJ6Egrf'></iframe>",
            "spotify",
            "show/4rOoJ6Egrf",
        ),
        ("<iframe src='https://embed.ted.com/talks/lang/en/a_talk'></iframe>", "ted", "a_talk"),
    ],
)
def test_players_become_placeholders(html: str, name: str, embed_id: str) -> None:
    clean = sanitize_html(f"a {html} b")
    start = f'<figure data-embed="{name}" data-embed-id="{embed_id}"><a href="'
    assert f'{start}{PAGES[name]}{embed_id}"' in clean
    assert clean.startswith("a ")
    assert clean.endswith(" b")


def test_a_youtube_placeholder_shows_a_still_picture() -> None:
    clean = sanitize_html("<iframe src='https://youtu.be/a1B2c3D4e5f'></iframe>")
    assert '<img src="https://i.ytimg.com/vi/a1B2c3D4e5f/hqdefault.jpg"' in clean


@pytest.mark.parametrize(
    ("html", "clean"),
    [
        ("<iframe src='/map?a=1&amp;b=2' title='A &quot;map&quot;'></iframe>.",
         '<p><a href="https://s.example/map?a=1&amp;b=2" rel="noopener noreferrer">'
         "A \"map\"</a></p>."),
        ("<iframe src='https://w.example:8080/x'></iframe>.",
         '<p><a href="https://w.example:8080/x" rel="noopener noreferrer">w.example</a></p>.'),
        ("<iframe src='https://w.example/x' width='1' height='1'></iframe>.", "."),
        ("<iframe src='javascript:alert(1)'></iframe>.", "."),
        ("<iframe srcdoc='<b>x</b>'></iframe>.", "."),
        ("<iframe></iframe>.", "."),
        ("<amp-img src='https://a.example/b.png' layout=fill></amp-img>.",
         '<img src="https://a.example/b.png">.'),
    ],
)  # fmt: skip
def test_other_frames_become_links(html: str, clean: str) -> None:
    assert sanitize_html(html, base_url="https://s.example/") == clean


@pytest.mark.parametrize(
    ("name", "embed_id", "expected"),
    [
        ("youtube", "a1B2", True),
        ("youtube", "", False),
        ("youtube", "a?b", False),
        ("youtube", "x" * 121, False),
        ("other", "a1B2", False),
    ],
)
def test_which_placeholders_are_believed(name: str, embed_id: str, expected: bool) -> None:
    assert is_embed(name, embed_id) == expected
