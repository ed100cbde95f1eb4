"""Which models are asked, where, and with which keys."""

import base64
from dataclasses import dataclass, field

from copydesk.ai.providers import SPEECHES
from copydesk.ai.providers.fake import OK, Fake
from copydesk.errors import Invalid, StoreError
from copydesk.log import get_logger
from copydesk.model import Visitor
from copydesk.model.limits import LONGEST_MODEL_KEY
from copydesk.services.system import audit
from copydesk.services.system.kit import Kit
from copydesk.store.system.livesettings import add_change
from copydesk.store.system.settings import find_setting, set_setting

log = get_logger(__name__)

BUILTIN = "builtin"
OFF = "off"
MOST_ALSO = 4
# What the record of changes says in place of a key, as JSON.
KEY_SET = '"set"'


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One model at one server."""

    provider: str
    address: str
    model: str
    key: str = field(default="", repr=False)

    @property
    def place(self) -> tuple[str, str]:
        return self.provider, self.address

    @property
    def title(self) -> str:
        """Who answers, as readers are told: who only plays a model says so."""
        return f"{self.model} (no model)" if self.provider == Fake.name else self.model

    @property
    def name(self) -> str:
        """Who answers: names of models mean nothing but at their server.

        Where a server is counts as well, unless it is the usual one of its provider: under the
        same name another may run a smaller copy, or anything at all.
        """
        usual = SPEECHES[self.provider].address
        where = "" if self.address == usual else "@" + self.address.replace("+", "%2B")
        return f"{self.provider}{where}:{self.model.replace('+', '%2B')}"


async def find_endpoint(kit: Kit) -> Endpoint | None:
    """Give the first model that is asked; None if the builtin analyser does it all."""
    settings = kit.settings
    if settings.ai_provider in (BUILTIN, OFF):
        return None
    return Endpoint(
        settings.ai_provider,
        (settings.ai_address or SPEECHES[settings.ai_provider].address).rstrip("/"),
        choose_model(kit),
        await read_key(kit, settings.ai_provider),
    )


def choose_model(kit: Kit) -> str:
    """Give the name of the model that is asked; '' if none is. Who plays one needs no name."""
    settings = kit.settings
    return settings.ai_model or (OK if settings.ai_provider == Fake.name else "")


async def list_endpoints(kit: Kit) -> list[Endpoint]:
    """Give the models that are asked, the first one first; none if no model is chosen."""
    settings, first = kit.settings, await find_endpoint(kit)
    if first is None or not first.model:
        return []
    also = [await _read_also(kit, first, part) for part in settings.ai_also.split(",")]
    return list(dict.fromkeys([first, *(each for each in also if each)]))[: MOST_ALSO + 1]


async def _read_also(kit: Kit, first: Endpoint, text: str) -> Endpoint | None:
    """Read `model` of the same server, or `provider=model` where that provider usually is."""
    provider, has_provider, model = text.strip().partition("=")
    if not has_provider:
        return Endpoint(first.provider, first.address, provider, first.key) if provider else None
    speech = SPEECHES.get(provider.strip().lower())
    if speech is None or not model.strip():
        log.warning("a further model is not understood", text=text.strip())
        return None
    key = await read_key(kit, speech.name)
    return Endpoint(speech.name, speech.address, model.strip(), key)


def name_asked(endpoints: list[Endpoint]) -> str:
    """Name who is asked together; what others said is not known of them."""
    return "+".join(each.name for each in endpoints)


async def read_key(kit: Kit, provider: str) -> str:
    """Give the key for a provider; '' if there is none. What the start says comes first."""
    if kit.config.ai_key and provider == kit.settings.ai_provider:
        return kit.config.ai_key
    stored = await find_setting(kit.db, _name(provider))
    if not stored:
        return ""
    try:
        return kit.vault.open(base64.b64decode(stored), _purpose(provider)).decode()
    except (StoreError, ValueError):
        log.warning("the key of a provider cannot be opened", provider=provider)
        return ""


async def set_key(kit: Kit, visitor: Visitor, provider: str, key: str) -> None:
    """Keep the key for a provider, sealed; '' forgets it. Who did it stays on record, not the key.

    A key that is forgotten has no value on record, as a setting that is as at the start.
    """
    if provider not in SPEECHES:
        raise Invalid(f"there is no provider {provider!r}", field="provider")
    if len(key) > LONGEST_MODEL_KEY or not key.isprintable() or not key.isascii():
        raise Invalid("a key is one line of plain letters", field="key")
    sealed = kit.vault.seal(key.encode(), _purpose(provider)) if key else b""
    name, text, now = _name(provider), base64.b64encode(sealed).decode(), kit.now()
    by = visitor.user
    async with kit.db.transaction() as tx:
        if not key and not await find_setting(tx, name):
            return
        await set_setting(tx, name, text, now)
        await add_change(
            tx, name, KEY_SET if key else None, now=now, changed_by=by.id, changer=by.username
        )
        action: audit.AuditAction = "model_key_set" if key else "model_key_removed"
        await audit.note_by(kit, tx, action, visitor, provider)


def _name(provider: str) -> str:
    return f"ai_key:{provider}"


def _purpose(provider: str) -> str:
    return f"key of provider {provider}"
