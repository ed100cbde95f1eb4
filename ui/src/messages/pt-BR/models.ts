// Portuguese texts of the page of models: which is asked, what there is, what it costs.
import type { models as english } from '../en/models';
import { numberIn, percentIn, pluralOf } from '../plural';

const plural = pluralOf('pt-BR');
const number = numberIn('pt-BR');
const percent = percentIn('pt-BR');

export const models: typeof english = {
  models: {
    lead:
      'Um modelo de linguagem acrescenta títulos neutros, resumos com palavras próprias ' +
      'e notas sobre o enfoque. Ele trabalha em segundo plano, então ninguém precisa ' +
      'esperar.',
    inUse: 'Em uso',
    provider: 'Provedor',
    providers: {
      builtin: 'Analisador embutido, sem modelo',
      ollama: 'Ollama, na sua própria máquina',
      openai: 'OpenAI, ou um servidor compatível',
      anthropic: 'Anthropic',
      fake: 'De mentira, para experimentar',
      off: 'Nenhum: nada é analisado',
    },
    states: {
      off: 'Os artigos não são analisados: nem valores, nem resumos.',
      builtin:
        'Só o analisador embutido é usado: ele avalia títulos, marca palavras carregadas ' +
        'e escolhe frases para um resumo, nesta máquina e de graça. Para títulos neutros ' +
        'e resumos reescritos, instale o Ollama e escolha-o aqui, ou escolha um provedor ' +
        'on-line e dê a ele uma chave.',
      unchosen:
        'Nenhum modelo foi escolhido ainda, então só o analisador embutido é usado. ' +
        'Escolha um abaixo.',
      keyless: 'Este provedor precisa de uma chave, e nenhuma está guardada. Adicione uma abaixo.',
      lacking: (model) => `${model} não está instalado. Baixe-o abaixo, ou escolha outro.`,
      fake:
        'O provedor de mentira responde sem modelo. As respostas não querem dizer nada; ' +
        'é para experimentar.',
      ready: (model) => `${model} está em uso.`,
    },
    failing: 'O provedor não responde:',
    advice: {
      unreachable:
        'Ele está em funcionamento, e o endereço está certo? Inicie-o (no Ollama: ollama ' +
        'serve) e verifique de novo. Até lá os artigos esperam, e nada se perde.',
      closed:
        'Este endereço está em uma rede privada. Inicie o servidor com ' +
        'COPYDESK_AI_NETWORKS para permiti-lo a provedores.',
      key: 'Ele quer uma chave, outra chave, ou pagamento. Adicione uma chave abaixo.',
      missing: 'Não há tal serviço neste endereço. Verifique o endereço.',
      other: 'A resposta não foi a esperada. Verifique o provedor e o endereço.',
    },
    again: 'Verificar de novo',
    also: 'Também consultados, com as respostas combinadas',
    alsoOf: (model, provider) => `${model} (${provider})`,
    noKey: 'nenhuma chave guardada',
    key: 'Chave',
    keyKept: 'Uma chave está guardada, cifrada. Ela nunca mais é mostrada.',
    keyNone: 'Nenhuma chave está guardada.',
    keyFixed: 'A chave foi definida quando o servidor foi iniciado (COPYDESK_AI_KEY).',
    keyNew: 'Nova chave',
    keySave: 'Salvar chave',
    keySaved: 'Chave salva.',
    keyForget: 'Excluir chave',
    keyForgotten: 'Chave excluída.',

    machine: 'Esta máquina',
    memory: 'Memória',
    processor: 'Processador',
    cores: (name, count) => `${name}, ${plural(count, { one: '# núcleo', other: '# núcleos' })}`,
    graphics: 'Placa de vídeo',
    noGraphics: 'nenhuma que um modelo possa usar',
    recommended: 'Modelo recomendado',
    fitsCard: (needs) => `precisa de ${needs}, cabe na memória da placa de vídeo`,
    fitsMemory: (needs) => `precisa de ${needs}, cabe na memória; lento sem placa de vídeo`,
    tooSmall:
      'Esta máquina é pequena demais para um modelo. O analisador embutido ou um ' +
      'provedor on-line é a melhor escolha.',
    elsewhere: 'Esta é a máquina em que o Copydesk roda; o provedor pode estar em outra.',

    installed: 'Modelos instalados',
    listed: (count) => plural(count, { one: '# modelo', other: '# modelos' }),
    none: 'Nenhum modelo ainda.',
    parameters: (size) => `${size} parâmetros`,
    loaded: 'na memória',
    current: 'em uso',
    use: 'Usar',
    useOf: (model) => `Usar ${model}`,
    used: (model) => `Agora usando ${model}.`,
    delete: 'Excluir',
    deleteOf: (model) => `Excluir ${model}`,
    deleteSure: (model) =>
      `Excluir ${model} do servidor? Para usá-lo de novo será preciso baixá-lo de novo.`,
    deleteNow: 'Excluir de vez',
    deleted: (model) => `${model} excluído.`,
    cancel: 'Cancelar',
    pull: 'Baixar um modelo',
    pullName: 'Nome do modelo',
    pullHint: 'Como na biblioteca do Ollama, por exemplo gemma3:4b.',
    pullNow: 'Baixar',
    pullOf: (model) => `Baixar ${model}`,
    pulling: (model) => `Baixando ${model}`,
    pulled: (model) => `${model} está pronto.`,
    pullFailed: (model) => `Não foi possível baixar ${model}:`,
    pullRetried: 'Falhou e será tentado de novo em breve:',
    pullQueued: 'esperando a vez',
    pullShare: (done, total, share) => `${done} de ${total} (${percent(share)})`,
    pullAgain: 'Baixar de novo',
    pullAgainOf: (model) => `Baixar ${model} de novo`,

    work: 'Trabalho',
    waiting: (count, all) =>
      `${plural(count, { one: '# artigo na espera', other: '# artigos na espera' })} de ` +
      `${number(all)}.`,
    idle: 'Nenhum artigo espera por um modelo.',
    lastError: 'A última falha, que será tentada de novo:',
    givenUp: (count) =>
      plural(count, {
        one: '# artigo foi abandonado depois de várias tentativas.',
        other: '# artigos foram abandonados depois de várias tentativas.',
      }),
    failedWork: 'Tarefas com falha',
    startOver: 'Analisar tudo de novo',
    startOverOf: (entries) =>
      plural(entries, {
        one: '# artigo seria analisado de novo.',
        other: '# artigos seriam analisados de novo.',
      }),
    allKnown: 'O modelo já viu todos estes textos, então isto não custa nada.',
    newTexts: (texts) =>
      plural(texts, {
        one: '# texto é novo para o modelo.',
        other: '# textos são novos para o modelo.',
      }),
    takes: (tokens) => `Cerca de ${number(tokens)} tokens`,
    costs: (cost) => `cerca de ${cost} pelos seus preços`,
    noPrices: 'nenhum preço definido, então o custo não é calculado',
    days: (count) =>
      plural(count, {
        one: 'Dentro das verbas isto leva # dia.',
        other: 'Dentro das verbas isto leva pelo menos # dias.',
      }),
    measured: (answers) =>
      plural(answers, {
        one: 'Com base em # resposta dos últimos 30 dias, incluindo perguntas repetidas.',
        other: 'Com base em # respostas dos últimos 30 dias, incluindo perguntas repetidas.',
      }),
    guessed: 'É uma estimativa: nenhum modelo respondeu nos últimos 30 dias.',
    start: 'Começar',
    started: (count) =>
      plural(count, {
        one: '# artigo espera pelo modelo.',
        other: '# artigos esperam pelo modelo.',
      }),

    spent: 'Uso em 30 dias',
    nothingSpent: 'Nenhum modelo foi usado nos últimos 30 dias.',
    day: 'Dia',
    calls: 'Perguntas',
    tokens: 'Tokens',
    cost: 'Custo',
    total: 'Total',
    today: 'Hoje',
    ofLimit: (spent, limit) => `${spent} de ${limit}`,
    usedUp: 'A verba de hoje acabou. Os artigos esperam até amanhã, ou até você aumentá-la.',

    options: 'Opções',
    optionsLead: 'As mudanças valem a partir da próxima pergunta; não é preciso reiniciar.',
    budgets: 'Verbas e preços',
    budgetsLead: 'Para todos juntos, por dia (UTC). 0 quer dizer sem limite.',
    weights: 'Pesos',
    weightsLead:
      'Quanto cada valor conta para o valor do conjunto, que ordena e limita as listas. ' +
      '0 o deixa de fora; os valores existentes acompanham em segundos.',
    labels: {
      ai_provider: 'Provedor',
      ai_address: 'Endereço',
      ai_model: 'Modelo',
      ai_also: 'Mais modelos',
      ai_temperature: 'Temperatura',
      ai_top_p: 'Top-p',
      ai_num_ctx: 'Tamanho do contexto',
      ai_timeout: 'Tempo limite',
      ai_concurrency: 'Ao mesmo tempo',
      ai_backlog_hours: 'Até onde voltar',
      ai_tokens_per_day: 'Tokens por dia',
      ai_tokens_per_user: 'Tokens por dia para um leitor',
      ai_cost_per_day: 'Custo por dia',
      ai_cost_per_user: 'Custo por dia para um leitor',
      ai_calls_per_minute: 'Perguntas por minuto',
      ai_calls_per_user: 'Perguntas por minuto para um leitor',
      ai_price_in: 'Preço das perguntas',
      ai_price_out: 'Preço das respostas',
      ai_weight_framing: 'Enfoque parcial',
      ai_weight_clickbait: 'Título caça-cliques',
      ai_weight_persuasive: 'Quer convencer',
      ai_weight_hyper_stimulus: 'Tom estridente',
      ai_weight_speculative: 'Suposições',
    },
    hints: {
      ai_provider: 'Ele recebe os títulos e os textos dos artigos, e nada mais.',
      ai_address: 'Deixe vazio para o endereço habitual do provedor.',
      ai_model: 'O nome que o provedor lhe dá.',
      ai_also:
        'Separados por vírgulas: modelo, ou provedor=modelo. Todos são consultados, as ' +
        'respostas são combinadas, e cada um custa.',
      ai_temperature: 'Com que liberdade ele responde, de 0 (sempre igual) a 2.',
      ai_top_p: 'A parcela das palavras prováveis entre as quais ele escolhe, até 1.',
      ai_num_ctx: 'Máximo de tokens na pergunta e na resposta juntas.',
      ai_timeout: 'Segundos a esperar por uma resposta.',
      ai_concurrency: 'Perguntas simultâneas a um provedor.',
      ai_backlog_hours: 'Horas; artigos mais antigos só são analisados quando abertos.',
      ai_tokens_per_day: 'Perguntas e respostas juntas.',
      ai_tokens_per_user: 'Pelo que um leitor abre.',
      ai_cost_per_day: 'Na moeda dos preços.',
      ai_cost_per_user: 'Pelo que um leitor abre.',
      ai_calls_per_minute: 'A todos os provedores juntos.',
      ai_calls_per_user: 'Pelo que um leitor abre.',
      ai_price_in: 'Por um milhão de tokens.',
      ai_price_out: 'Por um milhão de tokens.',
      ai_weight_framing: 'De 0 a 100.',
      ai_weight_clickbait: 'De 0 a 100.',
      ai_weight_persuasive: 'De 0 a 100.',
      ai_weight_hyper_stimulus: 'De 0 a 100.',
      ai_weight_speculative: 'De 0 a 100.',
    },
  },
};
