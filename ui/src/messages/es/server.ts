// Spanish texts of what admins look after: users and publishers; and about Copydesk.
import type { server as english } from '../en/server';
import { pluralOf } from '../plural';

const plural = pluralOf('es');

export const server: typeof english = {
  users: {
    lead:
      'Quién puede leer aquí. Las cuentas se crean aquí, o las crea cada ' +
      'persona si lo permites.',
    add: 'Añadir un usuario',
    username: 'Nombre',
    password: 'Primera contraseña',
    role: 'Función',
    roles: { user: 'Usuario', admin: 'Administrador' },
    create: 'Crear usuario',
    created: (name) => `${name} ya puede iniciar sesión.`,
    lastLogin: (when) => `última sesión ${when}`,
    neverLogin: 'nunca ha iniciado sesión',
    isYou: 'tú',
    disabled: 'desactivado',
    disable: 'Desactivar',
    enable: 'Activar',
    reset: 'Contraseña nueva',
    resetOf: (name) => `Contraseña nueva para ${name}`,
    resetDone: (name) => `${name} tiene una contraseña nueva y ninguna sesión abierta.`,
    makeAdmin: 'Hacer administrador',
    makeUser: 'Quitar administración',
    remove: 'Eliminar',
    removeOf: (name) => `Eliminar ${name} con todos sus feeds y favoritos`,
    removeNow: 'Eliminar para siempre',
    removed: (name) => `${name} se ha eliminado.`,
    more: 'Mostrar más',
    save: 'Guardar',
    cancel: 'Cancelar',
    adminOnly: 'Solo los administradores ven esta página.',
    link: 'Enlace para una contraseña nueva',
    linkOf: (name: string) => `Enlace para ${name}`,
    linkHint: 'Dáselo. Sirve una vez, durante dos días, y solo se muestra ahora.',
    invite: 'Invitar a alguien',
    inviteLead: 'Quien invites elige su nombre y su contraseña con un enlace que sirve una vez.',
    inviteEmail: 'Su correo (opcional)',
    inviteNow: 'Crear una invitación',
    invitation: 'Invitación',
    mailed: 'El enlace también se le ha enviado.',
    inviteHint: 'Da este enlace a quien invitas. Solo se muestra ahora.',
    open: 'Invitaciones',
    noneOpen: 'Ahora mismo no hay nadie invitado.',
    forAnyone: 'para quien tenga el enlace',
    invitedBy: (name: string) => `de ${name}`,
    until: (when: string) => `sirve hasta el ${when}`,
    takeBack: 'Retirar',
    takenBack: 'La invitación se ha retirado.',
    cameAs: (name: string) => `entró como ${name}`,
    expired: 'caducada',
  },

  audit: {
    lead:
      'Inicios de sesión y lo que se cambió en las cuentas y en este servidor, lo más nuevo ' +
      'primero.',
    none: 'Aún no hay nada anotado.',
    more: 'Mostrar anteriores',
    somebody: 'Alguien',
    actions: {
      signed_in: (actor: string) => `${actor} inició sesión`,
      refused: (_actor: string, subject: string) =>
        `Se rechazó un inicio de sesión como ${subject}`,
      code_refused: (_actor: string, subject: string) =>
        `Un código para ${subject} era incorrecto: alguien tiene la contraseña`,
      second_factor_on: (actor: string) => `${actor} activó el segundo factor`,
      second_factor_off: (actor: string) => `${actor} desactivó el segundo factor`,
      second_factor_reset: (actor: string, subject: string) =>
        `${actor} dejó de pedir códigos a ${subject}`,
      recovery_code_used: (actor: string, left: string) =>
        `${actor} usó un código de recuperación, quedan ${left}`,
      recovery_codes_made: (actor: string) => `${actor} creó nuevos códigos de recuperación`,
      identity_linked: (actor: string, subject: string) => `${actor} conectó ${subject}`,
      identity_unlinked: (actor: string, subject: string) => `${actor} desconectó ${subject}`,
      passkey_added: (actor: string, subject: string) =>
        `${actor} añadió la llave de acceso ${subject}`,
      passkey_removed: (actor: string, subject: string) =>
        `${actor} quitó la llave de acceso ${subject}`,
      folder_shared: (actor: string, subject: string) =>
        `${actor} compartió una carpeta con ${subject}`,
      folder_joined: (actor: string, subject: string) =>
        `${actor} se unió a una carpeta de ${subject}`,
      folder_left: (actor: string, subject: string) =>
        `${actor} salió de una carpeta de ${subject}`,
      folder_withdrawn: (actor: string, subject: string) =>
        subject
          ? `${actor} ya no comparte una carpeta con ${subject}`
          : `${actor} ya no comparte una carpeta`,
      signed_out: (actor: string) => `${actor} cerró la sesión`,
      registered: (actor: string) => `${actor} creó una cuenta`,
      invited: (actor: string, subject: string) => `${actor} invitó a ${subject}`,
      invitation_removed: (actor: string) => `${actor} retiró una invitación`,
      user_added: (actor: string, subject: string) => `${actor} añadió a ${subject}`,
      user_changed: (actor: string, subject: string) => `${actor} cambió la cuenta de ${subject}`,
      user_removed: (actor: string, subject: string) => `${actor} eliminó la cuenta de ${subject}`,
      password_changed: (actor: string) => `${actor} cambió su contraseña`,
      password_reset: (actor: string) => `${actor} eligió una contraseña nueva con un enlace`,
      reset_link_made: (actor: string, subject: string) =>
        `${actor} creó un enlace para una contraseña nueva de ${subject}`,
      email_changed: (actor: string) => `${actor} cambió su dirección de correo`,
      email_confirmed: (actor: string, subject: string) => `${actor} confirmó ${subject}`,
      token_added: (actor: string, subject: string) => `${actor} creó un token para ${subject}`,
      token_removed: (actor: string) => `${actor} retiró un token`,
      exported: (actor: string) => `${actor} se llevó todos sus datos`,
      app_password_added: (actor: string, subject: string) =>
        `${actor} creó la contraseña de aplicación ${subject}`,
      app_password_removed: (actor: string) => `${actor} retiró una contraseña de aplicación`,
      session_ended: (actor: string) => `${actor} cerró la sesión de un dispositivo`,
      admin_made: (actor, subject) => `${actor} dio a ${subject} derechos de administrador`,
      admin_unmade: (actor, subject) => `${actor} quitó a ${subject} los derechos de administrador`,
      user_disabled: (actor, subject) => `${actor} desactivó la cuenta de ${subject}`,
      user_enabled: (actor, subject) => `${actor} activó la cuenta de ${subject}`,
      password_given: (actor, subject) => `${actor} puso una contraseña nueva a ${subject}`,
      email_given: (actor, subject) => `${actor} cambió el correo de ${subject}`,
      limits_set: (actor, subject) => `${actor} cambió los límites de ${subject}`,
      setting_changed: (actor, subject) => `${actor} cambió el ajuste «${subject}»`,
      logo_set: (actor) => `${actor} eligió un logotipo`,
      logo_removed: (actor) => `${actor} quitó el logotipo`,
      model_key_set: (actor, subject) => `${actor} guardó una clave para ${subject}`,
      model_key_removed: (actor, subject) => `${actor} borró la clave para ${subject}`,
      model_pulled: (actor, subject) => `${actor} mandó descargar el modelo ${subject}`,
      model_removed: (actor, subject) => `${actor} borró el modelo ${subject}`,
      analyses_redone: (actor) => `${actor} mandó analizar todo de nuevo`,
      job_revived: (actor, subject) => `${actor} reintentó un trabajo fallido: ${subject}`,
      job_removed: (actor, subject) => `${actor} borró un trabajo fallido: ${subject}`,
      publisher_added: (actor, subject) => `${actor} añadió el editor ${subject}`,
      publisher_changed: (actor, subject) => `${actor} cambió el editor ${subject}`,
      publisher_removed: (actor, subject) => `${actor} quitó el editor ${subject}`,
      served_feed_added: (actor, subject) => `${actor} empezó a servir ${subject}`,
      served_feed_changed: (actor, subject) => `${actor} cambió cómo se sirve ${subject}`,
      served_feed_removed: (actor, subject) => `${actor} dejó de servir ${subject}`,
      served_feed_restored: (actor, subject) => `${actor} vuelve a servir ${subject}`,
    } as Record<string, (actor: string, subject: string) => string>,
  },

  publishers: {
    lead:
      'Un editor es un sitio con todos sus feeds, como elpais.com. Si un sitio rechaza a ' +
      'Copydesk o pide que no se le moleste, decide aquí cómo se obtienen todos sus feeds.',
    add: 'Añadir un editor',
    name: 'Nombre',
    domain: 'Dominio',
    mode: 'Consultar sus servidores',
    modes: { 0: 'Nunca', 1: 'Con normalidad', 2: 'Como un navegador' },
    enabled: 'Obtener sus feeds',
    feeds: (count) => plural(count, { one: '# feed', other: '# feeds' }),
    create: 'Añadir editor',
    remove: 'Quitar',
    removeOf: (name) => `Quitar ${name}`,
    removed: (name) => `${name} se ha quitado. Sus feeds se quedan.`,
    none: 'Por ahora ningún editor necesita nada especial.',
  },

  brand: {
    title: 'Nombre y aspecto',
    lead: 'Cómo se presenta este servidor: al iniciar sesión, en pestañas, teléfonos y cartas.',
    name: 'Nombre',
    nameHint: 'Como máximo 40 caracteres. Vacío: Copydesk.',
    accent: 'Color de acento',
    accentHint: 'De enlaces y botones, como #2947c6. Vacío: nuestro azul.',
    pick: 'Elegir el color de acento',
    themes: { light: 'Claro', sepia: 'Sepia', dark: 'Oscuro y negro' },
    strong: (theme: string, contrast: number) => `${theme}: se lee bien (contraste ${contrast}).`,
    weak: (theme: string, contrast: number) =>
      `${theme}: demasiado débil (contraste ${contrast} de 4,5); se muestra más fuerte, como aquí.`,
    logo: 'Logotipo',
    logoHint: 'Un archivo PNG, JPEG, WebP o GIF de 4 MB como máximo, mejor si es cuadrado.',
    chooseLogo: 'Elegir una imagen',
    removeLogo: 'Quitar el logotipo',
    logoSaved: 'El logotipo se ha guardado.',
    logoRemoved: 'El logotipo se ha quitado.',
  },

  live: {
    lead: 'Ajustes que se pueden cambiar mientras el servidor funciona. Valen en pocos segundos.',
    find: 'Buscar un ajuste',
    fixed: 'Se fijó al arrancar el servidor y no se puede cambiar aquí.',
    start: (value) => `Al arrancar: ${value}`,
    empty: '(vacío)',
    save: 'Guardar',
    saveOf: (name) => `Guardar ${name}`,
    reset: 'Como al arrancar',
    resetOf: (name) => `Como al arrancar: ${name}`,
    saved: (name) => `Guardado: ${name}.`,
    none: 'Ningún ajuste se llama así.',
    changes: 'Quién cambió qué',
    unchanged: 'Nadie ha cambiado nada todavía.',
    set: (who, name, value) => `${who} puso ${name} en ${value}`,
    unset: (who, name) => `${who} devolvió ${name} a su valor de arranque`,
    logoSet: (who: string) => `${who} eligió un logotipo`,
    logoRemoved: (who: string) => `${who} quitó el logotipo`,
    keySet: (who, name) => `${who} guardó una clave para ${name}`,
    keyForgotten: (who, name) => `${who} hizo olvidar la clave de ${name}`,
    more: 'Mostrar más',
  },

  jobs: {
    lead:
      'Trabajo en segundo plano abandonado tras varios intentos. Repítelo cuando la causa ' +
      'haya desaparecido, o elimínalo.',
    none: 'Nada ha fallado para siempre.',
    tries: (count) => plural(count, { one: '# intento', other: '# intentos' }),
    revive: 'Intentar de nuevo',
    reviveOf: (kind, id) => `Intentar de nuevo: ${kind} ${id}`,
    revived: (kind) => `${kind} se intenta de nuevo.`,
    remove: 'Eliminar',
    removeOf: (kind, id) => `Eliminar: ${kind} ${id}`,
    removed: (kind) => `${kind} está eliminado.`,
    more: 'Mostrar más',
  },

  about: {
    lead: 'Tu propia redacción de noticias, en tu propio servidor.',
    version: (number) => `Versión ${number}`,
    links: 'Es bueno saberlo',
    api: 'Descripción de la API (OpenAPI)',
    free: 'Software libre con licencia MIT.',
    quiet: 'Sin rastreo ni cuentas en la nube. Las imágenes llegan a través de este servidor.',
    keys: 'Todas las teclas',
  },
};
