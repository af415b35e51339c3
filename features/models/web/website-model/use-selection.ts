/** The website's model for the next turn, as the server would admit it. */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { limits } from '../../../../contract/limits.ts'
import { query, queryKeyOf } from '../../../../web/kernel/query.ts'
import { useUser } from '../../../../web/kernel/session.tsx'
import { readUsage } from '../../../plans/contract.ts'
import { readSelection } from '../../contract.ts'
import { usePicked } from './picked-model.ts'

/** The selection with the person's pick; asks nothing while `enabled` is false. */
export function useSelection(enabled = true) {
  const picked = usePicked(useUser()?.id ?? null)
  return useQuery({
    ...query(readSelection, picked === undefined ? {} : { picked }),
    staleTime: limits.usageFreshMs,
    enabled,
  })
}

/** Asks anew for what a call of a model has changed. */
export function forgetSelection(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: queryKeyOf(readSelection) })
  refreshUsage(queries)
}

/** Asks anew how much is used; the model of a running turn stays what it is. */
export function refreshUsage(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: queryKeyOf(readUsage) })
}
