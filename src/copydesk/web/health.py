"""`/healthz` and `/readyz`: whether the process lives, and whether it can work."""

from copydesk.services.system.readiness import find_hindrance
from copydesk.web.answers import OWN_JSON, Answer
from copydesk.web.errors import shape_error
from copydesk.web.visits import Visit

_OK = Answer(b'{"status":"ok"}', OWN_JSON)


async def find_answer(visit: Visit) -> Answer:
    if visit.path == "/readyz" and (hindrance := await find_hindrance(visit.kit)):
        # No line in the log: whoever probes asks every few seconds.
        return Answer(shape_error("unavailable", hindrance), OWN_JSON, 503)
    return _OK
