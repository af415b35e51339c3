/** Failures that few pages meet, in English: of calls at an app’s own address, of rare ways in, and of model services. Pages are sent the sentence with the answer. */
export const en = {
  publishedFull:
    'Your published versions would take more than the {limit} that an account has here. Nothing was lost. Delete an app that you no longer need, or publish smaller files.',
  uploadsFull:
    'You have published more than {limit} of new files within a day. Nothing was lost; publish again tomorrow.',
  appsFull:
    'You have {limit} apps, the most that an account may have. Delete one that you no longer need.',
  dataProofFailed: 'The app’s data would not keep its promise. When it was tried: {cell}',
  dataImportInvalid: 'Nothing was imported: {n} lines do not fit',
  dataPersonUnclear: 'Several people are called so. Enter the id of the one.',
  draftTooLarge: 'Your previews on the server are too large: at most 50 MiB together',
  draftsFull: 'The server has no room for another preview now. Try again later.',
  phoneNotHere: 'Drafts cannot be seen on a phone here',
  foreignAddress: 'The return address must be on this site',
  badSignature: 'The signature of this event is not valid',
  noPages: 'The code host offers no Pages',
  adminAccount: 'Ask the host to remove this admin account from ADMINS first',
  appFilesReserved: 'Files below “_app/” belong to the host and can’t be published: {path}',
  dataSeedInvalid: '{path} does not fit its collection: {paths}',
  codeHostAway: 'The code host is away. Try again in {n} s.',
  authorizationInvalid:
    'This request for access is not valid. Go back to the tool and begin again.',
  deviceCodeInvalid: 'There is no such code, or it has expired. Log in once more in the program.',
  tokenInvalid: 'This access token is not valid. It was revoked, or not copied whole.',
  tokenEnded: 'This access token has expired. Make a new one on your account page.',
  tokenScope: 'This access token lacks the scope “{scope}”',
  tokenOtherApp: 'This access token is for another app',
  tokenNotHere: 'Access tokens are not accepted here. Sign in on the page instead.',
  branchConflict: 'Both branches changed these files. Say for each which version stays: {paths}',
  branchRefused: 'The code host makes no branch of this name: {message}',
  commitMoved: 'The branch is at {head} by now. These files differ from the parent: {paths}',
  shareHeld:
    'The automatic check found something in this version that visitors would have to be protected from, so it is not shared. Publish it to have it looked at: {paths}',
  shareNeedsReview:
    'An admin looks at your apps before others see them. Publish the app to have it looked at; a link can be made once one of your versions is live.',
  shareLinksFull: 'This app has {n} share links, the most that one may have. Revoke one first.',
  branchPreviewsFull:
    'Previews of {n} branches of this app are open, the most that it may have. Take one back first.',
  shareClosed: 'This link is not open. It has expired or was revoked.',
  shareForkRefused: 'The owner of this app does not let others fork it.',
  domainsNotOffered: 'This host offers no own domains.',
  domainInvalid: 'This is not a domain. Write it as in shop.example.com.',
  domainRefused:
    'This domain cannot be used: it is this host’s own, an ending that many share, or for a private network.',
  domainTaken: 'This domain belongs to another app here, which has proven it.',
  domainsFull: 'This app has {n} own domains, the most that your plan allows. Remove one first.',
  domainNotProven: 'This domain is not live yet, so other addresses cannot lead to it.',
  tokensFull: 'You have as many access tokens as an account may have ({n}). Revoke one first.',
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
  mailNotSetUp: 'This host sends no e-mail. An admin sets it up by SMTP_URL and MAIL_FROM.',
  mailTooMany: 'This address was sent several letters within the hour. Try again in {n} s.',
  mailLinkEnded: 'This link was used, replaced by a newer one, or is too old. Ask for a new one.',
  mailAddressMissing: 'Give an e-mail address and confirm it first',
  setElsewhere:
    'This is set in the environment or the settings file of the server and is changed there',
  settingsChanged: 'Somebody else changed settings since you opened this page',
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
