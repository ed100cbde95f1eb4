// Spanish texts of the page of models: which is asked, what there is, what it costs.
import type { models as english } from '../en/models';
import { numberIn, percentIn, pluralOf } from '../plural';

const plural = pluralOf('es');
const number = numberIn('es');
const percent = percentIn('es');

export const models: typeof english = {
  models: {
    lead:
      'Un modelo de lenguaje añade titulares neutrales, resúmenes con sus propias palabras y ' +
      'cómo está enfocado un artículo. Trabaja en segundo plano; nadie lo espera para leer.',
    inUse: 'En uso',
    provider: 'Proveedor',
    providers: {
      builtin: 'Análisis integrado, sin modelo',
      ollama: 'Ollama, en una máquina propia',
      openai: 'OpenAI, o un servidor que habla como él',
      anthropic: 'Anthropic, en Internet',
      fake: 'Ficticio, para probar',
      off: 'Nadie: no se analiza nada',
    },
    states: {
      off: 'Los artículos no se analizan: ni puntuaciones ni resúmenes.',
      builtin:
        'Solo habla el análisis integrado: puntúa titulares, marca palabras cargadas y elige ' +
        'frases para un resumen, en esta máquina y gratis. Para titulares neutrales y resúmenes ' +
        'con otras palabras, instala Ollama y elígelo aquí, o un proveedor en Internet con una ' +
        'clave.',
      unchosen:
        'Aún no hay ningún modelo elegido, así que solo habla el análisis integrado. Elige uno ' +
        'abajo.',
      keyless: 'Este proveedor no responde a nadie sin clave, y no hay ninguna. Guarda una abajo.',
      lacking: (model) => `El servidor no tiene ${model}. Obtenlo abajo o elige otro.`,
      fake:
        'El proveedor ficticio responde sin modelo. Lo que dice no significa nada; sirve para ' +
        'probar.',
      ready: (model) => `Se pregunta a ${model}.`,
    },
    failing: 'El proveedor no responde:',
    advice: {
      unreachable:
        '¿Está en marcha y es correcta la dirección? Arráncalo (con Ollama: ollama serve) y mira ' +
        'de nuevo. Hasta entonces los artículos esperan y no se pierde nada.',
      closed:
        'Esta dirección está en una red cerrada para el servidor. Arráncalo con ' +
        'COPYDESK_AI_NETWORKS para abrirla a los proveedores.',
      key: 'Quiere una clave, otra clave, o que se le pague. Guarda una clave abajo.',
      missing: 'En esta dirección no hay tal servicio. Comprueba la dirección.',
      other: 'Lo que dice no es lo que se espera de él. Comprueba proveedor y dirección.',
    },
    again: 'Mirar de nuevo',
    also: 'También se pregunta a estos, y se une con él',
    alsoOf: (model, provider) => `${model} (${provider})`,
    noKey: 'sin clave guardada',
    key: 'Clave',
    keyKept: 'Hay una clave guardada, sellada. No se vuelve a mostrar.',
    keyNone: 'No hay ninguna clave guardada.',
    keyFixed: 'La clave se dio al arrancar el servidor (COPYDESK_AI_KEY).',
    keyNew: 'Clave nueva',
    keySave: 'Guardar clave',
    keySaved: 'La clave está guardada.',
    keyForget: 'Olvidar clave',
    keyForgotten: 'La clave está olvidada.',

    machine: 'Esta máquina',
    memory: 'Memoria',
    processor: 'Procesador',
    cores: (name, count) => `${name}, ${plural(count, { one: '# núcleo', other: '# núcleos' })}`,
    graphics: 'Tarjeta gráfica',
    noGraphics: 'ninguna que un modelo pueda usar',
    recommended: 'Modelo recomendado',
    fitsCard: (needs) => `necesita ${needs}, cabe en la memoria de la tarjeta gráfica`,
    fitsMemory: (needs) => `necesita ${needs}, cabe en la memoria; sin tarjeta gráfica es lento`,
    tooSmall:
      'Esta máquina es demasiado pequeña para un modelo propio. El análisis integrado, o un ' +
      'proveedor en otra parte, es la mejor opción.',
    elsewhere: 'Es la máquina en la que funciona Copydesk; el proveedor puede ser otra.',

    installed: 'Modelos del servidor',
    listed: (count) => plural(count, { one: '# modelo', other: '# modelos' }),
    none: 'El servidor aún no tiene ningún modelo.',
    parameters: (size) => `${size} parámetros`,
    loaded: 'en memoria',
    current: 'en uso',
    use: 'Usar',
    useOf: (model) => `Usar ${model}`,
    used: (model) => `Desde ahora se pregunta a ${model}.`,
    delete: 'Eliminar',
    deleteOf: (model) => `Eliminar ${model}`,
    deleteSure: (model) =>
      `¿Eliminar ${model} del servidor? Para tenerlo otra vez habrá que obtenerlo de nuevo.`,
    deleteNow: 'Eliminar definitivamente',
    deleted: (model) => `${model} está eliminado.`,
    cancel: 'Cancelar',
    pull: 'Obtener un modelo',
    pullName: 'Nombre del modelo',
    pullHint: 'Como en la biblioteca de Ollama, por ejemplo gemma3:4b.',
    pullNow: 'Obtener',
    pullOf: (model) => `Obtener ${model}`,
    pulling: (model) => `Obteniendo ${model}`,
    pulled: (model) => `${model} está aquí.`,
    pullFailed: (model) => `No se pudo obtener ${model}:`,
    pullRetried: 'Falló y se intenta de nuevo pronto:',
    pullQueued: 'espera su turno',
    pullShare: (done, total, share) => `${done} de ${total} (${percent(share)})`,
    pullAgain: 'Obtener de nuevo',
    pullAgainOf: (model) => `Obtener ${model} de nuevo`,

    work: 'Trabajo',
    waiting: (count, all) =>
      plural(count, {
        one: '# artículo espera',
        other: '# artículos esperan',
      }) + ` de ${number(all)}.`,
    idle: 'Ningún artículo espera a un modelo.',
    lastError: 'El último fallo, que se intenta de nuevo:',
    givenUp: (count) =>
      plural(count, {
        one: '# artículo se abandonó tras todos los intentos.',
        other: '# artículos se abandonaron tras todos los intentos.',
      }),
    failedWork: 'Trabajo fallido',
    startOver: 'Mostrar todo de nuevo al modelo',
    startOverOf: (entries) =>
      plural(entries, {
        one: 'Se muestra de nuevo # artículo.',
        other: 'Se muestran de nuevo # artículos.',
      }),
    allKnown: 'El modelo ya conoce todos sus textos: no cuesta nada.',
    newTexts: (texts) =>
      plural(texts, {
        one: '# texto es nuevo para el modelo.',
        other: '# textos distintos son nuevos para el modelo.',
      }),
    takes: (tokens) => `Unos ${number(tokens)} tokens`,
    costs: (cost) => `unos ${cost} según tus precios`,
    noPrices: 'no hay precios puestos, así que no se cuenta dinero',
    days: (count) =>
      plural(count, {
        one: 'Dentro de los presupuestos se puede hacer en # día.',
        other: 'Los presupuestos lo convierten en al menos # días.',
      }),
    measured: (answers) =>
      plural(answers, {
        one: 'Calculado con # respuesta de los últimos 30 días, preguntas repetidas incluidas.',
        other: 'Calculado con # respuestas de los últimos 30 días, preguntas repetidas incluidas.',
      }),
    guessed: 'Una suposición: ningún modelo ha respondido en los últimos 30 días.',
    start: 'Empezar',
    started: (count) =>
      plural(count, {
        one: '# artículo espera al modelo.',
        other: '# artículos esperan al modelo.',
      }),

    spent: 'Gastado en 30 días',
    nothingSpent: 'En los últimos 30 días no se preguntó nada.',
    day: 'Día',
    calls: 'Preguntas',
    tokens: 'Tokens usados',
    cost: 'Coste',
    total: 'En total',
    today: 'Hoy',
    ofLimit: (spent, limit) => `${spent} de ${limit}`,
    usedUp:
      'El presupuesto de hoy está agotado. Los artículos esperan a mañana, o a un presupuesto ' +
      'mayor.',

    options: 'Opciones',
    optionsLead: 'Valen desde la próxima pregunta; no hay que volver a arrancar nada.',
    budgets: 'Presupuestos y precios',
    budgetsLead: 'Para todos juntos, por día del servidor (UTC). 0 es sin límite.',
    weights: 'Pesos',
    weightsLead:
      'Cuánto cuenta cada valor en el de conjunto, por el que se ordenan y pliegan las ' +
      'listas. 0 deja uno fuera; lo ya valorado cambia en segundos.',
    labels: {
      ai_provider: 'Proveedor',
      ai_address: 'Dirección',
      ai_model: 'Modelo',
      ai_also: 'Otros modelos',
      ai_temperature: 'Temperatura',
      ai_top_p: 'Valor top-p',
      ai_num_ctx: 'Contexto',
      ai_timeout: 'Paciencia',
      ai_concurrency: 'Al mismo tiempo',
      ai_backlog_hours: 'Hasta cuándo atrás',
      ai_tokens_per_day: 'Tokens al día',
      ai_tokens_per_user: 'Tokens al día para una persona',
      ai_cost_per_day: 'Dinero al día',
      ai_cost_per_user: 'Dinero al día para una persona',
      ai_calls_per_minute: 'Preguntas por minuto',
      ai_calls_per_user: 'Preguntas por minuto para una persona',
      ai_price_in: 'Precio de las preguntas',
      ai_price_out: 'Precio de las respuestas',
      ai_weight_framing: 'Enfoque parcial',
      ai_weight_clickbait: 'Titular tramposo',
      ai_weight_persuasive: 'Quiere convencer',
      ai_weight_hyper_stimulus: 'Palabras estridentes',
      ai_weight_speculative: 'Conjeturas',
    },
    hints: {
      ai_provider: 'Recibe títulos y textos de artículos, y nada más.',
      ai_address: 'Vacío: donde este proveedor suele estar.',
      ai_model: 'Como lo llama el proveedor.',
      ai_also:
        'Separados por comas: modelo, o proveedor=modelo. Se pregunta a todos, sus respuestas se ' +
        'unen, y cada una se paga.',
      ai_temperature: 'Con cuánta libertad responde, de 0 (siempre igual) a 2.',
      ai_top_p: 'Parte de las palabras probables entre las que elige, hasta 1.',
      ai_num_ctx: 'Tokens que pregunta y respuesta pueden tener juntas.',
      ai_timeout: 'Segundos hasta que ya no se espera una respuesta.',
      ai_concurrency: 'Preguntas a un proveedor a la vez.',
      ai_backlog_hours: 'Horas; los artículos más antiguos se muestran solo al abrirlos.',
      ai_tokens_per_day: 'Preguntas y respuestas juntas.',
      ai_tokens_per_user: 'Para lo que abre una persona.',
      ai_cost_per_day: 'En la moneda de los precios.',
      ai_cost_per_user: 'Para lo que abre una persona.',
      ai_calls_per_minute: 'A todos los proveedores juntos.',
      ai_calls_per_user: 'Para lo que abre una persona.',
      ai_price_in: 'Por un millón de tokens.',
      ai_price_out: 'Por un millón de tokens.',
      ai_weight_framing: 'De 0 a 100.',
      ai_weight_clickbait: 'De 0 a 100.',
      ai_weight_persuasive: 'De 0 a 100.',
      ai_weight_hyper_stimulus: 'De 0 a 100.',
      ai_weight_speculative: 'De 0 a 100.',
    },
  },
};
