"""Taking changes back, whatever they were about: entries, feeds that were left, a folder."""

import secrets
from dataclasses import replace

from copydesk.model import Visitor
from copydesk.model.events import SubscriptionsEvent
from copydesk.model.limits import MOST_SHARED_FOLDERS
from copydesk.services.reading import undo as undoing
from copydesk.services.reading.marks import Changed
from copydesk.services.subscriptions.folders import (
    check_place,
    choose_title,
    read_tree,
    tell_members,
)
from copydesk.services.subscriptions.leaving import LeftFeeds, RemovedFolder, read_details
from copydesk.services.system import quotas
from copydesk.services.system.events import changing
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.feeds import feedsettings
from copydesk.store.reading import operations
from copydesk.store.sharing import foldermembers, keptfolders
from copydesk.store.sharing.keptfolders import KeptFolder
from copydesk.store.subscriptions import folders, positions, subscriptions


async def undo(kit: Kit, visitor: Visitor, operation_id: int) -> Changed:
    """Take back one change of the last 30 days, exactly what it touched."""
    found = await operations.find_operation(kit.db, visitor.user.id, operation_id)
    details = read_details(found) if found else None
    if isinstance(details, LeftFeeds):
        return await _follow_again(kit, visitor, operation_id, details)
    if isinstance(details, RemovedFolder):
        return await _restore_folder(kit, visitor, operation_id, details)
    return await undoing.undo(kit, visitor, operation_id)


async def _follow_again(kit: Kit, visitor: Visitor, operation_id: int, left: LeftFeeds) -> Changed:
    """Follow feeds that were left, with title, place and what was unread in them."""
    user_id, now, count = visitor.user.id, kit.now(), 0
    async with changing(kit, visitor, SubscriptionsEvent()) as tx:
        feed_ids = await subscriptions.list_left_feed_ids(tx, user_id, left.subscription_ids)
        # All feeds first, then the user, as everybody locks them.
        await feedsettings.lock_feeds(tx, feed_ids)
        await _end(kit, tx, user_id, operation_id)
        for feed_id in feed_ids:
            count += await subscriptions.add_subscription(
                tx, user_id, feed_id, folder_id=None, title="", now=now
            )
        if count:
            await quotas.check_followed(kit, tx, user_id)
    return Changed(count)


async def _restore_folder(
    kit: Kit, visitor: Visitor, operation_id: int, gone: RemovedFolder
) -> Changed:
    """Make a folder anew, and move into it what stood in it and is still where it was put."""
    user_id, moved = visitor.user.id, {each.id: each for each in gone.folders}
    async with changing(kit, visitor, SubscriptionsEvent()) as tx:
        await _end(kit, tx, user_id, operation_id)
        tree = await read_tree(tx, user_id)
        parent_id = gone.parent_id if gone.parent_id in tree else None
        around = [each for each in tree.values() if each.parent_id == parent_id]
        inside = [each for each in around if each.id in moved]
        title = choose_title(gone.title, {each.title for each in around if each not in inside})
        check_place(tree, None, parent_id)
        for each in inside:
            check_place(tree, each.id, parent_id, deeper=1)
        # Until they have moved, one of them may have its title.
        made = await folders.add_folder(
            tx,
            user_id,
            secrets.token_hex(16),
            parent_id=parent_id,
            colour=gone.colour,
            now=kit.now(),
        )
        assert made is not None
        for each in inside:
            known = moved[each.id]
            own_title = known.title if each.title == known.new_title else each.title
            await folders.set_folder(tx, user_id, replace(each, parent_id=made.id, title=own_title))
        await folders.set_folder(tx, user_id, replace(made, title=title, position=gone.position))
        there = await positions.list_subscription_ids(tx, user_id, parent_id)
        back = [id_ for id_ in gone.subscription_ids if id_ in there]
        await positions.move_subscriptions(tx, user_id, back, made.id)
        await _share_again(kit, tx, user_id, made.id, gone.shared)
    return Changed(1)


async def _share_again(
    kit: Kit, tx: Calls, owner_id: int, folder_id: int, shared: KeptFolder
) -> None:
    """Let those work through a folder again who did before, and still may."""
    had = [each.user_id for each in shared.members]
    willing = await keptfolders.list_willing_ids(tx, owner_id, had)
    member_ids = [
        user_id
        for user_id in willing
        if await foldermembers.count_shared_folders(tx, user_id) < MOST_SHARED_FOLDERS
    ]
    if owner_id in member_ids and len(member_ids) > 1:
        await keptfolders.restore_folder(tx, owner_id, folder_id, shared, member_ids)
        await tell_members(kit, tx, folder_id)


async def _end(kit: Kit, tx: Calls, user_id: int, operation_id: int) -> None:
    """Mark a change as taken back; who does the same at the same time finds it so."""
    await lock_user(tx, user_id)
    operation = await undoing.get_undoable(kit, tx, user_id, operation_id)
    await operations.set_undone(tx, user_id, operation, kit.now())
