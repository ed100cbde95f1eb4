// What a story's entries say of its origin: who copied from whom, who credits which agency.
import type { StoryDetail, StoryEntry } from '../../api/schema';

export type Spread = 'alike' | 'near' | 'apart' | 'far';

/** How far headlines are from each other, in steps that can be said in words. */
export function spreadOf(spread: number): Spread {
  if (spread < 0.25) return 'alike';
  if (spread < 0.6) return 'near';
  return spread < 0.85 ? 'apart' : 'far';
}

export interface Group {
  source: string;
  outlets: string[];
}

/** Each outlet that others copied from, with those that did; who repeats itself copies nobody. */
export function listCopies(story: StoryDetail): Group[] {
  const byId = new Map(story.entries.map((entry) => [entry.id, entry]));
  const sourceOf = (entry: StoryEntry) => byId.get(entry.copy_of ?? 0)?.outlet ?? '';
  return groupBy(
    story.entries.filter((entry) => sourceOf(entry) !== entry.outlet),
    sourceOf,
  );
}

/** Each agency with the outlets that credit it. */
export function listAgencies(story: StoryDetail): Group[] {
  return groupBy(
    story.entries.filter((entry) => entry.agency !== null),
    (entry) => entry.agency ?? '',
  );
}

function groupBy(entries: StoryEntry[], nameOf: (entry: StoryEntry) => string): Group[] {
  const groups = new Map<string, string[]>();
  for (const entry of entries) {
    const known = groups.get(nameOf(entry)) ?? [];
    if (!known.includes(entry.outlet)) groups.set(nameOf(entry), [...known, entry.outlet]);
  }
  return [...groups]
    .filter(([source]) => source !== '')
    .map(([source, outlets]) => ({ source, outlets }));
}
