/** What the Data view reads, and the changes after which it reads again. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnyRoute } from '../../../../contract/route.ts'
import { useFailureToast } from '../../../../web/kernel/failure-toast.ts'
import { failureIn, mutation, queryKeyOf } from '../../../../web/kernel/query.ts'
import type { CallFailure } from '../../../../web/kernel/call-failure.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { listAuthorEntries, readDataOverview } from '../../author-contract.ts'
import { authorTexts } from '../../text/author-texts.ts'

/** A change of the data, after which sums and entries are read again. */
export function useDataChange<T extends AnyRoute>(route: T) {
  const queries = useQueryClient()
  return useMutation({
    ...mutation(route),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: queryKeyOf(readDataOverview) })
      await queries.invalidateQueries({ queryKey: queryKeyOf(listAuthorEntries) })
    },
  })
}

/** Tells of a change that failed. */
export function useActionFailed(): (error: unknown) => CallFailure {
  const t = useText(authorTexts)
  const tell = useFailureToast()
  return (error) => {
    const failure = failureIn(error)
    tell(failure, { title: t('actionFailed') })
    return failure
  }
}
