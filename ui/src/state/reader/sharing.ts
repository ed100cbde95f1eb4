// An entry leaves the desk: opened at its publisher, handed to another app, or copied.
import { copyText } from '../../lib/browser/clipboard';
import { webAddress } from '../../lib/browser/links';
import { texts } from '../../messages';
import type { Desk } from '../desk/desk.svelte';

function addressOf(desk: Desk, id: number): string | undefined {
  const entry = desk.entries.get(id);
  const address = webAddress(entry?.url);
  if (entry && !address) desk.toasts.say(texts.toast.noOriginal);
  return address;
}

export function openOriginal(desk: Desk, id: number): void {
  const address = addressOf(desk, id);
  if (address) window.open(address, '_blank', 'noopener,noreferrer');
}

export async function copyLink(desk: Desk, id: number): Promise<void> {
  const address = addressOf(desk, id);
  if (!address) return;
  if (await copyText(address)) desk.toasts.say(texts.toast.copied);
  else desk.toasts.say(address);
}

/** Where the system has no share sheet, the link is copied. */
export async function share(desk: Desk, id: number): Promise<void> {
  const url = addressOf(desk, id);
  if (!url) return;
  if (typeof navigator.share !== 'function') return await copyLink(desk, id);
  try {
    await navigator.share({ title: desk.entries.get(id)?.title ?? '', url });
  } catch (error) {
    // Who closes the sheet has not failed at anything.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink(desk, id);
  }
}
