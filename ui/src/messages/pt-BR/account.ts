// Portuguese texts of one’s own account: password and sessions, apps, history.
import type { account as english } from '../en/account';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('pt-BR');
const number = numberIn('pt-BR');

export const account: typeof english = {
  shares: {
    title: 'Artigos compartilhados',
    accepts: 'Outras pessoas deste servidor podem me enviar artigos',
    acceptsHint: 'Quando desativado, ninguém encontra você pelo nome.',
    blocked: 'Pessoas bloqueadas',
    unblock: 'Desbloquear',
    unblockWho: (name) => `Desbloquear ${name}`,
  },

  account: {
    lead: (name) => `Você entrou como ${name}.`,
    email: 'E-mail',
    emailHint: 'Opcional. Só este servidor o usa.',
    emailProof: 'Digite também a senha: as mensagens sobre a sua conta vão para este endereço.',
    saveEmail: 'Salvar e-mail',
    password: 'Trocar a senha',
    current: 'Senha atual',
    fresh: 'Nova senha',
    savePassword: 'Trocar a senha',
    endApps: 'Revogar também todas as senhas de aplicativos',
    passwordSaved: 'Senha trocada. Todos os outros aparelhos foram desconectados.',
    wrong: 'A senha atual está errada.',
    signInAgain: 'Esta conta não tem senha a pedir. Por segurança, saia e entre de novo antes.',
    sessions: 'Onde você entrou',
    sessionsLead: 'Navegadores e programas que entraram com a sua senha.',
    thisDevice: 'este navegador',
    active: (when) => `ativo ${when}`,
    signOut: 'Desconectar',
    signOutOf: (device) => `Desconectar ${device}`,
    signOutHere: 'Sair daqui',
    unknownDevice: 'Aparelho desconhecido',
    on: (browser, system) => `${browser} no ${system}`,
    export: 'Seus dados',
    exportLead:
      'Tudo o que este servidor guarda sobre você em um só pacote: arquivos JSON, e seus ' +
      'feeds em OPML. Senhas e chaves ficam de fora.',
    exportGet: 'Baixar tudo',
    delete: 'Excluir a conta',
    deleteLead:
      'Seus feeds, favoritos, etiquetas e configurações são excluídos na hora. Não dá ' +
      'para desfazer.',
    deleteConfirm: 'Digite a senha para excluir a sua conta',
    deleteNow: 'Excluir minha conta de vez',
    cancel: 'Cancelar',
    confirmed: 'Confirmado.',
    unconfirmed: 'Ainda não confirmado. Abra o link no e-mail que enviamos.',
    again: 'Enviar o e-mail de novo',
    letterSent: 'Um e-mail está a caminho.',
    emailUse: 'Você pode entrar com ele e, se esquecer a senha, criar outra.',
  },

  limits: {
    title: 'Seus limites',
    feeds: 'Feeds',
    kept: 'Páginas salvas e cópias',
    tokens: 'Tokens de modelos hoje',
    of: (used, most) => `${used} de ${most}`,
    show: 'Limites…',
    showOf: (name) => `Limites de ${name}`,
    mostFeeds: 'Máximo de feeds',
    mostMegabytes: 'Megabytes de páginas salvas e cópias',
    mostTokens: 'Tokens de modelos por dia',
    hint: 'Deixe vazio para usar o padrão do servidor; 0 quer dizer sem limite.',
    bad: 'Digite um número inteiro, ou deixe vazio.',
  },

  tokens: {
    title: 'Tokens para scripts',
    lead:
      'Para os seus próprios programas que usam a API. Cada um tem seus direitos e pode ' +
      'vencer.',
    name: 'Para que serve',
    placeholder: 'Script de backup',
    missing: 'Diga para que serve.',
    rights: 'Pode',
    rightsWords: { read: 'ler', write: 'ler e alterar', admin: 'tudo' },
    days: 'Vence em',
    daysWords: { 30: '30 dias', 90: '90 dias', 365: 'um ano', 0: 'nunca' },
    create: 'Criar token',
    once: 'Este token só aparece uma vez.',
    token: 'Token',
    none: 'Nenhum token ainda.',
    ends: (when) => `vence ${when}`,
    ended: 'vencido',
    revokeOf: (name) => `Revogar o token de ${name}`,
  },

  apps: {
    lead:
      'Leia em outro aplicativo: dê a ele uma senha própria, que você pode revogar quando ' +
      'quiser.',
    name: 'Nome do aplicativo',
    placeholder: 'NetNewsWire no meu celular',
    create: 'Criar senha de aplicativo',
    reading: 'Só leitura',
    readingHint: 'Ele não pode mudar nada: nem marcas, nem feeds.',
    readsOnly: 'só leitura',
    missing: 'Diga para qual aplicativo é.',
    once: 'Esta senha só aparece uma vez. Copie-a para o aplicativo.',
    password: 'Senha de aplicativo',
    copy: 'Copiar',
    copied: 'Copiado.',
    copyOf: (what) => `Copiar: ${what}`,
    notCopied: 'O navegador não permite copiar aqui. Selecione o texto e copie você mesmo.',
    username: 'Nome de usuário',
    done: 'Pronto',
    list: 'Senhas de aplicativos',
    none: 'Nenhuma senha de aplicativo ainda.',
    used: (when) => `usada ${when}`,
    neverUsed: 'nunca usada',
    made: (when) => `criada ${when}`,
    revoke: 'Revogar',
    revokeOf: (name) => `Revogar a senha de ${name}`,
    revoked: (name) => `${name} não pode mais entrar.`,
    said: 'Análise nos aplicativos',
    saidLead:
      'Os aplicativos mostram os artigos como foram publicados, a menos que você ative ' +
      'isto. Vale para todos os seus aplicativos.',
    summary: 'Resumo antes do texto',
    summaryHint: 'Em um bloco separado que diz quem o escreveu.',
    neutral: 'Título mais sereno',
    neutralHint:
      'Onde um modelo de linguagem tiver escrito um. O título do editor vem então antes ' +
      'do texto.',
    browser: 'No seu navegador',
    browserLead: 'Salve uma página ou siga um site, onde quer que você esteja na web.',
    bookmarksHint: 'Arraste um deles para a barra de favoritos e clique nele em qualquer página.',
    bookmarkSave: 'Salvar no Copydesk',
    bookmarkFollow: 'Seguir no Copydesk',
    extensionHint:
      'A extensão faz o mesmo com um botão ao lado da barra de endereços; com uma senha ' +
      'de aplicativo, faz isso sem abrir uma janela. Descompacte-a e carregue a pasta: ' +
      'no Chromium, em chrome://extensions, no modo de desenvolvedor; no Firefox, em ' +
      'about:debugging.',
    extension: 'Baixar a extensão',
    addresses: 'Endereços para aplicativos',
    addressesLead:
      'Os aplicativos pedem o tipo de servidor, o endereço dele, seu nome de usuário e ' +
      'uma senha de aplicativo.',
    kinds: {
      greader: 'API do Google Reader (FreshRSS)',
      fever: 'API Fever',
      miniflux: 'API Miniflux',
      assistants: 'MCP, para assistentes',
      own: 'API do Copydesk',
    },
    good: {
      assistants: 'Assistentes que aceitam um endereço e um token',
      own: 'Seus próprios scripts',
    },
  },

  history: {
    lead:
      'Cada mudança nos seus artigos, os feeds que você deixou e as pastas que removeu, ' +
      'de todos os seus aparelhos e aplicativos. Dá para desfazer qualquer uma.',
    none: 'Nenhuma mudança ainda.',
    kinds: {
      read: 'Marcado como lido',
      unread: 'Marcado como não lido',
      all_read: 'Tudo marcado como lido',
      starred: 'Adicionado aos favoritos',
      unstarred: 'Removido dos favoritos',
      later: 'Guardado para depois',
      unlater: 'Removido de ler depois',
      hidden: 'Ocultado',
      unhidden: 'Deixou de ficar oculto',
      tagged: 'Etiqueta adicionada',
      untagged: 'Etiqueta removida',
      boarded: 'Adicionado a um mural',
      unboarded: 'Removido de um mural',
      important: 'Importância definida',
      unimportant: 'Importância removida',
      unsubscribed: 'Deixou de seguir',
      folder_removed: 'Pasta removida',
      undo: 'Desfeito',
    },
    feeds: (count) => plural(count, { one: '# feed', other: '# feeds' }),
    entries: (count) => plural(count, { one: '# artigo', other: '# artigos' }),
    undo: 'Desfazer',
    undoOf: (what) => `Desfazer: ${what}`,
    kind: 'Tipo',
    allKinds: 'Todos os tipos',
    device: 'Aparelho',
    allDevices: 'Todos os aparelhos',
    noneSuch: 'Nada deste tipo.',
    others: (count) => `e mais ${number(count)}`,
    undoRun: (count) => `Desfazer todas as ${number(count)}`,
    undoRunOf: (count, what) => `Desfazer todas as ${number(count)}: ${what}`,
    undone: 'desfeita',
    more: 'Mostrar mais antigas',
    span: 'Desfazer tudo',
    spans: {
      900: 'dos últimos 15 minutos',
      3600: 'da última hora',
      14400: 'das últimas 4 horas',
      86400: 'do último dia',
    },
    undoSpan: 'Desfazer tudo',
    nothingInSpan: 'Não há nada para desfazer neste período.',
    spanDone: (count) =>
      plural(count, { one: '# mudança desfeita.', other: '# mudanças desfeitas.' }),
  },
};
