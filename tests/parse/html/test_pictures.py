import pytest

from copydesk.parse.html.pictures import (
    choose_source,
    choose_srcset,
    choose_widest,
    is_beacon,
    list_candidates,
)

BASE = "https://p.example/"


@pytest.mark.parametrize(
    ("attributes", "source"),
    [
        ({"src": "/a.jpg"}, "https://p.example/a.jpg"),
        ({"src": "/small.jpg", "data-src": "/a.jpg"}, "https://p.example/a.jpg"),
        ({"src": "data:image/gif;base64,R0", "data-lazy-src": "a.jpg"}, "https://p.example/a.jpg"),
        ({"src": "/a.jpg", "data-src": "true"}, "https://p.example/a.jpg"),
        ({"src": "/img/placeholder.png"}, ""),
        ({"src": "/BLANK.gif"}, ""),
        ({"src": "data:image/png;base64,short"}, ""),
        ({"src": "data:text/html," + "A" * 400}, ""),
        ({"src": "data:image/png;base64," + "A" * 200_000}, ""),
        ({"src": "javascript:1"}, ""),
        ({}, ""),
    ],
)
def test_the_picture_that_scripts_would_show(attributes: dict[str, str], source: str) -> None:
    assert choose_source(attributes, BASE) == source


@pytest.mark.parametrize(
    ("srcset", "candidates"),
    [
        ("a.jpg", [("a.jpg", "")]),
        ("a.jpg 1x, b.jpg 2x", [("a.jpg", "1x"), ("b.jpg", "2x")]),
        ("a.jpg 1x,b.jpg 2.5x", [("a.jpg", "1x"), ("b.jpg", "2.5x")]),
        ("a.jpg, b.jpg 300w 200h", [("a.jpg", ""), ("b.jpg", "300w")]),
        ("w_300,h_200/a.jpg 300w", [("w_300,h_200/a.jpg", "300w")]),
        ("a.jpg 1x , , b.jpg odd", [("a.jpg", "1x"), ("b.jpg", "")]),
        ("javascript:1 1x, a.jpg", [("a.jpg", "")]),
        ("", []),
        (" , ", []),
    ],
)
def test_the_candidates_of_a_srcset(srcset: str, candidates: list[tuple[str, str]]) -> None:
    assert list_candidates(srcset, BASE) == [(BASE + path, size) for path, size in candidates]


def test_endless_candidates_are_cut() -> None:
    assert len(list_candidates("a.jpg 1x, " * 1000, BASE)) == 20


@pytest.mark.parametrize(
    ("attributes", "srcset"),
    [
        ({"srcset": "https://p.example/a.jpg 1x, https://p.example/b.jpg 2x"},
         "https://p.example/a.jpg 1x, https://p.example/b.jpg 2x"),
        ({"srcset": "a.jpg"}, "https://p.example/a.jpg"),
        ({"srcset": "a.jpg 1x", "data-srcset": "b.jpg 2x"}, "https://p.example/b.jpg 2x"),
        ({"srcset": "javascript:1"}, ""),
        ({}, ""),
    ],
)  # fmt: skip
def test_lazy_candidates_come_first(attributes: dict[str, str], srcset: str) -> None:
    assert choose_srcset(attributes, BASE) == srcset


@pytest.mark.parametrize(
    ("srcset", "widest"),
    [
        ("a.jpg 300w, b.jpg 1200w, c.jpg 600w", "https://p.example/b.jpg"),
        ("a.jpg, b.jpg 2x", "https://p.example/b.jpg"),
        ("", ""),
    ],
)
def test_the_widest_candidate(srcset: str, widest: str) -> None:
    assert choose_widest(srcset, BASE) == widest


@pytest.mark.parametrize(
    ("url", "attributes", "expected"),
    [
        ("https://a.example/a.jpg", {}, False),
        ("https://a.example/a.jpg", {"width": "100%", "height": "12px"}, False),
        ("https://a.example/a.jpg", {"width": "auto"}, False),
        ("https://a.example/a.jpg", {"width": "1"}, True),
        ("https://a.example/a.jpg", {"height": " 0px"}, True),
        ("https://a.example/a.jpg", {"style": "max-width: 100%; height: 10px"}, False),
        ("https://a.example/a.jpg", {"style": "Display:None"}, True),
        ("https://a.example/a.jpg", {"style": "width:1px"}, True),
        ("https://a.example/a.jpg", {"style": "display:none", "data-src": "x"}, False),
        ("https://pixel.wp.com/b.gif", {}, True),
        ("https://sub.pixel.wp.com/b.gif", {}, True),
        ("https://feeds.feedburner.com/~r/x/~4/y", {}, True),
        ("https://medium.com/_/stat?event=x", {}, True),
    ],
)
def test_pictures_that_only_count_readers(
    url: str, attributes: dict[str, str], expected: bool
) -> None:
    assert is_beacon(url, attributes) == expected
