// The request of an edition; it is loaded with its page.
import { askFor } from './askfor';
import type { Client } from './client';
import type { EditionQuery } from './schema';

export const getEdition = (client: Client, query: EditionQuery) =>
  askFor(client)('GET', '/v1/editions', { query });
