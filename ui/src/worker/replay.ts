// Changes on their way to the server: kept before they are sent, sent in order, dropped if refused.
import type { CountsAnswer } from '../api/schema';
import type { Change, Marks, MarkValues, Sending } from './changes';
import { answerOf, applyValues, planSending, readChange } from './changes';
import type { Connection } from './connection';
import { ask, ownerOf, reach, say, sayMissing } from './network';
import type { Owner } from './owner';
import { readOwnFeeds } from './ownfeeds';
import { scope } from './scope';
import { countBeyond, type FeedCounts, recount, selectSwept } from './selection';
import { findSweep, forgetSweep, noteSent, noteSweep, numberOf, readSeq } from './sweeps';
import type { Vault } from './vault';

export const syncTag = 'changes';
// "Too soon" and "too late" are no refusals, and who is signed out may come back.
const notYet = new Set([401, 408, 425, 429]);
// A server that fails is not asked again by every click.
const restMilliseconds = 5_000;

export class Replay {
  #line: Promise<unknown> = Promise.resolve();
  #restUntil = 0;

  constructor(
    readonly owner: Owner,
    readonly connection: Connection,
  ) {}

  /** Answers a request that changes entries: by the server, or by keeping the change for it. */
  async change(request: Request): Promise<Response> {
    const at = new Date().toISOString();
    const copy = request.clone();
    return await this.#inLine(async () => {
      const vault = await this.owner.open();
      const change = await read(copy);
      if (!vault || !change) return (await reach(request)) ?? Response.error();
      const isFirst = (await vault.count('changes')) === 0;
      const seq = await vault.addChange({ ...change, at });
      const shown = await show(vault, change, at);
      const direct = isFirst ? await this.#sendDirectly(vault, request, seq) : null;
      if (direct) return direct;
      const kept = 'wish' in change ? keptOf(change) : shown;
      await noteSweep(vault, { seq, ...kept });
      if (!isFirst) await this.#send(vault);
      await this.connection.tell(vault);
      await callLater();
      return say(answerOf(kept.entryIds.length, numberOf(seq)));
    });
  }

  /** Takes back what was kept here: out of the line, or from the server that has it by now. */
  async undo(request: Request): Promise<Response> {
    const seq = readSeq(new URL(request.url).pathname) ?? 0;
    return await this.#inLine(async () => {
      const vault = await this.owner.open();
      const swept = vault && (await findSweep(vault, seq));
      if (!vault || !swept) return sayMissing();
      const isWaiting = (await vault.read('changes', seq)) !== undefined;
      const at = new Date().toISOString();
      const opposite = { entry_ids: swept.entryIds, wish: turn(swept.wish ?? { read: true }) };
      if (!isWaiting && !swept.wish && swept.operationId !== null) {
        const response = await this.#undoSent(vault, swept.operationId);
        if (!response.ok) return response;
      }
      await show(vault, opposite, at, swept.beyond);
      await vault.remove('changes', [seq]);
      await forgetSweep(vault, seq);
      // Marks were sent together with others, under one number: they are set as they were.
      if (!isWaiting && swept.wish) {
        await vault.addChange({ ...opposite, at });
        await this.#send(vault);
      }
      await this.connection.tell(vault);
      return say(answerOf(swept.entryIds.length));
    });
  }

  /** Sends what waits; true if nothing waits any more. */
  async run({ isPatient = false } = {}): Promise<boolean> {
    return await this.#inLine(async () => {
      const vault = await this.owner.open();
      if (!vault || (await vault.count('changes')) === 0) return true;
      if (!isPatient && Date.now() < this.#restUntil) return false;
      return await this.#send(vault);
    });
  }

  /** While nothing else waits, the page gets the server's own answer; null if it got none. */
  async #sendDirectly(vault: Vault, request: Request, seq: number): Promise<Response | null> {
    const response = await reach(request, { isHasty: this.connection.isOffline });
    await this.connection.note(vault, response);
    if (response?.status === 401) {
      await this.owner.leave({ isFinal: false });
      return response;
    }
    if (!response || !isSettled(response)) return null;
    await vault.remove('changes', [seq]);
    return response;
  }

  async #undoSent(vault: Vault, operationId: number): Promise<Response> {
    const path = `/v1/operations/${operationId}/undo`;
    const response = await ask(path, { account: vault.account, body: {} });
    await this.connection.note(vault, response);
    return response ?? Response.error();
  }

  async #send(vault: Vault): Promise<boolean> {
    const { sendings, obsolete } = planSending(await vault.all('changes'));
    await vault.remove('changes', obsolete);
    let isDone = true;
    for (const sending of sendings) {
      isDone = await this.#sendOne(vault, sending);
      if (!isDone) break;
    }
    this.#restUntil = isDone ? 0 : Date.now() + restMilliseconds;
    await this.connection.tell(vault);
    return isDone;
  }

  /** False if the rest has to wait too. */
  async #sendOne(vault: Vault, { path, body, seqs }: Sending): Promise<boolean> {
    const response = await ask(path, { account: vault.account, body });
    await this.connection.note(vault, response);
    if (response?.status === 401) this.connection.onstranger();
    if (!response || !isSettled(response)) return false;
    await noteSent(vault, seqs, response);
    await vault.remove('changes', seqs);
    if (!response.ok) await this.connection.noteRefused(vault, seqs.length);
    return true;
  }

  async #inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#line.then(work);
    this.#line = result.catch(() => undefined);
    return await result;
  }
}

