/** The stored history of an app: the newest messages, and older ones as far as they go (CHT-02, CHT-03). */
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

/** Reads pages of five messages, the newest first; messages are told apart by their id. */
export function useHistory(appId: string) {
  const pages = useInfiniteQuery({
    queryKey: historyKeyOf(appId),
    queryFn: async ({ pageParam, signal }) => {
      const order = { id: appId, page: pageParam, limit: limits.chatPage }
      const answer = await call(readChat, order, { signal })
      if (answer.ok) return answer.value
      throw new CallError(answer.error)
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

/** The messages of all pages, oldest first, each once: new ones shift the pages, which makes doubles and no gaps. */
export function messagesOf(
  pages: readonly { messages: readonly ChatMessage[] }[],
): readonly ChatMessage[] {
  const messages = pages.toReversed().flatMap((page) => page.messages)
  return [...new Map(messages.map((message) => [message._id, message])).values()]
}
