"""Where people come back from a provider with a form: they go on as those with an address do."""

from urllib.parse import quote, urlencode

from copydesk.errors import NotFound
from copydesk.web.answers import Reply
from copydesk.web.bodies import read_body
from copydesk.web.forms import Arguments, read_form
from copydesk.web.visits import Visit

PREFIX = "/v1/auth/oauth-form/"
# What of the form counts where people with an address arrive.
FIELDS = ("state", "code", "iss", "error")
LARGEST_RETURN = 16_384


async def reply(visit: Visit) -> Reply:
    """Send the browser on with what the form says.

    Another site sent it, so that no cookie came along; with what it asks for next, ours do. Nothing
    is done here, and what the form says counts only once, in the browser that was sent away.
    """
    provider = visit.path.removeprefix(PREFIX)
    if not provider or "/" in provider:
        raise NotFound("no such provider")
    given = Arguments(read_form(visit.scope, await read_body(visit)))
    query = urlencode({name: given.get(name) for name in FIELDS if name in given})
    place = f"/v1/auth/oauth/{quote(provider[:40], safe='')}/callback?{query}"
    return Reply(status=303, headers=[(b"location", place.encode())])
