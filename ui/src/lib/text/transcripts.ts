// Which transcript to show, and which of its lines is spoken at a moment.
import type { TranscriptFile } from '../../api/schema';

// Those with times first: only they can be followed.
const kinds = [/vtt/, /json/, /srt|subrip/, /html/];

interface Choice {
  file: TranscriptFile;
  /** By which the server knows it. */
  number: number;
}

/** Of each language the file that tells most, in the order in which the feed names them. */
export function listLanguages(files: readonly TranscriptFile[]): Choice[] {
  const best = new Map<string, Choice>();
  files.forEach((file, number) => {
    const known = best.get(file.language ?? '');
    if (!known || rankOf(file) < rankOf(known.file))
      best.set(file.language ?? '', { file, number });
  });
  return [...best.values()];
}

function rankOf({ type, url }: TranscriptFile): number {
  const rank = kinds.findIndex((kind) => kind.test(type || url.toLowerCase()));
  return rank === -1 ? kinds.length : rank;
}

/** The place of the last one that has begun; -1 if none has. Those without a time are passed. */
export function lastBefore(timed: readonly { start?: number | null }[], seconds: number): number {
  let found = -1;
  // Players stop a little before the moment that they were sent to.
  const now = seconds + 0.1;
  for (let at = 0; at < timed.length; at += 1) {
    const start = timed[at]?.start;
    if (start === null || start === undefined) continue;
    if (start > now) break;
    found = at;
  }
  return found;
}
