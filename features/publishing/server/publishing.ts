/** What the use cases of publishing need from the server. */
import type { Locale } from '../../../contract/locale.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import type { Dns } from '../../../server/kernel/dns.ts'
import type { FileStore } from '../../../server/kernel/file-store.ts'
import type { Outbox } from '../../../server/kernel/outbox.ts'
import type { Counter } from '../../../server/kernel/rate-limits.ts'
import type { Accounts } from '../../accounts/server/index.ts'
import type { Apps } from '../../apps/server/index.ts'
import type { CodeHostClient } from '../../repositories/server/index.ts'

/** What an admin may change while the host runs. */
export type PublishSettings = {
  /** Names and words that the host refuses beside the reserved ones. */
  refusedSubdomains: readonly string[]
  /** The most bytes that a person's published versions take together. */
  publishedBytes: number
  /** The most bytes of new files that a person stores in a day. */
  uploadedBytes: number
  /** Nothing is live before an admin has seen it. */
  reviewBeforePublish: boolean
}

/** What own domains need. */
export type OwnDomainParts = {
  isOffered: boolean
  dns: Dns
  /** Names of the host's own, which nobody claims. */
  ours: readonly string[]
  /** The host of sites, without a port. */
  sitesHost: string
  /** What the records of a domain lead to: a name, or these addresses; without any those of the name. */
  target: string
  addresses: readonly string[]
  /** Where a domain is served. */
  url(name: string): string
}

export type Publishing = {
  apps: Apps
  /** Where apps have their pages. */
  studioOrigin: string
  /** Where a preview's label is served, on an origin of its own. */
  previewAddress(label: string): string
  /** Who the admins are. */
  accounts: Pick<Accounts, 'admins' | 'firstIsAdmin' | 'groupAdmins'>
  /** The id of this process of the server, which its publish locks name. */
  process: string
  /** What is put here, or found here already, stays while a publish is under way (`lockedFiles`). */
  files: FileStore
  outbox: Pick<Outbox, 'drain'>
  /** Fails with `hostFull` while nothing more is to be stored. */
  requireSpace(): Promise<void>
  openCodeHost(userId: string): Promise<CodeHostClient>
  /** As they are now. */
  settings(): PublishSettings
  counter: Counter
  /** For how many days an admin looks at what a new account publishes, until the first approval; 0: for none. */
  newAccountDays(): Promise<number>
  /** What stands before the sites and keeps what they answer; null where nothing does. */
  cdn: { purge: { url: string; token: string | null } | null } | null
  /** How apps have domains of their owners' beside their subdomains. */
  ownDomains: OwnDomainParts
  /** How many of them an app of a person may have. */
  domainsMax(userId: string): Promise<number>
  /**
   * Tells the sites of this process that a pointer was switched, and what stands before them; `domains` are own domains
   * that the app had until now or has since.
   */
  siteChanged(appId: string, domains?: readonly string[]): void
  /** Keeps what a version declares of its data, in the transaction that makes the version. */
  keepRules(
    tx: Queries,
    rules: { versionId: string; rules: string; checkedAt: number; proof: string },
  ): Promise<void>
  /** Tries what a data.json promises, with the calls that visitors will make; `mismatch` says what is not so. */
  proveRules(given: {
    appId: string
    authorId: string
    text: string
    locale: Locale
  }): Promise<{ proof: string; mismatch: null } | { proof: null; mismatch: string }>
  /** Fills collections that are empty with what a version brings along for them. */
  fillSeeds(seeding: {
    appId: string
    versionId: string
    read(path: string): Promise<string | null>
  }): Promise<void>
}
