// Requests that parts make which are loaded later: who is signed out is told so by any of them.
import { type Ask, ask } from './ask';
import type { Client } from './client';
import { ApiError } from './errors';

export function askFor(client: Client): Ask {
  return async (method, path, options) => {
    try {
      return await ask(method, path, options);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) client.onsignedout();
      throw error;
    }
  };
}
