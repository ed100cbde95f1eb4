"""`/healthz` and `/readyz`: whether the process lives, and whether it can work."""

from copydesk.services.system.readiness import describe_hindrance
from copydesk.web.answers import OWN_JSON, Reply
from copydesk.web.errors import shape_error
from copydesk.web.visits import Visit

_OK = Reply(b'{"status":"ok"}', OWN_JSON)


async def reply(visit: Visit) -> Reply:
    if visit.path == "/readyz" and (hindrance := await describe_hindrance(visit.kit)):
        # No line in the log: whoever probes asks every few seconds.
        return Reply(shape_error("unavailable", hindrance), OWN_JSON, 503)
    return _OK
