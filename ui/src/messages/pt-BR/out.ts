// Portuguese texts of feeds and books of one's own: addresses for views, boards and e-readers.
import type { out as english } from '../en/out';
import { pluralOf } from '../plural';

const plural = pluralOf('pt-BR');

export const out: typeof english = {
  out: {
    lead:
      'Qualquer lista pode ser publicada: como feed para outro leitor, como livro para ' +
      'um leitor digital, como página para amigos. Quem tem o endereço pode ler essa ' +
      'lista, e nada mais.',
    views: 'Listas publicadas',
    none:
      'Nenhuma lista tem endereço ainda. Abra uma lista e escolha “Como feed ou livro…” ' +
      'acima dela.',
    dialog: 'Como feed ou livro',
    dialogLead: (title) => `Um endereço para “${title}” que você pode dar a qualquer um.`,
    boardLead: (title) =>
      `Uma página do mural “${title}” com as suas notas, para quem tiver o link; também ` +
      'como feed e como livro.',
    name: 'Título',
    texts: 'Com o texto completo',
    textsHint: 'Senão, só as primeiras linhas, com links para os originais.',
    textsOf: (title) => `Com o texto completo: ${title}`,
    create: 'Criar um endereço',
    exists: (count) =>
      plural(count, {
        one: 'Esta lista já tem # endereço; isto acrescenta outro.',
        other: 'Esta lista já tem # endereços; isto acrescenta outro.',
      }),
    once: 'Estes endereços contêm um segredo e só aparecem uma vez. Copie o que você precisa.',
    forms: {
      html: 'Página, para pessoas',
      atom: 'Feed Atom',
      rss: 'Feed RSS',
      json: 'JSON Feed',
      epub: 'Livro (EPUB)',
    },
    done: 'Pronto',
    manage: 'Todos os endereços',
    impossible: 'Esta lista não pode ser publicada.',
    used: (when, count) =>
      plural(count, { one: `buscado # vez, ${when}`, other: `buscado # vezes, a última ${when}` }),
    unused: 'nunca buscado',
    renew: 'Novo endereço',
    renewOf: (title) => `Novo endereço para ${title}`,
    renewed: 'O endereço antigo não funciona mais.',
    revoke: 'Revogar',
    revokeOf: (title) => `Revogar o endereço de ${title}`,
    revoked: (title) => `O endereço de ${title} não funciona mais.`,
    shelf: 'Livros para leitores digitais',
    shelfLead:
      'Um endereço (OPDS) que o KOReader e outros usam como catálogo: edições de 10, 20 ' +
      'e 40 minutos, seus favoritos e artigos para ler depois, seus murais e suas ' +
      'listas, em forma de livros.',
    shelfAddress: 'Endereço dos seus livros',
    shelfMake: 'Criar um endereço para leitores digitais',
    shelfRenew: 'Novo endereço para leitores digitais',
    shelfRevoke: 'Revogar o endereço para leitores digitais',
    shelfRevoked: 'O endereço dos seus livros não funciona mais.',
  },
};
