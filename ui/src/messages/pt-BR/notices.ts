// Portuguese texts of what is said in passing: what was done, and what went wrong.
import type { notices as english } from '../en/notices';
import { pluralOf } from '../plural';

const plural = pluralOf('pt-BR');

export const notices: typeof english = {
  toast: {
    sentTo: (title) => `Enviado para ${title}.`,
    notSent: (title) => `${title} não aceitou. “Enviar para” diz por quê.`,
    sentLater: (title) => `${title} não está aceitando agora. Vamos tentar de novo.`,
    label: 'Mensagens',
    dismiss: 'Dispensar',
    undo: 'Desfazer',
    fetchedAgain: 'O texto foi buscado de novo.',
    read: 'Marcado como lido.',
    unread: 'Marcado como não lido.',
    starred: 'Adicionado aos favoritos.',
    unstarred: 'Removido dos favoritos.',
    later: 'Guardado para depois.',
    unlater: 'Removido de ler depois.',
    hidden: 'Ocultado.',
    unhidden: 'Não está mais oculto.',
    tagged: (title) => `Etiqueta ${title} adicionada.`,
    untagged: (title) => `Etiqueta ${title} removida.`,
    boarded: (title) => `Adicionado a ${title}.`,
    unboarded: (title) => `Removido de ${title}.`,
    alert: (title, count) =>
      plural(count, { one: `${title}: # novo artigo.`, other: `${title}: # novos artigos.` }),
    show: 'Mostrar',
    copied: 'Link copiado.',
    searchKept: 'Busca salva.',
    searchGone: 'Busca salva excluída.',
    allRead: (count) =>
      plural(count, {
        one: '# artigo marcado como lido.',
        other: '# artigos marcados como lidos.',
      }),
    nothingToMark: 'Aqui já está tudo lido.',
    undone: 'Desfeito.',
    takenBack: (title, done) => `Desfeito. ${title}: ${done}`,
    nothingToUndo: 'Não há mais nada para desfazer nesta aba.',
    history: 'Ver o histórico',
    unreadAgain: (count) =>
      plural(count, {
        one: '# artigo voltou a não lido.',
        other: '# artigos voltaram a não lidos.',
      }),
    refreshing: (count) =>
      count
        ? plural(count, { one: 'Verificando # feed…', other: 'Verificando # feeds…' })
        : 'Todos os feeds acabaram de ser verificados.',
    allDone: 'Está tudo lido.',
    goesOn: (title) => `Agora ${title}.`,
    openedBehind: 'Aberto em outra aba.',
    nothingOpen: 'Primeiro abra um artigo.',
    textSize: (size) => `Tamanho do texto: ${size} pixels.`,
    noFeedHere: 'Primeiro escolha um feed, uma pasta ou um artigo.',
    noOriginal: 'Este artigo não tem página própria na web.',
    notSaved: (reason) => `Não foi salvo; a alteração foi desfeita. ${reason}`,
  },

  errors: {
    invalid: 'O servidor não entendeu o pedido.',
    conflict: 'Isto já existe, ou mudou nesse meio-tempo.',
    too_large: 'É mais do que o servidor aceita de uma vez.',
    many_feeds: 'Este site tem vários feeds.',
    internal: 'Algo quebrou no servidor. Os detalhes estão no registro dele.',
    offline: 'Não é possível alcançar o servidor, e isto precisa de conexão.',
    timeout: 'O servidor demorou demais para responder.',
    bad_answer: 'Não foi possível entender a resposta do servidor.',
    unauthorized: 'Você não entrou na sua conta.',
    forbidden: 'Você não tem permissão para fazer isto.',
    not_found: 'Isto não existe mais.',
    closed: 'Este servidor não aceita novas contas.',
    taken: 'Este nome já está em uso.',
    too_many_requests: 'Pedidos demais. Espere um momento.',
    unavailable: 'Uma parte do servidor não responde. Tente de novo mais tarde.',
    not_a_feed: 'Não há feed neste endereço.',
    fetch_failed: 'Não foi possível buscar este endereço.',
    send_failed: 'O serviço não aceitou.',
    document_refused: 'O documento neste endereço está corrompido ou é grande demais.',
    unknown: 'Algo deu errado no servidor.',
  },

  subjects: {
    search: 'A busca',
    title: 'O título',
    name: 'O nome',
    username: 'O nome de usuário',
    email: 'O endereço de e-mail',
    password: 'A senha',
    address: 'O endereço',
    note: 'A nota',
    description: 'A descrição',
    other: 'O que você digitou',
  },

  refused: {
    longest: (what, n) => `${what} pode ter no máximo ${n} caracteres.`,
    empty: (what) => `${what} não pode ficar em branco.`,
    least: (what, n) => `${what} deve ser no mínimo ${n}.`,
    most: (what, n) => `${what} deve ser no máximo ${n}.`,
    other: (what, claim) => `${what} não serve assim (${claim}).`,
  },
};
