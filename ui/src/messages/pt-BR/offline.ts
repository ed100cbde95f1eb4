// Portuguese texts of reading without a network, new versions, and links from other apps.
import type { offline as english } from '../en/offline';
import { pluralOf } from '../plural';

const plural = pluralOf('pt-BR');

export const offline: typeof english = {
  offline: {
    status: 'Sem conexão.',
    waiting: (count) =>
      plural(count, {
        one: '# alteração esperando envio.',
        other: '# alterações esperando envio.',
      }),
    refused: (count) =>
      plural(count, {
        one: 'O servidor recusou # alteração que você fez sem conexão.',
        other: 'O servidor recusou # alterações que você fez sem conexão.',
      }),
    newVersion: 'Uma nova versão está pronta.',
    reload: 'Recarregar',
    notNow: 'Agora não',
    keep: 'Neste aparelho',
    keepLead: 'Quanto este navegador guarda para ler sem conexão. Ao sair, tudo é apagado.',
    keepLabel: 'Artigos não lidos a guardar',
    keepNothing: 'Nenhum',
  },

  share: {
    title: 'Guardar para depois',
    lead: 'Salvar esta página para ler depois?',
    address: 'Endereço da página',
    keep: 'Salvar',
    keeping: 'Salvando…',
    cancel: 'Cancelar',
    kept: 'Guardada para depois.',
    noLink: 'O que foi compartilhado não contém link.',
  },
};
