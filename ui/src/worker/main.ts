// The service worker: reads without a network, and sends later what was done meanwhile.
import { Answers } from './answers';
import { fill } from './fill';
import type { ToWorker } from './letters';
import { Owner } from './owner';
import { Replay, syncTag } from './replay';
import { routeOf } from './routing';
import { scope } from './scope';
import { activate, answerAsset, answerFile, answerPage, install } from './shell';
import { Standing } from './standing';

const owner = new Owner();
const standing = new Standing();
const replay = new Replay(owner, standing);
const answers = new Answers(owner, standing, replay);
let filling: Promise<void> | null = null;

standing.onstranger = () => void answers.checkWho();
standing.onback = () => void replay.run();

const ways = {
  shell: answerPage,
  asset: answerAsset,
  file: answerFile,
  picture: (request: Request) => answers.picture(request),
  who: (request: Request) => answers.who(request),
  enter: (request: Request) => answers.enter(request),
  leave: (request: Request) => answers.leave(request),
  answer: (request: Request) => answers.answer(request),
  list: (request: Request) => answers.list(request),
  entry: (request: Request) => answers.entry(request),
  change: (request: Request) => replay.change(request),
};

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const asked = {
    method: request.method,
    url: new URL(request.url),
    isNavigation: request.mode === 'navigate',
    hasRange: request.headers.has('Range'),
  };
  const route = routeOf(asked, scope.location.origin);
  if (route !== 'pass') event.respondWith(ways[route](request));
});

scope.addEventListener('message', (event) => {
  event.waitUntil(listen(event.data as ToWorker));
});

scope.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sync());
});

async function listen(letter: ToWorker): Promise<void> {
  switch (letter.kind) {
    case 'take_over':
      return await scope.skipWaiting();
    case 'told':
      return await (await owner.open())?.remove('facts', ['refused']);
    case 'who':
      await answers.checkWho();
      return await standing.repeat(await owner.open());
    case 'replay':
      await answers.checkWho();
      await replay.run();
      return await standing.repeat(await owner.open());
    case 'fill': {
      const vault = await owner.open();
      if (!vault) return;
      filling ??= fill(vault, letter.bounds).finally(() => (filling = null));
      return await filling;
    }
  }
}

/** The browser tries again by itself as long as this fails. */
async function sync(): Promise<void> {
  if (!(await replay.run())) throw new Error('changes still wait');
}
