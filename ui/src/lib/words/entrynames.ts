// What an entry is called: its title, or how its text begins, as notes and short posts have none.
import { texts } from '../../messages';

interface Named {
  title: string;
  excerpt?: string;
}

const longest = 100;
const sentence = /^.{20,99}?[.!?…](?=\s)|^.{8,99}?[。！？]/u;

export function nameOf(entry: Named | undefined): string {
  return entry?.title || beginningOf(entry?.excerpt ?? '') || texts.list.untitled;
}

/** What follows the name: all that is known of the text, or the rest of what it is named by. */
export function excerptOf({ title, excerpt = '' }: Named): string {
  if (title) return excerpt;
  const rest = excerpt.slice(endOf(excerpt)).trim();
  return rest && !isWhole(excerpt) ? `… ${rest}` : rest;
}

function beginningOf(text: string): string {
  const beginning = text.slice(0, endOf(text)).trim();
  return isWhole(text) ? beginning : `${beginning}…`;
}

/** Whether the beginning ends where the text does, or a sentence. */
function isWhole(text: string): boolean {
  return text.length <= longest || sentence.test(text);
}

/** Where the beginning ends: with the text, a sentence or a word. */
function endOf(text: string): number {
  if (text.length <= longest) return text.length;
  const whole = sentence.exec(text);
  if (whole) return whole[0].length;
  const space = text.lastIndexOf(' ', longest);
  if (space >= longest / 2) return space;
  // Half of a letter is no letter.
  return /[\uD800-\uDBFF]/.test(text[longest - 1] ?? '') ? longest - 1 : longest;
}
