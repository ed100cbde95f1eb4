"""`/websub/hub`: where programs ask to be told when a feed of somebody's own changes."""

from urllib.parse import parse_qsl

from copydesk.errors import Invalid
from copydesk.services.sharing.hub import HubMode, HubRequest, take_request
from copydesk.web.answers import Reply
from copydesk.web.bodies import read_body
from copydesk.web.forms import Arguments
from copydesk.web.visits import Visit

MOST_PARAMETERS = 50
LONGEST_LEASE = 10**9
MODES: tuple[HubMode, ...] = ("subscribe", "unsubscribe")


async def reply(visit: Visit) -> Reply:
    """Take a request; whether it was meant is asked of the one who is to be told."""
    given = await _read_form(visit)
    mode = next((each for each in MODES if each == given.get("hub.mode")), None)
    if mode is None:
        raise Invalid("subscribe or unsubscribe", field="hub.mode")
    ask = HubRequest(mode, given.get("hub.topic"), given.get("hub.callback"))
    if mode == "subscribe":
        lease = given.number("hub.lease_seconds", ask.lease_seconds, most=LONGEST_LEASE)
        ask = HubRequest(mode, ask.topic, ask.callback_url, given.get("hub.secret"), lease)
    await take_request(visit.kit, ask, visit.caller.place)
    return Reply(status=202)


async def _read_form(visit: Visit) -> Arguments:
    body = await read_body(visit)
    try:
        text = body.decode()
        return Arguments(parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_PARAMETERS))
    except ValueError as error:
        raise Invalid("this is not a form that a hub could read") from error
