// The Italian texts. The reader is addressed as «tu»; buttons are imperatives (Salva, Annulla).
//
// Glossary: feed = feed · entry = articolo · folder = cartella · tag = etichetta
// starred = preferito · read later = leggi più tardi, da leggere · hide = nascondere
// mute = silenziare · publisher = editore · outlet = testata · story = storia · board = bacheca
// highlight = evidenziazione · follow = seguire · fetch = recuperare · layout = vista
// deframed view = vista serena · teasing = acchiappaclic · loaded words = parole connotate
// feed reader = lettore di feed · undo = annullare · app password = password per l’app
import { account } from './it/account';
import { analysis } from './it/analysis';
import { boards } from './it/boards';
import { choices } from './it/choices';
import { commands } from './it/commands';
import { edition } from './it/edition';
import { elsewhere } from './it/elsewhere';
import { feedforms } from './it/feedforms';
import { feeds } from './it/feeds';
import { filters } from './it/filters';
import { finding } from './it/finding';
import { health } from './it/health';
import { highlights } from './it/highlights';
import { imports } from './it/imports';
import { listening } from './it/listening';
import { lists } from './it/lists';
import { live } from './it/live';
import { machines } from './it/machines';
import { models } from './it/models';
import { notices } from './it/notices';
import { offline } from './it/offline';
import { out } from './it/out';
import { preferences } from './it/preferences';
import { reading } from './it/reading';
import { sending } from './it/sending';
import { served } from './it/served';
import { server } from './it/server';
import { shares } from './it/shares';
import { signin } from './it/signin';
import { stories } from './it/stories';
import { table } from './it/table';
import { triage } from './it/triage';
import { ways } from './it/ways';
import type { Language } from './language.svelte';

const it: Language = {
  page: {
    locale: 'it',
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

export default it;
