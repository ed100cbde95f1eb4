"""Requests to the API: a body that cannot be read is the client's mistake, not ours."""

from typing import Any

from litestar import Request
from litestar.exceptions import SerializationException

from copydesk.errors import Invalid


class ApiRequest(Request[Any, Any, Any]):
    """A request whose JSON may be broken, in another encoding, or nested without end."""

    async def json(self) -> object:
        try:
            return await super().json()
        except (SerializationException, UnicodeDecodeError, RecursionError) as error:
            raise Invalid("the body of the request is not proper JSON") from error
