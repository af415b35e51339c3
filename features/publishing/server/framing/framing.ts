/** Which pages may show an app in a frame, as its owner reads and chooses it. */
import * as z from 'zod'
import { fail } from '../../../../contract/failures.ts'
import { parseJson } from '../../../../contract/parse-json.ts'
import type { Queries } from '../../../../server/database/transaction.ts'
import { findApp } from '../../../apps/server/index.ts'
import type { Publishing } from '../publishing.ts'
import * as store from './store.ts'

type Framing = { origins: string[] | null }

const Origins = z.array(z.string())

/** The choice: null is anybody, an empty list nobody. */
export async function readFraming(db: Queries, appId: string): Promise<Framing> {
  const row = await store.findFrameList(db, appId)
  return { origins: row ? Origins.parse(parseJson(row.origins)) : null }
}

/** Chooses it, for what is live and for what will be. */
export async function chooseFraming(
  publishing: Publishing,
  appId: string,
  origins: readonly string[] | null,
): Promise<Framing> {
  const { db, world } = publishing.apps
  if (!(await findApp(db, appId))) throw fail('notFound')
  const list = origins && [...new Set(origins)]
  await store.putFrameList(db, {
    appId,
    origins: list && JSON.stringify(list),
    changedAt: world.now(),
  })
  publishing.siteChanged(appId)
  return { origins: list }
}
