/** What the use cases of moderation need from the server; what belongs to other leaves is handed in. */
import type { EntryAct, ReportedPage } from '../../../contract/reported-entries.ts'
import type { Database } from '../../../server/database/connect.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import type { Secrets } from '../../../server/kernel/secrets.ts'
import type { World } from '../../../server/kernel/world.ts'
import type { Accounts } from '../../accounts/server/index.ts'
import type { Apps } from '../../apps/server/index.ts'

export type Moderation = {
  db: Database
  world: World
  secrets: Pick<Secrets, 'hash'>
  accounts: Accounts
  apps: Apps
  comments: {
    /** Hides a comment from all but its author, or shows it again (null); false where it is gone. */
    hide(tx: Queries, id: string, hiddenAt: number | null): Promise<boolean>
    remove(tx: Queries, id: string): Promise<void>
  }
  /** Entries of the data of apps that visitors reported. */
  entries: {
    list(asked: { page: number; limit: number; state: 'open' | 'hidden' }): Promise<ReportedPage>
    decide(
      tx: Queries,
      decision: { appId: string; collection: string; entryId: string; act: EntryAct },
    ): Promise<void>
  }
  review: {
    /** Where a version that waits runs, on an origin of its own. */
    previewUrl(versionId: string): string
    approve(decision: Decision): Promise<void>
    reject(decision: Decision & { reason: string }): Promise<void>
  }
  /** Has all addresses of an app answer 451, or no longer, those of its repository too. */
  takeDownSite(tx: Queries, appId: string, isTakenDown: boolean): Promise<void>
  /** The public forks of the repository at an address; rejects where that cannot be known now. */
  publicForksOf(repoUrl: string | null): Promise<{ owner: string; name: string; url: string }[]>
}

/** Which version of which app an admin decides about. */
export type Decision = { appId: string; versionId: string; adminId: string }
