"""How to fill the request of every write there is: one file per noun, one line per operation."""

from tests.journeys.fillers import (
    accounts,
    admin,
    boards,
    deframed,
    fever,
    filters,
    greader,
    links,
    marks,
    miniflux,
    organise,
    pages,
    returns,
    sending,
    sharing,
    stories,
    subscriptions,
)
from tests.journeys.fillers.filler import Filler as Filler

FILLERS: dict[str, Filler] = {
    **marks.FILLERS,
    **organise.FILLERS,
    **boards.FILLERS,
    **sharing.FILLERS,
    **subscriptions.FILLERS,
    **pages.FILLERS,
    **returns.FILLERS,
    **filters.FILLERS,
    **sending.FILLERS,
    **stories.FILLERS,
    **accounts.FILLERS,
    **admin.FILLERS,
    **links.FILLERS,
    **links.ADMIN_FILLERS,
    **deframed.FILLERS,
    **fever.FILLERS,
    **greader.FILLERS,
    **miniflux.FILLERS,
}
