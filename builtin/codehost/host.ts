/** What every part of the code host is handed: its settings, database, clock and randomness. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Door, Registration } from './accounts/registration.ts'
import { openDatabase, type Database } from './storage/database.ts'
import { diskSpaceOf, type ReadDiskSpace, watchDisk } from './storage/disk-space.ts'

/** The one application that may ask people for access: the studio. */
type OAuthClient = {
  id: string
  secret: string
  /** Exact addresses a code may be sent to. */
  redirectUris: readonly string[]
  /** Shown where people are told of it. */
  name: string
  /** Whether the code host is its own: then nobody is asked whether it may act for them. */
  isFirstParty?: boolean
}

/** What one account or one address may do. */
type Limits = {
  /** API calls one account may make in an hour (15,000, as GitHub Enterprise). */
  hourlyCalls: number
  /** API calls one address may make in an hour without a token (1,000). */
  anonymousHourlyCalls: number
  /** Forms with a password that one address may send in a minute (10). */
  formsPerMinute: number
  /** Repositories that one account may have (200). */
  repositoriesPerAccount: number
  /** Bytes that the repositories of one account may take together (1 GiB). */
  bytesPerAccount: number
  /** How long a caller of git is waited for at a stretch, in milliseconds (20,000). */
  gitIdleMs: number
}

/** A push that was accepted; `languages` is what its program asks for, as in `Accept-Language`. */
export type Push = { owner: string; repo: string; languages: string }

/** Settings of the built-in code host. */
export type CodeHostOptions = {
  /** Folder of the accounts database and the bare repositories; created when missing. */
  folder: string
  /** Public origin such as `http://localhost:3000`; every public address is origin + `/codehost`. */
  origin: string
  client: OAuthClient
  /** Whether cookies carry `Secure`: true behind https. */
  secureCookies: boolean
  /** Milliseconds since 1970. */
  clock?: () => number
  randomBytes?: (count: number) => Buffer
  /** Reads how much of a disk is free; of the file system where it is left out. */
  readDiskSpace?: ReadDiskSpace
  /** Address where a repository's app is hosted, or null; answered by the Pages calls. */
  pagesUrl?: (owner: string, repo: string) => Promise<string | null>
  /** Whether an account is an admin's of the server, who sees what was taken down. */
  isAdmin?: (accountId: number) => Promise<boolean>
  /** Receives security events; never a secret. */
  log?: (event: string, fields: Record<string, string | number | boolean>) => void
  /** Names, in small letters, that nobody has for whom the client vouches: they mean more than a name to it. */
  keptNames?: readonly string[]
  /** Whether people sign in by passwords; where not, the client's own sign-in is the way in. */
  passwords?: boolean
  /** Whether the client has other ways in than this host's passwords. */
  hasOtherWays?: boolean
  /** Who may make an account now; anybody where it is left out. */
  registration?: () => Promise<Registration>
  /** What the sign-up asks of an address, and whether it refuses it; nothing where it is left out. */
  door?: (address: string) => Promise<Door>
  /** Told when somebody made an account that waits for an admin. */
  personWaits?: () => void
  /** Told when somebody set a new password by a link, so that sessions elsewhere end too. */
  passwordWasReset?: (accountId: number) => Promise<void>
  /** Told of a push by git when it is done: answers the lines that git shows to who pushed. */
  pushed?: (push: Push) => Promise<string[]>
  /** The product's style sheet, linked before the code host's own. */
  styleSheetUrl?: string
  /** The git program; smart HTTP answers 501 when it cannot be run. */
  gitProgram?: string
} & Partial<Limits>

/** The assembled code host. */
export type Host = {
  db: Database
  client: OAuthClient
  secureCookies: boolean
  /** Origin without a trailing slash. */
  origin: string
  /** `origin + '/codehost'`: base of all addresses and the OAuth issuer (RFC 9207). */
  baseUrl: string
  /** Base of the REST API. */
  apiUrl: string
  now: () => number
  randomBytes: (count: number) => Buffer
  /** Whether the disk is nearly full: then nothing is added. */
  isDiskNearlyFull: () => Promise<boolean>
  pagesUrl: (owner: string, repo: string) => Promise<string | null>
  isAdmin: (accountId: number) => Promise<boolean>
  log: (event: string, fields: Record<string, string | number | boolean>) => void
  keptNames: readonly string[]
  passwords: boolean
  hasOtherWays: boolean
  registration: () => Promise<Registration>
  door: (address: string) => Promise<Door>
  personWaits: () => void
  passwordWasReset: (accountId: number) => Promise<void>
  pushed: (push: Push) => Promise<string[]>
  styleSheetUrl: string | null
  gitProgram: string
  /** Folder holding `<id>.git` bare repositories. */
  repositoriesFolder: string
} & Limits

/** Fills in defaults and opens the database. */
export function openHost(options: CodeHostOptions): Host {
  const origin = options.origin.replace(/\/$/, '')
  const now = options.clock ?? Date.now
  return {
    db: openDatabase(options.folder),
    client: options.client,
    secureCookies: options.secureCookies,
    origin,
    baseUrl: `${origin}/codehost`,
    apiUrl: `${origin}/codehost/api/v3`,
    now,
    randomBytes: options.randomBytes ?? randomBytes,
    isDiskNearlyFull: watchDisk(options.folder, {
      read: options.readDiskSpace ?? diskSpaceOf,
      now,
    }),
    pagesUrl: options.pagesUrl ?? (async () => null),
    log: options.log ?? (() => {}),
    ...peopleOf(options),
    pushed: options.pushed ?? (async () => []),
    styleSheetUrl: options.styleSheetUrl ?? null,
    ...limitsOf(options),
    gitProgram: options.gitProgram ?? 'git',
    repositoriesFolder: join(options.folder, 'repositories'),
  }
}

/** Who may come in here, and how. */
function peopleOf(options: CodeHostOptions) {
  return {
    isAdmin: options.isAdmin ?? (async () => false),
    keptNames: options.keptNames ?? [],
    passwords: options.passwords ?? true,
    hasOtherWays: options.hasOtherWays ?? false,
    registration: options.registration ?? (async (): Promise<Registration> => 'open'),
    door: options.door ?? (async () => ({ isRefused: false, needsProof: false })),
    personWaits: options.personWaits ?? (() => {}),
    passwordWasReset: options.passwordWasReset ?? (async () => {}),
  }
}

function limitsOf(options: Partial<Limits>): Limits {
  return {
    hourlyCalls: options.hourlyCalls ?? 15_000,
    anonymousHourlyCalls: options.anonymousHourlyCalls ?? 1_000,
    formsPerMinute: options.formsPerMinute ?? 10,
    repositoriesPerAccount: options.repositoriesPerAccount ?? 200,
    bytesPerAccount: options.bytesPerAccount ?? 2 ** 30,
    gitIdleMs: options.gitIdleMs ?? 20_000,
  }
}
