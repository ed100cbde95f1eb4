"""Who is asked these days, in which words, and of which entries unasked."""

import hashlib

from copydesk.ai.prompts import LANGUAGES, name_version
from copydesk.ai.providers import SPEECHES
from copydesk.model import Analysis
from copydesk.model.times import HOUR
from copydesk.services.analysis.endpoints import choose_model, list_endpoints, name_asked
from copydesk.services.analysis.prompts import choose_prompt
from copydesk.services.system.kit import Kit
from copydesk.store.analysis.modelwaits import EntryWait


def has_models(kit: Kit) -> bool:
    """Say whether a model is set up."""
    return kit.settings.ai_provider in SPEECHES and bool(choose_model(kit))


async def is_current(kit: Kit, wait: EntryWait, known: Analysis) -> bool:
    """Say whether an analysis is what the models of today said."""
    if wait.asked != name_asked(await list_endpoints(kit)):
        return False
    return known.prompt_version == name_version(
        known.language, await choose_prompt(kit, known.language)
    )


async def name_all(kit: Kit) -> str:
    """Name models and prompts together, so that any change has another name."""
    versions = [name_version(each, await choose_prompt(kit, each)) for each in LANGUAGES]
    named = [name_asked(await list_endpoints(kit)), *versions]
    return hashlib.sha256("\n".join(named).encode()).hexdigest()


def choose_since(kit: Kit) -> int:
    """Give the time since which entries are shown to models unasked."""
    return kit.now() - kit.settings.ai_backlog_hours * HOUR
