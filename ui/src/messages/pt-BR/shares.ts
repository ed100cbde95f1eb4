// Portuguese texts of entries that users send to each other.
import type { shares as english } from '../en/shares';
import { pluralOf } from '../plural';

const plural = pluralOf('pt-BR');

export const shares: typeof english = {
  dialog: 'Enviar a uma pessoa',
  name: 'Nome',
  nameHint: 'O nome de usuário de alguém que tem conta neste servidor.',
  note: 'Nota',
  privateFeed:
    'Este feed é privado. A pessoa a quem você o envia recebe o texto e o link do ' +
    'artigo, e nada sobre o feed.',
  sendNow: 'Enviar',
  nobody: 'Ninguém com este nome aceita artigos aqui.',
  sentTo: (name) => `Enviado a ${name}.`,
  alreadySent: 'Já enviado',
  to: (name) => `Para ${name}`,
  seen: 'visto',
  notSeen: 'ainda não visto',
  answers: (count) => plural(count, { one: '# resposta', other: '# respostas' }),
  newAnswer: 'nova',
  takeBack: 'Desfazer envio',
  takeBackFrom: (name, title) => `Desfazer o envio a ${name}: ${title}`,
  takenBack: 'Envio desfeito.',
  from: (name) => `De ${name}`,
  youSent: (name) => `Você enviou isto a ${name}`,
  somebody: 'alguém que já saiu',
  you: 'Você',
  answer: 'Responder',
  answerTo: (name) => `Responder a ${name}`,
  sendAnswer: 'Enviar resposta',
  cancel: 'Cancelar',
  dismiss: 'Dispensar',
  dismissed: 'Dispensado.',
  block: (name) => `Bloquear ${name}`,
  blocked: (name) => `${name} não pode mais enviar nada a você.`,
  more: (name) => `Mais sobre o que você e ${name} compartilham`,
  isNew: 'Novo:',
  sentByYou: (count) =>
    plural(count, { one: 'Enviados por você: #', other: 'Enviados por você: #' }),
};
