// Requests of what is heard; they are loaded with the parts that make them.
import type { Ask } from './ask';
import { askFor } from './askfor';
import type { Client } from './client';
import type { QueuePlace } from './schema';

// Transcripts and chapters wait for a foreign server.
const foreign = { timeoutSeconds: 90 };
const images = 'proxied';

export class Episodes {
  readonly #ask: Ask;

  constructor(readonly client: Client) {
    this.#ask = askFor(client);
  }

  getTranscript = (id: number, number: number) =>
    this.#ask('GET', `/v1/entries/${id}/transcript`, { query: { number }, ...foreign });
  getChapters = (id: number) => this.#ask('GET', `/v1/entries/${id}/chapters`, foreign);
  getQueue = () => this.#ask('GET', '/v1/queue', { query: { images } });
  setQueue = (items: QueuePlace[]) =>
    this.#ask('PUT', '/v1/queue', { query: { images }, body: { items } });
}
