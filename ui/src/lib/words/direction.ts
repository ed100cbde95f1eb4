// Which way a text is read, by its first letter that has a direction; and the page around it.

const letter = /\p{L}/u;
const scripts = ['Arabic', 'Hebrew', 'Syriac', 'Thaana', 'Nko', 'Adlam'];
const rightToLeft = new RegExp(`[${scripts.map((name) => `\\p{Script=${name}}`).join('')}]`, 'u');

export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first] = text.match(letter) ?? [''];
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
}

/** True if the page is read from right to left: what points, moves or grows goes that way, too. */
export function isMirrored(): boolean {
  return getComputedStyle(document.documentElement).direction === 'rtl';
}
