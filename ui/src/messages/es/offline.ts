// Spanish texts of reading without a network, new versions, and links from other apps.
import type { offline as english } from '../en/offline';
import { pluralOf } from '../plural';

const plural = pluralOf('es');

export const offline: typeof english = {
  offline: {
    status: 'Sin conexión.',
    waiting: (count) =>
      plural(count, {
        one: '# cambio espera al servidor.',
        other: '# cambios esperan al servidor.',
      }),
    refused: (count) =>
      plural(count, {
        one: 'El servidor ha rechazado # cambio hecho sin conexión.',
        other: 'El servidor ha rechazado # cambios hechos sin conexión.',
      }),
    newVersion: 'Hay una versión nueva.',
    reload: 'Recargar',
    notNow: 'Ahora no',
    keep: 'En este dispositivo',
    keepLead:
      'Lo que este navegador guarda para leer sin conexión. Al cerrar la ' + 'sesión se borra.',
    keepLabel: 'Artículos sin leer que se guardan',
    keepNothing: 'Nada',
  },

  share: {
    title: 'Guardar para más tarde',
    lead: '¿Guardar esta página en «Leer más tarde»?',
    address: 'Dirección de la página',
    keep: 'Guardar',
    keeping: 'Guardando…',
    cancel: 'Cancelar',
    kept: 'Guardado para más tarde.',
    noLink: 'Lo compartido no contiene ningún enlace.',
  },
};
