// Portuguese texts of the page of feeds that are written anew for readers elsewhere.
import type { served as english } from '../en/served';

export const served: typeof english = {
  served: {
    lead:
      'Feeds que este servidor republica com títulos mais serenos e valores, para quem ' +
      'os lê em outros aplicativos. Não é preciso entrar.',
    add: 'Republicar um feed',
    addLead: 'É buscado na hora e mantido em dia a partir daí.',
    address: 'Endereço do feed',
    create: 'Republicar feed',
    added: (title) => `${title} agora é republicado.`,
    list: 'Feeds republicados',
    listLead: 'Leitores e pedidos são dos últimos sete dias.',
    none:
      'Nenhum feed republicado ainda. Adicione um aqui, ou deixe que leitores os ' +
      'adicionem ao pedi-los, se “Quem pode adicionar feeds servidos” nas ' +
      'configurações do servidor permitir.',
    find: 'Encontrar um feed',
    noneFound: (words: string) => `Nenhum feed tem “${words}” no endereço ou no título.`,
    more: 'Mostrar mais',
    addedBy: {
      operator: 'Adicionado por um administrador',
      settings: 'Listado nas configurações do servidor',
      reader: 'Adicionado a pedido de um leitor',
    },
    isDeleted: 'excluído',
    enabled: 'Ativo',
    enabledHint: 'Republicar e analisar este feed.',
    polling: 'Manter em dia',
    pollingHint: 'Verificá-lo com frequência, quer alguém o peça ou não.',
    readers: 'Leitores',
    requests: 'Pedidos',
    hitRate: 'Do cache',
    unchanged: 'Respondidos com “sem mudança”',
    entries: 'Artigos',
    pending: 'Ainda não analisados',
    built: 'Montado',
    neverBuilt: 'ainda não',
    took: 'Duração',
    options: 'Endereço e hosts',
    forReaders: 'Endereço para leitores',
    enforced: 'Só artigos do próprio domínio',
    enforcedHint: 'Artigos que apontam para outros domínios ficam de fora.',
    hosts: 'Mais hosts',
    hostsHint: 'Um por linha; * vale por qualquer coisa, como em *.example.org.',
    hostsSave: 'Salvar hosts',
    hostsSaved: (title) => `Hosts de ${title} salvos.`,
    remove: 'Excluir',
    removeOf: (title) => `Excluir ${title}`,
    removed: (title) =>
      `${title} não é mais republicado, e leitores não podem adicioná-lo de volta.`,
    restore: 'Restaurar',
    restoreOf: (title) => `Restaurar ${title}`,
    restored: (title) => `${title} volta a ser republicado.`,
  },
};
