/** The address that is offered or typed, and whether the app can have it; asked half a second after the last letter. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../../web/kernel/query.ts'
import { useSettled } from '../../../../web/kernel/use-settled.ts'
import { checkSubdomainFor } from '../../contract.ts'

/** What is known of the address. */
export type Address = {
  /** What stands in the field. */
  subdomain: string
  state: 'checking' | 'free' | 'refused' | 'unknown'
  /** Why it is refused. */
  message: string
}

/** Follows the field; `typed` is null while the suggestion holds. */
export function useAddress(appId: string, typed: string | null): Address {
  const suggested = useQuery({
    ...query(checkSubdomainFor, { id: appId }),
    placeholderData: keepPreviousData,
  })
  const subdomain = typed ?? suggested.data?.subdomain ?? ''
  const settled = useSettled(subdomain)
  const checked = useQuery({
    ...query(checkSubdomainFor, { id: appId, subdomain: settled }),
    enabled: typed !== null && settled === subdomain,
    staleTime: 5_000,
  })
  const answer = typed === null ? suggested : checked
  if (answer.isError) return { subdomain, state: 'unknown', message: '' }
  if (!answer.data || (typed !== null && settled !== subdomain))
    return { subdomain, state: 'checking', message: '' }
  const { available, message } = answer.data
  return { subdomain, state: available ? 'free' : 'refused', message }
}
