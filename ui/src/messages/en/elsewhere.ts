// English texts of one feed for another reader: its address, and in which form.

export const elsewhere = {
  elsewhere: {
    title: 'Use in another reader',
    lead:
      'Give this address to any other feed reader: it shows the feed with calmer headlines and ' +
      'scores, no account needed.',
    address: 'Address for the other reader',
    form: 'Titles and texts',
    forms: {
      embedded: 'Rewritten in place, with scores and their reasons',
      beside: 'As published, with the analysis alongside',
    },
    limit: 'Highest overall score',
    all: 'all entries',
    upTo: (score: string) => `up to ${score}`,
    operator:
      'This server may not accept new feeds this way. The other reader will then say so, ' +
      'and an admin has to add the feed first.',
    isPrivate:
      'This feed is private to you: it is fetched with your own password, cookie or address. ' +
      'It cannot be passed on, because anyone with the new address could read it.',
  },
};
