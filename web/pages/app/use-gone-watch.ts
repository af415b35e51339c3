/** An app that is unpublished or deleted while somebody has it open: the next answer that says so changes the page. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOneOf } from '../../../contract/failure-groups.ts'
import { readApp } from '../../../features/apps/contract.ts'
import { lookAgainIfGone } from '../../../features/apps/web/index.ts'
import { failureIn } from '../../kernel/query.ts'

/** Whether an error says that the app is not there, or not for this person. */
export function isGone(error: unknown): boolean {
  if (!error) return false
  return isOneOf('appGone', failureIn(error).code)
}

/** While the page is open, any query or mutation that finds something gone has the app itself asked for again. */
export function useGoneWatch(): void {
  const queries = useQueryClient()
  // The caches of answers lie outside React.
  useEffect(() => {
    const look = (error: unknown): void => lookAgainIfGone(queries, failureIn(error))
    const stops = [
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
      }),
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        // The app's own answer is what is looked for.
        if (event.query.queryKey[0] !== readApp.line) look(event.action.error)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [queries])
}
