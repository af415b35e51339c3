/** Tells those who follow apps that a version went live. */
import type { Queries } from '../../../server/database/transaction.ts'
import type { Publishing } from './publishing.ts'

/** Tells them, in the transaction that points the site at the version. */
export async function tellLive(
  { apps }: Pick<Publishing, 'apps'>,
  tx: Queries,
  live: { id: string; version: number; commitSha: string },
): Promise<void> {
  for (const tell of apps.events.wentLive) await tell(tx, live)
}
