/** Failures that mean the same to whoever made the call. */
import type { CallCode } from './failures.ts'

/** Codes that mean the same to whoever made the call. A code that is renamed does not compile here. */
const failureGroups = {
  /** Nobody is signed in any more. */
  sessionOver: ['noRefreshToken', 'refreshFailed', 'unauthorized', 'tokenExpired'],
  /** The app, or the right to it, is gone. */
  appOutOfReach: ['notFound', 'forbidden', 'appNoPermission', 'unauthorized', 'tokenExpired'],
  /** The same, while the person is still signed in. */
  appRefused: ['notFound', 'forbidden', 'appNoPermission'],
  /** The app is not there for this person to look at. */
  appGone: ['notFound', 'appNotPublished'],
  /** The same call may succeed at once. */
  stumbled: ['networkError', 'serverError', 'unavailable'],
  /** The same call may succeed later. */
  passing: [
    'networkError',
    'serverError',
    'unavailable',
    'hostFull',
    'hostMoving',
    'chatFull',
    'rateLimited',
    'unauthorized',
  ],
  /** Nobody knows whether the call did its work. */
  unclear: ['networkError', 'unknownError', 'serverError', 'unavailable', 'inProgress'],
  /** The repository is of no use to another try. */
  repositoryUseless: ['repoNotYours', 'repoGone', 'repoInUse'],
  /** Something else is being done to the app, or was. */
  lostToOther: ['publishInProgress', 'conflict', 'invalidTransition', 'notFound'],
  /** The files are for the person to change before they can be published. */
  unpublishableFiles: [
    'noIndexFile',
    'badTreeEntry',
    'appFilesReserved',
    'dataFileInvalid',
    'dataSeedInvalid',
    'projectTooLarge',
    'fileTooLarge',
    'tooManyFiles',
  ],
  /** The address is for the person to choose again. */
  subdomain: ['subdomainRequired', 'subdomainInvalid', 'subdomainReserved', 'subdomainTaken'],
  /** The name is for the person to choose again. */
  name: [
    'nameRequired',
    'nameTooShort',
    'nameTooLong',
    'nameNeedsLetter',
    'nameTurnsText',
    'nameExists',
  ],
} as const satisfies Record<string, readonly CallCode[]>

/** Whether a call ended in one of a group's ways: `isOneOf('stumbled', answer.error.code)`. */
export function isOneOf(group: keyof typeof failureGroups, code: CallCode): boolean {
  const codes: readonly CallCode[] = failureGroups[group]
  return codes.includes(code)
}
