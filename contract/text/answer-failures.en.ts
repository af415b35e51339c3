/** Failures that few pages meet, in English: of calls at an app’s own address, of rare ways in, and of model services. Pages are sent the sentence with the answer. */
export const en = {
  archiveInProgress: 'One is under way already',
  archivesToday: 'That is possible {n} times a day. Come back tomorrow.',
  archiveTooLarge: 'The archive is too large (limit {limit})',
  archivePart: 'The file changed while it was sent. Choose it once more.',
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
  oidcAway: '{name} does not answer at the moment. Try again later, or sign in another way.',
  oidcNonce: 'The answer of {name} belongs to another sign-in. Sign in once more.',
  oidcIssuer: 'The answer did not come from {name}. Sign in once more.',
  oidcAudience: 'The answer of {name} was made for another site. Nobody was signed in.',
  oidcClock:
    'The clocks of {name} and of this server differ by more than a minute. Whoever runs this server has to set them.',
  oidcSignature: 'The answer of {name} is not signed with its key. Nobody was signed in.',
  oidcInvalid:
    'The answer of {name} cannot be read. Whoever runs this server finds the reason in the log.',
  oidcNotAllowed: 'Your account at {name} is in no group that is let in here.',
  identityTaken: 'This sign-in belongs to an account here already',
  lastWay: 'This is your last way to sign in. Add another one first.',
  joinRefused: 'This host makes no new accounts for your network or e-mail domain. Ask its admins',
  setElsewhere: 'This is set in the environment of the server and is changed there',
  serviceAddress:
    "This address can't be used. Enter one that begins with https:// or http://, without a name, a password or a question mark in it.",
  servicePlainAddress:
    'A key is sent there, so the address must begin with https://. Plain http:// is only for this machine and private networks.',
  serviceKeyUnfit:
    'The API key contains characters that cannot be sent. Enter it again, exactly as the service shows it.',
  servicePriceNeeded:
    'This site bounds what AI may cost a day (plans.spendPerDay), so each model needs its price',
  serviceNameTwice: 'Two models of this service have the same name',
  servicesFull: 'There are as many services as this site can keep. Remove one first.',
} as const
