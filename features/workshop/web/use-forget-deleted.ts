/** An app that the server has deleted leaves this device too (LOC-20). */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod'
import { deleteApp } from '../../apps/contract.ts'
import { forgetDeletedApp } from './project/local-copies.ts'

const Deleted = z.object({ id: z.string() })

/** Watches for deletions that the server has confirmed. */
export function useForgetDeleted(accountId: string | null): void {
  const queries = useQueryClient()
  // The cache of what was sent lies outside React.
  useEffect(() => {
    if (accountId === null) return undefined
    return queries.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      if (event.mutation.options.mutationKey?.[0] !== deleteApp.line) return
      const sent = Deleted.safeParse(event.mutation.state.variables)
      if (sent.success) void forgetDeletedApp(accountId, sent.data.id)
    })
  }, [accountId, queries])
}
