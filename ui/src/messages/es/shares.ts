// Textos en español de los artículos que los usuarios se envían.
import type { shares as english } from '../en/shares';
import { pluralOf } from '../plural';

const plural = pluralOf('es');

export const shares: typeof english = {
  dialog: 'Enviar a alguien',
  name: 'Nombre',
  nameHint: 'Alguien con cuenta en este servidor, por su nombre de usuario.',
  note: 'Nota',
  privateFeed:
    'Esta fuente es privada. Quien reciba el artículo tendrá el texto y el enlace, ' +
    'y nada sobre la fuente.',
  sendNow: 'Enviar',
  nobody: 'Nadie recibe aquí artículos con ese nombre.',
  sentTo: (name: string) => `Enviado a ${name}.`,
  alreadySent: 'Ya enviado',
  to: (name: string) => `A ${name}`,
  seen: 'visto',
  notSeen: 'aún sin ver',
  answers: (count: number) => plural(count, { one: '# respuesta', other: '# respuestas' }),
  newAnswer: 'nuevo',
  takeBack: 'Retirar',
  takeBackFrom: (name: string, title: string) => `Retirar a ${name}: ${title}`,
  takenBack: 'Retirado.',
  from: (name: string) => `De ${name}`,
  youSent: (name: string) => `Se lo envió a ${name}`,
  somebody: 'alguien que ya no está',
  you: 'Usted',
  answer: 'Responder',
  answerTo: (name: string) => `Responder a ${name}`,
  sendAnswer: 'Enviar respuesta',
  cancel: 'Cancelar',
  dismiss: 'Quitar de la lista',
  dismissed: 'Quitado de la lista.',
  block: (name: string) => `No recibir nada más de ${name}`,
  blocked: (name: string) => `${name} ya no puede enviarle nada.`,
  more: (name: string) => `Qué hacer con lo compartido con ${name}`,
  isNew: 'Nuevo:',
  sentByYou: (count: number) =>
    plural(count, { one: 'Enviado por usted: #', other: 'Enviados por usted: #' }),
};
