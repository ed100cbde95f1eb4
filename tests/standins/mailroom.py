"""A real mail server for tests: it keeps what it is given, and can refuse or speak TLS."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.smtp import SMTP, AuthResult


@dataclass
class Mailroom:
    """What came in, and where it listens."""

    port: int = 0
    refuses: str = ""
    """What is said to every recipient instead of yes."""
    messages: list[EmailMessage] = field(default_factory=list)
    logins: list[bytes] = field(default_factory=list)

    async def handle_RCPT(  # noqa: N802  # the name that the library looks for
        self, _server: SMTP, _session: Any, envelope: Any, address: str, _options: Any
    ) -> str:
        if self.refuses:
            return self.refuses
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(  # noqa: N802  # the name that the library looks for
        self, _server: SMTP, _session: Any, envelope: Any
    ) -> str:
        self.messages.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"

    def authenticate(self, _s: Any, _n: Any, _e: Any, _m: Any, data: Any) -> AuthResult:
        self.logins.append(data.login + b":" + data.password)
        return AuthResult(success=True)

    def texts(self) -> list[str]:
        return [message.get_content().replace("\r\n", "\n") for message in self.messages]


@asynccontextmanager
async def open_mailroom(context: ssl.SSLContext | None = None) -> AsyncIterator[Mailroom]:
    """Run a mail server on loopback; with a context it insists on STARTTLS."""
    room = Mailroom()

    def make() -> SMTP:
        return SMTP(
            room,
            hostname="mail.test",
            tls_context=context,
            require_starttls=context is not None,
            auth_required=context is not None,
            authenticator=room.authenticate,
        )

    server = await asyncio.get_running_loop().create_server(make, "127.0.0.1", 0)
    room.port = server.sockets[0].getsockname()[1]
    try:
        yield room
    finally:
        server.close()
        await server.wait_closed()
