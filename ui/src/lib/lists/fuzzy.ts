// Finds what was meant: letters in order, best where words begin and where they stand together.

import { fold } from '../words/folding';

export interface Found {
  score: number;
  /** Which letters of the text were meant, by position. */
  at: number[];
}

const together = 8;
const wordBegin = 10;
const textBegin = 6;
const gap = 1;

/** Without accents and case, letter for letter: positions stay those of the text. */
function plain(text: string): string {
  return [...text].map((letter) => foldLetter(letter)).join('');
}

function foldLetter(letter: string): string {
  const folded = fold(letter);
  return folded.length === letter.length ? folded : letter.toLowerCase();
}

/** How well the words fit the text; null if not at all. Every word has to be found. */
export function match(words: string, text: string): Found | null {
  const inside = plain(text);
  const found: Found = { score: 0, at: [] };
  for (const word of plain(words).split(/\s+/).filter(Boolean)) {
    const best = matchWord(word, inside);
    if (!best) return null;
    found.score += best.score;
    found.at.push(...best.at);
  }
  // Of two texts that fit alike, the shorter one is meant.
  found.score -= inside.length / 50;
  return found;
}

function matchWord(word: string, text: string): Found | null {
  const whole = bestWhole(word, text);
  return whole ?? scattered(word, text);
}

function bestWhole(word: string, text: string): Found | null {
  let best: Found | null = null;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const place = at === 0 ? wordBegin + textBegin : isWordBegin(text, at) ? wordBegin : 0;
    const score = word.length * together + place;
    if (!best || score > best.score) {
      best = { score, at: Array.from(word, (_, step) => at + step) };
    }
  }
  return best;
}

function scattered(word: string, text: string): Found | null {
  const at: number[] = [];
  let score = 0;
  let from = 0;
  for (const letter of word) {
    const place = nextPlace(letter, text, from);
    if (place === -1) return null;
    const isTogether = at.length > 0 && place === from;
    score += isTogether ? together : isWordBegin(text, place) ? wordBegin / 2 : 1 - gap;
    at.push(place);
    from = place + 1;
  }
  // Letters all over a long text are chance, not meaning.
  return score >= word.length ? { score, at } : null;
}

/** The next letter of this kind; one that begins a word before one inside a word. */
function nextPlace(letter: string, text: string, from: number): number {
  if (text[from] === letter) return from;
  for (let at = text.indexOf(letter, from); at !== -1; at = text.indexOf(letter, at + 1)) {
    if (isWordBegin(text, at)) return at;
  }
  return text.indexOf(letter, from);
}

function isWordBegin(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
}

/** By other words for the same thing, each from its beginning; just behind what is named so. */
export function matchOthers(words: string, others = ''): Found | null {
  const known = plain(others).split(/\s+/);
  const asked = plain(words).split(/\s+/).filter(Boolean);
  const isFound = asked.every((word) => known.some((other) => other.startsWith(word)));
  if (!isFound || !asked.length) return null;
  const score = asked.reduce((sum, word) => sum + wordBegin + together * (word.length - 1), -1);
  return { score, at: [] };
}
