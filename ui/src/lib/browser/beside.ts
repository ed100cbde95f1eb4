// Where something small is put beside words on the screen, so that all of it is seen.
const gap = 8;

/** Above the words, or below them where there is no room, or a finger's own menu is. */
export function spotBeside(words: DOMRect, small: HTMLElement): { left: number; top: number } {
  const { offsetWidth: width, offsetHeight: height } = small;
  const isBelow = matchMedia('(pointer: coarse)').matches || words.top < height + 2 * gap;
  const top = isBelow ? words.bottom + gap : words.top - height - gap;
  const left = words.left + (words.width - width) / 2;
  const keep = (value: number, room: number) => Math.max(gap, Math.min(value, room - gap));
  return { left: keep(left, innerWidth - width), top: keep(top, innerHeight - height) };
}
