/** Shows everywhere what a change of the services came to, without waiting for services that say nothing. */
import { useQueryClient } from '@tanstack/react-query'
import { listServiceModels, readServices } from '../../services-contract.ts'
import { queryKeyOf } from '../../../../web/kernel/query.ts'

/**
 * Reads anew: the services themselves at once, all else on the page behind them. What a service lists is not asked
 * again: one that accepts the connection and never answers would hold up every change of the others.
 */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  const [services] = queryKeyOf(readServices)
  const [listed] = queryKeyOf(listServiceModels)
  return () => {
    void queries.invalidateQueries({
      predicate: ({ queryKey: [line] }) => line !== services && line !== listed,
    })
    return queries.invalidateQueries({ queryKey: [services] })
  }
}
