"""Mail on its way out: one way to send a letter, over SMTP or, for trying out, onto the log."""

import ssl
from dataclasses import dataclass
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, formataddr, make_msgid, parseaddr
from ipaddress import ip_address
from typing import Protocol
from urllib.parse import unquote, urlsplit

from copydesk.errors import ConfigError, Unavailable
from copydesk.log import get_logger

log = get_logger(__name__)

SECONDS = 30
PORTS = {"smtp": 587, "smtps": 465, "smtp+plain": 25}
HOW = "give smtp://name:password@host, smtps://…, smtp+plain://127.0.0.1:25, or console:"


@dataclass(frozen=True, slots=True)
class Letter:
    """A message to one person, in plain text."""

    to: str
    subject: str
    text: str
    sender_name: str = ""
    """What the sender is called if the settings give no name."""


class MailRefused(Unavailable):
    """The mail server said no to this letter, and would again."""

    code = "mail_refused"


class Post(Protocol):
    """Who takes letters."""

    @property
    def is_open(self) -> bool:
        """Say whether letters reach anybody."""
        ...

    async def send(self, letter: Letter, /) -> None:
        """Hand a letter over, or raise Unavailable."""
        ...


class NoPost:
    """No mail is set up."""

    is_open = False

    async def send(self, _letter: Letter) -> None:
        raise MailRefused("no mail server is set up; set COPYDESK_MAIL_URL")


class ConsolePost:
    """Letters are shown where the server runs: for trying out, or where people share a machine."""

    is_open = True

    async def send(self, letter: Letter) -> None:
        log.info("letter", to=letter.to, subject=letter.subject, text=letter.text)


@dataclass(frozen=True, slots=True)
class MailServer:
    """Where letters are handed in, and as whom."""

    host: str
    port: int
    name: str | None
    password: str | None
    is_tls: bool
    is_plain: bool


class SmtpPost:
    """Letters go to a mail server."""

    is_open = True

    def __init__(self, server: MailServer, sender: str) -> None:
        self._server = server
        self._sender = sender

    async def send(self, letter: Letter) -> None:
        import aiosmtplib

        server = self._server
        try:
            await aiosmtplib.send(
                write_message(letter, self._sender),
                hostname=server.host,
                port=server.port,
                username=server.name,
                password=server.password,
                use_tls=server.is_tls,
                start_tls=not (server.is_tls or server.is_plain),
                tls_context=None if server.is_plain else ssl.create_default_context(),
                timeout=SECONDS,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            said = "; ".join(f"{each.code} {each.message}" for each in error.recipients)
            raise MailRefused(f"the mail server refuses this address: {said[:200]}") from error
        except aiosmtplib.SMTPResponseException as error:
            raise Unavailable(f"the mail server said {error.code} {error.message[:200]}") from error
        except (aiosmtplib.SMTPException, OSError, ssl.SSLError) as error:
            raise Unavailable(f"the mail server cannot be used: {str(error)[:200]}") from error


def write_message(letter: Letter, sender: str) -> EmailMessage:
    """Make a message of a letter; what has line ends where none may be raises ValueError."""
    message = EmailMessage()
    message["From"] = _name_sender(sender, letter.sender_name)
    message["To"] = letter.to
    message["Subject"] = letter.subject
    message["Date"] = format_datetime(datetime.now(UTC))
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2].rstrip(">") or None)
    # Nobody answers it, and no answering machine should.
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(letter.text)
    return message


def _name_sender(sender: str, name: str) -> str:
    """Give the sender as it stands in a letter: an address alone gets the name of the server."""
    given, address = parseaddr(sender)
    return sender if given or not name else formataddr((name, address), "utf-8")


def open_post(url: str, sender: str) -> Post:
    """Give who takes letters, as the setting says."""
    if not url:
        return NoPost()
    if url.rstrip(":/") == "console":
        return ConsolePost()
    server = read_server(url)
    return SmtpPost(server, sender or f"copydesk@{server.host}")


def read_server(url: str) -> MailServer:
    """Read where letters are handed in, or say what is wrong with it."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise ConfigError(f"COPYDESK_MAIL_URL cannot be read; {HOW}") from error
    if parts.scheme not in PORTS or not parts.hostname or parts.path.strip("/") or parts.query:
        raise ConfigError(f"COPYDESK_MAIL_URL is not understood; {HOW}")
    is_plain = parts.scheme == "smtp+plain"
    if is_plain and parts.password and not _is_loopback(parts.hostname):
        raise ConfigError("COPYDESK_MAIL_URL would send a password unprotected; use smtp://")
    return MailServer(
        host=parts.hostname,
        port=port or PORTS[parts.scheme],
        name=unquote(parts.username) if parts.username else None,
        password=unquote(parts.password) if parts.password else None,
        is_tls=parts.scheme == "smtps",
        is_plain=is_plain,
    )


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
