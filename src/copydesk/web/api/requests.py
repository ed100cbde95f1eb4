"""Requests to the API: a body that cannot be read is the client's mistake, not ours."""

from functools import lru_cache
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import HTTPException

from copydesk.errors import Invalid
from copydesk.web.nul import replace_nul_in_json
from copydesk.web.problems import name_problem


class ApiRequest(Request[Any, Any, Any]):
    """A request whose JSON may be broken, in another encoding, or not what the route takes.

    Litestar would forgive numbers in quotes and the like; what a body says must be what it means.
    """

    async def json(self) -> object:
        kind, _ = self.content_type
        if kind and kind != "application/json":
            raise HTTPException(status_code=415, detail="this address takes application/json only")
        field = self.route_handler.parsed_data_field
        decoder = _make_decoder(field.annotation if field else object)
        try:
            return decoder.decode(replace_nul_in_json(await self.body()))
        except msgspec.ValidationError as error:
            problem = name_problem(str(error), field.annotation if field else None)
            raise Invalid(problem.sentence, fields={problem.field: problem.claim}) from error
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Invalid("the body of the request is not proper JSON") from error


@lru_cache(maxsize=1000)
def _make_decoder(shape: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(shape)
