/** What is shown of apps is asked for anew wherever it stands, once one was made, changed or taken away. */
import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '../../../web/kernel/query.ts'
import { listMyApps, readApp } from '../contract.ts'
import { listForks } from '../forks-contract.ts'
import { listApps } from '../listing-contract.ts'

/** Resolves when what is on the screen has come; the rest is asked for when it is next shown. */
export async function askAppsAnew(queries: QueryClient): Promise<void> {
  const routes = [readApp, listMyApps, listApps, listForks]
  await Promise.all(
    routes.map((route) => queries.invalidateQueries({ queryKey: queryKeyOf(route) })),
  )
}
