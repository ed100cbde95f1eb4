// The Brazilian Portuguese texts, for every kind of Portuguese. The reader is addressed as “você”;
// buttons are infinitives.
//
// Glossary: feed = feed · entry = artigo · folder = pasta · tag = etiqueta · starred = favorito
// read later = ler depois · hide = ocultar · mute = silenciar · publisher = editor
// outlet = veículo · story = história · board = mural · highlight = destaque · follow = seguir
// fetch = buscar · layout = exibição · deframed view = visão serena · teasing = caça-cliques
// loaded words = palavras carregadas · feed reader = leitor de feeds · undo = desfazer
// app password = senha de aplicativo

import type { Language } from './language.svelte';
import { account } from './pt-BR/account';
import { analysis } from './pt-BR/analysis';
import { boards } from './pt-BR/boards';
import { choices } from './pt-BR/choices';
import { commands } from './pt-BR/commands';
import { edition } from './pt-BR/edition';
import { elsewhere } from './pt-BR/elsewhere';
import { feedforms } from './pt-BR/feedforms';
import { feeds } from './pt-BR/feeds';
import { filters } from './pt-BR/filters';
import { finding } from './pt-BR/finding';
import { health } from './pt-BR/health';
import { highlights } from './pt-BR/highlights';
import { imports } from './pt-BR/imports';
import { listening } from './pt-BR/listening';
import { lists } from './pt-BR/lists';
import { live } from './pt-BR/live';
import { machines } from './pt-BR/machines';
import { models } from './pt-BR/models';
import { notices } from './pt-BR/notices';
import { offline } from './pt-BR/offline';
import { out } from './pt-BR/out';
import { preferences } from './pt-BR/preferences';
import { reading } from './pt-BR/reading';
import { sending } from './pt-BR/sending';
import { served } from './pt-BR/served';
import { server } from './pt-BR/server';
import { shares } from './pt-BR/shares';
import { signin } from './pt-BR/signin';
import { stories } from './pt-BR/stories';
import { table } from './pt-BR/table';
import { triage } from './pt-BR/triage';
import { ways } from './pt-BR/ways';

const ptBR: Language = {
  page: {
    locale: 'pt-BR',
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

export default ptBR;
