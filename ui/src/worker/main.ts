// The service worker: reads without a network, and sends later what was done meanwhile.
import { Answers, type Later } from './answers';
import { Connection } from './connection';
import { fill } from './fill';
import { reach } from './network';
import { Owner } from './owner';
import type { Bounds, ToWorker } from './protocol';
import { Replay, syncTag } from './replay';
import { routeOf, type WorkerRoute } from './routing';
import { scope } from './scope';
import { activate, answerAsset, answerFile, answerPage, install } from './shell';

const owner = new Owner();
const connection = new Connection();
const replay = new Replay(owner, connection);
const answers = new Answers(owner, connection, replay);
/** One after the other; one that finds nothing new ends at once. */
let filling: Promise<void> = Promise.resolve();
/** Who is signed in is being asked: nothing is fetched for somebody who has left. */
let asking: Promise<void> = Promise.resolve();
/** Browsers let the next worker wait, for minutes, until this one has nothing more to do. */
let stepAside: () => void = () => {};
const isSteppingAside = new Promise<void>((resolve) => {
  stepAside = resolve;
});

connection.onstranger = () => void answers.checkWho();
connection.onback = () => void replay.run();

type Way = (request: Request, later: Later) => Promise<Response>;

const ways: Record<Exclude<WorkerRoute, 'pass'>, Way> = {
  shell: answerPage,
  asset: answerAsset,
  file: answerFile,
  picture: (request, later) => answers.picture(request, later),
  who: (request) => answers.who(request),
  start: (request, later) => answers.start(request, later),
  enter: (request) => answers.enter(request),
  leave: (request) => answers.leave(request),
  answer: (request, later) => answers.answer(request, later),
  list: (request, later) => answers.list(request, later),
  entry: (request, later) => answers.entry(request, later),
  change: (request) => replay.change(request),
  undo: (request) => replay.undo(request),
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
  if (route === 'pass') return;
  const later: Later = (work) => event.waitUntil(work.catch(() => undefined));
  event.respondWith(answer(ways[route], request, later));
});

scope.addEventListener('message', (event) => {
  event.waitUntil(listen(event.data as ToWorker).catch(() => undefined));
});

scope.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sync());
});

/** A device that refuses to store anything must not keep anybody from reading with a network. */
async function answer(way: Way, request: Request, later: Later): Promise<Response> {
  const spare = request.clone();
  try {
    return await way(request, later);
  } catch {
    return (await reach(spare)) ?? Response.error();
  }
}

async function listen(letter: ToWorker): Promise<void> {
  switch (letter.kind) {
    case 'take_over':
      return await scope.skipWaiting();
    case 'told':
      return await (await owner.open())?.remove('facts', ['refused']);
    case 'who':
      asking = answers.checkWho();
      await asking;
      return await connection.tell(await owner.open());
    case 'replay':
      asking = answers.checkWho();
      await asking;
      await replay.run({ isPatient: true });
      return await connection.tell(await owner.open());
    case 'fill':
      filling = filling.then(() => refill(letter.bounds)).catch(() => undefined);
      return await Promise.race([filling, isSteppingAside]);
    case 'step_aside':
      return stepAside();
  }
}

async function refill(bounds: Bounds): Promise<void> {
  await asking.catch(() => undefined);
  let vault = await owner.open();
  if (!vault) {
    await answers.checkWho();
    vault = await owner.open();
  }
  // What was done here and not yet sent would be overwritten by what the server knows.
  const isReady = bounds.entries === 0 || (await replay.run({ isPatient: true }));
  if (vault && isReady) await fill(vault, bounds);
}

/** The browser tries again by itself as long as this fails. */
async function sync(): Promise<void> {
  if (!(await replay.run({ isPatient: true }))) throw new Error('changes still wait');
}
