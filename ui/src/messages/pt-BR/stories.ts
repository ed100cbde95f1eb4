// Portuguese texts of stories side by side, and of what publishers changed.
import type { stories as english } from '../en/stories';
import { percentIn, pluralOf } from '../plural';

const plural = pluralOf('pt-BR');
const percent = percentIn('pt-BR');

const outlets = (count: number) => plural(count, { one: '# veículo', other: '# veículos' });
const originals = (count: number) =>
  plural(count, { one: '# reportagem original', other: '# reportagens originais' });

export const stories: typeof english = {
  list: {
    title: 'Histórias',
    lead: 'Acontecimentos contados por dois ou mais dos seus veículos, lado a lado.',
    followed: 'Seguidas',
    newest: 'Mais novas',
    more: 'Carregar mais',
    older: 'Mostrar novidades mais antigas',
    loading: 'Carregando as histórias…',
    failed: 'Não foi possível carregar as histórias.',
    retry: 'Tentar de novo',
    outlets,
    entries: (count) => plural(count, { one: '# artigo', other: '# artigos' }),
    later: (count) =>
      plural(count, {
        one: '# artigo desde que você a segue',
        other: '# artigos desde que você a segue',
      }),
    last: (when) => `último ${when}`,
    news: 'Novidades',
    isNew: 'novo',
    fresh: (count) => plural(count, { one: '# novo', other: '# novos' }),
    none: 'Nenhuma história ainda',
    noneLead:
      'Uma história começa quando um segundo veículo seu conta o mesmo acontecimento em ' +
      'até três dias. Os novos artigos são agrupados em poucos minutos.',
    noneFeeds:
      'As histórias precisam de feeds de pelo menos dois veículos diferentes. Adicione ' +
      'alguns e volte.',
    noneFollowed: 'Você não segue nenhuma história. Abra uma e aperte “Seguir esta história”.',
    quiet:
      'Nada de novo até agora. Você só recebe aviso de artigos posteriores que afirmam ' +
      'algo novo.',
  },

  story: {
    back: 'Todas as histórias',
    gone: 'Esta história não está disponível',
    goneLead:
      'Talvez os artigos dela já sejam antigos demais, ou venham de feeds que você não ' +
      'segue mais.',
    facts: 'Num relance',
    originals: (count: number, reports: number) => `${outlets(count)}, ${originals(reports)}`,
    first: (outlet, when) => `${outlet} foi o primeiro, ${when}.`,
    copies: (outlet, others) => `Copiaram de ${outlet}: ${others}.`,
    credits: (agency, others) => `Da agência ${agency}: ${others}.`,
    spread: {
      alike: 'Os títulos são quase iguais.',
      near: 'Os títulos dizem quase o mesmo com outras palavras.',
      apart: 'Os títulos são claramente diferentes.',
      far: 'Os títulos quase não têm uma palavra em comum.',
    },
    sides: 'Lado a lado',
    sidesLead: 'Mais antigos primeiro. Abra um artigo para lê-lo.',
    isFirst: 'primeiro',
    since: 'desde que você a segue',
    copyOf: (outlet, likeness) => `Copiado de ${outlet} (${percent(likeness)} igual)`,
    original: 'Texto próprio',
    agency: (agency) => `Agência: ${agency}`,
    changed: 'Alterado desde então',
    scores: 'Como está escrito',
    overall: 'No conjunto',
    unscored: 'sem valores',
    notAnalysed: 'Ainda não analisado.',
  },

  ledger: {
    title: 'Quem afirma o quê',
    lead:
      'Encontrado automaticamente, então algo vai faltar. Aperte um veículo para ler a ' +
      'frase dele.',
    none: 'Nenhum número, data, citação ou nome foi encontrado nestes textos.',
    what: 'O quê',
    who: 'Quem diz o quê',
    agreements: {
      differs: (count) =>
        plural(count, {
          one: 'Os veículos divergem em # ponto',
          other: 'Os veículos divergem em # pontos',
        }),
      agrees: (count) =>
        plural(count, {
          one: 'Os veículos concordam em # ponto',
          other: 'Os veículos concordam em # pontos',
        }),
      only_here: (count) =>
        plural(count, {
          one: '# ponto que só um veículo traz',
          other: '# pontos que só um veículo traz',
        }),
    },
    kinds: { number: 'Número', date: 'Data', quote: 'Citação', name: 'Nome' },
    copies: (count) => plural(count, { one: 'e # cópia', other: 'e # cópias' }),
    sentenceOf: (outlet, value) => `${value}: o que ${outlet} escreveu`,
    open: (outlet) => `Abrir o artigo de ${outlet}`,
  },

  edits: {
    ranked: 'Maiores primeiro',
    kinds: {
      number: 'Número',
      name: 'Nome',
      negation: 'Negação',
      headline: 'Título',
      text: 'Redação',
    },
    more: (count) => plural(count, { one: '# alteração menor', other: '# alterações menores' }),
    feed: 'Artigos alterados depois',
    feedLead:
      'Artigos que hoje dizem algo diferente de quando saíram; a última alteração primeiro.',
    feedNone: 'Nenhum artigo mudou desde que saiu.',
    feedFailed: 'Não foi possível carregar as alterações.',
    loading: 'Carregando as alterações…',
    older: 'Mostrar alterações mais antigas',
  },
};
