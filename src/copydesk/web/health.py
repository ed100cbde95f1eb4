"""`/healthz` and `/readyz`: whether the process lives, and whether it can work."""

from copydesk.services.system.readiness import describe_hindrance
from copydesk.web.answers import OWN_JSON, Reply, sending
from copydesk.web.errors import shape_error
from copydesk.web.guard import guard_answers
from copydesk.web.visits import READ, Door, Visit

_OK = Reply(b'{"status":"ok"}', OWN_JSON)


async def reply(visit: Visit) -> Reply:
    if visit.path == "/readyz" and (hindrance := await describe_hindrance(visit.kit)):
        # No line in the log: whoever probes asks every few seconds.
        return Reply(shape_error("unavailable", hindrance), OWN_JSON, 503)
    return _OK


DOOR = Door(
    name="health",
    paths=("/healthz", "/readyz"),
    handler=sending(reply),
    credentials=("nothing",),
    passes=(guard_answers,),
    methods=READ,
)
