/** A page of one's own favourites, and what becomes of it when one is taken away (FAV-12, FAV-17, FAV-21). */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '../../../contract/route.ts'
import { call } from '../../../web/kernel/call.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { query, queryKeyOf } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { type Favorite, listFavorites } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { tellOtherTabs } from './favorite-news.ts'
import { pressFavorite } from './press-favorite.ts'
import { showFavorite } from './seen-favorites.ts'

type Page = ReplyOf<typeof listFavorites>

/** `removed` is told of a card whose heart was taken away: it goes, and a toast offers to put it back. */
export function useFavorites(page: number, limit: number) {
  const t = useText(texts)
  const cache = useQueryClient()
  const input = { page, limit }
  const key = queryKeyOf(listFavorites, input)
  const list = useQuery({ ...query(listFavorites, input), placeholderData: keepPreviousData })

  async function putBack(app: Favorite, before: Page): Promise<void> {
    const seen = { isFavorited: false, favorites: 'favorites' in app ? app.favorites - 1 : 0 }
    const show = (now: typeof seen): void => showFavorite(cache, app._id, now)
    // Where it stood, at once; the list is asked for anew when the page is next opened.
    cache.setQueryData(key, before)
    const back = await pressFavorite(app._id, seen, { call, show })
    if (!back.ok) {
      showToast({ kind: 'error', title: t('failed') })
      void cache.invalidateQueries({ queryKey: queryKeyOf(listFavorites) })
    } else if (back.value) tellOtherTabs(app._id, back.value)
  }

  function removed(app: Favorite, before: Page): void {
    cache.setQueryData<Page>(key, (known) => known && without(known, app._id))
    // What cannot be added again offers no way back.
    const canReturn = !('unavailable' in app)
    const action = { label: t('undo'), run: () => void putBack(app, before) }
    showToast({ kind: 'success', title: t('removed'), ...(canReturn ? { action } : {}) })
  }
  return { list, removed }
}

function without({ favorites, pagination }: Page, id: string): Page {
  const total = Math.max(0, pagination.total - 1)
  const pages = Math.ceil(total / pagination.limit)
  return {
    favorites: favorites.filter(({ _id }) => _id !== id),
    pagination: { ...pagination, total, pages, hasMore: pagination.page < pages },
  }
}
