// Portuguese texts of the table of feeds, and of moving them.
import type { table as english } from '../en/table';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('pt-BR');
const number = numberIn('pt-BR');

export const table: typeof english = {
  arrange: {
    handle: (title) => `Mover ${title}`,
    help:
      'Arraste, ou use as setas: para cima e para baixo movem, a direita põe na pasta de ' +
      'cima, a esquerda tira dela.',
    top: 'o nível de cima',
    atEnd: (title) => `${title} não pode ir mais longe.`,
    atTop: (title) => `${title} já está no nível de cima.`,
    noFolderAbove: 'Não há pasta acima.',
    movedTo: (title, place, count) =>
      `${title} agora é o número ${number(place)} de ${number(count)}.`,
    movedInto: (title, folder) => `${title} agora está em ${folder}.`,
    manyMovedInto: (count, folder) =>
      plural(count, {
        one: `# feed movido para ${folder}.`,
        other: `# feeds movidos para ${folder}.`,
      }),
    movedBeside: (title, other) => `${title} agora está ao lado de ${other}.`,
    movedBack: 'De volta ao seu lugar.',
    toTop: 'Para o nível de cima',
    moveTo: 'Mover para…',
    up: 'Mover para cima',
    down: 'Mover para baixo',
    refused: (reason) => `Não foi movido. ${reason}`,
  },

  table: {
    lead: 'Todos os seus feeds em um só lugar. Arraste-os, ou selecione vários e mude-os juntos.',
    filter: 'Encontrar um feed',
    sort: 'Ordem',
    sorts: {
      own: 'Sua própria ordem',
      title: 'Por título',
      unread: 'Mais não lidos',
      newest: 'Último artigo',
      status: 'Problemas primeiro',
    },
    feed: 'Feed',
    tags: 'Etiquetas',
    unread: 'Não lidos',
    last: 'Último artigo',
    rhythm: 'Publica',
    status: 'Estado',
    actions: 'Ações',
    every: (span) => `a cada ${span}`,
    never: 'nunca',
    none: 'Nenhum feed corresponde.',
    noFeeds: 'Você ainda não segue nenhum feed.',
    chooseAll: 'Selecionar todos os feeds mostrados',
    choose: (title) => `Selecionar ${title}`,
    chooseIn: (title) => `Selecionar todos os feeds em ${title}`,
    chosen: (count) => plural(count, { one: '# selecionado', other: '# selecionados' }),
    clear: 'Limpar a seleção',
    moveTo: 'Mover para',
    move: 'Mover',
    mute: 'Silenciar',
    unmute: 'Deixar de silenciar',
    deframe: 'Visão serena',
    undeframe: 'Como publicado',
    unsubscribe: 'Deixar de seguir',
    settings: (title) => `Configurações de ${title}`,
    folderSettings: (title) => `Configurações da pasta ${title}`,
    newFolder: 'Nova pasta',
    folderName: 'Nome da nova pasta',
    folderMade: (title) => `Pasta ${title} criada.`,
    isMuted: 'silenciado',
    isDeframed: 'visão serena',
    feeds: (count) => plural(count, { one: '# feed', other: '# feeds' }),
    muted: (count) => plural(count, { one: '# feed silenciado.', other: '# feeds silenciados.' }),
    unmuted: (count) =>
      plural(count, {
        one: '# feed não está mais silenciado.',
        other: '# feeds não estão mais silenciados.',
      }),
    deframed: (count) =>
      plural(count, {
        one: '# feed agora na visão serena.',
        other: '# feeds agora na visão serena.',
      }),
    undeframed: (count) =>
      plural(count, {
        one: '# feed agora como publicado.',
        other: '# feeds agora como publicados.',
      }),
    apply: 'Aplicar',
    editsSet: (count) =>
      plural(count, {
        one: 'Efeito das edições definido para # feed.',
        other: 'Efeito das edições definido para # feeds.',
      }),
    moved: (count) => plural(count, { one: '# feed movido.', other: '# feeds movidos.' }),
    unsubscribed: (count) =>
      plural(count, { one: 'Você não segue mais # feed.', other: 'Você não segue mais # feeds.' }),
    followedAgain: (count) =>
      plural(count, { one: '# feed está de volta.', other: '# feeds estão de volta.' }),
  },
};
