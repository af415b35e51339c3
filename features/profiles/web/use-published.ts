/** An author's published apps: asked for in lots of a hundred, shown sixteen a page. */
import { useQueries } from '@tanstack/react-query'
import { limits } from '../../../contract/limits.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { failureIn, query } from '../../../web/kernel/query.ts'
import type { App } from '../../apps/contract.ts'
import { authorListing, listApps } from '../../apps/listing-contract.ts'

/** What a page of them shows. */
export type Published = {
  /** The true total; null while nothing has come. */
  total: number | null
  pages: number
  /** The apps of the page; null while they are on their way. */
  apps: readonly App[] | null
  failure: CallFailure | null
  error: Error | null
  retry: () => void
}

/** The apps of `page`, which may lie in two lots. */
export function usePublished(author: string, page: number): Published {
  const from = (page - 1) * limits.marketplacePage
  const lots = lotsOf(from)
  // The first lot is the one that came with the page, and tells the total.
  const asked = [...new Set([1, ...lots])]
  const answers = useQueries({
    queries: asked.map((lot) =>
      query(listApps, { ...authorListing(author), ...(lot === 1 ? {} : { page: lot }) }),
    ),
  })
  const failed = answers.find(({ isError, data }) => isError && !data)
  const total = answers[0]?.data?.pagination.total ?? null
  const wanted = answers.filter((_, at) => lots.includes(asked[at] ?? 0))
  const isThere = wanted.every(({ data }) => data !== undefined)
  const apps = wanted.flatMap(({ data }) => data?.apps ?? [])
  const first = from - ((lots[0] ?? 1) - 1) * limits.profilePage
  return {
    total,
    pages: Math.max(1, Math.ceil((total ?? 0) / limits.marketplacePage)),
    apps: isThere ? apps.slice(first, first + limits.marketplacePage) : null,
    failure: failed ? failureIn(failed.error) : null,
    error: failed?.error ?? null,
    retry: () => answers.forEach((answer) => void (answer.isError && answer.refetch())),
  }
}

/** The numbers of the lots that hold the apps from `from` on. */
function lotsOf(from: number): number[] {
  const lotOf = (index: number): number => Math.floor(index / limits.profilePage) + 1
  return [...new Set([lotOf(from), lotOf(from + limits.marketplacePage - 1)])]
}
