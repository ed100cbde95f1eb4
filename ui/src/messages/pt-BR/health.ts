// Portuguese texts of how feeds are doing.
import type { health as english } from '../en/health';
import { pluralOf } from '../plural';

const plural = pluralOf('pt-BR');

export const health: typeof english = {
  verdict: {
    new: 'Ainda não buscado',
    well: 'Funciona',
    failing: 'Com falhas',
    dead: 'Não responde',
    gone: 'Acabou',
    stale: 'Calado',
    suspended: 'Pausado',
    waiting: 'Na espera',
  },

  health: {
    unreached: (when) =>
      `Este servidor não alcança nenhum site desde ${when}: provavelmente a rede dele ` +
      'caiu. A culpa não é de nenhum feed; todos são tentados de novo a cada poucos ' +
      'minutos.',
    everyone: 'Feeds com falhas em todo o servidor',
    everyoneLead:
      'Só administradores veem isto. Mostra quantas pessoas seguem um feed, mas não quem.',
    everyoneWell: 'Todos os feeds deste servidor funcionam.',
    followers: (count) => plural(count, { one: '# seguidor.', other: '# seguidores.' }),
    more: 'Mostrar mais',
    lead: 'Feeds que pararam de responder ou se calaram, e o que você pode fazer.',
    allWell: 'Todos os feeds funcionam',
    allWellLead: (count) =>
      plural(count, {
        one: 'O seu # feed funciona.',
        other: 'Todos os # feeds funcionam. Não há nada para consertar.',
      }),
    wellToo: (count) =>
      plural(count, { one: '# outro feed funciona.', other: '# outros feeds funcionam.' }),
    words: {
      gone: 'O editor diz que estes acabaram de vez. Não são mais buscados.',
      dead: 'Sem resposta há mais de uma semana. São tentados uma vez por dia.',
      failing: 'Sem resposta na última vez. Muitas vezes passa sozinho.',
      suspended: 'Não são buscados até que alguém os retome.',
      stale: 'Estes respondem, mas não publicam nada há muito tempo.',
    },
    since: (when) => `Funcionou pela última vez ${when}.`,
    unanswered: (when) => `Sem resposta válida desde: ${when}.`,
    neverRead: 'Nunca funcionou.',
    lastNew: (when) => `Último artigo ${when}.`,
    neverNew: 'Nunca teve um artigo.',
    failures: (count) =>
      plural(count, { one: '# tentativa falhou.', other: '# tentativas seguidas falharam.' }),
    next: (when) => `Próxima tentativa ${when}.`,
    retry: 'Tentar agora',
    resume: 'Retomar',
    search: 'Procurar o novo endereço',
    searching: 'Procurando no site dele…',
    noneFound: 'Não foi encontrado nada que continue este feed. Você sabe o novo endereço?',
    found: 'Estes podem ser a continuação:',
    proven: 'tem os mesmos artigos',
    movedTo: (address) => `Ele diz que se mudou para ${address}.`,
    use: 'Seguir este no lugar',
    changeAddress: 'Mudar o endereço',
    address: 'Outro endereço',
    unsubscribe: 'Deixar de seguir',
    asked: (title) => `Verificando ${title}…`,
    resumed: (title) => `${title} volta a ser buscado.`,
    replaced: (title) => `Agora você segue ${title} no lugar.`,
    retryLoad: 'Tentar de novo',
  },
};
