// Tells the system what is playing, so that headphones and lock screens can steer it.
import { pictureAddress } from '../browser/links';

type Handlers = Partial<Record<MediaSessionAction, (details: MediaSessionActionDetails) => void>>;

interface Playing {
  title: string;
  imageUrl: string;
}

export function announceMedia(recording: Playing, artist: string, handlers: Handlers): () => void {
  const session = navigator.mediaSession as MediaSession | undefined;
  if (!session) return () => {};
  const picture = pictureAddress(recording.imageUrl);
  session.metadata = new MediaMetadata({
    title: recording.title,
    artist,
    album: artist,
    artwork: picture ? [{ src: picture }] : [],
  });
  const names = Object.keys(handlers) as MediaSessionAction[];
  for (const name of names) setHandler(session, name, handlers[name] ?? null);
  return () => {
    session.metadata = null;
    session.playbackState = 'none';
    for (const name of names) setHandler(session, name, null);
  };
}

/** Where a recording stands; without it, lock screens draw no bar. */
export function tellPosition(
  isPlaying: boolean,
  { duration, position, speed }: { duration: number; position: number; speed: number },
): void {
  const session = navigator.mediaSession as MediaSession | undefined;
  if (!session) return;
  session.playbackState = isPlaying ? 'playing' : 'paused';
  // Recordings of unknown length, and live ones, have no position that could be drawn.
  if (!Number.isFinite(duration) || duration <= 0) return;
  session.setPositionState?.({
    duration,
    position: Math.min(position, duration),
    playbackRate: speed,
  });
}

/** Browsers refuse actions that they do not know. */
function setHandler(
  session: MediaSession,
  name: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(name, handler);
  } catch {
    // Then this one is not offered there.
  }
}
