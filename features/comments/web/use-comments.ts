/** The comments of an app and the acts upon them (CMT rows). */
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../web/kernel/call.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { queryKeyOf } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { lookAgainIfGone } from '../../apps/web/index.ts'
import { readApp } from '../../apps/contract.ts'
import { deleteComment, likeComment, listComments } from '../contract.ts'
import type { Reply } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { commentsOf, type Pages, withLikes, without } from './comment-lists.ts'
import { useCommentPages } from './use-comment-pages.ts'
import { useSendComment } from './use-send-comment.ts'

/** What the section does. Each act tells in a toast what failed, and answers whether it succeeded. */
export function useComments(appId: string) {
  const t = useText(texts)
  const cache = useQueryClient()
  const key = queryKeyOf(listComments, { appId })
  const { list, loadMore, readAnew } = useCommentPages(appId)
  const change = (how: (pages: Pages) => Pages): void => {
    cache.setQueryData<Pages>(key, (known) => known && how(known))
  }
  const send = useSendComment(appId, change)

  function tell(failure: CallFailure, said: 'likeFailed' | 'actionFailed'): void {
    showToast({ kind: 'error', title: t(said) })
    lookAgainIfGone(cache, failure)
  }

  async function like(comment: Pick<Reply, '_id' | 'likes' | 'isLikedByUser'>): Promise<void> {
    const { _id: id, likes, isLikedByUser } = comment
    const wanted = { likes: likes + (isLikedByUser ? -1 : 1), isLikedByUser: !isLikedByUser }
    change((pages) => withLikes(pages, id, wanted))
    const answer = await call(likeComment, { id })
    const now = answer.ok
      ? { likes: answer.value.likes, isLikedByUser: answer.value.isLiked }
      : { likes, isLikedByUser }
    change((pages) => withLikes(pages, id, now))
    if (!answer.ok) tell(answer.error, 'likeFailed')
  }

  async function remove(id: string): Promise<boolean> {
    const gone = await call(deleteComment, { id })
    if (gone.ok) {
      change((pages) => without(pages, id))
      // Whether it was counted the server knows: what is hidden is not.
      void cache.invalidateQueries({ queryKey: queryKeyOf(readApp, { id: appId }) })
      void readAnew()
    } else tell(gone.error, 'actionFailed')
    return gone.ok
  }
  return { list, comments: commentsOf(list.data), send, like, remove, loadMore }
}
