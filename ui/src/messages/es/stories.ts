// Spanish texts of stories side by side, and of what publishers changed.
import { percentIn, pluralOf } from '../plural';
import type { StoryMessages } from '../stories';

const plural = pluralOf('es');
const percent = percentIn('es');

const outlets = (count: number) => plural(count, { one: '# medio', other: '# medios' });
const originals = (count: number) =>
  plural(count, { one: '# texto propio', other: '# textos propios' });

export const stories: StoryMessages = {
  list: {
    title: 'Sucesos',
    lead: 'Lo que dos o más de tus medios cuentan del mismo suceso, lado a lado.',
    followed: 'Seguidos',
    newest: 'Los más recientes',
    more: 'Cargar más',
    older: 'Mostrar novedades anteriores',
    loading: 'Cargando los sucesos…',
    failed: 'No se pudieron cargar los sucesos.',
    retry: 'Intentar de nuevo',
    outlets,
    entries: (count: number) => plural(count, { one: '# artículo', other: '# artículos' }),
    later: (count: number) =>
      plural(count, {
        one: '# artículo desde que lo sigues',
        other: '# artículos desde que lo sigues',
      }),
    last: (when: string) => `el último ${when}`,
    news: 'Lo nuevo',
    isNew: 'nuevo',
    fresh: (count: number) => plural(count, { one: '# nuevo', other: '# nuevos' }),
    none: 'Todavía no hay sucesos',
    noneLead:
      'Un suceso aparece cuando otro de tus medios cuenta lo mismo en menos de tres días. ' +
      'Los artículos nuevos se agrupan en unos minutos.',
    noneFeeds: 'Hacen falta al menos dos feeds de medios distintos. Añade algunos y vuelve.',
    noneFollowed: 'No sigues ningún suceso. Abre uno y elige «Seguir este suceso».',
    quiet: 'Nada nuevo. Solo se te avisa de un artículo si afirma algo nuevo.',
  },

  story: {
    back: 'Todos los sucesos',
    gone: 'No hay tal suceso en tu mesa',
    goneLead: 'Sus artículos pueden ser ya viejos, o de feeds que ya no sigues.',
    facts: 'De un vistazo',
    originals: (count: number, reports: number) => `${outlets(count)}, ${originals(reports)}`,
    first: (outlet: string, when: string) => `El primero: ${outlet}, ${when}.`,
    copies: (outlet: string, others: string) => `Copiado de ${outlet}: ${others}.`,
    credits: (agency: string, others: string) => `Agencia ${agency}: ${others}.`,
    spread: {
      alike: 'Los titulares son casi iguales.',
      near: 'Los titulares dicen casi lo mismo con otras palabras.',
      apart: 'Los titulares difieren claramente.',
      far: 'Los titulares apenas tienen una palabra en común.',
    },
    sides: 'Lado a lado',
    sidesLead: 'Por orden de tiempo. Abre un artículo para leerlo.',
    isFirst: 'primero',
    since: 'desde que lo sigues',
    copyOf: (outlet: string, likeness: number) =>
      `Copiado de ${outlet} (${percent(likeness)} igual)`,
    original: 'Texto propio',
    agency: (agency: string) => `Agencia: ${agency}`,
    changed: 'Lo que cambió después',
    scores: 'Cómo está escrito',
    overall: 'En conjunto',
    unscored: 'sin valorar',
    notAnalysed: 'Todavía sin analizar.',
  },

  ledger: {
    title: 'Quién afirma qué',
    lead: 'Hallado por reglas, que pasan por alto algo. Elige un medio para leer su frase.',
    none: 'No se halló ningún número, fecha, cita o nombre en estos textos.',
    what: 'Qué',
    who: 'Quién dice qué',
    agreements: {
      differs: (count: number) =>
        plural(count, { one: 'Discrepan en # punto', other: 'Discrepan en # puntos' }),
      agrees: (count: number) =>
        plural(count, { one: 'Coinciden en # punto', other: 'Coinciden en # puntos' }),
      only_here: (count: number) =>
        plural(count, {
          one: '# punto en un solo medio',
          other: '# puntos en un solo medio',
        }),
    },
    kinds: { number: 'Número', date: 'Fecha', quote: 'Cita', name: 'Nombre' },
    copies: (count) => plural(count, { one: 'y # copia', other: 'y # copias' }),
    sentenceOf: (outlet: string, value: string) => `${value}: la frase de ${outlet}`,
    open: (outlet: string) => `Abrir el artículo de ${outlet}`,
  },

  edits: {
    ranked: 'Por peso',
    kinds: {
      number: 'Número',
      name: 'Nombre',
      negation: 'Negación',
      headline: 'Titular',
      text: 'Redacción',
    },
    more: (count: number) => plural(count, { one: '# cambio menor', other: '# cambios menores' }),
    feed: 'Lo que cambió después',
    feedLead: 'Artículos que ya no dicen lo mismo que al principio; primero el último cambio.',
    feedNone: 'Ningún artículo dice algo distinto que al principio.',
    feedFailed: 'No se pudieron cargar los cambios.',
    loading: 'Cargando los cambios…',
    older: 'Mostrar cambios anteriores',
  },
};
