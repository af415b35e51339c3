/** Which commit is live, and how far the mirror is, for the status line and the notes (PUB-11, PUB-13, PUB-29). */
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../web/kernel/query.ts'
import { readLiveState } from '../contract.ts'

const lookAgainMs = 15_000

/** The live commit of the app, whether its address was seen to answer, and its mirror; null until it is known. */
export function useLiveState(appId: string) {
  const live = useQuery({
    ...query(readLiveState, { id: appId }),
    // The mirror goes on after the publish was answered; there is nothing to look for once it is done.
    refetchInterval: ({ state }) =>
      state.data?.mirror.some((part) => part.state === 'waiting') ? lookAgainMs : false,
  })
  return live.data ?? null
}
