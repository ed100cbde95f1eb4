// The pictures of a text, as far as they are worth a closer look.

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

export function pictureOf(image: HTMLImageElement): Picture {
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent?.trim();
  return { address: image.currentSrc || image.src, words: caption || image.alt };
}

function isSmall(image: HTMLImageElement): boolean {
  const width = Number(image.getAttribute('width') ?? smallest);
  return width > 0 && width < smallest;
}