/** The server has taken the change, or never will. */
function isSettled(response: Response): boolean {
  if (response.ok) return ownerOf(response) !== null;
  return response.status >= 400 && response.status < 500 && !notYet.has(response.status);
}

function keptOf({ entry_ids: entryIds, wish }: Marks) {
  return { entryIds, wish };
}

function turn(wish: MarkValues): MarkValues {
  return Object.fromEntries(Object.entries(wish).map(([name, isSet]) => [name, !isSet]));
}

async function read(request: Request): Promise<Change | null> {
  const body: unknown = await request.json().catch(() => null);
  return readChange(request.method, new URL(request.url).pathname, body);
}

/**
 * Makes the change on what is kept, so that it is still there after a reload; says on what, and
 * how many it means beyond that. Those that an undone one meant are counted again.
 */
async function show(vault: Vault, change: Change, at: string, back: FeedCounts = {}) {
  const text = await vault.read('answers', '/v1/counts');
  const counts = text === undefined ? null : (JSON.parse(text) as CountsAnswer);
  const { found, beyond } = await findEntries(vault, change, counts);
  const wish = 'wish' in change ? change.wish : { read: true };
  const pairs = found.map((before) => ({ before, after: applyValues(before, wish, at) }));
  await vault.change(['entries', 'answers'], (tx) => {
    for (const { after } of pairs) tx.objectStore('entries').put(after);
    if (!counts) return;
    const others = 'sweep' in change ? negate(beyond) : back;
    const sum = recount(counts, pairs, others);
    tx.objectStore('answers').put(JSON.stringify(sum), '/v1/counts');
  });
  return { entryIds: pairs.map(({ after }) => after.id), beyond };
}

async function findEntries(vault: Vault, change: Change, counts: CountsAnswer | null) {
  if ('sweep' in change) {
    const [held, ownFeeds] = await Promise.all([vault.all('entries'), readOwnFeeds(vault)]);
    const found = selectSwept(held, change.sweep, ownFeeds);
    return { found, beyond: counts ? countBeyond(counts, held, change.sweep, ownFeeds) : {} };
  }
  const found = await vault.readMany('entries', change.entry_ids);
  return { found: found.filter((entry) => entry !== undefined), beyond: {} };
}

function negate(counts: FeedCounts): FeedCounts {
  return Object.fromEntries(Object.entries(counts).map(([id, count]) => [id, -count]));
}

/** Lets the browser call when there is a network again, even if no page is open then. */
async function callLater(): Promise<void> {
  await scope.registration.sync?.register(syncTag).catch(() => undefined);
}
