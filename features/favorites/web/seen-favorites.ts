/** What every list and page of this tab shows of a favourite, changed in one place. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '../../../contract/route.ts'
import { queryKeyOf } from '../../../web/kernel/query.ts'
import { type App, listMyApps, readApp } from '../../apps/contract.ts'
import { listForks } from '../../apps/forks-contract.ts'
import { listApps } from '../../apps/listing-contract.ts'
import { type Favorite, listFavorites } from '../contract.ts'

/** Whether an app is the person's favourite, and how many people’s it is. */
export type Seen = Pick<App, 'isFavorited' | 'favorites'>

/** Shows it wherever the app is. In lists of favourites a heart may stand empty for a moment: the list itself is asked for anew. */
export function showFavorite(
  cache: QueryClient,
  id: string,
  { isFavorited, favorites }: Seen,
): void {
  const seen = { isFavorited, favorites }
  const mark = <T extends App | Favorite>(one: T): T =>
    one._id === id && 'isFavorited' in one ? { ...one, ...seen } : one
  for (const route of [listApps, listMyApps])
    cache.setQueriesData<ReplyOf<typeof route>>(
      { queryKey: queryKeyOf(route) },
      (known) => known && { ...known, apps: known.apps.map(mark) },
    )
  cache.setQueriesData<InfiniteData<ReplyOf<typeof listForks>>>(
    { queryKey: queryKeyOf(listForks) },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, apps: page.apps.map(mark) })),
      },
  )
  cache.setQueriesData<ReplyOf<typeof readApp>>(
    { queryKey: queryKeyOf(readApp, { id }) },
    (known) => known && { app: mark(known.app) },
  )
  cache.setQueriesData<ReplyOf<typeof listFavorites>>(
    { queryKey: queryKeyOf(listFavorites) },
    (known) => known && { ...known, favorites: known.favorites.map(mark) },
  )
}
