/** Other tabs of this browser show what was favourited in one (FAV-09). */
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

/** Hears of one app from the other tabs, for as long as it is shown. */
export function useFavoriteNews(id: string): void {
  const cache = useQueryClient()
  // The channel lies outside React.
  useEffect(() => {
    function hear({ data }: MessageEvent<unknown>): void {
      const news = News.safeParse(data)
      if (!news.success || news.data.id !== id) return
      showFavorite(cache, id, news.data)
      askAnew(cache)
    }
    channel?.addEventListener('message', hear)
    return () => channel?.removeEventListener('message', hear)
  }, [cache, id])
}

function askAnew(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: queryKeyOf(listFavorites) })
}
