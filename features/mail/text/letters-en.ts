export const en = {
  hello: 'Hello {name},',
  confirmSubject: 'Confirm your e-mail address',
  confirmText:
    'Somebody, probably you, gave this address for the MagicCube account {name} at {host}. Letters come here once you confirm it.',
  confirmLink: 'Confirm this address',
  confirmEnds:
    'The link works once, for 24 hours. If this was not you, do nothing: nothing is sent here any more.',
  changedSubject: 'Your e-mail address was changed',
  changedText:
    'Letters for the MagicCube account {name} at {host} go to another address from now on. If this was not you, sign in, end all sessions and set a new password; if you cannot, ask an admin.',
  resetSubject: 'Set a new password',
  resetText:
    'Somebody, probably you, forgot the password of the MagicCube account {name} at {host}. With this link you set a new one; all sessions end.',
  resetLink: 'Set a new password',
  resetEnds:
    'The link works once, for one hour, and a newer one ends it. If this was not you, do nothing: your password stays as it is.',
  invitationSubject: 'You are invited to MagicCube',
  invitationText: 'You are invited to make an account at MagicCube ({host}).',
  invitationLink: 'Accept the invitation',
  invitationEnds: 'If you expected no invitation, do nothing: your address is not kept.',
  approvedSubject: 'Your account is open',
  approvedText:
    'An admin has opened the account {name} at MagicCube ({host}). You can sign in now.',
  signIn: 'Sign in',
  refusedSubject: 'Your account was not opened',
  refusedText:
    'An admin of MagicCube ({host}) has not opened the account {name}. Nothing of it is kept, this address included.',
  decisionSubject: 'A decision about what you made',
  decisionLink: 'Look at it',
  suspendedSubject: 'Your account is suspended',
  suspendedText:
    'An admin of MagicCube ({host}) has suspended your account {name}. Reason: {reason}',
  liftedSubject: 'Your account is open again',
  liftedText: 'The suspension of your account {name} at MagicCube ({host}) has ended.',
  digestSubject: 'Your week at MagicCube',
  digestText: 'What you have not read yet:',
  digestLink: 'Open MagicCube',
  digestEnds: 'You get this once a week because you asked for it. Unsubscribe: {url}',
  whyAddress:
    'You get this because your account at {host} has this address. Change it there: {url}',
} as const
