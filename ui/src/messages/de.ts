// The German texts. Polite (Sie), but wherever possible without addressing anyone.
//
// Glossary: feed = Feed · entry = Artikel · folder = Ordner · tag = Schlagwort · starred = Favorit
// read later = Später lesen · hide = ausblenden · mute = stummschalten · publisher = Anbieter
// subscribe/follow = abonnieren · fetch = abrufen · check = prüfen · layout = Ansicht
// reader = Leser (program) · undo = rückgängig machen · app password = App-Passwort
import { account } from './de/account';
import { analysis } from './de/analysis';
import { boards } from './de/boards';
import { choices } from './de/choices';
import { commands } from './de/commands';
import { edition } from './de/edition';
import { elsewhere } from './de/elsewhere';
import { feedforms } from './de/feedforms';
import { feeds } from './de/feeds';
import { filters } from './de/filters';
import { finding } from './de/finding';
import { health } from './de/health';
import { highlights } from './de/highlights';
import { imports } from './de/imports';
import { listening } from './de/listening';
import { lists } from './de/lists';
import { live } from './de/live';
import { machines } from './de/machines';
import { models } from './de/models';
import { notices } from './de/notices';
import { offline } from './de/offline';
import { out } from './de/out';
import { preferences } from './de/preferences';
import { reading } from './de/reading';
import { sending } from './de/sending';
import { served } from './de/served';
import { server } from './de/server';
import { shares } from './de/shares';
import { signin } from './de/signin';
import { stories } from './de/stories';
import { table } from './de/table';
import { triage } from './de/triage';
import { ways } from './de/ways';
import type { Language } from './language.svelte';

const de: Language = {
  page: {
    locale: 'de',
    ...analysis,
    ...boards,
    ...choices,
    ...commands,
    ...feeds,
    ...highlights,
    ...lists,
    ...machines,
    ...notices,
    ...offline,
    ...reading,
    ...signin,
  },
  settings: {
    ...account,
    ...finding,
    ...live,
    ...models,
    ...out,
    ...preferences,
    ...sending,
    ...served,
    ...server,
  },
  manage: {
    ...elsewhere,
    ...feedforms,
    ...health,
    ...imports,
    ...table,
  },
  listening,
  shares,
  stories,
  triage,
  edition,
  ways,
  filters,
};

export default de;
