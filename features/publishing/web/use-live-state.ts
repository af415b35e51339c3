/** Which commit is live, and how far the mirror is, for the status line and the notes. */
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { query } from '../../../web/kernel/query.ts'
import { readLiveState } from '../contract.ts'

const unverifiedMs = 2_000
const mirrorMs = 15_000

/** The live commit of the app, whether its address was seen to answer, and its mirror; null until it is known. */
export function useLiveState(appId: string) {
  /** The commit whose address was not seen yet, and since when it is waited for. */
  const unseen = useRef<{ commitSha: string | null; since: number }>({ commitSha: null, since: 0 })
  const live = useQuery({
    ...query(readLiveState, { id: appId }),
    // The look at the address and the mirror go on after the publish was answered.
    refetchInterval: ({ state: { data, dataUpdatedAt } }) => {
      if (data?.commitSha && !data.verified) {
        const { commitSha } = data
        if (unseen.current.commitSha !== commitSha)
          unseen.current = { commitSha, since: dataUpdatedAt }
        // Ever more seldom: an address that nobody can reach stays unseen.
        return unverifiedMs + (dataUpdatedAt - unseen.current.since) / 2
      }
      return data?.mirror.some((part) => part.state === 'waiting') ? mirrorMs : false
    },
  })
  return live.data ?? null
}
