// A feed's stand-in picture: one letter and a hue that is always the same for the same feed.

export function letterOf(title: string): string {
  const [letter] = title.match(/[\p{L}\p{N}]/u) ?? ['·'];
  return letter.toLocaleUpperCase();
}

export function hueOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  return (hash >>> 0) % 360;
}
