"""Letters to people: queued with what they are about, sealed while they wait, and sent by a job."""

import secrets
from base64 import b64decode, b64encode

import msgspec

from copydesk.errors import NotFound
from copydesk.fetch.post import Letter, MailRefused
from copydesk.log import get_logger
from copydesk.model import Job
from copydesk.model.times import HOUR_SECONDS
from copydesk.services.system.kit import Kit
from copydesk.services.system.queue import URGENT, JobKind, queue_job
from copydesk.store.engine.db import Calls
from copydesk.write.letters import choose_letter, fill_letter
from copydesk.write.lettertexts import LetterKind

log = get_logger(__name__)

MAIL = JobKind("mail", priority=URGENT, attempts=8, most=2, longest_retry_seconds=HOUR_SECONDS)
SEALED = "letter"
# Moot rather than failed: a letter that its server refuses is refused again.
ENDINGS = (MailRefused, NotFound)


async def post_letter(
    kit: Kit,
    tx: Calls,
    kind: LetterKind,
    to: str,
    *,
    name: str,
    path: str,
    language: str = "",
    way: str = "",
    hours: int = 0,
) -> None:
    """Queue a letter, in the transaction of what it tells of; nobody can read it meanwhile."""
    link = get_own_address(kit) + path
    filled = fill_letter(
        choose_letter(kind, language),
        name=name,
        link=link,
        desk=kit.settings.desk_name,
        way=way,
        hours=hours,
    )
    plain = msgspec.json.encode(Letter(to, filled.subject, filled.text, kit.settings.desk_name))
    payload = b64encode(kit.vault.seal(plain, SEALED)).decode()
    await queue_job(tx, MAIL, payload, now=kit.now(), key=MAIL.make_key(secrets.token_hex(8)))


async def run_job(kit: Kit, job: Job) -> None:
    """Send a letter."""
    letter = msgspec.json.decode(kit.vault.open(b64decode(job.payload), SEALED), type=Letter)
    try:
        await kit.post.send(letter)
    except MailRefused as error:
        log.warning("a letter was refused", to=letter.to, error=error.message)
        raise
    log.info("letter sent", subject=letter.subject)


def get_own_address(kit: Kit) -> str:
    """Give the address that people use; what a request calls us may be anybody's invention."""
    config = kit.config
    if config.public_url:
        return config.public_url.rstrip("/")
    return f"http://localhost:{config.port}"
