"""Models as admins see them: what the server has, what this machine can run, which is asked."""

import re
from dataclasses import dataclass
from typing import Literal

from copydesk.ai.calls import HttpCall, Unreadable
from copydesk.ai.providers import ollama, openai
from copydesk.ai.providers.ollama import Installed
from copydesk.errors import Conflict, CopydeskError, Invalid, NotFound
from copydesk.log import get_logger
from copydesk.model import Visitor
from copydesk.model.spending import Spent
from copydesk.model.times import DAY
from copydesk.rules.models import Hardware, Recommended, recommend_model
from copydesk.services.analysis.asking import ModelFailed, send_call
from copydesk.services.analysis.endpoints import (
    BUILTIN,
    Endpoint,
    choose_model,
    find_endpoint,
    list_endpoints,
    set_key,
)
from copydesk.services.analysis.estimates import SPEND_DAYS
from copydesk.services.analysis.hardware import probe_hardware
from copydesk.services.analysis.judgements import JUDGE
from copydesk.services.system import audit, settings
from copydesk.services.system.kit import SETTINGS_CHANGED, Kit
from copydesk.services.system.visitors import check_admin
from copydesk.store.analysis import estimates, modelwaits, pulls, spend

log = get_logger(__name__)

LIST_SECONDS = 10.0
FailureKind = Literal["", "unreachable", "closed", "key", "missing", "other"]
_KINDS_BY_REASON: dict[object, FailureKind] = {
    "blocked_address": "closed",
    "blocked_port": "missing",
    "http_status": "other",
    "bad_url": "other",
    "too_large": "other",
}
_KINDS_BY_STATUS: dict[object, FailureKind] = {
    401: "key",
    402: "key",
    403: "key",
    404: "missing",
}
# The runner puts it before what failed, for those who read the log.
_KIND_OF_ERROR = re.compile(r"^[A-Z]\w+: ")
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:/@-]{0,199}")


@dataclass(frozen=True, slots=True)
class ModelsReport:
    """All that an admin needs to choose."""

    provider: str
    address: str
    model: str
    has_key: bool
    is_key_fixed: bool
    """The key was given where the server is started, and counts."""
    also: list[Endpoint]
    """Further models that are asked, and whose answers are joined."""
    installed: list[Installed]
    failure: str
    """Why the server does not say what it has; '' if it does, or there is none."""
    failure_kind: FailureKind
    hardware: Hardware
    recommended: Recommended | None
    spent: list[Spent]
    waiting: int
    """How many entries wait for a model."""
    analysed: int
    """How many entries would be shown to it, if all were."""
    last_error: str
    """Why an entry that is tried again failed; '' if none did."""
    given_up: int
    """How many entries no model could say anything of, after all tries."""


