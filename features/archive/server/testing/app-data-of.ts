/** What an app keeps, as rows. */
import type { TestServer } from '../../../../server/testing/test-server.ts'

/** The entries of an app. */
export function readAppData({ server }: TestServer, appId: string) {
  return server.db.selectFrom('dataEntries').selectAll().where('appId', '=', appId).execute()
}
