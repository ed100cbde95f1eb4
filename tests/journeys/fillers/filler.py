"""The record of a filler: how to fill the request of one operation."""

from dataclasses import dataclass

from tests.journeys.wishes import Fill


@dataclass(frozen=True)
class Filler:
    """What fills a request, and who may send it how often."""

    name: str
    """Method and path; for reader apps the name of the protocol and what their API calls it."""
    fill: Fill
    method: str = ""
    path: str = ""
    is_admins: bool = False
    is_often: bool = False
    """Whether people do it all day."""
    is_refused: bool = False
    """Whether it is there only to say no."""


def make_fillers(
    fills: dict[str, Fill],
    *,
    often: tuple[str, ...] = (),
    refused: tuple[str, ...] = (),
    admins: bool = False,
) -> dict[str, Filler]:
    """Make fillers of operations that the description of the API names.

    A third word names one of several ways to fill the same operation.
    """
    made = {}
    for name, fill in fills.items():
        method, path = name.split(" ")[:2]
        made[name] = Filler(
            name,
            fill,
            method,
            path,
            is_admins=admins,
            is_often=name in often,
            is_refused=name in refused,
        )
    return made
