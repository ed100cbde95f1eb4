// Portuguese texts of the settings of one feed.
import type { feedforms as english } from '../en/feedforms';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('pt-BR');
const number = numberIn('pt-BR');

export const feedforms: typeof english = {
  feed: {
    fetching: 'Busca',
    health: 'Estado',
    muted: 'Silenciar',
    mutedHint:
      'Os novos artigos continuam chegando e podem ser buscados, mas ficam fora de Todos e ' +
      'não são contados.',
    deframed: 'Visão serena',
    deframedHint:
      'Títulos mais serenos, onde um modelo tiver escrito um, e valores, nas listas e ' +
      'nos artigos. Aperte D para ver o original.',
    fullText: 'Texto completo',
    fullTexts: {
      auto: 'Quando o feed só traz um resumo',
      always: 'Sempre buscar a página',
      never: 'Só o que o feed contém',
    },
    asOthers: 'Como para todos os feeds',
    pixels: (size) => `${size} px`,
    onEdit: 'Quando um artigo é editado',
    onEdits: {
      nothing: 'Nada',
      unread: 'Marcá-lo como não lido',
      show: 'Marcá-lo como não lido e mostrar o que mudou',
    },
    interval: 'Procurar novos artigos',
    intervals: {
      auto: 'Automaticamente, conforme ele publica',
      300: 'A cada 5 minutos',
      900: 'A cada 15 minutos',
      1800: 'A cada 30 minutos',
      3600: 'A cada hora',
      14400: 'A cada 4 horas',
      43200: 'Duas vezes por dia',
      86400: 'Uma vez por dia',
      604800: 'Uma vez por semana',
    },
    own: (minutes) => `A cada ${number(minutes)} minutos`,
    mode: 'Como buscar',
    modes: {
      auto: 'Como definido para o site inteiro',
      0: 'De modo nenhum',
      1: 'Normalmente',
      2: 'Como um navegador',
    },
    paused: 'Pausar',
    pausedHint: 'Manter o feed, mas parar de buscar novos artigos.',
    shared: 'Vale para todos que seguem este feed neste servidor.',
    access: 'Senha, proxy e cabeçalhos',
    accessLead:
      'Para feeds que exigem entrada. O feed passa a ser só seu, e as senhas nunca mais ' +
      'são mostradas.',
    accessRefused:
      'Outras pessoas também seguem este feed, então só um administrador pode mudar isto.',
    username: 'Nome de usuário',
    password: 'Senha',
    isSet: 'já definida; digite para substituir',
    userAgent: 'User agent',
    proxy: 'Proxy',
    proxyHint: 'http, https ou socks5, com nome de usuário e senha se preciso.',
    cookies: 'Cookies',
    cookiesHint: 'Como um navegador os envia: nome=valor; outro=valor',
    headers: 'Cabeçalhos',
    headersHint: 'Um por linha, como Authorization: Bearer …',
    headersSet: (names) => `Definidos: ${names}. Digite para substituir.`,
    saveAccess: 'Salvar o acesso',
    clearAccess: 'Remover todas as configurações de acesso',
    accessSaved: 'Salvo. De agora em diante o feed é buscado assim.',
    accessCleared: 'De agora em diante o feed é buscado como qualquer outro.',
    deleteForAll: 'Excluir para todos…',
    deleteQuestion: (count) =>
      plural(count, {
        one: '# pessoa neste servidor segue este feed.',
        other: '# pessoas neste servidor seguem este feed.',
      }),
    deleteKeeps:
      'Ele será excluído de vez, com todos os seus artigos. O que cada um favoritou, ' +
      'guardou para depois ou etiquetou continua com ele.',
    deleteNow: 'Excluir o feed',
    deleteNot: 'Manter',
    deleted: (title) => `${title} foi excluído para todos.`,
    refresh: 'Verificar agora',
    openList: 'Mostrar os artigos dele',
    copyAddress: 'Copiar o endereço do feed',
    copied: 'Copiado.',
    notCopied: 'O navegador não permite copiar aqui. Selecione o endereço e copie você mesmo.',
    log: 'Buscas recentes',
    logAt: 'Quando',
    logResult: 'Resposta',
    logNew: 'Novos',
    logTook: 'Duração',
    unchanged: 'sem mudança',
    ok: 'OK',
    success: (share) => `${share} das buscas recentes deram certo.`,
    rhythm: (span) => `Publica mais ou menos a cada ${span}.`,
  },
};
