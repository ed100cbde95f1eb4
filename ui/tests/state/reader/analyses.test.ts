import { afterEach, describe, expect, test, vi } from 'vitest';
import { Client } from '../../../src/api/client';
import { Analyses } from '../../../src/state/reader/analyses.svelte';
import type { Reader } from '../../../src/state/reader/reader.svelte';
import * as make from '../../make';
import { FakeServer } from '../../server';

function setUp(openId: number | null = 7): { server: FakeServer; analyses: Analyses } {
  const server = new FakeServer().install();
  const reader = { openId } as Reader;
  return { server, analyses: new Analyses(new Client(), reader) };
}

const detail = make.detail(make.entry(7), { analysis: make.analysis() });

describe('what is said of an entry', () => {
  test('it comes with the entry', () => {
    const { analyses } = setUp();
    expect(analyses.of(detail)?.summary).toBe('The council met. It voted. It went home.');
  });

  test('the open entry shows what was found meanwhile, others wait until they are opened', async () => {
    const { server, analyses } = setUp(7);
    server.on('GET /v1/entries/7/analysis', () =>
      Response.json(make.analysis({ summary: 'Newer. Better. Shorter.' })),
    );
    await analyses.note([7, 8]);
    expect(analyses.of(detail)?.summary).toBe('Newer. Better. Shorter.');
    expect(server.calls).toHaveLength(1);
  });

  test('nothing is asked when nothing is open', async () => {
    const { server, analyses } = setUp(null);
    await analyses.note([7]);
    expect(server.calls).toHaveLength(0);
  });

  test('who disagrees says so, and again to take it back', async () => {
    const { server, analyses } = setUp();
    server.on('POST /v1/entries/7/analysis/vote', ({ body: { agrees } }) => {
      return Response.json({ votes: agrees === null ? {} : { summary: agrees } });
    });
    await analyses.dispute(detail, 'summary');
    expect(analyses.of(detail)?.votes).toEqual({ summary: false });
    await analyses.dispute(detail, 'summary');
    expect(analyses.of(detail)?.votes).toEqual({});
  });

  test('a vote that is lost is told', async () => {
    const { server, analyses } = setUp();
    let told: unknown;
    analyses.onfail = (error) => (told = error);
    server.refuse('POST /v1/entries/7/analysis/vote', 404, 'not_found');
    await analyses.dispute(detail, 'summary');
    expect(told).toBeDefined();
    expect(analyses.of(detail)?.votes).toEqual({});
  });
});

describe('a model that failed', () => {
  const failed = make.analysis({ model_status: 'failed', model_reason: 'ollama answers 500' });
  const awaited = make.analysis({ model_status: 'waiting' });
  const again = 'POST /v1/entries/7/analysis/again';
  const given = make.detail(make.entry(7), { analysis: failed });

  test('it is asked again, and awaited', async () => {
    const { server, analyses } = setUp();
    server.on(again, () => Response.json(awaited, { status: 202 }));
    await analyses.askAgain(7);
    expect(analyses.of(given)?.model_status).toBe('waiting');
    expect(analyses.troubleOf(7)).toBe('');
  });

  test('a budget that is used up meanwhile is shown as such', async () => {
    const { server, analyses } = setUp();
    server.refuse(again, 503, 'unavailable');
    server.on('GET /v1/entries/7/analysis', () =>
      Response.json(make.analysis({ model_status: 'over_budget' })),
    );
    await analyses.askAgain(7);
    expect(analyses.of(given)?.model_status).toBe('over_budget');
    expect(analyses.troubleOf(7)).toBe('');
  });

  test('a question that does not arrive is told until it does', async () => {
    const { server, analyses } = setUp();
    server.refuse(again, 503, 'unavailable');
    server.on('GET /v1/entries/7/analysis', () => Response.json(failed));
    await analyses.askAgain(7);
    expect(analyses.troubleOf(7)).not.toBe('');
    server.on(again, () => Response.json(awaited, { status: 202 }));
    await analyses.askAgain(7);
    expect(analyses.troubleOf(7)).toBe('');
  });
});

describe('an entry that is opened', () => {
  afterEach(() => void vi.useRealTimers());

  test('it is analysed if nobody spoke of it yet', async () => {
    vi.useFakeTimers();
    const { server, analyses } = setUp();
    const bare = make.detail(make.entry(7));
    server.on('GET /v1/entries/7/analysis', () => Response.json(make.analysis()));
    analyses.look(bare);
    await vi.runAllTimersAsync();
    expect(analyses.of(bare)?.summary).toBe('The council met. It voted. It went home.');
  });

  test('who leafs through entries asks about the one that is read', async () => {
    vi.useFakeTimers();
    const { server, analyses } = setUp();
    server.on('GET /v1/entries/8/analysis', () => Response.json(make.analysis()));
    analyses.look(make.detail(make.entry(7)));
    analyses.look(make.detail(make.entry(8)));
    await vi.runAllTimersAsync();
    expect(server.calls.map((call) => call.path)).toEqual(['/v1/entries/8/analysis']);
  });

  test.each([
    ['without a model', null, 0],
    ['what models said', 'answered', 0],
    ['what models failed at', 'failed', 0],
    ['what waits for a model', 'waiting', 1],
    ['what no model was asked about', 'unasked', 1],
  ] as const)('%s is asked for only if that helps', async (_, model_status, asked) => {
    vi.useFakeTimers();
    const { server, analyses } = setUp();
    server.on('GET /v1/entries/7/analysis', () => Response.json(make.analysis()));
    analyses.look(make.detail(make.entry(7), { analysis: make.analysis({ model_status }) }));
    await vi.runAllTimersAsync();
    expect(server.calls).toHaveLength(asked);
  });

  test('without an answer the entry is read as it is', async () => {
    vi.useFakeTimers();
    const { server, analyses } = setUp();
    const bare = make.detail(make.entry(7));
    server.refuse('GET /v1/entries/7/analysis', 404, 'not_found');
    analyses.look(bare);
    await vi.runAllTimersAsync();
    expect(analyses.of(bare)).toBeNull();
  });
});

describe('what is pointed out', () => {
  test('the same pieces again are pointed out no more', () => {
    const { analyses } = setUp();
    analyses.toggleMarks(7, ['disgrace']);
    expect(analyses.isMarked(7, ['disgrace'])).toBe(true);
    analyses.toggleMarks(7, ['disgrace']);
    expect(analyses.marksOf(7)).toEqual([]);
  });

  test('another entry has marks of its own', () => {
    const { analyses } = setUp();
    analyses.toggleMarks(7, ['disgrace']);
    expect(analyses.marksOf(8)).toEqual([]);
  });
});
