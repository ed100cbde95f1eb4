// Portuguese texts of boards: collections with notes and an order of their own, and of colours.
import type { boards as english } from '../en/boards';
import { pluralOf } from '../plural';

const plural = pluralOf('pt-BR');

export const boards: typeof english = {
  boards: {
    nav: 'Murais',
    unknown: 'Mural desconhecido',
    open: 'Murais',
    dialog: 'Murais deste artigo',
    find: 'Buscar ou criar um mural',
    create: (title) => `Criar o mural “${title}”`,
    none: 'Nenhum mural ainda. Digite um nome para criar o primeiro.',
    add: 'Novo mural',
    settings: 'Configurações do mural',
    title: 'Nome',
    description: 'Para que serve',
    count: (count) => plural(count, { one: '# artigo', other: '# artigos' }),
    remove: 'Excluir o mural…',
    removeNow: 'Excluir de vez',
    sure: (count) =>
      plural(count, {
        one: 'Excluir este mural e suas notas? O # artigo dele é mantido.',
        other: 'Excluir este mural e suas notas? Os # artigos dele são mantidos.',
      }),
    removed: (title) => `Mural ${title} excluído.`,
    noteOf: (title) => `Nota sobre ${title}`,
    addNote: 'Adicionar uma nota',
    addNoteTo: (title) => `Adicionar uma nota a ${title}`,
    editNote: 'Editar a nota',
    editNoteOf: (title) => `Editar a nota sobre ${title}`,
    unfoldNote: 'Mostrar mais',
    unfoldNoteOf: (title) => `Mostrar mais da nota sobre ${title}`,
    foldNote: 'Mostrar menos',
    foldNoteOf: (title) => `Mostrar menos da nota sobre ${title}`,
    takeOff: (title) => `Remover deste mural: ${title}`,
    share: 'Compartilhar por link…',
    handle: (title) => `Mover ${title}`,
    handleHelp: 'Arraste, ou use as setas.',
    keptTexts: 'Textos cujos artigos já não existem',
    keptFound: 'Textos guardados que correspondem',
    keptText: 'Texto guardado',
    gone: (feed) => (feed ? `Não está mais em ${feed}` : 'Não está mais no seu feed'),
    removeKept: 'Excluir este texto…',
    sureKept: 'Excluir este texto de vez? É a última cópia.',
    empty: 'Nada neste mural',
    emptyLead: 'Aperte B em um artigo para colocá-lo aqui.',
    noSuch: 'Este mural não existe',
  },

  colours: {
    label: 'Cor',
    none: 'Nenhuma',
    red: 'Vermelho',
    orange: 'Laranja',
    yellow: 'Amarelo',
    green: 'Verde',
    teal: 'Verde-azulado',
    blue: 'Azul',
    purple: 'Roxo',
    pink: 'Rosa',
  },
};
