/** The checks that the live version of an app passed in its author's browser. */
import { parseJson } from '../../../contract/parse-json.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { type App, PassedChecks } from '../contract.ts'

/** The published app with them; as it is where nothing was told of its live version. */
export async function withChecks(db: Queries, app: App): Promise<App> {
  if (app.status !== 'published') return app
  const live = await db
    .selectFrom('sites')
    .innerJoin('versions', 'versions.id', 'sites.versionId')
    .select(['versions.checks', 'versions.checkedAt'])
    .where('sites.appId', '=', app._id)
    .executeTakeFirst()
  if (!live || live.checks === null || live.checkedAt === null) return app
  const kept = PassedChecks.safeParse(parseJson(live.checks))
  if (!kept.success) return app
  return { ...app, checks: { ...kept.data, at: new Date(Number(live.checkedAt)).toISOString() } }
}
