/** A page of one's own favourites, and what becomes of it when one is taken away. */
import { hashKey, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '../../../contract/route.ts'
import { call } from '../../../web/kernel/call.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { query, queryKeyOf } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { type Favorite, listFavorites } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { tellOtherTabs, useFavoriteNews } from './favorite-news.ts'
import { pressFavorite } from './press-favorite.ts'
import { showFavorite } from './seen-favorites.ts'

type Page = ReplyOf<typeof listFavorites>

/** `removed` is told of a card whose heart was taken away, and of its place: it goes, and a toast offers to put it back. */
export function useFavorites(page: number, limit: number) {
  const t = useText(texts)
  const cache = useQueryClient()
  const input = { page, limit }
  const lists = queryKeyOf(listFavorites)
  const key = queryKeyOf(listFavorites, input)
  const list = useQuery({ ...query(listFavorites, input), placeholderData: keepPreviousData })
  useFavoriteNews()

  async function putBack(app: Favorite, place: number): Promise<void> {
    const seen = { isFavorited: false, favorites: 'favorites' in app ? app.favorites - 1 : 0 }
    const show = (now: typeof seen): void => showFavorite(cache, app._id, now)
    // What was asked while it was gone would take it away again.
    await cache.cancelQueries({ queryKey: key, exact: true })
    cache.setQueryData<Page>(key, (known) => known && withAgain(known, app, place))
    const back = await pressFavorite(app._id, seen, { call, show })
    if (!back.ok) {
      showToast({ kind: 'error', title: t('failed') })
      void cache.invalidateQueries({ queryKey: lists })
    } else if (back.value) {
      tellOtherTabs(app._id, back.value)
      // On its page it stands where it stood until that is next opened; any other page is asked for now.
      await cache.invalidateQueries({ queryKey: lists, refetchType: 'none' })
      const isOther = (one: { queryHash: string }): boolean => one.queryHash !== hashKey(key)
      await cache.refetchQueries({ queryKey: lists, type: 'active', predicate: isOther })
    }
  }

  function removed(app: Favorite, place: number): void {
    cache.setQueryData<Page>(key, (known) => known && without(known, app._id))
    // What cannot be added again offers no way back.
    const canReturn = !('unavailable' in app)
    const action = { label: t('undo'), run: () => void putBack(app, place) }
    showToast({ kind: 'success', title: t('removed'), ...(canReturn ? { action } : {}) })
  }
  return { list, removed }
}

function without({ favorites, pagination }: Page, id: string): Page {
  const rest = favorites.filter(({ _id }) => _id !== id)
  return { favorites: rest, pagination: counting(pagination, Math.max(0, pagination.total - 1)) }
}

/** With that one alone put back at its place; what else came and went meanwhile stays as it is. */
function withAgain(page: Page, app: Favorite, place: number): Page {
  const { favorites, pagination } = page
  if (favorites.some(({ _id }) => _id === app._id)) return page
  return {
    favorites: favorites.toSpliced(place, 0, app).slice(0, pagination.limit),
    pagination: counting(pagination, pagination.total + 1),
  }
}

function counting(pagination: Page['pagination'], total: number): Page['pagination'] {
  const pages = Math.ceil(total / pagination.limit)
  return { ...pagination, total, pages, hasMore: pagination.page < pages }
}
