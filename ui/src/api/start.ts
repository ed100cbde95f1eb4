// What comes in one answer when the page is opened, by the addresses that answer each part alone.
import { ask, type Method, toQuery } from './ask';
import type { AuthState, StartedDesk } from './schema';

type Part = Exclude<keyof StartedDesk, 'event_id'>;

export const partPaths: Record<Part, string> = {
  subscriptions: '/v1/subscriptions/brief',
  folders: '/v1/folders',
  tags: '/v1/tags',
  boards: '/v1/boards',
  searches: '/v1/searches',
  counts: '/v1/counts',
  preferences: '/v1/users/me/preferences',
  received: '/v1/shares?side=received&limit=100',
  sent: '/v1/shares?side=sent&limit=100',
  new_shares: '/v1/shares/new',
  shared_folders: '/v1/shared-folders',
  story_alerts: '/v1/stories/alerts?limit=1',
};

/** The parts with their addresses. */
export function listParts(desk: StartedDesk): [path: string, answer: object][] {
  const parts = Object.keys(partPaths) as Part[];
  return parts.map((part) => [partPaths[part], desk[part]]);
}

export class Begun {
  /** What nobody has asked for yet, by its address. */
  #given = new Map<string, object>();
  #eventId: number | null = null;

  /** One answer instead of a dozen: who asks for a part of it next is given what came with it. */
  begin = async (): Promise<AuthState> => {
    const { state, desk } = await ask('GET', '/v1/start');
    this.#given = new Map(desk ? listParts(desk) : []);
    this.#eventId = desk?.event_id ?? null;
    return state;
  };

  /** Has all parts asked for at once, unless they are here: the line of events stands by then. */
  async prepare(): Promise<void> {
    if (this.#given.size) return;
    await this.begin().catch(() => undefined);
    this.#eventId = null;
  }

  take(method: Method, path: string, query: object | undefined): object | undefined {
    const address = path + toQuery(query);
    const given = method === 'GET' ? this.#given.get(address) : undefined;
    this.#given.delete(address);
    return given;
  }

  /** What nobody wanted by now would be old when somebody does. */
  forget(): void {
    this.#given.clear();
  }

  /** Begins where the start was made, so that nothing is missed; later on, with what comes. */
  openEvents(): { source: EventSource; isWhole: boolean } {
    const after = this.#eventId;
    this.#eventId = null;
    const address = after === null ? '/v1/events' : `/v1/events?after=${after}`;
    return { source: new EventSource(address), isWhole: after !== null };
  }
}
