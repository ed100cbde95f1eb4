// The recordings and files of an entry that can be offered: with an address, and not shown already.
import type { Enclosure, EntryDetail } from '../../api/schema';
import { webAddress } from '../browser/links';

export interface File {
  file: Enclosure;
  /** Its place among the entry's enclosures, by which the server knows it. */
  index: number;
  address: string;
  isPlayable: boolean;
}

export function listFiles(detail: EntryDetail): File[] {
  return detail.enclosures.flatMap((file, index) => {
    const address = webAddress(file.url);
    const kind = file.type.split('/')[0];
    const isPlayable = kind === 'audio' || kind === 'video';
    const isShownAlready = kind === 'image' && detail.html.includes('<img');
    return address && !isShownAlready ? [{ file, index, address, isPlayable }] : [];
  });
}
