// Portuguese texts of one feed for another reader: its address, and in which form.
import type { elsewhere as english } from '../en/elsewhere';

export const elsewhere: typeof english = {
  elsewhere: {
    title: 'Usar em outro leitor',
    lead:
      'Dê este endereço a qualquer outro leitor de feeds: ele mostra o feed com títulos ' +
      'mais serenos e valores, sem precisar de conta.',
    address: 'Endereço para o outro leitor',
    form: 'Títulos e textos',
    forms: {
      embedded: 'Reescritos no lugar, com os valores e seus motivos',
      beside: 'Como foram publicados, com a análise ao lado',
    },
    limit: 'Valor máximo no conjunto',
    all: 'todos os artigos',
    upTo: (score) => `até ${score}`,
    operator:
      'Talvez este servidor não aceite novos feeds desse modo. Nesse caso o outro leitor ' +
      'dirá isso, e um administrador terá de adicionar o feed antes.',
    isPrivate:
      'Este feed é só seu: é buscado com a sua senha, o seu cookie ou o seu endereço. ' +
      'Ele não pode ser repassado, porque qualquer um com o novo endereço poderia lê-lo.',
  },
};
