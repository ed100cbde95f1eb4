// Portuguese texts of the sidebar and of the lists, full or empty.
import type { lists as english } from '../en/lists';
import { pluralOf } from '../plural';

const plural = pluralOf('pt-BR');

export const lists: typeof english = {
  sidebar: {
    options: 'Opções da barra lateral',
    onlyUnread: 'Só feeds com não lidos',
    counts: 'Número de não lidos',
    closeAll: 'Fechar todas as pastas',
    openAll: 'Abrir todas as pastas',
    history: 'Histórico',
    orders: {
      own: 'Na minha ordem',
      name: 'Por nome',
      unread: 'Por não lidos',
      newest: 'Mais recentes primeiro',
    },
  },

  nav: {
    width: { sidebar: 'Largura da barra lateral', list: 'Largura da lista' },
    label: 'Feeds e listas',
    all: 'Todos',
    unread: 'Todos os não lidos',
    today: 'Hoje',
    everything: 'Todos os artigos',
    stories: 'Histórias',
    edition: 'Edição',
    storiesNew: (count) =>
      plural(count, {
        one: '# novidade nas histórias que você segue',
        other: '# novidades nas histórias que você segue',
      }),
    starred: 'Favoritos',
    later: 'Ler depois',
    hidden: 'Ocultos',
    shared: 'Compartilhados comigo',
    sendPerson: 'Enviar a uma pessoa…',
    sharedNew: (count) => plural(count, { one: '# novo', other: '# novos' }),
    sharedEmpty: 'Nada por aqui',
    sharedEmptyLead: 'Aqui aparecem os artigos que outras pessoas deste servidor enviam para você.',
    search: 'Buscar',
    feeds: 'Feeds',
    tags: 'Etiquetas',
    searches: 'Buscas salvas',
    saved: 'Páginas salvas',
    noFeeds: 'Nenhum feed ainda.',
    open: 'Abrir a barra lateral',
    close: 'Fechar a barra lateral',
    expand: (title) => `Expandir ${title}`,
    collapse: (title) => `Recolher ${title}`,
    unreadCount: (count) => plural(count, { one: '# não lido', other: '# não lidos' }),
    failing: (reason) => `Não funciona: ${reason}`,
    skip: 'Ir para os artigos',
    account: 'Conta',
    settings: 'Configurações',
    manage: 'Gerenciar feeds',
  },

  live: {
    waiting: 'Conexão perdida. Reconectando…',
  },

  list: {
    label: 'Artigos',
    show: 'Mostrar',
    unread: 'Não lidos',
    all: 'Todos',
    order: 'Ordem',
    markAll: 'Marcar tudo como lido',
    refresh: 'Procurar novos artigos',
    refreshing: 'Procurando…',
    settings: 'Configurações do feed',
    folderSettings: 'Configurações da pasta',
    more: 'Carregar mais',
    loading: 'Carregando os artigos…',
    failed: 'Não foi possível carregar os artigos',
    searchRefused: 'Não é possível fazer esta busca',
    changeSearch: 'Mudar a busca',
    retry: 'Tentar de novo',
    end: 'Isso é tudo.',
    kept: 'O resto não está neste aparelho.',
    newEntries: (count) =>
      count ? plural(count, { one: '# novo', other: '# novos' }) : 'Novos artigos',
    showNew: (count) =>
      count
        ? plural(count, { one: 'Mostrar # novo artigo', other: 'Mostrar # novos artigos' })
        : 'Mostrar os novos artigos',
    moreEntries: (count) => plural(count, { one: 'mais #', other: 'mais #' }),
    showMore: (count) =>
      plural(count, { one: 'Mostrar mais # artigo', other: 'Mostrar mais # artigos' }),
    folded: (count) =>
      plural(count, {
        one: '# artigo acima do seu limite está recolhido.',
        other: '# artigos acima do seu limite estão recolhidos.',
      }),
    unfolded: (count) =>
      plural(count, {
        one: '# artigo acima do seu limite está à mostra.',
        other: '# artigos acima do seu limite estão à mostra.',
      }),
    unfold: 'Mostrar',
    fold: 'Recolher',
    deframed: 'Visão serena',
    teasing: 'caça-cliques',
    importance: {
      '-2': 'nada importante',
      '-1': 'menos importante',
      1: 'importante',
      2: 'muito importante',
    },
    teasingBy: (share) => `Título caça-cliques: ${share}`,
    original: 'Título do editor',
    searchLabel: 'Buscar em todos os artigos',
    noOperator: (word) => `${word}: esse operador não existe, então foi buscado como texto.`,
    noValue: (word) => `${word}: não deu para entender, então foi buscado como texto.`,
    likelyMeant: (likely) => `Você quis dizer ${likely}?`,
    searchHint: 'Digite para buscar nos títulos e nos textos.',
    clearSearch: 'Fechar a busca',
    unknownFeed: 'Feed desconhecido',
    unknownFolder: 'Pasta desconhecida',
    layout: 'Exibição',
    keepSearch: 'Salvar esta busca',
    forgetSearch: 'Excluir esta busca salva',
    foundFeeds: 'Feeds encontrados',
    syntax: 'Refinar a busca',
    syntaxWords: {
      'is:unread': 'ainda não lidos',
      'is:new': 'desde a sua última visita',
      'is:starred': 'favoritos',
      'feed:': 'em um feed, pelo nome',
      'tag:': 'com uma etiqueta',
      'title:': 'no título',
      'author:': 'de um autor',
      'after:': 'a partir de uma data, como 2026-01-31',
    },
    untitled: 'Sem título',
    now: 'agora',
    isUnread: 'Não lido',
  },

  empty: {
    firstTitle: 'Tudo pronto para começar',
    firstLead:
      'Adicione o endereço de um site de que você gosta. O Copydesk encontra o feed dele ' +
      'e traz para cá cada novo artigo.',
    tips: 'Bom saber',
    tipKeys: 'passam de um artigo a outro,',
    tipHelp: 'mostra todas as teclas.',
    tipSwipe:
      'Deslize um artigo para a direita para marcá-lo como lido, para a esquerda para ' +
      'pô-lo nos favoritos.',
    tipLive: 'Os novos artigos chegam sozinhos e nunca tiram do lugar o que você está lendo.',
    hidden: 'Nada oculto',
    hiddenLead: 'Os artigos que você oculta ficam aqui, caso queira algum de volta.',
    tag: 'Nenhum artigo com esta etiqueta ainda',
    tagLead: 'Ponha uma etiqueta em um artigo (T) para encontrá-lo aqui.',
    tipUndo: 'Marcou demais como lido? Sempre dá para desfazer.',
    noSuchFeed: 'Você não segue este feed',
    noSuchFolder: 'Esta pasta não existe',
    noSuchTag: 'Esta etiqueta não existe',
    nowhere: 'Não há nada neste endereço',
    lostLead: 'Talvez tenha sido removido, ou o endereço está errado.',
    toDesk: 'Voltar aos seus feeds',
    unreadable: 'Nada buscado ainda',
    unreadableLead: (count) =>
      plural(count, {
        one: 'Até agora não foi possível buscar este feed. Continuamos tentando.',
        other: 'Até agora não foi possível buscar nenhum destes # feeds. Continuamos tentando.',
      }),
    toHealth: (count) =>
      plural(count, {
        one: '# feed não funciona: veja o que você pode fazer',
        other: '# feeds não funcionam: veja o que você pode fazer',
      }),
    today: 'Nada de hoje',
    todayLead: 'Até agora nenhum feed publicou nada hoje.',
    caughtUp: 'Tudo lido',
    caughtUpLead: 'Não há nada por ler aqui. Os novos artigos aparecem sozinhos.',
    showAll: 'Mostrar os artigos lidos',
    feed: 'Nenhum artigo ainda',
    feedLead: 'Até agora este feed não publicou nada.',
    beingRead: 'Lendo o feed…',
    feedWaiting: 'Os primeiros artigos estão a caminho.',
    folder: 'Esta pasta está vazia',
    folderLead: 'Abra as configurações de um feed para movê-lo para cá.',
    starred: 'Nenhum favorito ainda',
    starredLead:
      'Marque um artigo como favorito (S) para guardá-lo aqui. Os favoritos nunca são ' +
      'apagados.',
    later: 'Nada para ler depois',
    laterLead: 'Guarde um artigo para depois (L) e ele espera aqui por uma hora tranquila.',
    search: 'Nada encontrado',
    searchLead: (words) => `Nenhum artigo contém “${words}”.`,
    reader: 'Escolha algo para ler',
    readerLead: 'para percorrer a lista,',
    readerHelp: 'para todas as teclas.',
  },
};
