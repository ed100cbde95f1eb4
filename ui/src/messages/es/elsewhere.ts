// Spanish texts of one feed for another reader: its address, and in which form.
import type { elsewhere as english } from '../en/elsewhere';

export const elsewhere: typeof english = {
  elsewhere: {
    title: 'Usar en otro lector',
    lead:
      'Cualquier otro lector muestra este feed en esta dirección, con titulares serenos y ' +
      'puntuaciones, sin cuenta.',
    address: 'Dirección para el otro lector',
    form: 'Titulares y textos',
    forms: {
      embedded: 'Reescritos en su lugar, con puntuaciones y sus motivos',
      beside: 'Tal como se publicaron, con el análisis al lado',
    },
    limit: 'Puntuación global máxima',
    all: 'todos los artículos',
    upTo: (score) => `hasta ${score}`,
    operator:
      'Un servidor puede estar ajustado para no aceptar feeds nuevos de este modo. Entonces' +
      ' el otro lector lo dice, y un administrador tiene que añadir antes el feed.',
    isPrivate:
      'Este feed es solo tuyo: se lee con una contraseña, una cookie o una dirección ' +
      'propia. No se entrega a otros lectores, porque quien conociera la dirección también ' +
      'podría leerlo.',
  },
};
