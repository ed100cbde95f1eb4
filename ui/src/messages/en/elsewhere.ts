// English texts of one feed for another reader: its address, and in which form.

export const elsewhere = {
  elsewhere: {
    title: 'Use in another reader',
    lead:
      'Any other reader shows this feed at this address, with calm headlines and scores, ' +
      'without an account.',
    address: 'Address for the other reader',
    form: 'Titles and texts',
    forms: {
      embedded: 'Rewritten in place, with scores and their reasons',
      beside: 'As published, with the analysis beside them',
    },
    limit: 'Highest overall score',
    all: 'all entries',
    upTo: (score: string) => `up to ${score}`,
    operator:
      'A server may be set to take no new feeds this way. Then the other reader says so, ' +
      'and an admin has to add the feed first.',
    isPrivate:
      'This feed is yours alone: it is read with a password, a cookie or an address of your' +
      ' own. It is not given to other readers, since whoever knew the address could read it' +
      ' too.',
  },
};
