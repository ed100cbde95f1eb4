"""Refreshes that were asked for, and how far they are."""

from datetime import datetime

import msgspec
from litestar import get

from copydesk.model import Run
from copydesk.model.work import RunKind
from copydesk.services.feeds import runs
from copydesk.web.api.shapes import Page, PathId, TheKit, TheVisitor, at, maybe_at


class RunShape(msgspec.Struct):
    """A refresh of some feeds, because somebody asked (`refresh`) or brought a list (`import`)."""

    id: int
    kind: RunKind
    total: int
    done: int
    failed: int
    started_at: datetime
    finished_at: datetime | None


def shape_run(run: Run) -> RunShape:
    return RunShape(
        id=run.id,
        kind=run.kind,
        total=run.total,
        done=run.done,
        failed=run.failed,
        started_at=at(run.started_at),
        finished_at=maybe_at(run.finished_at),
    )


@get("/v1/runs", tags=["runs"])
async def list_runs(kit: TheKit, visitor: TheVisitor) -> Page[RunShape]:
    """List this user's latest refreshes, newest first."""
    return Page([shape_run(run) for run in await runs.list_runs(kit, visitor)])


@get("/v1/runs/{run_id:int}", tags=["runs"])
async def get_run(kit: TheKit, visitor: TheVisitor, run_id: PathId) -> RunShape:
    """Say how far a refresh is; the event `progress` tells the same as it goes on."""
    return shape_run(await runs.get_run(kit, visitor, run_id))


HANDLERS = [list_runs, get_run]
