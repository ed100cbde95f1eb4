import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk.rules.images import (
    ICON_SCHEME,
    MOST_CANDIDATES,
    MOST_PICTURES,
    PREFIX,
    read_url,
    sign_icon,
    sign_pictures,
    sign_url,
)

KEY, OTHER_KEY = b"k" * 32, b"o" * 32
URL = "https://pictures.example/a.png?size=2&x=ü"


def test_a_signed_address_leads_back() -> None:
    assert read_url(KEY, sign_url(KEY, URL)) == URL


def test_a_signed_icon_leads_to_what_no_feed_can_name() -> None:
    assert read_url(KEY, sign_icon(KEY, "abc")) == ICON_SCHEME + "abc"
    assert not ICON_SCHEME.startswith("http")


def test_a_text_without_markup_stays_as_it_is() -> None:
    assert sign_pictures(KEY, "no picture in here") == "no picture in here"


@pytest.mark.parametrize(
    "path",
    [
        sign_url(OTHER_KEY, URL),
        sign_url(KEY, URL)[:-2],
        sign_url(KEY, URL) + "AA",
        PREFIX,
        PREFIX + "x",
        PREFIX + "é/aHR0cHM",
        PREFIX + "/aHR0cHM6Ly9hLmV4YW1wbGU",
        "/elsewhere/" + sign_url(KEY, URL).removeprefix(PREFIX),
    ],
    ids=["other key", "cut", "longer", "empty", "no name", "not ASCII", "unsigned", "elsewhere"],
)
def test_what_we_have_not_signed_leads_nowhere(path: str) -> None:
    assert read_url(KEY, path) is None


@given(st.text())
def test_any_path_is_answered_calmly(path: str) -> None:
    assert read_url(KEY, PREFIX + path) is None


def test_pictures_go_through_us_and_the_rest_stays() -> None:
    markup = (
        '<p><a href="https://a.example/x.png"><img src="https://a.example/x.png?a=1&amp;b=2"'
        ' alt="src=&quot;https://b.example/&quot;"></a></p>'
        '<video src="https://a.example/v.mp4" poster="https://a.example/p.jpg"></video>'
        '<audio><source src="https://a.example/s.mp3"></audio>'
    )

    signed = sign_pictures(KEY, markup)

    assert f'src="{sign_url(KEY, "https://a.example/x.png?a=1&b=2")}"' in signed
    assert f'poster="{sign_url(KEY, "https://a.example/p.jpg")}"' in signed
    assert 'href="https://a.example/x.png"' in signed
    assert 'src="https://a.example/v.mp4"' in signed
    assert 'src="https://a.example/s.mp3"' in signed


def test_every_candidate_of_a_srcset_goes_through_us() -> None:
    markup = (
        '<source srcset="https://a.example/1.webp 1x, https://a.example/2,3.webp 2x">'
        '<img srcset="https://a.example/small.png 480w,\n https://a.example/big.png 1080w">'
    )

    signed = sign_pictures(KEY, markup)

    assert "a.example" not in signed
    assert f"{sign_url(KEY, 'https://a.example/2,3.webp')} 2x" in signed
    assert f"{sign_url(KEY, 'https://a.example/big.png')} 1080w" in signed


@pytest.mark.parametrize("url", ["data:image/png;base64,AAAA", "/local.png", ""])
def test_what_is_no_web_address_stays(url: str) -> None:
    assert sign_url(KEY, url) == url


def test_only_so_many_pictures_of_a_text_are_signed_and_none_leads_elsewhere() -> None:
    markup = '<img src="https://a.example/x.png" alt="x">' * (MOST_PICTURES + 3)

    signed = sign_pictures(KEY, markup)

    assert signed.count(f'src="{PREFIX}') == MOST_PICTURES
    assert signed.endswith('<img alt="x">' * 3)
    assert "https://a.example" not in signed


def test_only_so_many_sizes_of_a_picture_are_signed() -> None:
    sizes = ", ".join(f"https://a.example/{width}.png {width}w" for width in range(1, 99))

    signed = sign_pictures(KEY, f'<img srcset="{sizes}">')

    assert signed.count(PREFIX) == MOST_CANDIDATES
