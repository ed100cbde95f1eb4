// Tags as people type them: with commas between, the same name only once.

export function withTags(tags: string[], typed: string): string[] {
  const all = [...tags];
  for (const tag of typed
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)) {
    const isKnown = all.some((other) => other.toLowerCase() === tag.toLowerCase());
    if (!isKnown) all.push(tag);
  }
  return all;
}
