// The French texts. The reader is addressed as « vous »; buttons are infinitives.
//
// Glossary: feed = flux · entry = article · folder = dossier · tag = étiquette · starred = favori
// read later = à lire plus tard · hide = masquer · mute = mettre en sourdine · publisher = éditeur
// follow = suivre, s’abonner · fetch = récupérer · check = vérifier · layout = disposition
// feed reader = lecteur de flux · undo = annuler · app password = mot de passe d’application
import { account } from './fr/account';
import { analysis } from './fr/analysis';
import { boards } from './fr/boards';
import { choices } from './fr/choices';
import { commands } from './fr/commands';
import { edition } from './fr/edition';
import { elsewhere } from './fr/elsewhere';
import { feedforms } from './fr/feedforms';
import { feeds } from './fr/feeds';
import { filters } from './fr/filters';
import { finding } from './fr/finding';
import { health } from './fr/health';
import { highlights } from './fr/highlights';
import { imports } from './fr/imports';
import { listening } from './fr/listening';
import { lists } from './fr/lists';
import { live } from './fr/live';
import { machines } from './fr/machines';
import { models } from './fr/models';
import { notices } from './fr/notices';
import { offline } from './fr/offline';
import { out } from './fr/out';
import { preferences } from './fr/preferences';
import { reading } from './fr/reading';
import { sending } from './fr/sending';
import { served } from './fr/served';
import { server } from './fr/server';
import { shares } from './fr/shares';
import { signin } from './fr/signin';
import { stories } from './fr/stories';
import { table } from './fr/table';
import { triage } from './fr/triage';
import { ways } from './fr/ways';
import type { Language } from './language.svelte';

const fr: Language = {
  page: {
    locale: 'fr',
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

export default fr;
