"""Whatever can be changed is part of the walks: a new route without a filler is found here."""

from litestar import Litestar
from litestar.routes import HTTPRoute

from copydesk.web.api.openapi import describe_api
from copydesk.web.sync.fever import calls as fever
from copydesk.web.sync.greader import calls as greader
from copydesk.web.sync.miniflux import calls as miniflux
from tests.journeys.checks import REFUSALS
from tests.journeys.fillers import FILLERS
from tests.journeys.routes import list_operations


def find_missing(names: set[str]) -> str:
    """Say which fillers are missing, and where they go."""
    missing = sorted(names - FILLERS.keys())
    return "".join(f"\nno filler in tests/journeys/fillers for: {name}" for name in missing)


def test_every_write_of_the_api_has_a_filler(whole_api: Litestar) -> None:
    operations = list_operations(describe_api(whole_api))
    writes = {operation.name for operation in operations if operation.is_write}

    assert len(writes) > 50
    assert find_missing(writes) == ""


def test_no_filler_is_for_a_route_that_is_gone(whole_api: Litestar) -> None:
    operations = list_operations(describe_api(whole_api))
    known = {operation.name for operation in operations}

    filled = {" ".join(name.split(" ")[:2]) for name in FILLERS if " /v1/" in name}
    assert filled - known == set()


def test_a_walk_expects_that_lists_of_admins_are_refused_to_others(whole_api: Litestar) -> None:
    paths = {
        str(route.path_format)
        for route in whole_api.routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        if "GET" in handler.http_methods and handler.opt.get("scope") == "admin"
    }

    assert len(paths) > 5
    assert {path for path in paths if 403 not in REFUSALS.get(path, ())} == set()


def test_every_write_of_fever_has_a_filler() -> None:
    writes = {f"Fever {what} {wanted}" for what, wanted in fever.MARKS}

    assert find_missing(writes) == ""


def test_every_write_of_google_reader_has_a_filler() -> None:
    writes = {f"Google Reader {name}" for name, route in greader.ROUTES.items() if route.is_write}

    assert find_missing(writes) == ""


def test_every_write_of_miniflux_has_a_filler() -> None:
    writes = {f"Miniflux {method} {path}" for method, path, _ in miniflux.ROUTES if method != "GET"}

    assert find_missing(writes) == ""
