/** The starters that come nearest to a description, while it is typed. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cutText } from '../../../../contract/limits.ts'
import { query } from '../../../../web/kernel/query.ts'
import { useSettled } from '../../../../web/kernel/use-settled.ts'
import { listStarters, mostNear } from '../../../apps/starter-contract.ts'

/** Asks nothing for an empty description or while `isWanted` is false. */
export function useNearest(description: string, isWanted: boolean) {
  const near = useSettled(cutText(description.trim(), mostNear))
  return useQuery({
    ...query(listStarters, { search: '', near }),
    enabled: isWanted && near !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    // Without a network it fails, and can be asked again, in place of waiting for one.
    networkMode: 'always',
  })
}
