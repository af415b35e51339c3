/** What the use cases of letters need from the server. */
import type { Database } from '../../../server/database/connect.ts'
import type { Mailer } from '../../../server/kernel/mailer.ts'
import type { Counter } from '../../../server/kernel/rate-limits.ts'
import type { Secrets } from '../../../server/kernel/secrets.ts'
import type { World } from '../../../server/kernel/world.ts'

export type Mail = {
  db: Database
  world: World
  secrets: Pick<Secrets, 'seal' | 'open' | 'hash'>
  counter: Counter
  limitScale: number
  /** Every link leads there: it is the host's setting, never a header of a request (T142). */
  studioOrigin: string
  mailer: Mailer
  /**
   * The secret of a link to a new password for an account of the built-in code host; null where it has no password of
   * its own or is gone. Rejects while the code host is away.
   */
  resetSecret(accountId: number): Promise<string | null>
}
