// The answer to the start, put together from what a fake server says of each part.
import { partPaths } from '../src/api/start';
import { type Call, json } from './server';

type Say = (path: string, call: Call) => Response | Promise<Response>;

export const isPart = (request: string) =>
  Object.values(partPaths).some((path) => request === `GET ${path.split('?')[0]}`);

export async function composeStart(say: Say, hasDesk: boolean): Promise<Response> {
  const ask = async (path: string): Promise<object> => {
    const { pathname, searchParams } = new URL(path, 'http://desk.test');
    const call = { method: 'GET', path: pathname, query: searchParams, body: {} };
    return (await (await say(pathname, call)).json()) as object;
  };
  const state = await ask('/v1/auth/state');
  if (!hasDesk) return json({ state, desk: null });
  const parts = Object.entries(partPaths).map(async ([part, path]) => [part, await ask(path)]);
  const desk = Object.fromEntries(await Promise.all(parts)) as object;
  return json({ state, desk: { event_id: 1, ...desk } });
}
