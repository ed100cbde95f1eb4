// Spanish texts of the open entry: its reader, its history, its tags, its recordings.
import type { reading as english } from '../en/reading';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('es');
const number = numberIn('es');

export const reading: typeof english = {
  entry: {
    label: 'Lector',
    back: 'Volver a la lista',
    previous: 'Artículo anterior',
    next: 'Artículo siguiente',
    star: 'Añadir a favoritos',
    unstar: 'Quitar de favoritos',
    later: 'Leer más tarde',
    unlater: 'Quitar de «Leer más tarde»',
    markRead: 'Marcar como leído',
    markUnread: 'Marcar como no leído',
    original: 'Abrir el original',
    share: 'Compartir',
    copyLink: 'Copiar enlace',
    sendTo: 'Enviar a…',
    hide: 'Ocultar',
    unhide: 'Dejar de ocultar',
    more: 'Más',
    comments: 'Comentarios',
    commentsCount: (count) => plural(count, { one: '# comentario', other: '# comentarios' }),
    via: (source) => `vía ${source}`,
    originalLong: (host) => `Leer el original en ${host}`,
    minutes: (words) => `${Math.max(1, Math.round(words / 230))} min de lectura`,
    updated: (when) => `actualizado ${when}`,
    by: (author) => `Por ${author}`,
    loading: 'Cargando el texto…',
    failed: 'No se ha podido cargar este artículo',
    gone: 'Este artículo ya no existe.',
    noText: 'El feed no incluye texto para este artículo.',
    changed: 'El editor ha cambiado este artículo.',
    showChanged: 'Mostrar el texto nuevo',
    attachments: 'Adjuntos',
    text: 'Versión del texto',
    fullText: 'Texto completo',
    feedText: 'Texto del feed',
    fetchingFull: 'Obteniendo la página…',
    newWindow: '(se abre en una pestaña nueva)',
    nextUp: 'A continuación en esta lista',
  },

  episode: {
    number: (season, episode) =>
      [season ? `Temporada ${season}` : '', episode ? `Episodio ${episode}` : '']
        .filter(Boolean)
        .join(', '),
    persons: 'Con',
    chapters: 'Capítulos',
    transcript: (kind) => (kind ? `Transcripción (${kind})` : 'Transcripción'),
    startAt: (title) => `Reproducir desde «${title}»`,
  },

  history: {
    open: 'Qué ha cambiado',
    title: 'Qué ha cambiado el editor',
    lead: 'Las palabras eliminadas están tachadas; las añadidas, subrayadas.',
    loading: 'Cargando las versiones anteriores…',
    failed: 'No se han podido cargar las versiones anteriores.',
    never: 'El editor no ha cambiado este artículo.',
    version: (number) => `Versión ${number}`,
    until: (when) => `sustituida ${when}`,
    now: 'versión actual',
    inPlace: 'En el texto',
    same: 'Solo ha cambiado el formato, no las palabras.',
    added: 'añadido',
    removed: 'eliminado',
    heading: 'Título',
  },

  story: {
    backByStory: (count) =>
      plural(count, {
        one: 'Ha vuelto: # medio más lo cuenta.',
        other: 'Ha vuelto: # medios más lo cuentan.',
      }),
    backByShare: 'Ha vuelto: alguien lo ha compartido contigo.',
    hadHidden: (title) => `El filtro «${title}» lo había ocultado.`,
    told: (count: number) =>
      plural(count, {
        one: 'También lo cuenta # medio más',
        other: 'También lo cuentan # medios más',
      }),
    follow: 'Seguir este suceso',
    leave: 'Dejar de seguir',
    followed: 'Sigues este suceso. Lo nuevo te espera en Sucesos.',
    left: 'Ya no sigues este suceso.',
    none: 'Ningún otro de tus medios lo cuenta todavía.',
  },

  copies: {
    label: (count) =>
      plural(count, { one: 'También en # feed más', other: 'También en # feeds más' }),
  },

  tags: {
    open: 'Etiquetas',
    title: 'Etiquetas de este artículo',
    label: 'Buscar o añadir una etiqueta',
    create: (title) => `Añadir la etiqueta «${title}»`,
    none: 'Aún no hay etiquetas. Escribe un nombre para crear la primera.',
  },

  picture: {
    enlarge: (words) => (words ? `Ampliar imagen: ${words}` : 'Ampliar imagen'),
    title: 'Imagen',
    next: 'Imagen siguiente',
    previous: 'Imagen anterior',
    place: (at, count) => `${number(at)} de ${number(count)}`,
    show: 'Mostrar imágenes',
    blocked: (count) =>
      plural(count, {
        one: '# imagen no se ha cargado.',
        other: '# imágenes no se han cargado.',
      }),
  },

  embed: {
    play: (name) => `Reproducir desde ${name}`,
    note: (name) => `Viene de ${name}, que solo sabrá de ti cuando lo reproduzcas.`,
  },

  player: {
    label: 'Reproductor',
    nothing: 'No hay ninguna grabación que reproducir.',
    play: 'Reproducir',
    resume: (time) => `Continuar en ${time}`,
    pause: 'Pausar',
    back: 'Retroceder 15 segundos',
    on: 'Avanzar 30 segundos',
    speed: 'Velocidad',
    position: 'Posición',
    next: 'Reproducir a continuación',
    last: 'Reproducir al final',
    close: 'Cerrar el reproductor',
    toEntry: 'Ir al artículo',
    failed: 'Esta grabación no se puede reproducir aquí.',
  },
};
