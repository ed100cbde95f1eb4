// Portuguese texts of the settings: their list, reading, looks, keys and tags.
import type { preferences as english } from '../en/preferences';
import { pluralOf } from '../plural';

const plural = pluralOf('pt-BR');

export const preferences: typeof english = {
  title: 'Configurações',
  back: 'Voltar à leitura',
  loading: 'Carregando…',
  failed: 'Não foi possível carregar esta página.',
  retry: 'Tentar de novo',
  saved: 'Salvo.',
  noSuchPage: 'Esta página não existe',
  noSuchPageLead: 'Escolha uma destas.',
  jump: 'Ir para',
  groups: { feeds: 'Feeds', you: 'Você', server: 'Servidor' },

  pages: {
    manage: 'Gerenciar feeds',
    health: 'Estado dos feeds',
    import: 'Importar e exportar',
    packs: 'Feeds para começar',
    tags: 'Etiquetas, murais e buscas',
    filters: 'Filtros',
    reading: 'Leitura',
    analysis: 'Análise',
    appearance: 'Aparência',
    keyboard: 'Teclado',
    account: 'Conta',
    apps: 'Aplicativos',
    send_to: 'Enviar para',
    out: 'Feeds e livros publicados',
    history: 'Histórico',
    users: 'Usuários',
    publishers: 'Editores',
    served: 'Feeds para outros leitores',
    models: 'Modelos',
    server: 'Configurações do servidor',
    jobs: 'Tarefas com falha',
    audit: 'Registro de auditoria',
    about: 'Sobre',
  },

  reading: {
    lead: 'Como listas e artigos se comportam, em todos os seus aparelhos.',
    mark: 'Marcar artigos como lidos',
    marks: {
      open: 'quando eu os abro',
      scroll: 'quando eu os abro ou passo por eles',
      manual: 'só quando eu mando',
    },
    order: 'Ordem dos artigos',
    orders: {
      newest: 'Mais novos primeiro',
      oldest: 'Mais antigos primeiro',
      fair: 'Em equilíbrio: feeds agitados não abafam os tranquilos',
      calm: 'Mais serenos primeiro: os menos insistentes dos 1.000 mais novos',
      important:
        'Mais importantes primeiro: os 1.000 mais novos como seus filtros os classificaram',
      learned: 'Ao seu gosto: entre os 1.000 mais novos, o que você costuma abrir sobe um pouco',
    },
    layout: 'Exibição das listas',
    layouts: { list: 'Lista', cards: 'Cartões', magazine: 'Revista' },
    showRead: 'Mostrar também os artigos lidos',
    showReadHint: 'Senão, as listas só mostram os não lidos.',
    adverts: 'Ocultar publicidade nos textos',
    advertsHint:
      'Trechos que vendem algo ou levam a outro lugar, onde dá para reconhecê-los. Um ' +
      'toque os mostra de novo.',
    copies: 'Mostrar duplicados',
    copiesHint: 'Senão, um artigo presente em vários feeds aparece uma vez e é lido uma vez.',
    images: 'Imagens',
    imageChoices: {
      proxied: 'Carregar por este servidor, para que os editores não vejam você',
      blocked: 'Não carregar até eu pedir',
    },
    start: 'Começar em',
  },

  analysis: {
    lead:
      'O que o Copydesk diz a você sobre os artigos, e onde. Igual em todos os seus ' +
      'aparelhos.',
    inEntries: 'Em um artigo aberto',
    inLists: 'Nas listas',
    isOff: 'A análise está desativada.',
    switches: {
      shows_analysis: {
        label: 'Analisar como os artigos são escritos',
        hint: 'Um breve resumo e o enfoque, acima do texto.',
      },
      shows_summary: {
        label: 'Resumo',
        hint: 'Algumas frases do artigo, ou palavras de um modelo.',
      },
      shows_key_points: { label: 'Pontos principais', hint: 'O que o artigo diz, ponto a ponto.' },
      shows_scores: {
        label: 'Valores',
        hint: 'Quanto um artigo provoca, pressiona, supõe ou grita, e por quê.',
      },
      shows_loaded_terms: {
        label: 'Palavras carregadas',
        hint: 'Palavras que julgam em vez de informar.',
      },
      shows_badges: {
        label: 'Marcar títulos caça-cliques',
        hint: 'Uma pequena marca nos artigos com título caça-cliques.',
      },
      shows_neutral_titles: {
        label: 'Títulos mais serenos',
        hint: 'Onde um modelo tiver escrito um. O título do editor aparece abaixo.',
      },
    },
    folding: 'Limite',
    foldingLead:
      'Artigos acima do limite se recolhem em uma linha no topo da lista, que os traz de ' +
      'volta. Continuam não lidos, continuam contando, e “Marcar tudo como lido” os ' +
      'inclui. Artigos sem valor nunca se recolhem, e os aplicativos mostram tudo.',
    foldBy: 'Recolher artigos',
    folds: {
      nothing: 'Nenhum',
      clickbait: 'Com títulos caça-cliques demais',
      overall: 'Com valor alto demais no conjunto',
    },
    foldAbove: 'Acima de',
    foldValue: (value) => `${value} de 100`,
    orderHint:
      'Também dá para ordenar as listas pelos mais serenos: escolha isso acima de uma ' + 'lista.',
  },

  appearance: {
    lead: 'Cores, fontes e idioma. Iguais em todos os seus aparelhos.',
    theme: 'Cores',
    language: 'Idioma',
    asBrowser: (name) => `Igual ao navegador (${name})`,
    themes: {
      system: 'Igual ao sistema',
      light: 'Claro',
      dark: 'Escuro',
      sepia: 'Sépia',
      oled: 'Preto',
    },
    font: 'Fonte de leitura',
    fonts: { serif: 'Com serifa', sans: 'Sem serifa', mono: 'Monoespaçada', system: 'Do sistema' },
    size: 'Tamanho do texto',
    sizeValue: (size) => `${size} px`,
    width: 'Largura das linhas',
    widthValue: (width) => `${width} caracteres`,
    density: 'Listas',
    densities: { comfortable: 'Confortáveis', compact: 'Compactas' },
    css: 'Seus próprios estilos',
    cssHint:
      'CSS, aplicado enquanto você digita e salvo quando sai do campo. Se um dia ele ' +
      'esconder a página, acrescente ?plain ao fim do endereço desta página.',
    cssBytes: (count, most) => `${count} de ${most} bytes`,
    cssTooLong: 'Longo demais para salvar.',
    cssRemoved: 'Estilos de outros endereços (@import) são ignorados.',
    preview: 'Prévia',
    previewTitle: 'Cidade portuária abre sua biblioteca das coisas perdidas',
    previewText:
      'Tudo o que a maré trouxe em cem anos está agora em exposição, e uma parte pode ' +
      'até ser levada para casa. O primeiro visitante foi um pescador que procurava o ' +
      'chapéu do avô.',
    reset: 'Restaurar a aparência',
    resetKeeps: 'Seus próprios estilos ficam como estão; esvazie o campo para removê-los.',
  },

  keyboard: {
    lead:
      'Aperte Mudar e depois a tecla. Duas teclas em sequência também valem, como G e ' +
      'depois A.',
    change: 'Mudar',
    changeOf: (command) => `Mudar a tecla de ${command}`,
    press: 'Aperte uma tecla…',
    pressHint: 'Enter salva, Esc cancela, Backspace remove a tecla.',
    none: 'nenhuma tecla',
    reset: 'Restaurar',
    resetOf: (command) => `Restaurar a tecla de ${command}`,
    resetAll: 'Restaurar todas as teclas',
    isNow: (command, keys) => `${command} agora é ${keys}.`,
    conflict: (keys, others) => `${keys} também é usada por: ${others}`,
    conflicts: 'Algumas teclas são usadas duas vezes; só um dos comandos vai responder.',
    take: 'Usar mesmo assim',
    cancel: 'Cancelar',
    filter: 'Encontrar um comando',
    letters: 'Atalhos de uma só letra',
    lettersHint:
      'Quando desativados, só funcionam as setas, Enter, Espaço, Esc, as teclas de ' +
      'função e as teclas com Ctrl ou Command. Útil com ditado ou leitor de tela, ou se ' +
      'você costuma apertar teclas sem querer. Ctrl+K continua fazendo tudo.',
  },

  tags: {
    lead: 'Reordene, pinte, renomeie ou exclua. Seus artigos sempre ficam.',
    tags: 'Etiquetas',
    noTags:
      'Nenhuma etiqueta ainda. Ponha uma em um artigo durante a leitura, ou em um feed ' +
      'inteiro nas configurações dele.',
    searches: 'Buscas salvas',
    noSearches: 'Nenhuma busca salva ainda. Busque algo e depois salve.',
    name: 'Nome',
    edit: 'Editar',
    editOf: (title) => `Editar ${title}`,
    movedTo: (title, place, count) => `${title} agora é o número ${place} de ${count}.`,
    remove: 'Excluir',
    removeOf: (title) => `Excluir ${title}`,
    removed: (title) => `${title}: excluído.`,
    sure: (title) => `Excluir ${title}? Os artigos e feeds ficam.`,
    save: 'Salvar',
    cancel: 'Cancelar',
    unread: (count) => plural(count, { one: '# não lido', other: '# não lidos' }),
  },

  taste: {
    title: 'Ordem aprendida',
    lead:
      '“Ao seu gosto” aprende com o que você abre, favorita, guarda ou pula. É só seu, e ' +
      'move um artigo no máximo um dia e meio.',
    why: 'Por que está aqui',
    nothing: 'Nada aprendido ainda. São precisos uns vinte artigos.',
    learnedOf: (count) => `Aprendido com ${count} artigos. Estes pesam mais:`,
    forget: 'Esquecer o que foi aprendido',
    forgotten: 'Esquecido. Começa a aprender do zero.',
    feed: (title) => `feed ${title}`,
    author: (name) => `autor ${name}`,
    category: (name) => `categoria ${name}`,
    word: (word) => `“${word}” no título`,
    moved: (minutes) => {
      const size = Math.abs(minutes);
      const span = size < 60 ? `${size} min` : `${Math.round(size / 60)} h`;
      return minutes ? `${span} mais ${minutes > 0 ? 'acima' : 'abaixo'}` : 'em ordem de data';
    },
  },
};
