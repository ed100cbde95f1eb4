"""Filters as a file that can be taken elsewhere, and back."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from copydesk.services.automation import filterfiles
from copydesk.services.automation.filterfiles import FilterInFile
from copydesk.services.automation.filters import MOST_FILTERS
from copydesk.web.api.shapes import Body, TheKit, TheVisitor


class FilterFile(msgspec.Struct):
    """All filters in their order, with names in place of ids."""

    filters: list[FilterInFile]


class FilterFileBody(Body):
    """A file of filters to add."""

    filters: Annotated[list[FilterInFile], msgspec.Meta(max_length=MOST_FILTERS)]


class FilterProblem(msgspec.Struct):
    """A filter that was left out: where it stands in the file, from 0 on, and why."""

    position: int
    title: str
    problem: str


class FilterImportShape(msgspec.Struct):
    """How many were added, how many were here already, and what was left out."""

    added: int
    known: int
    problems: list[FilterProblem]


@get("/v1/filters/export", tags=["filters"])
async def export_filters(kit: TheKit, visitor: TheVisitor) -> FilterFile:
    """Give all filters as a file; those that name what is gone are left out."""
    return FilterFile(await filterfiles.export_filters(kit, visitor))


@post("/v1/filters/import", status_code=200, tags=["filters"])
async def import_filters(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[FilterFileBody]
) -> FilterImportShape:
    """Add the filters of a file behind all others; importing one twice adds nothing."""
    report = await filterfiles.import_filters(kit, visitor, data.filters)
    problems = [FilterProblem(each.position, each.title, each.problem) for each in report.problems]
    return FilterImportShape(report.added, report.known, problems)


HANDLERS = [export_filters, import_filters]
