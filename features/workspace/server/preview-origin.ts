/** The random name of a draft's preview origin: 128 bits, one for each person and app (PVW-02, T03). */
import type { Database } from '../../../server/database/connect.ts'
import { on } from '../../../server/kernel/serve.ts'
import type { World } from '../../../server/kernel/world.ts'
import * as contract from '../contract.ts'

export type PreviewOrigins = {
  db: Database
  world: World
  /** The address of a preview by its label. */
  address(label: string): string
}

/** Answers the label of a person's preview of an app; the first call makes it. */
export async function previewLabel(
  { db, world }: PreviewOrigins,
  userId: string,
  appId: string,
): Promise<string> {
  const label = world.random(16).toString('hex')
  await db
    .insertInto('previewOrigins')
    .values({ userId, appId, label, createdAt: world.now() })
    .onConflict((conflict) => conflict.columns(['userId', 'appId']).doNothing())
    .execute()
  const row = await db
    .selectFrom('previewOrigins')
    .select('label')
    .where('userId', '=', userId)
    .where('appId', '=', appId)
    .executeTakeFirstOrThrow()
  return row.label
}

/** The routes of the workshop. */
export function workspaceRoutes(origins: PreviewOrigins) {
  return [
    on(contract.readPreviewOrigin, async ({ id }, { user }) => ({
      origin: origins.address(await previewLabel(origins, user.userId, id)),
    })),
  ]
}
