/**
 * The closed list of reasons for which a call may fail, with the HTTP status of each.
 * The texts stand in `contract/text`; a code without a sentence in a language does not compile.
 */
export const failureStatus = {
  // any call
  validationError: 400,
  tokenInQuery: 400,
  pageTooDeep: 400,
  duplicateCookie: 400,
  unauthorized: 401,
  tokenExpired: 401,
  authorizationInvalid: 400,
  deviceCodeInvalid: 404,
  tokenInvalid: 401,
  tokenEnded: 401,
  tokenScope: 403,
  tokenOtherApp: 403,
  tokenNotHere: 403,
  forbidden: 403,
  crossSite: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  inProgress: 409,
  idempotencyConflict: 409,
  changedElsewhere: 412,
  payloadTooLarge: 413,
  unsupportedMediaType: 415,
  rateLimited: 429,
  serverError: 500,
  switchedOff: 503,
  hostMoving: 503,
  unavailable: 503,
  hostFull: 507,
  // accounts
  termsNotAccepted: 400,
  noAuthorizationCode: 400,
  invalidState: 400,
  authorizationFailed: 400,
  registrationFailed: 400,
  providerNotSetUp: 400,
  accountSuspended: 403,
  accountLeaving: 403,
  oidcAway: 502,
  oidcNonce: 400,
  oidcIssuer: 400,
  oidcAudience: 400,
  oidcClock: 400,
  oidcSignature: 400,
  oidcInvalid: 400,
  oidcNotAllowed: 403,
  identityTaken: 409,
  lastWay: 409,
  usernameDiffers: 400,
  adminAccount: 409,
  setElsewhere: 409,
  settingsChanged: 409,
  joinRefused: 403,
  loginFailed: 502,
  githubLoginFailed: 502,
  notLoggedIn: 401,
  noRefreshToken: 401,
  refreshFailed: 401,
  tooManyAttempts: 429,
  // access tokens
  tokensFull: 409,
  mailNotSetUp: 409,
  mailTooMany: 429,
  mailLinkEnded: 404,
  mailAddressMissing: 409,
  // code host
  githubNotLinked: 409,
  callNotAllowed: 403,
  codeHostError: 502,
  codeHostBusy: 429,
  codeHostAway: 503,
  codeHostScope: 409,
  codeHostRefused: 502,
  codeHostStatus: 502,
  repoGone: 409,
  noPages: 409,
  repoNotConfigured: 409,
  repoNotYours: 422,
  repoInUse: 409,
  commitNotFound: 409,
  commitMoved: 409,
  branchConflict: 409,
  branchRefused: 409,
  badTreeEntry: 422,
  // apps
  nameRequired: 400,
  nameTooShort: 400,
  nameTooLong: 400,
  nameNeedsLetter: 400,
  nameTurnsText: 400,
  nameExists: 409,
  appsFull: 409,
  starterNotFound: 400,
  appNoPermission: 403,
  appNotPublished: 404,
  favoriteOwnApp: 403,
  forkOwnApp: 403,
  commentEmpty: 400,
  commentTooLong: 400,
  invalidTransition: 409,
  // chat
  targetMessageNotFound: 404,
  chatFull: 413,
  // archives
  archiveInProgress: 409,
  archivesToday: 429,
  archiveTooLarge: 413,
  archivePart: 409,
  // publishing
  publishInProgress: 409,
  secretsFound: 409,
  shareHeld: 409,
  shareNeedsReview: 403,
  shareLinksFull: 409,
  branchPreviewsFull: 409,
  shareClosed: 404,
  shareForkRefused: 403,
  domainsNotOffered: 409,
  domainInvalid: 400,
  domainRefused: 400,
  domainTaken: 409,
  domainsFull: 409,
  domainNotProven: 409,
  noIndexFile: 409,
  subdomainRequired: 400,
  subdomainInvalid: 400,
  subdomainReserved: 400,
  subdomainTaken: 409,
  projectTooLarge: 413,
  fileTooLarge: 413,
  tooManyFiles: 413,
  publishedFull: 413,
  uploadsFull: 429,
  appFilesReserved: 400,
  dataFileInvalid: 400,
  dataProofFailed: 409,
  dataSeedInvalid: 400,
  // data of apps
  dataNotAllowed: 403,
  dataSignIn: 401,
  dataEntryInvalid: 422,
  dataEntryTooLarge: 413,
  dataExists: 412,
  dataMax: 409,
  dataFull: 507,
  dataPersonFull: 409,
  dataImportInvalid: 400,
  dataPersonUnclear: 409,
  dataStreams: 429,
  dataInvitationEnded: 404,
  dataInvitationsFull: 409,
  dataMembersFull: 409,
  appTakenDown: 451,
  // drafts that the server holds
  draftGone: 409,
  draftTooLarge: 413,
  draftsFull: 507,
  phoneNotHere: 409,
  // hosted models
  quotaExceeded: 429,
  freeAiResting: 429,
  networkQuotaExceeded: 429,
  modelNotAllowed: 403,
  modelNotFound: 404,
  contextTooLong: 400,
  upstreamAuth: 502,
  upstreamError: 502,
  upstreamRefused: 424,
  upstreamBusy: 503,
  upstreamTimeout: 504,
  // model services of the host
  serviceAddress: 400,
  servicePlainAddress: 400,
  serviceKeyUnfit: 400,
  servicePriceNeeded: 400,
  serviceNameTwice: 400,
  servicesFull: 409,
  // plans
  priceNotAvailable: 400,
  foreignAddress: 400,
  badSignature: 400,
  paymentRefused: 402,
  noActiveSubscription: 409,
  notCancelling: 409,
  alreadySubscribed: 409,
  cannotDowngrade: 409,
  amountChanged: 409,
  paymentProviderError: 502,
} as const satisfies Record<string, number>

/** A reason that a call may fail for. */
export type FailureCode = keyof typeof failureStatus

/** How a call may end for its caller: also without any answer, or with one that says nothing. */
export type CallCode = FailureCode | 'networkError' | 'unknownError'

/** Values that fill the placeholders of a failure's sentence, such as `{seconds}` or `{path}`. */
export type FailureParams = Readonly<Record<string, string | number>>

/** One wrong part of a request: where it stands, which rule it breaks, in words. */
export type FailureDetail = { path: string; code: string; message: string }

/** A request that cannot go on. Thrown by use cases; turned into the answer in one place (serve). */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: FailureCode
  readonly params: FailureParams
  readonly details: readonly FailureDetail[]

  constructor(
    code: FailureCode,
    params: FailureParams = {},
    details: readonly FailureDetail[] = [],
  ) {
    super(code)
    this.code = code
    this.params = params
    this.details = details
  }
}

/**
 * Makes the `Failure` to throw: `throw fail('notFound')`.
 * `params` fill the placeholders of its sentence; `details` name wrong fields.
 */
export function fail(
  code: FailureCode,
  params?: FailureParams,
  details?: readonly FailureDetail[],
): Failure {
  return new Failure(code, params, details)
}

/** Whether a string that came over the wire is one of our codes. */
export function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(failureStatus, code)
}
