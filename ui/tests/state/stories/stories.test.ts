import { describe, expect, test, vi } from 'vitest';
import { StoryList } from '../../../src/state/stories/storylist.svelte';
import { openDesk } from '../../desk';
import * as make from '../../make';
import { story, storyAlert, storyRef } from '../../makestories';
import { untilThere } from '../../waiting';

const followed = story(5, { followed_at: '2026-01-02T00:00:00Z', later_entries: 1 });
const alert = storyAlert(9, { story_id: 5 });

describe('stories', () => {
  test('what is unseen is counted at the start, and again when something is new', async () => {
    const { desk, server } = await openDesk((server) => {
      server.on('GET /v1/stories/alerts', () => Response.json({ items: [], unseen: 2 }));
    });
    await untilThere(() => desk.stories.unseen === 2);
    server.on('GET /v1/stories/alerts', () => Response.json({ items: [], unseen: 3 }));
    server.emit('story', { story_id: 5, entry_id: 7 });
    await untilThere(() => desk.stories.unseen === 3);
  });

  test('pages of stories load anew when another device follows one', async () => {
    const { desk, server } = await openDesk();
    const reload = vi.fn();
    const stop = desk.stories.watch(reload);
    server.on('GET /v1/stories', () => Response.json({ items: [followed] }));
    server.emit('stories', {});
    await untilThere(() => reload.mock.calls.length === 1);
    expect(desk.stories.isFollowed(story(5))).toBe(true);
    stop();
    server.on('GET /v1/stories', () => Response.json({ items: [] }));
    server.emit('stories', {});
    await untilThere(() => !desk.stories.isFollowed(followed));
    expect(reload).toHaveBeenCalledOnce();
  });

  test('what was shown besides stays when something is new', async () => {
    const page = (...ids: number[]) => ids.map((id) => story(id));
    const { desk, server } = await openDesk((server) => {
      server.on('GET /v1/stories', ({ query }) => {
        if (query.get('is_followed')) return Response.json({ items: [] });
        if (query.get('cursor')) return Response.json({ items: page(2, 1) });
        return Response.json({ items: page(4, 3), next_cursor: 'more' });
      });
      server.on('GET /v1/stories/alerts', ({ query }) =>
        query.get('cursor')
          ? Response.json({ items: [storyAlert(6)], unseen: 0 })
          : Response.json({ items: [alert], unseen: 0, next_cursor: 'older' }),
      );
    });
    const list = new StoryList(desk.client, desk.stories);
    await list.load();
    await list.more();
    await list.older();
    server.on('GET /v1/stories', ({ query }) => {
      const items = query.get('is_followed') ? [] : page(5, 3);
      return Response.json({ items, next_cursor: 'more' });
    });
    await list.load();
    expect(list.newest.map(({ id }) => id)).toEqual([5, 3, 4, 2, 1]);
    expect(list.alerts.map(({ id }) => id)).toEqual([9, 6]);
    expect([list.cursor, list.alertsCursor]).toEqual(['', '']);
  });

  test('a story that cannot be followed is not shown as followed', async () => {
    const { desk, server, toasts } = await openDesk();
    server.refuse('POST /v1/stories/5/follow');
    const told = story(5);
    const done = desk.stories.toggle(told);
    expect(desk.stories.isFollowed(told)).toBe(true);
    await done;
    expect(desk.stories.isFollowed(told)).toBe(false);
    expect(toasts.items).toHaveLength(1);
  });

  test('following by key asks for the story of the open entry', async () => {
    const { desk, server, router } = await openDesk((server) => {
      server.entries = make.entries(1, 1);
      server.on('GET /v1/entries/1', () =>
        Response.json(make.detail(make.entry(1), { story: storyRef(5) })),
      );
      server.on('POST /v1/stories/5/follow', () => Response.json(followed));
      server.on('GET /v1/stories', () => Response.json({ items: [followed] }));
    });
    router.openEntry(1);
    await untilThere(() => desk.reader.detail);
    desk.keys.commands.follow_story();
    await untilThere(() => server.asked('POST /v1/stories/5/follow').length === 1);
    expect(desk.stories.isFollowed(storyRef(5))).toBe(true);
    desk.keys.commands.open_story();
    await untilThere(() => location.pathname === '/stories/5');
  });
});

describe('the list of stories', () => {
  test('what is followed stands once, with what is new in it, which is seen then', async () => {
    const { desk, server } = await openDesk((server) => {
      server.on('GET /v1/stories', ({ query }) =>
        Response.json({ items: query.get('is_followed') ? [followed] : [followed, story(6)] }),
      );
      server.on('GET /v1/stories/alerts', () => Response.json({ items: [alert], unseen: 1 }));
      server.on('POST /v1/stories/alerts/seen', () => Response.json({ unseen: 0 }));
    });
    const list = new StoryList(desk.client, desk.stories);
    await list.load();
    expect(list.followed.map(({ id }) => id)).toEqual([5]);
    expect(list.newest.map(({ id }) => id)).toEqual([6]);
    expect(list.alertsOf(5)).toEqual([alert]);
    expect(list.isFresh(alert)).toBe(true);
    expect(server.asked('POST /v1/stories/alerts/seen')[0]?.body).toEqual({ upto: 9 });
    expect(desk.stories.unseen).toBe(0);
  });

  test('a page without stories goes on by itself', async () => {
    const { desk } = await openDesk((server) => {
      server.on('GET /v1/stories', ({ query }) => {
        if (query.get('is_followed')) return Response.json({ items: [] });
        if (!query.get('cursor')) return Response.json({ items: [], next_cursor: 'more' });
        return Response.json({ items: [story(6)] });
      });
    });
    const list = new StoryList(desk.client, desk.stories);
    await list.load();
    expect(list.newest.map(({ id }) => id)).toEqual([6]);
    expect(list.cursor).toBe('');
  });

  test('what cannot be loaded is said', async () => {
    const { desk } = await openDesk((server) => server.refuse('GET /v1/stories'));
    const list = new StoryList(desk.client, desk.stories);
    await list.load();
    expect(list.status).toBe('failed');
    expect(list.trouble).not.toBe('');
  });
});
