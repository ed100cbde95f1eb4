"""No two outlets of a story have one name."""

import pytest

from copydesk.rules.stories.outlets import Outlet, name_outlets

KEY = "https://key@post.example/feed?token=s3cret"


@pytest.mark.parametrize(
    ("outlets", "names"),
    [
        pytest.param(
            [Outlet(-1, "Echo", "https://echo.example/feed"), Outlet(-2, "Post", KEY)],
            {-1: "Echo", -2: "Post"},
            id="of their own",
        ),
        pytest.param(
            [Outlet(-1, "News", "https://echo.example/feed"), Outlet(-2, "news", KEY)],
            {-1: "News (echo.example)", -2: "news (post.example)"},
            id="the same",
        ),
        pytest.param(
            [Outlet(-1, "", "https://echo.example/feed"), Outlet(-2, " ", KEY)],
            {-1: "echo.example", -2: "post.example"},
            id="none",
        ),
        pytest.param(
            [
                Outlet(-1, "News", "https://echo.example/a"),
                Outlet(-2, "News", "https://echo.example/b"),
                Outlet(-1, "News", "https://echo.example/a"),
            ],
            {-1: "News (echo.example) #1", -2: "News (echo.example) #2"},
            id="of one host",
        ),
        pytest.param(
            [Outlet(-1, "", "https://[bad"), Outlet(-2, "Post", KEY)],
            {-1: "?", -2: "Post"},
            id="nothing to go by",
        ),
        pytest.param(
            [Outlet(-1, "", ""), Outlet(-2, "", "")], {-1: "? #1", -2: "? #2"}, id="nothing at all"
        ),
    ],
)
def test_outlets_are_told_apart(outlets: list[Outlet], names: dict[int, str]) -> None:
    assert name_outlets(outlets) == names
