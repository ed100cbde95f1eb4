"""Services that take entries, one file each: what each wants to know, and how it is spoken to."""

from collections.abc import Mapping

from copydesk.destinations.instapaper import INSTAPAPER
from copydesk.destinations.karakeep import KARAKEEP
from copydesk.destinations.linkding import LINKDING
from copydesk.destinations.pinboard import PINBOARD
from copydesk.destinations.readwise import READWISE
from copydesk.destinations.wallabag import WALLABAG
from copydesk.destinations.webhook import WEBHOOK
from copydesk.model.destinations import DestinationKind

KINDS: Mapping[str, DestinationKind] = {
    kind.name: kind
    for kind in (INSTAPAPER, KARAKEEP, LINKDING, PINBOARD, READWISE, WALLABAG, WEBHOOK)
}
