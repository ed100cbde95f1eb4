"""A real OpenID provider (npm oidc-provider) on loopback, and somebody who says yes at it."""

import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from socket import socket
from urllib.parse import urljoin

import httpx

from hatch_build import find_npm

UI = Path(__file__).resolve().parents[2] / "ui"
CLIENT_ID = "copydesk"
CLIENT_SECRET = "a secret: of+our own"


@dataclass
class OpenIdProvider:
    """One provider; started again with other wishes it has another key."""

    port: int
    callback: str
    process: subprocess.Popen[bytes] | None = field(default=None, repr=False)
    wishes: dict[str, object] = field(default_factory=dict)

    @property
    def issuer(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, **wishes: object) -> None:
        """Start it, with other keys than before."""
        self.stop()
        self.wishes = wishes
        self.callback = str(wishes.get("callback", self.callback))
        node = str(Path(find_npm()[0]).with_name("node"))
        given = json.dumps({"port": self.port, **wishes, "callback": self.callback})
        command = [node, str(UI / "scripts" / "provider.mjs"), given]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0
        )
        assert self.process.stdout is not None
        while line := self.process.stdout.readline():
            if line.strip() == b"listening":
                return
        raise AssertionError("the provider does not start")

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None


@contextmanager
def open_provider(callback: str, **wishes: object) -> Iterator[OpenIdProvider]:
    """Give a provider for the length of a block."""
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    provider = OpenIdProvider(port, callback)
    provider.start(**wishes)
    try:
        yield provider
    finally:
        provider.stop()


async def say_yes(url: str, callback: str, name: str = "ada") -> str:
    """Sign in at the provider and consent; give the address where it sends the browser back."""
    async with httpx.AsyncClient() as browser:
        answer = await browser.get(url)
        for _ in range(20):
            if answer.is_redirect:
                place = urljoin(str(answer.url), answer.headers["location"])
                if place.startswith(callback):
                    return place
                answer = await browser.get(place)
                continue
            action = re.search(r'action="([^"]+)"', answer.text)
            assert action is not None, answer.text
            prompt = re.search(r'name="prompt" value="(\w+)"', answer.text)
            assert prompt is not None, answer.text
            form = {"prompt": prompt[1], "login": name, "password": "any"}
            answer = await browser.post(urljoin(str(answer.url), unescape(action[1])), data=form)
    raise AssertionError("the provider never sends the browser back")
