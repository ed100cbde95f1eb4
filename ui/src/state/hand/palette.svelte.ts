// Everything one can go to or do, found by a few letters; what was chosen last comes first.

import { recall, remember } from '../../lib/browser/storage';
import { match, matchOthers } from '../../lib/lists/fuzzy';
import type { Desk } from '../desk/desk.svelte';
import { type Choice, listChoices, type Scope, searching } from './choices';

export interface Hit {
  choice: Choice;
  at: Set<number>;
}

const most = 50;
const mostRecent = 6;

export class Palette {
  words = $state('');
  selected = $state(0);
  #choices: Choice[];
  /** What was chosen last, by its place. */
  #recent: Map<string, number>;
  hits = $derived(this.#find(this.words));

  constructor(
    readonly desk: Desk,
    readonly scope: Scope,
  ) {
    this.#choices = listChoices(desk, scope);
    this.#recent = new Map(recallRecent(desk).map((id, place) => [id, place]));
  }

  get current(): Choice | undefined {
    return this.hits[this.selected]?.choice;
  }

  /** Does it, and puts it on top for the next time. */
  choose(choice: Choice): void {
    if (choice.id !== 'search-words') keepRecent(this.desk, choice.id);
    choice.run();
  }

  isRecent(choice: Choice): boolean {
    return !this.words.trim() && this.#recent.has(choice.id);
  }

  type(words: string): void {
    this.words = words;
    this.selected = 0;
  }

  move(step: number): void {
    const count = this.hits.length;
    if (count) this.selected = (this.selected + step + count) % count;
  }

  #find(words: string): Hit[] {
    const wanted = words.trim();
    if (!wanted) return this.#recentFirst().map((choice) => ({ choice, at: new Set() }));
    const found = this.#choices
      .flatMap((choice) => {
        const fit = match(words, choice.title) ?? matchOthers(words, choice.also);
        return fit ? [{ choice, at: new Set(fit.at), score: fit.score }] : [];
      })
      .sort((one, other) => other.score - one.score || this.#compareRecent(one, other))
      .slice(0, most);
    if (this.scope !== 'all') return found;
    return [...found, { choice: searching(this.desk, wanted), at: new Set<number>() }];
  }

  #recentFirst(): Choice[] {
    const lately = this.#choices
      .filter(({ id }) => this.#recent.has(id))
      .sort((one, other) => this.#compareRecent({ choice: one }, { choice: other }));
    const others = this.#choices.filter(({ id }) => !this.#recent.has(id));
    return [...lately, ...others].slice(0, most);
  }

  #compareRecent(one: { choice: Choice }, other: { choice: Choice }): number {
    const place = ({ choice }: { choice: Choice }) => this.#recent.get(choice.id) ?? mostRecent;
    return place(one) - place(other);
  }
}

/** Each reader of this browser has their own. */
const recentName = (desk: Desk) => `recent.${desk.session.user?.id ?? ''}`;

function recallRecent(desk: Desk): string[] {
  return (recall(recentName(desk)) ?? '').split(' ').filter(Boolean);
}

function keepRecent(desk: Desk, id: string): void {
  const others = recallRecent(desk).filter((known) => known !== id);
  remember(recentName(desk), [id, ...others].slice(0, mostRecent).join(' '));
}
