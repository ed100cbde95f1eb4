// Tells the system what is playing, so that headphones and lock screens can steer it.
import { pictureAddress } from './links';

type Handlers = Partial<Record<MediaSessionAction, () => void>>;

export function announceMedia(
  recording: { title: string; imageUrl: string },
  artist: string,
  handlers: Handlers,
): () => void {
  const session = navigator.mediaSession as MediaSession | undefined;
  if (!session) return () => {};
  const picture = pictureAddress(recording.imageUrl);
  session.metadata = new MediaMetadata({
    title: recording.title,
    artist,
    artwork: picture ? [{ src: picture }] : [],
  });
  const names = Object.keys(handlers) as MediaSessionAction[];
  for (const name of names) session.setActionHandler(name, handlers[name] ?? null);
  return () => {
    session.metadata = null;
    for (const name of names) session.setActionHandler(name, null);
  };
}
