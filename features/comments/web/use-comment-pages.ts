/** Reading the comments of an app: page by page, and anew where the pages have moved. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { limits } from '../../../contract/limits.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { ask, firstPage, queryKeyOf } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { listComments } from '../contract.ts'
import { texts } from '../text/texts.ts'

/**
 * `readAnew` is for when one was taken out: those behind it have moved up, and the next page would skip one. Until
 * that has succeeded, `loadMore` begins with it.
 */
export function useCommentPages(appId: string) {
  const t = useText(texts)
  // How the last reading anew goes or went, until one has succeeded.
  const reading = useRef<Promise<boolean> | null>(null)
  const { commentsPage: limit } = limits
  const list = useInfiniteQuery({
    ...firstPage(listComments, { appId, page: 1, limit }),
    queryKey: queryKeyOf(listComments, { appId }),
    queryFn: ({ pageParam, signal }) =>
      ask(listComments, { appId, page: pageParam, limit }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.page + 1 : null),
  })

  async function readAnew(): Promise<boolean> {
    const isRead = list.refetch().then(({ isError }) => !isError)
    reading.current = isRead
    const isDone = await isRead
    if (isDone && reading.current === isRead) reading.current = null
    return isDone
  }

  async function loadMore(): Promise<void> {
    const isInPlace = (await reading.current) ?? true
    const isRead = (isInPlace || (await readAnew())) && !(await list.fetchNextPage()).isError
    if (!isRead) showToast({ kind: 'error', title: t('loadFailed') })
  }
  return { list, loadMore, readAnew }
}
