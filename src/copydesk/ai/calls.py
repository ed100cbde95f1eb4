"""What is said to a model and what comes back, as values; services carry them over the network."""

from typing import Any, ClassVar, Literal, Protocol

import msgspec


class ModelOptions(msgspec.Struct, frozen=True):
    """How a model is to answer."""

    temperature: float = 0.0
    top_p: float = 0.9
    num_ctx: int = 8192
    """How many tokens question and answer may have together; only some servers can be told."""
    max_tokens: int = 900
    """How many tokens the answer may have."""


class Question(msgspec.Struct, frozen=True):
    """One question to a model."""

    model: str
    system: str
    user: str
    schema: dict[str, Any]
    options: ModelOptions = ModelOptions()


class HttpCall(msgspec.Struct, frozen=True):
    """A request as a provider wants it; the path is below the provider's address."""

    path: str
    json: dict[str, Any] | None = None
    headers: dict[str, str] = {}
    method: Literal["GET", "POST", "DELETE"] = "POST"


class ModelReply(msgspec.Struct, frozen=True):
    """What a model said; tokens are None where the server does not count them."""

    text: str
    tokens_in: int | None = None
    tokens_out: int | None = None
    is_cut: bool = False
    """The answer ended because there was no more room for it."""


class Unreadable(Exception):
    """An answer has another shape than its dialect says."""


class Speech(Protocol):
    """How one kind of server is spoken to; each file in `providers` is one."""

    name: ClassVar[str]
    address: ClassVar[str]
    """Where such a server usually is; '' if there is no usual place."""
    steps: ClassVar[int]
    """How many ways there are to ask for a shape, the strictest first."""

    def write_call(self, question: Question, key: str, step: int) -> HttpCall:
        """Write a question down; `step` says how strictly the shape is asked for."""

    def read_reply(self, body: bytes) -> ModelReply:
        """Read a good answer, or raise Unreadable."""

    def is_about_shape(self, status: int, body: bytes) -> bool:
        """Say whether an error means that the shape cannot be asked for in this way."""


def read_json(body: bytes) -> dict[str, Any]:
    """Give a JSON object, or raise Unreadable."""
    try:
        found = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable("the server did not answer with JSON") from error
    if not isinstance(found, dict):
        raise Unreadable("the server did not answer with an object")
    return found


def read_count(found: object) -> int | None:
    """Give a count of tokens if it is one; a server that counts nonsense counts nothing."""
    is_count = isinstance(found, int) and not isinstance(found, bool) and 0 <= found < 10**9
    return found if is_count else None  # type: ignore[return-value]  # checked above
