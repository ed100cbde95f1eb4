// The Spanish texts. The reader is addressed as «tú»; buttons are infinitives.
//
// Glossary: feed = feed · entry = artículo · folder = carpeta · tag = etiqueta · starred = favorito
// read later = leer más tarde · hide = ocultar · mute = silenciar · publisher = editor
// subscribe/follow = suscribirse, seguir · fetch = obtener · check = comprobar · layout = vista
// feed reader = lector de feeds · undo = deshacer · app password = contraseña de aplicación
import { account } from './es/account';
import { analysis } from './es/analysis';
import { boards } from './es/boards';
import { choices } from './es/choices';
import { commands } from './es/commands';
import { edition } from './es/edition';
import { elsewhere } from './es/elsewhere';
import { feedforms } from './es/feedforms';
import { feeds } from './es/feeds';
import { filters } from './es/filters';
import { finding } from './es/finding';
import { health } from './es/health';
import { highlights } from './es/highlights';
import { imports } from './es/imports';
import { listening } from './es/listening';
import { lists } from './es/lists';
import { live } from './es/live';
import { machines } from './es/machines';
import { models } from './es/models';
import { notices } from './es/notices';
import { offline } from './es/offline';
import { out } from './es/out';
import { preferences } from './es/preferences';
import { reading } from './es/reading';
import { sending } from './es/sending';
import { served } from './es/served';
import { server } from './es/server';
import { shares } from './es/shares';
import { signin } from './es/signin';
import { stories } from './es/stories';
import { table } from './es/table';
import { triage } from './es/triage';
import { ways } from './es/ways';
import type { Language } from './language.svelte';

const es: Language = {
  page: {
    locale: 'es',
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

export default es;
