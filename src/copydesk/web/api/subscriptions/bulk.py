"""Many subscriptions in one request."""

from typing import Annotated

import msgspec
from litestar import post
from litestar.params import JSONBody
from msgspec import UNSET, UnsetType

from copydesk.model import OnEdit
from copydesk.model.limits import MOST_CHOSEN
from copydesk.services.subscriptions import bulk
from copydesk.services.subscriptions.bulk import Edit
from copydesk.services.subscriptions.bulkfollow import FeedToFollow
from copydesk.services.subscriptions.subscriptions import ReaderOptions
from copydesk.web.api.shapes import Body, Id, Page, TheKit, TheVisitor, given
from copydesk.web.api.subscriptions.subscriptions import (
    FeedAddress,
    SubscriptionShape,
    SubscriptionTitle,
    Tags,
    shape_subscription,
)

MOST = 500
ChosenIds = Annotated[list[Id], msgspec.Meta(min_length=1, max_length=MOST_CHOSEN)]


class BatchItem(Body):
    """A feed to follow, by its own address."""

    url: FeedAddress
    folder_id: Id | None = None
    title: SubscriptionTitle | None = None
    feed_title: SubscriptionTitle | None = None
    """What it is called until it has been read and names itself; `title` is the reader's own."""


class SubscribeBatch(Body):
    """Feeds to follow; they are fetched afterwards."""

    items: Annotated[list[BatchItem], msgspec.Meta(min_length=1, max_length=MOST)]


class BatchEdit(Body):
    """What to change about all of them; what is left out stays."""

    subscription_ids: ChosenIds
    folder_id: Id | UnsetType | None = UNSET
    is_muted: bool | UnsetType = UNSET
    is_deframed: bool | UnsetType = UNSET
    tags: Tags | UnsetType = UNSET
    on_edit: OnEdit | UnsetType = UNSET


class BatchRemove(Body):
    """Feeds to leave."""

    subscription_ids: ChosenIds


class SubscriptionOrder(Body):
    """The order in a folder (null: the top); feeds from elsewhere move there."""

    subscription_ids: ChosenIds
    folder_id: Id | None = None


class BatchOutcome(msgspec.Struct):
    """What became of one address: a subscription, or why there is none."""

    subscription: SubscriptionShape | None
    is_new: bool
    error: str | None


class BatchOutcomes(msgspec.Struct):
    """What became of each address, in their order, and the run that fetches them."""

    items: list[BatchOutcome]
    run_id: int | None


class LeftShape(msgspec.Struct):
    """How many feeds were left, and the operation to undo to follow them again."""

    removed: int
    operation_id: int | None


@post("/v1/subscriptions/batch", status_code=200, tags=["subscriptions"])
async def subscribe_many(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[SubscribeBatch]
) -> BatchOutcomes:
    """Follow up to 500 feeds at once, without looking at them first."""
    wanted = [
        FeedToFollow(each.url, each.title or "", each.feed_title or "", folder_id=each.folder_id)
        for each in data.items
    ]
    done = await bulk.subscribe_many(kit, visitor, wanted)
    now = kit.now()
    return BatchOutcomes(
        items=[
            BatchOutcome(
                subscription=shape_subscription(each.subscription, now)
                if each.subscription
                else None,
                is_new=each.is_new,
                error=each.reason or None,
            )
            for each in done.outcomes
        ],
        run_id=done.run_id,
    )


@post("/v1/subscriptions/batch-edit", status_code=200, tags=["subscriptions"])
async def edit_many(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[BatchEdit]
) -> Page[SubscriptionShape]:
    """Change many feeds alike; those that are not there any more are left out."""
    edit = Edit(
        folder_id=given(data.folder_id),
        is_moved=data.folder_id is not UNSET,
        options=ReaderOptions(
            given(data.is_muted), given(data.is_deframed), given(data.tags), given(data.on_edit)
        ),
    )
    changed = await bulk.edit_many(kit, visitor, data.subscription_ids, edit)
    return Page([shape_subscription(each, kit.now()) for each in changed])


@post("/v1/subscriptions/batch-remove", status_code=200, tags=["subscriptions"])
async def unsubscribe_many(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[BatchRemove]
) -> LeftShape:
    """Leave many feeds; coming back restores what was read and starred."""
    left = await bulk.unsubscribe_many(kit, visitor, data.subscription_ids)
    return LeftShape(left.count, left.operation_id)


@post("/v1/subscriptions/order", status_code=200, tags=["subscriptions"])
async def set_order(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[SubscriptionOrder]
) -> Page[SubscriptionShape]:
    """Put feeds of a folder in order; what is not named comes after, as it stood."""
    listed = await bulk.set_order(kit, visitor, data.folder_id, data.subscription_ids)
    return Page([shape_subscription(each, kit.now()) for each in listed])


HANDLERS = [subscribe_many, edit_many, unsubscribe_many, set_order]
