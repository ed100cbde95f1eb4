import ssl
from pathlib import Path

import pytest
import trustme

from copydesk.errors import ConfigError, Unavailable
from copydesk.fetch.post import (
    ConsolePost,
    Letter,
    MailRefused,
    NoPost,
    open_post,
    read_server,
    write_message,
)
from tests.standins.mailroom import open_mailroom

LETTER = Letter("bob@news.example", "Grüße, 王", "Ein Wort.\nhttp://localhost/reset#abc\n")


async def test_a_letter_arrives_as_it_was_written() -> None:
    async with open_mailroom() as room:
        post = open_post(f"smtp+plain://127.0.0.1:{room.port}", "Desk <desk@news.example>")
        await post.send(LETTER)

    (message,) = room.messages
    assert message["To"] == "bob@news.example"
    assert message["From"] == "Desk <desk@news.example>"
    assert message["Subject"] == "Grüße, 王"
    assert message["Auto-Submitted"] == "auto-generated"
    assert room.texts() == [LETTER.text]


async def test_mail_goes_over_starttls_with_name_and_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    authority = trustme.CA()
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    authority.issue_cert("localhost").configure_cert(context)
    authority.cert_pem.write_to_path(tmp_path / "ca.pem")
    async with open_mailroom(context) as room:
        post = open_post(f"smtp://desk:p%40ss@localhost:{room.port}", "")
        with pytest.raises(Unavailable):
            await post.send(LETTER)
        refused = list(room.messages)
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "ca.pem"))
        await post.send(LETTER)

    assert refused == [], "a server that nobody vouches for gets nothing"
    assert room.logins == [b"desk:p@ss"]
    assert room.messages[0]["From"] == "copydesk@localhost"


async def test_a_refused_address_is_told_apart_from_a_server_that_is_away() -> None:
    async with open_mailroom() as room:
        post = open_post(f"smtp+plain://127.0.0.1:{room.port}", "")
        room.refuses = "550 no such box"
        with pytest.raises(MailRefused, match="550 no such box"):
            await post.send(LETTER)

    with pytest.raises(Unavailable, match="cannot be used") as caught:
        await post.send(LETTER)
    assert not isinstance(caught.value, MailRefused)


async def test_without_a_server_no_letter_is_taken() -> None:
    assert not NoPost().is_open
    with pytest.raises(MailRefused, match="COPYDESK_MAIL_URL"):
        await open_post("", "").send(LETTER)


@pytest.mark.parametrize("url", ["console", "console:", "console://"])
def test_letters_can_be_shown_instead(url: str) -> None:
    assert isinstance(open_post(url, ""), ConsolePost)


@pytest.mark.parametrize(
    "url",
    [
        "mail.example",
        "http://mail.example",
        "smtp://",
        "smtp://h:port",
        "smtp://h/path",
        "smtp://h?x=1",
    ],
)
def test_other_addresses_are_refused_with_the_way_to_write_them(url: str) -> None:
    with pytest.raises(ConfigError, match="COPYDESK_MAIL_URL"):
        read_server(url)


def test_a_password_is_not_sent_unprotected_over_a_network() -> None:
    with pytest.raises(ConfigError, match="unprotected"):
        read_server("smtp+plain://desk:secret@mail.example")
    assert read_server("smtp+plain://desk:secret@127.0.0.1").port == 25
    assert read_server("smtp+plain://desk:secret@localhost").is_plain
    assert read_server("smtps://mail.example").port == 465


def test_a_line_end_makes_no_further_header() -> None:
    with pytest.raises(ValueError, match="line"):
        write_message(Letter("bob@news.example\r\nBcc: eve@news.example", "x", "y"), "a@b.example")
