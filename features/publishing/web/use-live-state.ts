/** Which commit is live, for the status line (PUB-11, PUB-13). */
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../web/kernel/query.ts'
import { readLiveState } from '../contract.ts'

/** The live commit of the app, and whether its address was seen to answer; null until it is known. */
export function useLiveState(appId: string) {
  return useQuery(query(readLiveState, { id: appId })).data ?? null
}
