// The page itself, kept file by file as the build listed them, so that it opens without a network.
import { chooseOldPages, pagePrefix } from './bounds';
import { load } from './network';
import { scope } from './scope';

/** Written in by the build: the addresses of all files, and a hash over them. */
declare const __FILES__: readonly string[];
declare const __ENTRY__: string;
declare const __VERSION__: string;

const current = pagePrefix + __VERSION__;

/** Keeps every file; fails as a whole, so that a half-loaded page is never used. */
export async function install(): Promise<void> {
  const cache = await caches.open(current);
  for (const file of __FILES__) {
    const isHashed = file.startsWith('/assets/');
    const known = isHashed ? await caches.match(file) : undefined;
    const response = known ?? (await load(file, !isHashed));
    if (!response?.ok) throw new Error(`${file} could not be loaded`);
    // Between two versions of the server, the page may already be the next one.
    if (file === '/' && !(await response.clone().text()).includes(__ENTRY__)) {
      throw new Error('the page belongs to another version');
    }
    await cache.put(file, response);
  }
}

export async function activate(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const old = chooseOldPages(await caches.keys(), current, { isAlone: pages.length <= 1 });
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

export async function answerPage(request: Request): Promise<Response> {
  return (await load(request)) ?? (await caches.match('/')) ?? Response.error();
}

export async function answerAsset(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? (await load(request)) ?? Response.error();
}

export async function answerFile(request: Request): Promise<Response> {
  return (await load(request)) ?? (await caches.match(request)) ?? Response.error();
}