async def report_models(kit: Kit, visitor: Visitor) -> ModelsReport:
    """Say what there is, and what it has cost."""
    check_admin(visitor)
    await settings.reload(kit)
    endpoint = await find_endpoint(kit)
    installed, failure, kind = await _try_listing(kit, endpoint)
    hardware = await probe_hardware()
    last_error = await estimates.find_last_error(kit.db, JUDGE.name)
    return ModelsReport(
        provider=kit.settings.ai_provider,
        address=endpoint.address if endpoint else "",
        model=choose_model(kit),
        has_key=bool(endpoint and endpoint.key),
        is_key_fixed=bool(endpoint and kit.config.ai_key),
        also=(await list_endpoints(kit))[1:],
        installed=installed,
        failure=failure,
        failure_kind=kind,
        hardware=hardware,
        recommended=recommend_model(hardware),
        spent=await spend.list_spent(kit.db, kit.now() // DAY - SPEND_DAYS + 1),
        waiting=await modelwaits.count_waiting(kit.db),
        analysed=await modelwaits.count_all(kit.db),
        last_error=_KIND_OF_ERROR.sub("", last_error or ""),
        given_up=await estimates.count_given_up(kit.db, JUDGE.name),
    )


async def switch_model(kit: Kit, visitor: Visitor, model: str) -> None:
    """Ask another model from now on; one that the server does not have is refused."""
    check_admin(visitor)
    check_name(model)
    endpoint = await find_endpoint(kit)
    if endpoint is not None and endpoint.provider == ollama.Ollama.name:
        names = {each.name for each in await list_installed(kit, endpoint)}
        if not names & {model, f"{model}:latest"}:
            raise NotFound(f"the server has no model {model!r}; fetch it first")
    await settings.change_settings(kit, visitor, {"ai_model": model})


async def delete_model(kit: Kit, visitor: Visitor, model: str) -> None:
    """Have the server delete a model, unless it is the one that is asked."""
    check_admin(visitor)
    check_name(model)
    endpoint = await get_ollama(kit)
    if model == choose_model(kit):
        raise Conflict("this model is in use; switch to another one first")
    answer = await _call(kit, endpoint, ollama.delete_call(model, endpoint.key))
    if answer[0] == 404:
        raise NotFound(f"the server has no model {model!r}")
    _check_status(endpoint, answer[0])
    async with kit.db.transaction() as tx:
        await pulls.remove_pull(tx, model)
        await audit.note_by(kit, tx, "model_removed", visitor, model)
    log.info("model deleted", model=model, by=visitor.user.id)


async def change_key(kit: Kit, visitor: Visitor, provider: str, key: str) -> None:
    """Keep a provider's key, sealed; nobody can read it again, but all see who set it."""
    check_admin(visitor)
    await set_key(kit, visitor, provider, key)
    log.info("key of a provider changed", provider=provider, by=visitor.user.id)
    await kit.bus.publish(SETTINGS_CHANGED)


async def get_ollama(kit: Kit) -> Endpoint:
    """Give the server whose models can be managed, or say that there is none."""
    endpoint = await find_endpoint(kit)
    if endpoint is None or endpoint.provider != ollama.Ollama.name:
        raise Conflict("only the models of Ollama can be managed here; set ai_provider to ollama")
    return endpoint


def check_name(model: str) -> None:
    """Refuse what is no name of a model."""
    if not _NAME.fullmatch(model):
        raise Invalid("a model's name is letters, digits and . _ : / - in one word", field="model")


async def list_installed(kit: Kit, endpoint: Endpoint) -> list[Installed]:
    """Ask a server which models it has, or raise ModelFailed."""
    try:
        if endpoint.provider == ollama.Ollama.name:
            tags = await _read(kit, endpoint, ollama.list_call(endpoint.key))
            loaded = await _read(kit, endpoint, ollama.loaded_call(endpoint.key))
            return ollama.read_models(tags, loaded)
        if endpoint.provider == openai.OpenAI.name:
            names = openai.read_models(await _read(kit, endpoint, openai.list_call(endpoint.key)))
            return [Installed(name) for name in names]
    except Unreadable as error:
        raise ModelFailed(f"{endpoint.provider} cannot be understood: {error}") from error
    return []


async def _try_listing(
    kit: Kit, endpoint: Endpoint | None
) -> tuple[list[Installed], str, FailureKind]:
    if endpoint is None or endpoint.provider == BUILTIN:
        return [], "", ""
    try:
        return await list_installed(kit, endpoint), "", ""
    except CopydeskError as error:
        return [], error.message, _name_kind(error)


def _name_kind(error: CopydeskError) -> FailureKind:
    """Say what kind of help a failure needs."""
    if "status" in error.details:
        return _KINDS_BY_STATUS.get(error.details["status"], "other")
    reason = error.details.get("reason")
    return _KINDS_BY_REASON.get(reason, "unreachable") if reason else "other"


async def _read(kit: Kit, endpoint: Endpoint, call: HttpCall) -> bytes:
    status, body = await _call(kit, endpoint, call)
    _check_status(endpoint, status)
    return body


async def _call(kit: Kit, endpoint: Endpoint, call: HttpCall) -> tuple[int, bytes]:
    answer = await send_call(kit, endpoint, call, timeout_seconds=LIST_SECONDS)
    return answer.status, answer.body


def _check_status(endpoint: Endpoint, status: int) -> None:
    if not 200 <= status < 300:
        raise ModelFailed(f"{endpoint.provider} answers {status}", status=status)
