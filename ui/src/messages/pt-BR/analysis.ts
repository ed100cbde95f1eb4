// Portuguese texts of what is said about an entry, and how it is framed.
import type { analysis as english } from '../en/analysis';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('pt-BR');
const number = numberIn('pt-BR');

export const analysis: typeof english = {
  analysis: {
    label: 'Análise',
    heading: 'Em resumo',
    byRules: 'Frases do artigo, escolhidas por regras neste servidor.',
    notAsked: 'Nenhum modelo foi consultado.',
    byModel: (model) => `Escrito automaticamente por ${model}, não pelo editor. Pode estar errado.`,
    notHeld: (model) =>
      `Frases do artigo, escolhidas por regras: o que ${model} escreveu não passou na ` +
      'verificação.',
    rulesPart: 'por regras',
    models: {
      waiting: 'Um modelo ainda vai ler este artigo. O resultado aparecerá aqui.',
      failed: 'Nenhum modelo conseguiu dizer algo sobre este artigo.',
      someFailed: 'Nem todos os modelos responderam.',
      budget: 'A verba de hoje para os modelos acabou. Abra o artigo amanhã e um modelo vai lê-lo.',
      ownBudget:
        'A sua verba de hoje para os modelos acabou. Abra o artigo amanhã e um modelo vai lê-lo.',
      reason: (reason) => `Motivo: ${reason}`,
      again: 'Perguntar de novo',
      refused: (reason) => `Não perguntado. ${reason}`,
    },
    instructions: 'O artigo contém frases dirigidas a modelos de linguagem. Nenhum modelo as viu.',
    deframe: 'Título mais sereno',
    deframes: 'Títulos mais serenos onde houver, com as palavras carregadas marcadas.',
    deframesNot: 'Títulos como foram publicados, sem nada marcado.',
    showsOriginal: 'Este artigo como foi publicado. A mesma tecla traz de volta a visão serena.',
    showsDeframed: 'Este artigo na visão serena.',
    feedDeframed: (title) => `${title} aparece na visão serena.`,
    feedOriginal: (title) => `${title} aparece como foi publicado.`,
    isOff: 'A análise está desativada nas configurações.',
    original: 'O título do editor, e o que foi feito dele:',
    neutralBy: (model) =>
      `Título mais sereno, escrito automaticamente por ${model}. Pode estar errado.`,
    noModel:
      'Sem título mais sereno: só um modelo de linguagem pode escrevê-lo, e nenhum leu ' +
      'este artigo.',
    noNeutral: (model) =>
      `Sem título mais sereno: o que ${model} escreveu não passou na verificação.`,
    unchanged: (model) => `${model} deixou o título como está.`,
    disputedTitle: 'Você discordou do título mais sereno, por isso vê o do editor.',
    marked: 'As palavras carregadas estão marcadas no título e no texto.',
    noneLoaded: 'Não foram encontradas palavras carregadas.',
    details: 'Como está escrito',
    standsOut: (name, value) => `Chama a atenção: ${name} (${value})`,
    scale: '0 quer dizer nada, 100, totalmente. São indícios de um programa, não sentenças.',
    outOf: (value) => `${number(Math.round(value * 100))} de 100`,
    levels: ['quase nada', 'um pouco', 'mais ou menos', 'bastante', 'muitíssimo'],
    unsure: 'Perto do meio: considere indeciso.',
    spread: (points) =>
      `Os modelos distam ${number(Math.round(points * 100))} pontos; este é o valor do meio.`,
    apart: (points) =>
      `Os modelos discordam (distam ${number(Math.round(points * 100))} pontos): não ` +
      'confie nisso.',
    untold: 'sem veredito',
    show: 'Mostrar no artigo:',
    shownTitle: (piece) => `“${piece}” está marcado no título.`,
    shownText: (piece) => `“${piece}” está marcado no texto.`,
    shownNowhere: (piece) => `“${piece}” não está no texto mostrado.`,
    dispute: 'Discordar',
    disputeAspect: (name) => `Discordar: ${name}`,
    loaded: 'Palavras carregadas',
    category: 'Assunto',
    readingTime: 'Tempo de leitura',
    minutes: (count) => plural(count, { one: 'cerca de # minuto', other: 'cerca de # minutos' }),
    summary: 'Resumo',
    neutral: 'Título mais sereno',
    overall: 'No conjunto',
    overallMeaning: 'A média dos valores acima, com os pesos definidos neste servidor.',
    scores: {
      clickbait: 'Título caça-cliques',
      framing: 'Enfoque parcial',
      persuasive: 'Quer convencer',
      hyper_stimulus: 'Tom estridente',
      speculative: 'Suposições',
    },
    meanings: {
      clickbait: 'Quanto o título esconde ou exagera para ser aberto.',
      framing: 'Quanto a visão de um lado é contada como se fosse a única.',
      persuasive: 'Quanto o texto quer algo de você, em vez de informar.',
      hyper_stimulus: 'Quanto ele grita: maiúsculas, exclamações, superlativos.',
      speculative: 'Quanto é suposto ou insinuado, em vez de sabido.',
    },
    reasons: {
      'needs a language model': 'precisa de um modelo de linguagem',
      'only English texts are scored': 'as regras só avaliam textos em inglês',
      'the title is too short to tell': 'o título é curto demais para dizer',
      'the title tells what there is': 'o título diz o que aconteceu',
      teases: 'provoca',
      capitals: 'maiúsculas',
      marks: 'pontos de exclamação e de interrogação',
      superlatives: 'superlativos',
      'calm wording': 'tom sereno',
      'a guess': 'uma suposição no título',
      'a question': 'uma pergunta no título',
      guesses: 'suposições no texto',
      'stated as fact': 'dito como fato',
      'a call to act': 'um apelo a agir',
      'talk to the reader': 'dirige-se ao leitor',
      'asks for nothing': 'não pede nada',
    },
    categories: {
      politics: 'Política',
      world: 'Mundo',
      business: 'Negócios',
      sport: 'Esporte',
      culture: 'Cultura',
      technology: 'Tecnologia',
      health: 'Saúde',
      finance: 'Finanças',
      science: 'Ciência',
      environment: 'Meio ambiente',
      travel: 'Viagem',
      lifestyle: 'Estilo de vida',
      games: 'Jogos',
      history: 'História',
      opinion: 'Opinião',
      other: 'Outros',
    },
  },

  adverts: {
    found: (count) =>
      plural(count, {
        one: '# trecho parece publicidade.',
        other: '# trechos parecem publicidade.',
      }),
    hidden: (count) =>
      plural(count, {
        one: '# trecho publicitário está oculto.',
        other: '# trechos publicitários estão ocultos.',
      }),
    hide: 'Ocultar',
    show: 'Mostrar',
    reasons: {
      sells: 'vende algo ou pede uma assinatura',
      leads_away: 'leva a outros artigos',
      links: 'é feito de links',
      named: 'um modelo diz que é',
    },
  },
};
