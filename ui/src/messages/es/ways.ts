// Spanish texts of further ways in: codes of an app beside the password.
import type { ways as english } from '../en/ways';
import { pluralOf } from '../plural';

const plural = pluralOf('es');

export const ways: typeof english = {
  code: {
    title: 'Un paso más',
    lead: 'Escriba el código que muestra ahora su aplicación de autenticación.',
    label: 'Código de la aplicación',
    paperLead: 'Escriba uno de los códigos de recuperación que guardó. Cada uno sirve una vez.',
    paperLabel: 'Código de recuperación',
    usePaper: 'Usar un código de recuperación',
    useApp: 'Usar el código de la aplicación',
    wrong: 'Este código no es correcto o ya se ha usado.',
    missing: 'Escriba el código.',
  },

  factor: {
    title: 'Segundo factor',
    lead:
      'Además de la contraseña se pide un código que crea una aplicación de su teléfono. ' +
      'A las aplicaciones de lectura con contraseña propia no se les pide.',
    off: 'Todavía no se pide ningún código.',
    on: (when) => `Se pide un código, activado ${when}.`,
    left: (count) =>
      plural(count, {
        one: 'Queda # código de recuperación.',
        other: 'Quedan # códigos de recuperación.',
      }),
    setUp: 'Configurar una aplicación…',
    password: 'Su contraseña',
    wrongPassword: 'La contraseña no es correcta.',
    goOn: 'Continuar',
    scan:
      'Escanee esta imagen con una aplicación de autenticación o escriba en ella el secreto. ' +
      'Después escriba el código que muestra.',
    picture: 'Código QR para una aplicación de autenticación',
    secret: 'Secreto para la aplicación',
    turnOn: 'Activar',
    isOn: 'Desde ahora se pide un código. Se ha cerrado la sesión en los demás dispositivos.',
    paper: 'Códigos de recuperación',
    paperLead:
      'Guárdelos aparte de la contraseña. Cada uno sustituye una vez a un código de la ' +
      'aplicación, por si la pierde. Solo se muestran ahora.',
    done: 'Los he guardado',
    renew: 'Nuevos códigos de recuperación…',
    renewNow: 'Crear códigos nuevos',
    turnOff: 'Desactivar…',
    turnOffNow: 'Desactivar',
    isOff: 'Ya no se pide ningún código.',
    anyCode: 'Código de la aplicación o de recuperación',
    cancel: 'Cancelar',
    reset: 'No pedir códigos',
    resetOf: (name) => `No pedir más códigos a ${name}`,
    isReset: (name) => `${name} puede entrar solo con la contraseña.`,
  },

  elsewhere: {
    or: 'O bien',
    signInWith: (title) => `Entrar con ${title}`,
    title: 'Entrar con',
    lead: 'Proveedores con los que puede entrar, además de la contraseña.',
    connect: (title) => `Conectar ${title}`,
    disconnect: 'Desconectar',
    disconnectFrom: (title) => `Desconectar ${title}`,
    disconnected: (title) => `${title} ya no sirve para entrar.`,
    used: (when) => `usado por última vez ${when}`,
    gone: 'Este servidor ya no conoce al proveedor.',
    problem: 'No se ha podido entrar',
    problems: {
      refused: 'Se ha rechazado en el proveedor. No se ha hecho nada.',
      expired:
        'Ha tardado demasiado, ya se había usado o empezó en otro navegador. Inténtelo de nuevo.',
      away: 'El proveedor no responde. Inténtelo más tarde o entre con su contraseña.',
      failed:
        'La respuesta del proveedor no se puede usar. Si continúa, avise al administrador de ' +
        'este servidor.',
      closed:
        'Este servidor no admite cuentas nuevas de este modo. Pida una invitación al ' +
        'administrador.',
      closed_account: 'Esta cuenta está cerrada. Diríjase al administrador de este servidor.',
      taken:
        'Ya hay una cuenta con su dirección de correo. Entre en ella y conecte el proveedor en ' +
        'los ajustes de la cuenta.',
      linked_elsewhere: 'Otra cuenta ya está conectada con esto.',
    },
  },

  passkeys: {
    title: 'Llaves de acceso',
    lead:
      'Llaves que guardan sus dispositivos. Entra con el dedo, la cara o un PIN, sin escribir ' +
      'nada.',
    add: 'Añadir una llave de acceso',
    added: 'Desde ahora puede entrar con este dispositivo.',
    known: 'Este dispositivo ya tiene una llave de acceso para su cuenta.',
    used: (when) => `usada por última vez ${when}`,
    neverUsed: 'nunca usada',
    signIn: 'Entrar con una llave de acceso',
    sure: (name) =>
      `¿Eliminar la llave de acceso ${name}? Su dispositivo ya no podrá entrar con ella.`,
    declined: 'No se ha usado ninguna llave de acceso. Inténtelo cuando quiera.',
    refused: 'Esta llave ya no se conoce aquí o se ha tardado demasiado. Inténtelo de nuevo.',
  },
};
