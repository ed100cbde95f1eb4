// Spanish names of the settings of a server, and what each of them takes.
import type { live as english } from '../en/live';

export const live: typeof english = {
  liveSettings: {
    between: (least, most) => `De ${least} a ${most}.`,
    wrong: (least, most) => `Escriba un número de ${least} a ${most}.`,
    groups: {
      people: 'Cuentas e inicio de sesión',
      limits: 'Límites',
      fetching: 'Descarga de los feeds',
      reading: 'Lectura',
      keeping: 'Lo que se conserva',
      models: 'Modelos',
      served: 'Feeds para otros lectores',
    },
    names: {
      registration: 'Quién puede crear cuentas',
      signin_domains: 'Dominios de correo para registrarse',
      api_origins: 'Sitios que pueden usar la API',
      session_days: 'Cerrar la sesión sin uso tras',
      session_most_days: 'Cerrar la sesión a más tardar tras',
      login_tries: 'Contraseñas erróneas seguidas',
      login_wait: 'Espera después',
      audit_days: 'Conservar el registro',
      feeds_per_user: 'Feeds por lector',
      megabytes_per_user: 'Espacio por lector',
      rate_burst: 'Solicitudes a la vez',
      rate_per_second: 'Solicitudes por segundo',
      search_burst: 'Búsquedas a la vez',
      search_per_second: 'Búsquedas por segundo',
      pull_interval: 'Tiempo habitual entre comprobaciones',
      pull_floor: 'Tiempo mínimo entre comprobaciones',
      pull_timeout: 'Abandonar una descarga tras',
      pull_max_backoff: 'Tiempo máximo entre comprobaciones',
      pull_move_days: 'Creer una mudanza tras',
      feed_limit: 'Feed más grande',
      initial_backlog: 'Artículos de un feed nuevo',
      initial_hours: 'Antigüedad de los artículos de un feed nuevo',
      pictures: 'Imágenes en los artículos',
      story_threshold: 'Parecido dentro de un suceso',
      history_days: 'Conservar el historial de los lectores',
      entry_days: 'Conservar artículos',
      unread_days: 'Conservar artículos no leídos',
      left_feed_days: 'Conservar feeds sin lectores',
      fetch_log_days: 'Conservar el registro de descargas',
      event_days: 'Conservar eventos',
      zone: 'Zona horaria',
      clean_hour: 'Hora de limpieza',
      proxy_registration: 'Quién puede añadir feeds servidos',
      proxy_hosts: 'Servidores admitidos',
      proxy_quota: 'Feeds servidos por dirección',
      proxy_most_feeds: 'Feeds añadidos por otros',
      proxy_feeds: 'Feeds siempre servidos',
      proxy_interval: 'Tiempo entre comprobaciones de feeds servidos',
      proxy_idle_days: 'Olvidar feeds servidos sin uso tras',
      proxy_deadline: 'Esperar los análisis',
      proxy_items: 'Artículos de un feed servido',
    },
    hints: {
      registration: 'Después de la primera cuenta.',
      signin_domains:
        'Separados por comas. Solo quien tiene una dirección ahí puede crear una cuenta con un ' +
        'proveedor, y no necesita invitación. Vacío: vale la regla para cuentas nuevas.',
      api_origins:
        'Direcciones como https://app.example, separadas por comas, o * para todas. Necesitan ' +
        'un token; las cookies nunca cuentan.',
      session_days: 'Días.',
      session_most_days: 'Días, con uso o sin él.',
      login_tries:
        'Para un nombre y para una dirección, antes de tener que esperar. Los dispositivos que ' +
        'ya entraron siguen entrando.',
      login_wait: 'Segundos hasta el siguiente intento. Quien sigue probando espera cada vez más.',
      audit_days:
        'Días que se conservan los inicios de sesión y los cambios de los administradores.',
      feeds_per_user: '0: sin límite. El límite de una persona se pone entre los usuarios.',
      megabytes_per_user: 'Megabytes de páginas guardadas y textos conservados. 0: sin límite.',
      rate_burst: 'Por lector, antes de frenarlas. 0: sin límite.',
      rate_per_second: 'Por lector, a la larga.',
      search_burst: 'Por lector, antes de frenarlas. 0: sin límite.',
      search_per_second: 'Por lector, a la larga.',
      pull_interval: 'Segundos entre dos comprobaciones de un feed.',
      pull_floor:
        'Segundos, de 5 minutos a 24 horas, pidan lo que pidan un feed o sus lectores. Con 300 ' +
        'vale un tiempo habitual más corto.',
      pull_timeout: 'Segundos.',
      pull_max_backoff: 'Segundos, para feeds que fallan o cambian poco.',
      pull_move_days: 'Días que un feed debe mantener su nueva dirección.',
      feed_limit: 'En bytes.',
      initial_backlog: 'Cuántos se conservan, los más nuevos primero.',
      initial_hours:
        'Horas hacia atrás; el más nuevo se conserva siempre. 0: cualquier antigüedad.',
      pictures: 'A través de este servidor, los editores no ven quién lee.',
      story_threshold: 'De 0,01 a 1. Más alto encuentra menos, pero con más certeza.',
      history_days:
        'Días en que se puede consultar lo hecho. Los cambios se pueden deshacer durante 30.',
      entry_days:
        'Días. Lo que alguien guarda o no ha leído se queda, y también lo más nuevo de cada ' +
        'feed. 0: para siempre.',
      unread_days: 'Días tras los que se van aunque no se hayan leído. 0: para siempre.',
      left_feed_days: 'Días, para quien vuelve.',
      fetch_log_days: 'Días, incluidos los trabajos fallidos.',
      event_days: 'Días, para páginas que vuelven a conectarse.',
      zone: 'Para las horas de estos ajustes, como Europe/Madrid.',
      clean_hour: 'De 0 a 23, cuando se elimina lo que ya nadie necesita.',
      proxy_registration: 'Abriendo /?url= con la dirección de un feed.',
      proxy_hosts: 'Cuyos feeds puede añadir cualquiera. Separados por comas, como *.example.org.',
      proxy_quota: 'Cuántos puede añadir una dirección al día.',
      proxy_most_feeds: 'Cuántos puede haber en total.',
      proxy_feeds: 'Direcciones, separadas por comas. Se mantienen al día.',
      proxy_interval: 'Segundos, para los que se mantienen al día.',
      proxy_idle_days: 'Días en que nadie los pide.',
      proxy_deadline: 'Segundos hasta que un feed servido se crea sin ellos.',
      proxy_items: 'Cuántos, los más nuevos.',
    },
    choices: {
      registration: {
        closed: 'Nadie',
        invited: 'A quien invite un administrador',
        open: 'Cualquiera',
      },
      pictures: {
        proxied: 'A través de este servidor',
        none: 'No se muestran',
      },
      proxy_registration: {
        closed: 'Solo administradores',
        listed: 'Cualquiera, de servidores admitidos',
        quota: 'Cualquiera, unos pocos al día',
        open: 'Cualquiera, sin límite',
      },
    },
  },
};
