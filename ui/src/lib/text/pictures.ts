// The pictures of a text, as far as they are worth a closer look, and those of lists.
import type { PreferenceValues } from '../../api/preferences';
import { pictureAddress } from '../browser/links';

export interface Picture {
  address: string;
  words: string;
}

// Smaller ones are signs and smileys.
const smallest = 120;

/** Pictures that are no links; a linked one leads where its publisher wants. */
export function findPictures(body: ParentNode): HTMLImageElement[] {
  return [...body.querySelectorAll('img')].filter(
    (image) => !image.closest('a, figure[data-embed]') && !isSmall(image),
  );
}

/** Whether a list shows the picture of an entry; dense lines have no room for it. */
export function isPictured(
  address: string,
  { images, density, layout }: Pick<PreferenceValues, 'images' | 'density' | 'layout'>,
): boolean {
  const hasRoom = density !== 'compact' || layout === 'magazine';
  return hasRoom && images !== 'blocked' && pictureAddress(address) !== undefined;
}

export function pictureOf(image: HTMLImageElement): Picture {
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent?.trim();
  return { address: image.currentSrc || image.src, words: caption || image.alt };
}

function isSmall(image: HTMLImageElement): boolean {
  const width = Number(image.getAttribute('width') ?? smallest);
  return width > 0 && width < smallest;
}
