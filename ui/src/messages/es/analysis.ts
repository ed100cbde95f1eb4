// Spanish texts of what is said about an entry, and how it is framed.
import type { analysis as english } from '../en/analysis';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('es');
const number = numberIn('es');

export const analysis: typeof english = {
  analysis: {
    label: 'Análisis',
    heading: 'En resumen',
    byRules: 'Frases del artículo, elegidas con reglas en este servidor.',
    notAsked: 'No se preguntó a ningún modelo.',
    byModel: (model) =>
      `Escrito automáticamente por ${model}, no por el editor. Puede ser erróneo.`,
    notHeld: (model) =>
      `Frases del artículo, elegidas con reglas: lo que escribió ${model} no se sostuvo.`,
    rulesPart: 'con reglas',
    models: {
      waiting:
        'Un modelo aún tiene que leer este artículo. Lo que diga aparecerá aquí por sí solo.',
      failed: 'Ningún modelo pudo decir nada de este artículo.',
      someFailed: 'No todos los modelos respondieron.',
      budget:
        'El presupuesto para modelos se agotó por hoy. Al abrir el artículo mañana, lo leerá ' +
        'un modelo.',
      ownBudget:
        'Tu presupuesto para modelos se agotó por hoy. Al abrir el artículo mañana, lo leerá ' +
        'un modelo.',
      reason: (reason) => `Motivo: ${reason}`,
      again: 'Preguntar otra vez',
      refused: (reason) => `No se preguntó. ${reason}`,
    },
    instructions: 'El artículo contiene frases dirigidas a un modelo; ninguno las recibió.',
    deframe: 'Titular más sereno',
    deframes: 'Titulares más serenos donde los hay, y palabras cargadas marcadas.',
    deframesNot: 'Titulares tal como se publicaron, nada marcado.',
    showsOriginal: 'Este artículo tal como se publicó. La misma tecla vuelve a la vista serena.',
    showsDeframed: 'Este artículo en vista serena.',
    feedDeframed: (title) => `${title} se muestra en vista serena.`,
    feedOriginal: (title) => `${title} se muestra tal como se publicó.`,
    isOff: 'El análisis de los artículos está desactivado en los ajustes.',
    original: 'Titular del medio, y en qué quedó:',
    neutralBy: (model) =>
      `Titular más sereno, escrito automáticamente por ${model}. Puede ser erróneo.`,
    noModel:
      'No hay titular más sereno: solo lo escribe un modelo de lenguaje, y ninguno leyó este ' +
      'artículo.',
    noNeutral: (model) => `No hay titular más sereno: lo que escribió ${model} no se sostuvo.`,
    unchanged: (model) => `${model} deja el titular como está.`,
    disputedTitle: 'El titular más sereno está rechazado, así que se muestra el del medio.',
    marked: 'Las palabras cargadas están marcadas en el titular y en el texto.',
    noneLoaded: 'No se encontraron palabras cargadas.',
    details: 'Cómo está escrito',
    standsOut: (name, value) => `Llama la atención: ${name} (${value})`,
    scale: '0 es nada, 100 es por completo. Son indicios de un programa, no veredictos.',
    outOf: (value) => `${number(Math.round(value * 100))} de 100`,
    levels: ['apenas', 'un poco', 'a medias', 'mucho', 'muchísimo'],
    unsure: 'Cerca del medio: mejor tomarlo como indeciso.',
    spread: (points) =>
      `Los modelos difieren en ${number(Math.round(points * 100))} puntos; este es su punto medio.`,
    apart: (points) =>
      `Los modelos no coinciden (${number(Math.round(points * 100))} puntos de diferencia): ` +
      'no es fiable.',
    untold: 'no se puede decir',
    show: 'Mostrar en el artículo:',
    shownTitle: (piece) => `«${piece}» está marcado en el titular.`,
    shownText: (piece) => `«${piece}» está marcado en el texto.`,
    shownNowhere: (piece) => `«${piece}» no está en el texto que se muestra.`,
    dispute: 'No estoy de acuerdo',
    disputeAspect: (name) => `No estoy de acuerdo: ${name}`,
    loaded: 'Palabras cargadas',
    category: 'Tema',
    readingTime: 'Tiempo de lectura',
    minutes: (count) =>
      plural(count, {
        one: 'alrededor de # minuto',
        other: 'alrededor de # minutos',
      }),
    summary: 'Resumen',
    neutral: 'Titular más sereno',
    overall: 'En conjunto',
    overallMeaning: 'La media de lo que se pudo decir, ponderada según los ajustes del servidor.',
    scores: {
      clickbait: 'Titular tramposo',
      framing: 'Enfoque parcial',
      persuasive: 'Quiere convencer',
      hyper_stimulus: 'Palabras estridentes',
      speculative: 'Conjeturas',
    },
    meanings: {
      clickbait: 'Cuánto calla o exagera el titular para que se abra.',
      framing: 'Cuánto se cuenta una sola visión como si fuera la única.',
      persuasive: 'Cuánto quiere el texto algo de sus lectores en vez de informarles.',
      hyper_stimulus: 'Cuánto gritan mayúsculas, exclamaciones y superlativos.',
      speculative: 'Cuánto se supone o se insinúa en vez de saberse.',
    },
    reasons: {
      'needs a language model': 'necesita un modelo de lenguaje',
      'only English texts are scored': 'las reglas solo valoran textos en inglés',
      'the title is too short to tell': 'el titular es demasiado corto para decirlo',
      'the title tells what there is': 'el titular dice lo que hay',
      teases: 'engancha',
      capitals: 'mayúsculas',
      marks: 'signos de exclamación y de interrogación',
      superlatives: 'superlativos',
      'calm wording': 'palabras serenas',
      'a guess': 'una conjetura en el titular',
      'a question': 'una pregunta en el titular',
      guesses: 'conjeturas en el texto',
      'stated as fact': 'dicho como un hecho',
      'a call to act': 'una llamada a actuar',
      'talk to the reader': 'se dirige al lector',
      'asks for nothing': 'no pide nada',
    } as Record<string, string>,
    categories: {
      politics: 'Política',
      world: 'Mundo',
      business: 'Economía',
      sport: 'Deportes',
      culture: 'Cultura',
      technology: 'Tecnología',
      health: 'Salud',
      finance: 'Finanzas',
      science: 'Ciencia',
      environment: 'Medioambiente',
      travel: 'Viajes',
      lifestyle: 'Estilo de vida',
      games: 'Juegos',
      history: 'Historia',
      opinion: 'Opinión',
      other: 'Otros',
    },
  },

  adverts: {
    found: (count) =>
      plural(count, {
        one: '# pasaje parece publicidad.',
        other: '# pasajes parecen publicidad.',
      }),
    hidden: (count) =>
      plural(count, {
        one: '# pasaje publicitario está oculto.',
        other: '# pasajes publicitarios están ocultos.',
      }),
    hide: 'Ocultar la publicidad',
    show: 'Mostrar la publicidad',
    reasons: {
      sells: 'vende o pide una suscripción',
      leads_away: 'lleva a otros artículos',
      links: 'consta de enlaces',
      named: 'lo dice un modelo',
    },
  },
};
