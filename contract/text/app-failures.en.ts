/** Failures of calls at an app's own address in English; the studio's pages are sent the sentence with the answer. */
export const en = {
  dataNotAllowed: '“{collection}” does not allow this: {sentence}',
  dataSignIn: 'Sign in first to do this in “{collection}”',
  dataEntryInvalid: 'The entry does not fit “{collection}”',
  dataEntryTooLarge: 'The entry is too large (limit {limit})',
  dataExists: 'There is an entry with this id already',
  dataMax: 'You have as many entries in “{collection}” as each person may have ({n})',
  dataFull: 'This app has no room for more data (limit: {n} entries, {limit})',
  dataPersonFull: 'You keep as much in this app as each person may ({n} entries)',
  dataStreams: 'Too many open connections. Close another tab of this app.',
  dataInvitationEnded: 'This invitation is not valid any more. Ask for a new one.',
  dataInvitationsFull:
    'As many invitations are open as an entry may have ({n}). Take one back first.',
  dataMembersFull: 'As many people have been let in as an entry may have ({n})',
} as const
