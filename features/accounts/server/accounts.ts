/** What the use cases of accounts need from the server, and the code hosts that one may sign in with. */
import type { Database } from '../../../server/database/connect.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import type { Log } from '../../../server/kernel/log.ts'
import type { Counter } from '../../../server/kernel/rate-limits.ts'
import type { Secrets } from '../../../server/kernel/secrets.ts'
import type { World } from '../../../server/kernel/world.ts'
import type { CodeHost } from '../contract.ts'
import type { OidcClient } from './oidc/oidc-client.ts'

/** A code host as an OAuth authorization server and REST API. URLs have no slash at the end. */
export type CodeHostProvider = {
  id: CodeHost
  /** Issuer as it comes back beside the code (RFC 9207); null where the host sends none. */
  issuer: string | null
  authorizeUrl: string
  tokenUrl: string
  apiUrl: string
  /** Host name for addresses of people without e-mail: `{username}@users.noreply.{host}`. */
  host: string
  clientId: string
  clientSecret: string
  /** Its sign-in in this browser, where it lives on the studio's host; null for a host elsewhere. */
  signInCookie: { name: string; path: string } | null
}

/** Who is suspended or no longer; `providerId` is the account's number at the code host. */
export type SuspendedUser = {
  id: string
  provider: string
  providerId: string
  isSuspended: boolean
}

/** What others do when an account changes; each runs in the transaction of the change and does no I/O. */
export type AccountEvents = {
  renamed: ((tx: Queries, user: { id: string }) => Promise<void>)[]
  suspended: ((tx: Queries, user: SuspendedUser) => Promise<void>)[]
  /** The account goes: each forgets what it keeps of the person beyond rows that go with the account's own. */
  deleted: ((tx: Queries, userId: string) => Promise<void>)[]
  /** They sign out everywhere and wish that their programs are out too. */
  tokensRevoked: ((tx: Queries, userId: string) => Promise<void>)[]
}

export type Accounts = {
  db: Database
  world: World
  log: Log
  secrets: Secrets
  counter: Counter
  /** First the one that new people use; a second one while it still holds accounts. */
  providers: readonly CodeHostProvider[]
  /** The provider of OpenID Connect; null where none is set up. */
  oidc: OidcClient | null
  /** The ways in that the settings name; null leaves it to what is set up. */
  signInWays: readonly ('oidc' | 'github' | 'password')[] | null
  /** Admins by a group at the provider, as it has said since a time; null where groups make none. */
  groupAdmins: { issuer: string; since(): number } | null
  studioOrigin: string
  /** Admins as `provider:username` or `provider:id`, from the settings. */
  admins: ReadonlySet<string>
  /** On a host for this machine alone, whose settings name nobody, the first account is an admin's. */
  firstIsAdmin: boolean
  termsVersion: string
  /** Whether new people may sign up; an admin may close it. */
  isSignUpOpen(): Promise<boolean>
  /** Whether the host makes no account for somebody of this e-mail address, from this network. */
  refusesNew(person: { email: string | null; address: string }): Promise<boolean>
  limitScale: number
  /** Whether new repositories are private; null leaves it to the code host's kind. */
  draftsPrivate: boolean | null
  events: AccountEvents
}

/** The provider of an id; undefined when it is not configured here. */
export function providerOf(accounts: Accounts, id: string): CodeHostProvider | undefined {
  return accounts.providers.find((provider) => provider.id === id)
}
