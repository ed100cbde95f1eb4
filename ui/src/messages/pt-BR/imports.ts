// Portuguese texts of bringing feeds along, and of the packs to begin with.
import type { imports as english } from '../en/imports';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('pt-BR');
const number = numberIn('pt-BR');

export const imports: typeof english = {
  opml: {
    lead: 'Traga seus feeds de outro leitor, ou leve-os com você.',
    import: 'Importar',
    choose: 'Escolher um arquivo',
    drop:
      'ou solte-o aqui: o arquivo que seu antigo leitor exporta. O nome dele termina em ' +
      '.opml ou .xml.',
    looking: (name) => `Olhando ${name}…`,
    summary: (name) => `O que há em ${name}`,
    fresh: 'Novos feeds',
    known: 'Já seguidos',
    refused: 'Não podem ser adicionados',
    folders: 'Novas pastas',
    nothing: 'Nada de novo nesta lista.',
    incomplete: (count) =>
      plural(count, {
        one: 'Este arquivo está incompleto: ele termina depois de # feed.',
        other: 'Este arquivo está incompleto: ele termina depois de # feeds.',
      }),
    take: (count) => plural(count, { one: 'Adicionar # feed', other: 'Adicionar # feeds' }),
    takeFolders: 'Adicionar as pastas',
    taking: 'Adicionando…',
    cancel: 'Cancelar',
    why: (count) =>
      plural(count, {
        one: 'Por que # não pode ser adicionado',
        other: 'Por que # não podem ser adicionados',
      }),
    fetching: 'Buscando os feeds',
    fetchingNote: 'Você pode sair desta página e começar a ler; os feeds continuam chegando.',
    progress: (done, total) => `${number(done)} de ${number(total)} feeds buscados`,
    failing: (count) => plural(count, { one: '# não responde', other: '# não respondem' }),
    done: 'Seus feeds estão aqui',
    doneWords: (added) =>
      plural(added, { one: '# feed adicionado.', other: '# feeds adicionados.' }),
    read: 'Começar a ler',
    again: 'Importar outro arquivo',
    toHealth: 'Ver quais não respondem',
    tooLarge: 'Este arquivo tem mais de 10 MB, então não pode ser uma lista de feeds.',
    export: 'Exportar',
    exportLead:
      'Todos os seus feeds e pastas em um arquivo (OPML) que todo leitor de feeds sabe ' +
      'importar.',
    download: 'Baixar seus feeds',
  },

  packs: {
    startTitle: 'Só quer ler?',
    startLead: 'Siga oito sites conhecidos com um toque. Depois você pode largar qualquer um.',
    start: 'Começar com estes oito',
    starting: 'Adicionando…',
    lead:
      'Alguns feeds conhecidos para começar. Escolha os que quiser; dá para deixar de ' +
      'seguir a qualquer hora.',
    language: 'Idioma',
    topics: {
      world: 'Mundo',
      country: 'Notícias',
      technology: 'Tecnologia',
      development: 'Programação',
      science: 'Ciência',
      space: 'Espaço',
      business: 'Negócios',
      culture: 'Cultura',
      sport: 'Esporte',
      games: 'Jogos',
      security: 'Segurança',
      opensource: 'Código aberto',
      environment: 'Clima',
      photography: 'Fotografia',
      comics: 'Quadrinhos',
      food: 'Comida',
      podcasts: 'Podcasts',
    },
    take: (count) =>
      count
        ? plural(count, { one: 'Seguir # feed', other: 'Seguir # feeds' })
        : 'Escolha alguns feeds',
    working: (done, total) => `Adicionando ${number(done)} de ${number(total)}…`,
    known: 'seguindo',
    all: (topic) => `Todos de ${topic}`,
    unreadable: (count) =>
      plural(count, {
        one: '# ainda não pôde ser buscado. Vamos tentar de novo automaticamente.',
        other: '# ainda não puderam ser buscados. Vamos tentar de novo automaticamente.',
      }),
    finished: (count) =>
      plural(count, {
        one: 'Agora você segue # novo feed.',
        other: 'Agora você segue # novos feeds.',
      }),
    failed: (count) =>
      plural(count, { one: '# não pôde ser adicionado.', other: '# não puderam ser adicionados.' }),
  },
};
