// Portuguese texts of the open entry: its reader, its history, its tags, its recordings.
import type { reading as english } from '../en/reading';
import { numberIn, pluralOf } from '../plural';

const plural = pluralOf('pt-BR');
const number = numberIn('pt-BR');

export const reading: typeof english = {
  entry: {
    label: 'Leitura',
    back: 'Voltar à lista',
    previous: 'Artigo anterior',
    next: 'Próximo artigo',
    star: 'Favoritar',
    unstar: 'Remover dos favoritos',
    later: 'Ler depois',
    unlater: 'Remover de ler depois',
    markRead: 'Marcar como lido',
    markUnread: 'Marcar como não lido',
    original: 'Abrir o original',
    share: 'Compartilhar',
    copyLink: 'Copiar o link',
    sendTo: 'Enviar para…',
    hide: 'Ocultar',
    unhide: 'Deixar de ocultar',
    more: 'Mais',
    comments: 'Comentários',
    commentsCount: (count) => plural(count, { one: '# comentário', other: '# comentários' }),
    via: (source) => `via ${source}`,
    originalLong: (host) => `Ler o original em ${host}`,
    minutes: (words) => `${Math.max(1, Math.round(words / 230))} min de leitura`,
    updated: (when) => `atualizado ${when}`,
    by: (author) => `Por ${author}`,
    loading: 'Carregando…',
    failed: 'Não foi possível carregar este artigo',
    gone: 'Este artigo não existe mais.',
    noText: 'O feed não traz o texto deste artigo.',
    changed: 'O editor alterou este artigo.',
    showChanged: 'Mostrar o novo texto',
    attachments: 'Anexos',
    text: 'Qual texto',
    fullText: 'Texto completo',
    feedText: 'Texto do feed',
    fetchingFull: 'Buscando a página…',
    newWindow: '(abre em uma nova aba)',
    nextUp: 'O próximo desta lista',
  },

  episode: {
    number: (season, episode) =>
      [season ? `Temporada ${season}` : '', episode ? `Episódio ${episode}` : '']
        .filter(Boolean)
        .join(', '),
    persons: 'Com',
    chapters: 'Capítulos',
    transcript: (kind) => (kind ? `Transcrição (${kind})` : 'Transcrição'),
    startAt: (title) => `Reproduzir a partir de “${title}”`,
  },

  history: {
    open: 'O que mudou',
    title: 'O que o editor mudou',
    lead: 'As palavras retiradas aparecem riscadas, as novas, sublinhadas.',
    loading: 'Carregando as versões anteriores…',
    failed: 'Não foi possível carregar as versões anteriores.',
    never: 'O editor não alterou este artigo.',
    version: (number) => `Versão ${number}`,
    until: (when) => `substituída ${when}`,
    now: 'como está agora',
    inPlace: 'No texto',
    same: 'Só a formatação mudou, não as palavras.',
    added: 'acrescentado',
    removed: 'retirado',
    heading: 'Título',
  },

  story: {
    backByStory: (count) =>
      plural(count, {
        one: 'Voltou porque # outro veículo conta esta história.',
        other: 'Voltou porque # outros veículos contam esta história.',
      }),
    backByShare: 'Voltou porque alguém o compartilhou com você.',
    hadHidden: (title) => `O filtro “${title}” o tinha ocultado.`,
    told: (count) =>
      plural(count, {
        one: '# outro veículo também conta',
        other: '# outros veículos também contam',
      }),
    follow: 'Seguir esta história',
    leave: 'Deixar de seguir',
    followed: 'Você segue esta história. As novidades vão aparecer em Histórias.',
    left: 'Você não segue mais esta história.',
    none: 'Até agora nenhum outro dos seus feeds fala disso.',
  },

  copies: {
    label: (count) =>
      plural(count, { one: 'Também em # outro feed', other: 'Também em # outros feeds' }),
  },

  tags: {
    open: 'Etiquetas',
    title: 'Etiquetas deste artigo',
    label: 'Buscar ou adicionar uma etiqueta',
    create: (title) => `Adicionar a etiqueta “${title}”`,
    none: 'Nenhuma etiqueta ainda. Digite um nome para adicionar a primeira.',
  },

  picture: {
    enlarge: (words) => (words ? `Ampliar a imagem: ${words}` : 'Ampliar a imagem'),
    title: 'Imagem',
    next: 'Próxima imagem',
    previous: 'Imagem anterior',
    place: (at, count) => `${number(at)} de ${number(count)}`,
    show: 'Mostrar as imagens',
    blocked: (count) =>
      plural(count, {
        one: '# imagem não foi carregada.',
        other: '# imagens não foram carregadas.',
      }),
  },

  embed: {
    play: (name) => `Reproduzir de ${name}`,
    note: (name) => `Vem de ${name}, que só fica sabendo de você quando você aperta o play.`,
  },

  player: {
    label: 'Reprodutor',
    nothing: 'Não há nada para reproduzir aqui.',
    play: 'Reproduzir',
    resume: (time) => `Continuar em ${time}`,
    pause: 'Pausar',
    back: 'Voltar 15 segundos',
    on: 'Avançar 30 segundos',
    speed: 'Velocidade',
    position: 'Posição',
    next: 'Reproduzir a seguir',
    last: 'Reproduzir por último',
    close: 'Fechar o reprodutor',
    toEntry: 'Ir ao artigo',
    failed: 'Seu navegador não consegue reproduzir esta gravação.',
  },
};
