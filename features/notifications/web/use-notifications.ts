/** What the person was told, page by page, kept fresh while the page is seen, and read together in all tabs. */
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { ReplyOf } from '../../../contract/route.ts'
import { call } from '../../../web/kernel/call.ts'
import { ask, queryKeyOf } from '../../../web/kernel/query.ts'
import { hearTabs, tellTabs } from '../../../web/kernel/tab-news.ts'
import { listNotifications, markNotificationsRead } from '../contract.ts'

const askEveryMs = 60_000
const key = queryKeyOf(listNotifications)
type Pages = InfiniteData<ReplyOf<typeof listNotifications>, number>

/** `unread` is counted no further than ten, null until it is known; `markRead` marks entries here, at the server and in other tabs. */
export function useNotifications() {
  const queries = useQueryClient()
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => ask(listNotifications, { page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.page + 1 : undefined),
    refetchInterval: askEveryMs,
  })
  // Other tabs of this browser.
  useEffect(
    () =>
      hearTabs((news) => {
        if (news.kind === 'notificationsRead') void queries.invalidateQueries({ queryKey: key })
      }),
    [queries],
  )
  const markRead = useCallback(
    async (ids: string[]): Promise<void> => {
      const marked = await call(markNotificationsRead, { ids })
      // What was not marked is marked when the list is opened again.
      if (!marked.ok) return
      const { unread } = marked.value
      queries.setQueryData<Pages>(key, (known) => known && withRead(known, ids, unread))
      tellTabs({ kind: 'notificationsRead' })
    },
    [queries],
  )
  const pages = list.data?.pages ?? []
  return {
    list,
    entries: pages.flatMap(({ notifications }) => notifications),
    unread: pages[0]?.unread ?? null,
    markRead,
  }
}

function withRead(known: Pages, ids: readonly string[], unread: number): Pages {
  const pages = known.pages.map((page) => ({
    ...page,
    unread,
    notifications: page.notifications.map((one) =>
      ids.includes(one._id) ? { ...one, isRead: true } : one,
    ),
  }))
  return { ...known, pages }
}
