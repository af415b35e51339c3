/** Other tabs of this browser show what was favourited in one. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod'
import { queryKeyOf } from '../../../web/kernel/query.ts'
import { listFavorites } from '../contract.ts'
import { type Seen, showFavorite } from './seen-favorites.ts'

const News = z.object({ id: z.string(), isFavorited: z.boolean(), favorites: z.number() })
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('magiccube-favorites')

/** Tells the other tabs, and has this tab's lists of favourites asked for anew. */
export function tellFavorite(cache: QueryClient, id: string, seen: Seen): void {
  tellOtherTabs(id, seen)
  askAnew(cache)
}

/** Tells the other tabs alone; the lists of this tab stay as they are. */
export function tellOtherTabs(id: string, { isFavorited, favorites }: Seen): void {
  channel?.postMessage({ id, isFavorited, favorites })
}

/** From the first favourite or list of them that is shown on, this tab hears of every app from the others. */
export function useFavoriteNews(): void {
  const cache = useQueryClient()
  // The channel lies outside React; what is not in view now is listened for as well, and shown later.
  useEffect(() => {
    if (hearing.has(cache)) return
    hearing.add(cache)
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const news = News.safeParse(data)
      if (!news.success) return
      showFavorite(cache, news.data.id, news.data)
      askAnew(cache)
    })
  }, [cache])
}
const hearing = new WeakSet<QueryClient>()

function askAnew(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: queryKeyOf(listFavorites) })
}
