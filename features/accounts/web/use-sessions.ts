/** The devices that are signed in with the account. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mutation, query, queryKeyOf } from '../../../web/kernel/query.ts'
import { endSession, listSessions } from '../own-account-contract.ts'

/** The signed-in devices, newest use first as the server gives them. */
export function useSessions() {
  return useQuery(query(listSessions, {}))
}

/** Signs one device out and renews the list. */
export function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    ...mutation(endSession),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf(listSessions) }),
  })
}
