/** The stored history of an app: the newest messages, and older ones as far as they go. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { limits } from '../../../contract/limits.ts'
import { call } from '../../../web/kernel/call.ts'
import { CallError, queryKeyOf } from '../../../web/kernel/query.ts'
import { readChat } from '../contract.ts'
import type { ChatMessage } from '../contract.ts'

/** The key under which the pages of an app's chat are cached. */
export function historyKeyOf(appId: string): readonly unknown[] {
  return [...queryKeyOf(readChat, { id: appId }), 'pages']
}

/**
 * Reads pages of five messages, the newest first; messages are told apart by their id. Where a page begins with an
 * answer, what was asked for stands on the next, which is read with it.
 */
export function useHistory(appId: string) {
  const pages = useInfiniteQuery({
    queryKey: historyKeyOf(appId),
    queryFn: async ({ pageParam, signal }) => {
      const newer = await readPage(appId, pageParam, signal)
      if (newer.messages[0]?.type !== 'ai' || !newer.pagination.hasMore) return newer
      const older = await readPage(appId, pageParam + 1, signal)
      return { ...older, messages: messagesOf([newer, older]) }
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, hasMore } }) => (hasMore ? page + 1 : undefined),
    staleTime: Infinity,
    refetchOnMount: 'always',
  })
  const messages = useMemo(() => messagesOf(pages.data?.pages ?? []), [pages.data])
  return {
    messages,
    total: pages.data?.pages[0]?.pagination.total ?? 0,
    isLoaded: pages.isSuccess && (!pages.isFetching || pages.isFetchingNextPage),
    error: pages.error,
    retry: (): void => void pages.refetch(),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: (): void => void pages.fetchNextPage(),
  }
}

async function readPage(appId: string, page: number, signal: AbortSignal) {
  const answer = await call(readChat, { id: appId, page, limit: limits.chatPage }, { signal })
  if (answer.ok) return answer.value
  throw new CallError(answer.error)
}

/** The messages of all pages, oldest first, each once: new ones shift the pages, which makes doubles and no gaps. */
export function messagesOf(
  pages: readonly { messages: readonly ChatMessage[] }[],
): readonly ChatMessage[] {
  const messages = pages.toReversed().flatMap((page) => page.messages)
  return [...new Map(messages.map((message) => [message._id, message])).values()]
}
