// Spanish texts of the way in: signing in, the first account, a server that does not answer.
import type { signin as english } from '../en/signin';
import { pluralOf } from '../plural';

const plural = pluralOf('es');

export const signin: typeof english = {
  auth: {
    welcome: 'Te damos la bienvenida a Copydesk',
    setupLead:
      'Este Copydesk es nuevo. Crea la primera cuenta: administrará el servidor, ' +
      'y podrás empezar a leer enseguida.',
    setupNote: 'Todo se queda en este servidor. No se envía nada a nadie más.',
    create: 'Crear cuenta',
    creating: 'Creando…',
    signIn: 'Iniciar sesión',
    signingIn: 'Iniciando sesión…',
    signInLead: 'Qué bien verte de nuevo.',
    register: 'Crear una cuenta',
    registerLead: 'Este servidor admite cuentas nuevas. Elige un nombre y una contraseña.',
    toRegister: '¿Primera vez aquí? Crea una cuenta',
    toSignIn: '¿Ya tienes cuenta? Inicia sesión',
    username: 'Nombre',
    usernameHint: 'Letras, cifras, espacios y . _ - @',
    password: 'Contraseña',
    passwordHint: 'Al menos 8 caracteres. Una frase corta es una buena contraseña.',
    show: 'Mostrar la contraseña',
    hide: 'Ocultar la contraseña',
    signOut: 'Cerrar sesión',
    signedOut: 'Se ha cerrado tu sesión. Iníciala de nuevo para seguir donde estabas.',
    wrong: 'El nombre o la contraseña no son correctos.',
    tooMany: (seconds) =>
      plural(seconds, {
        one: 'Demasiados intentos. Vuelve a probar en # segundo.',
        other: 'Demasiados intentos. Vuelve a probar en # segundos.',
      }),
    weak: 'Elige una contraseña de al menos 8 caracteres.',
    missing: 'Rellena los dos campos.',
    loginHint: 'O tu dirección de correo.',
    login: 'Nombre o correo',
    forgot: '¿Has olvidado la contraseña?',
    forgotLead:
      'Dinos quién eres. Si hay una cuenta con una dirección de correo, se le enviará un enlace.',
    forgotAsk: 'Enviarme un enlace',
    forgotSent: 'Si te conocemos, hay un mensaje en camino. Mira también en el correo no deseado.',
    backToSignIn: 'Volver a iniciar sesión',
    missingName: 'Escribe tu nombre o tu correo.',
    askAdmin:
      '¿Has olvidado la contraseña? Quien administra este servidor puede darte un ' +
      'enlace para elegir otra.',
  },

  links: {
    asking: 'Un momento…',
    goOn: 'Continuar',
    worthless: 'Este enlace ya no sirve',
    worthlessLead: 'Se ha usado, es demasiado antiguo o uno más nuevo lo ha sustituido. Pide otro.',
    reset: {
      title: 'Elige una contraseña nueva',
      lead: (name: string) =>
        `Para la cuenta ${name}. Se cerrará la sesión en todos tus dispositivos.`,
      done: (name: string) => `La contraseña de ${name} ha cambiado. Inicia sesión con la nueva.`,
      action: 'Cambiar la contraseña',
    },
    confirm: {
      title: 'Dirección de correo',
      lead: (name: string) => `${name}`,
      done: (name: string) => `${name} está confirmada. Gracias.`,
      action: 'Continuar',
    },
    join: {
      title: 'Te damos la bienvenida',
      lead: (name: string) => `${name} te invita a leer aquí. Elige un nombre y una contraseña.`,
      done: (_name: string) => 'Ya estás dentro.',
      action: 'Crear la cuenta',
    },
  },

  boot: {
    loading: 'Abriendo Copydesk…',
    failed: 'El servidor no responde',
    retry: 'Reintentar',
  },
};
