"""Whether a model is still to speak of an entry, in words for its reader."""

from dataclasses import dataclass
from typing import Literal

from copydesk.model import Analysis, Visitor
from copydesk.services.analysis import budgets
from copydesk.services.analysis.asked import choose_since, has_models, name_all
from copydesk.services.analysis.endpoints import BUILTIN
from copydesk.services.system.kit import Kit
from copydesk.store.analysis import modelwaits

ModelStage = Literal["answered", "waiting", "over_budget", "failed", "unasked"]


@dataclass(frozen=True, slots=True)
class ModelStatus:
    """How far models are with an entry."""

    state: ModelStage
    reason: str = ""
    """Why nothing came, or not all; '' if there is nothing to explain."""


async def find_status(
    kit: Kit, visitor: Visitor, entry_id: int, known: Analysis
) -> ModelStatus | None:
    """Say whether a model has spoken, will, or gave up; None if none is set up."""
    if not has_models(kit):
        return None
    wait = await modelwaits.find_wait(kit.db, entry_id)
    if wait and wait.since:
        refusal = await budgets.find_refusal(kit, None)
        if not refusal and wait.sort_at <= choose_since(kit):
            # Nobody else pays for what is old.
            refusal = await budgets.find_refusal(kit, visitor.user.id)
        return (
            ModelStatus("over_budget", refusal) if refusal else ModelStatus("waiting", wait.error)
        )
    if known.provider != BUILTIN:
        return ModelStatus("answered", wait.error if wait else "")
    if wait and await is_given_up(kit, wait):
        return ModelStatus("failed", wait.error)
    refusal = await budgets.find_refusal(kit, visitor.user.id)
    return ModelStatus("over_budget", refusal) if refusal else ModelStatus("unasked")


async def is_given_up(kit: Kit, wait: modelwaits.EntryWait) -> bool:
    """Say whether the models of today were asked as often as they are, and in vain."""
    return bool(wait.error) and wait.failed_with == await name_all(kit)
