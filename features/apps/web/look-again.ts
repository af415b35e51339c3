/** What a call finds gone may be the app whose page is open: it is asked for again, and the page follows. */
import type { QueryClient } from '@tanstack/react-query'
import { isOneOf } from '../../../contract/failure-groups.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { queryKeyOf } from '../../../web/kernel/query.ts'
import { readApp } from '../contract.ts'

/** For each failed call; those that say nothing of the kind change nothing. Queries and mutations are heard by the page. */
export function lookAgainIfGone(queries: QueryClient, { code }: CallFailure): void {
  if (isOneOf('appGone', code)) void queries.invalidateQueries({ queryKey: queryKeyOf(readApp) })
}
