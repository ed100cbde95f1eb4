// Which way a text is read, by its first letter that has a direction.

const letter = /\p{L}/u;
const scripts = ['Arabic', 'Hebrew', 'Syriac', 'Thaana', 'Nko', 'Adlam'];
const rightToLeft = new RegExp(`[${scripts.map((name) => `\\p{Script=${name}}`).join('')}]`, 'u');

export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first] = text.match(letter) ?? [''];
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
}
