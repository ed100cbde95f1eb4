import pytest

from copydesk.parse.html.icons import LONGEST_HEAD, MOST_ICONS, list_icon_links
from copydesk.parse.records import IconLink

HOME = "https://news.example/de/"


def find(html: str) -> list[IconLink]:
    return list_icon_links(html, url=HOME)


@pytest.mark.parametrize(
    ("attributes", "link"),
    [
        ('rel="icon" href="/i.png"', IconLink("https://news.example/i.png")),
        ('rel="shortcut icon" href="i.ico"', IconLink("https://news.example/de/i.ico")),
        ("rel=ICON href=//cdn.example/i", IconLink("https://cdn.example/i")),
        (
            'rel="icon" href="/i.png" type="image/png; q=1" sizes="16x16 64X64 any 0x0"',
            IconLink("https://news.example/i.png", "image/png", (16, 64)),
        ),
        (
            'rel="apple-touch-icon" href="/t.png" sizes="180x180"',
            IconLink("https://news.example/t.png", "", (180,), is_touch=True),
        ),
        (
            'rel="apple-touch-icon-precomposed" href="/t.png"',
            IconLink("https://news.example/t.png", is_touch=True),
        ),
        (
            'rel="icon" href="/d.svg" media="(prefers-color-scheme: dark)"',
            IconLink("https://news.example/d.svg", is_dark=True),
        ),
    ],
)
def test_an_icon_is_read_as_the_page_describes_it(attributes: str, link: IconLink) -> None:
    assert find(f"<head><link {attributes}></head><body>") == [link]


@pytest.mark.parametrize(
    "html",
    [
        "",
        "   ",
        "<",
        "\0\0",
        "no markup at all",
        '<link rel="mask-icon" href="/m.svg" color="red">',
        '<link rel="stylesheet" href="/icon.css">',
        '<link rel="icon">',
        '<link rel="icon" href="">',
        '<link rel="icon" href="data:image/png;base64,AAAA">',
        '<link rel="icon" href="javascript:alert(1)">',
        '<link rel="icon" href="file:///etc/passwd">',
        '<link rel="icon" href="http://[::1">',
        '<!-- <link rel="icon" href="/i.png"> -->',
        '<script>"<link rel=icon href=/i.png>"</script>',
        '<template><link rel="icon" href="/i.png"></template>',
        '<body><link rel="icon" href="/i.png">',
        f'<link rel="icon" {"x=1 " * 5000} href="/i.png">',
        "x" * LONGEST_HEAD + '<link rel="icon" href="/i.png">',
    ],
)
def test_what_names_no_icon_gives_none(html: str) -> None:
    assert find(html) == []


def test_icons_start_from_the_base_of_the_page() -> None:
    page = '<base href="https://cdn.example/x/"><link rel="icon" href="i.png">'

    assert find(page) == [IconLink("https://cdn.example/x/i.png")]


def test_a_base_that_leads_nowhere_is_passed_over() -> None:
    page = '<base href="javascript:0"><link rel="icon" href="i.png">'

    assert find(page) == [IconLink("https://news.example/de/i.png")]


def test_an_address_counts_once() -> None:
    page = '<link rel="icon" sizes="16x16" href="/i.ico"><link rel="icon" href="/i.ico">'

    assert find(page) == [IconLink("https://news.example/i.ico", sizes=(16,))]


def test_a_page_of_icons_gives_a_few() -> None:
    page = "".join(f'<link rel="icon" href="/{number}.png">' for number in range(400))

    assert len(find(page)) == MOST_ICONS


def test_surrogates_do_no_harm() -> None:
    assert find('<title>\ud800</title><link rel="icon" href="/i.png">') == [
        IconLink("https://news.example/i.png")
    ]
