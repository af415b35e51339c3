/** Where the draft's preview runs. */
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../web/kernel/query.ts'
import { readPreviewOrigin } from '../../contract.ts'

/** The origin of the app's preview, and what the server does for drafts; null until it is known. */
export function usePreviewOrigin(appId: string) {
  const answer = useQuery({ ...query(readPreviewOrigin, { id: appId }), staleTime: Infinity })
  return {
    origin: answer.data?.origin ?? null,
    pictures: answer.data?.pictures ?? null,
    trials: answer.data?.trials ?? null,
    served: answer.data?.served ?? null,
    phone: answer.data?.phone ?? null,
    failed: answer.isError,
    retry: () => void answer.refetch(),
  }
}
