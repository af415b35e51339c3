/** The calls of plans, and what is asked again after each. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '../../../contract/limits.ts'
import { mutation, query } from '../../../web/kernel/query.ts'
import { useUser } from '../../../web/kernel/session.tsx'
import {
  cancelSubscription,
  createSession,
  listUses,
  openBilling,
  previewChange,
  reactivateSubscription,
  readTiers,
  readUsage,
} from '../contract.ts'

/** The plans of this host. */
export function useTiers() {
  return useQuery({ ...query(readTiers, {}), staleTime: 5 * 60_000 })
}

/** The signed-in person's plan and use; asks nothing while nobody is signed in. */
export function useUsage() {
  const user = useUser()
  return useQuery({
    ...query(readUsage, {}),
    staleTime: limits.usageFreshMs,
    enabled: user !== null,
  })
}

/** One's use of the last 31 days. */
export function useUses() {
  return useQuery(query(listUses, {}))
}

/** Asks anew for everything on the screen: a plan changes what models answer, what is left and what is shown. */
export function forgetUsage(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries()
}

/** Ends the renewal. */
export function useCancel() {
  const queries = useQueryClient()
  return useMutation({ ...mutation(cancelSubscription), onSettled: () => forgetUsage(queries) })
}

/** Renews after all. */
export function useReactivate() {
  const queries = useQueryClient()
  return useMutation({ ...mutation(reactivateSubscription), onSettled: () => forgetUsage(queries) })
}

/** Buys or changes a plan. */
export function useCreateSession() {
  const queries = useQueryClient()
  return useMutation({ ...mutation(createSession), onSettled: () => forgetUsage(queries) })
}

/** What a change would cost now. */
export function usePreviewChange() {
  return useMutation(mutation(previewChange))
}

/** Opens cards and invoices at the payment service. */
export function useBilling() {
  return useMutation(mutation(openBilling))
}
