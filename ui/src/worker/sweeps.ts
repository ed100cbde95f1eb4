// What was kept for later, "mark all as read" and other marks: how to take it back, sent or not.
import type { Changed } from '../api/schema';
import type { MarkValues } from './changes';
import type { FeedCounts } from './selection';
import type { Vault } from './vault';

export interface Swept {
  /** Its place in the line of changes. */
  seq: number;
  /** What it changed; of "mark all as read" what is on this device. */
  entryIds: number[];
  /** What it set; "mark all as read" is taken back as a whole, by its number. */
  wish?: MarkValues;
  /** How many "mark all as read" changed that are not on this device. */
  beyond?: FeedCounts;
  /** How the server knows it; null until it does. */
  operationId: number | null;
}

const name = 'sweeps';
// As many as a page can take back.
const most = 50;

/** The server counts its operations upwards from one: what only this device knows goes down. */
export function numberOf(seq: number): number {
  return -seq;
}

/** Reads the path of a wish to take back what was kept here; null for any other. */
export function readSeq(path: string): number | null {
  const found = /^\/v1\/operations\/-(\d+)\/undo$/.exec(path);
  return found ? Number(found[1]) : null;
}

export async function noteSweep(vault: Vault, swept: Omit<Swept, 'operationId'>): Promise<void> {
  const all = [...(await readSweeps(vault)), { ...swept, operationId: null }];
  await vault.put('facts', all.slice(-most), name);
}

/** The server has taken it, and says under which number. */
export async function noteSent(vault: Vault, seqs: number[], response: Response): Promise<void> {
  const all = await readSweeps(vault);
  if (!response.ok || !all.some(({ seq }) => seqs.includes(seq))) return;
  const { operation_id: operationId } = (await response.json()) as Changed;
  const named = all.map((swept) => (seqs.includes(swept.seq) ? { ...swept, operationId } : swept));
  await vault.put('facts', named, name);
}

export async function findSweep(vault: Vault, seq: number): Promise<Swept | undefined> {
  return (await readSweeps(vault)).find((swept) => swept.seq === seq);
}

export async function forgetSweep(vault: Vault, seq: number): Promise<void> {
  const others = (await readSweeps(vault)).filter((swept) => swept.seq !== seq);
  await vault.put('facts', others, name);
}

async function readSweeps(vault: Vault): Promise<Swept[]> {
  return ((await vault.read('facts', name)) as Swept[] | undefined) ?? [];
}
