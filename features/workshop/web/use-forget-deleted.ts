/** An app that the server has deleted leaves this device too. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod'
import { queryKeyOf } from '../../../web/kernel/query.ts'
import { hearTabs, tellTabs } from '../../../web/kernel/tab-news.ts'
import { deleteApp, readApp } from '../../apps/contract.ts'
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
      if (!sent.success) return
      const { id } = sent.data
      // The other tabs need not wait for the disk of this device.
      tellTabs({ kind: 'appDeleted', id })
      void forgetDeletedApp(accountId, id)
    })
  }, [accountId, queries])
}

/** Leaves an app that another tab has deleted: it is asked for again, and what was stored on the way goes too. */
export function useDeletedElsewhere(accountId: string | null, appId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (accountId === null) return undefined
    return hearTabs((news) => {
      if (news.kind !== 'appDeleted' || news.id !== appId) return
      void queries
        .invalidateQueries({ queryKey: queryKeyOf(readApp, { id: appId }) })
        .then(() => forgetDeletedApp(accountId, appId))
    })
  }, [accountId, appId, queries])
}
