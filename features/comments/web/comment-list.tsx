/** The comments of an app with all that may be done with each. */
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useListFailure } from '../../../web/kernel/list-failure.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn } from '../../../web/kernel/query.ts'
import { rememberPlace } from '../../../web/kernel/redirect.ts'
import { useUser } from '../../../web/kernel/session.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ErrorState } from '../../../web/ui/states.tsx'
import { wayBackFrom } from '../../../web/ui/use-return-focus.ts'
import { SkeletonLine, Waiting } from '../../../web/ui/waiting.tsx'
import type { App } from '../../apps/contract.ts'
import type { Comment, Reply } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentLine } from './comment-line.tsx'
import { CommentThread } from './comment-thread.tsx'
import type { useComments } from './use-comments.ts'
import { useNamedComment } from './use-named-comment.ts'
import type { Answered } from './use-send-comment.ts'

// Reading comes first: few take back what they wrote.
const DeleteComment = lazy(async () => ({
  default: (await import('./delete-comment.tsx')).DeleteComment,
}))

type Acts = ReturnType<typeof useComments>
type Props = { app: App; acts: Acts; onReport: ((id: string) => void) | null }

/** The list with its faces; `onReport` null: it is only read. */
export function CommentList({ app, acts, onReport }: Props) {
  const t = useText(texts)
  const { list, comments } = acts
  const isNamed = useNamedComment(comments, list)
  const { draw, dialog } = useLines({ app, acts, onReport }, isNamed)
  const reason = useListFailure('comments', list.error)
  if (list.isPending) return <Bones />
  if (list.isError && comments.length === 0)
    return (
      <ErrorState
        title={t('loadFailed')}
        failure={failureIn(list.error)}
        detail={reason}
        onRetry={() => void list.refetch()}
      />
    )
  if (comments.length === 0)
    return <p className="quiet none">{t(onReport ? 'empty' : 'emptyClosed')}</p>
  return (
    <>
      <ul className="list">{comments.map(draw)}</ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void acts.loadMore()}>
          {t('loadMore')}
        </Button>
      )}
      {dialog}
    </>
  )
}

/** What the open form answers; closed, it gives the focus back to what opened it. */
function useAnswered() {
  const [reply, setReply] = useState<{ answered: Answered; wayBack: () => void } | null>(null)
  function open(answered: Answered): void {
    setReply({ answered, wayBack: wayBackFrom(document.activeElement) })
  }
  function close(): void {
    // Who has gone on elsewhere while it was sent stays there.
    if (document.activeElement?.closest('.replies .comment-form')) reply?.wayBack()
    setReply(null)
  }
  return { answered: reply?.answered ?? null, open, close }
}

/** How a comment is drawn with all that may be done with it, and the question before one is deleted. */
function useLines({ app, acts, onReport }: Props, isNamed: (id: string) => boolean) {
  const t = useText(texts)
  const person = useUser()
  const location = useLocation()
  const { answered, open, close } = useAnswered()
  const [deleting, setDeleting] = useState<string | null>(null)
  const signedIn = (act: () => void) => (): void => {
    if (person) return act()
    rememberPlace(location)
    showToast({ kind: 'info', title: t('pleaseLogin') })
  }
  const actsOn = (line: Comment | Reply, commentId: string, report: (id: string) => void) => ({
    onLike: signedIn(() => void acts.like(line)),
    onReply: signedIn(() => {
      const username = line.author?.username ?? ''
      open({ commentId, lineId: line._id, username })
    }),
    ...(line.author?._id === person?.id
      ? { onDelete: () => setDeleting(line._id) }
      : { onReport: () => report(line._id) }),
  })
  const form = answered && (
    <CommentForm
      key={answered.lineId}
      draft={`${app._id}:${answered.lineId}`}
      label={t('replyLabel', { username: answered.username })}
      onCancel={close}
      send={async (content, key) => {
        const isTaken = await acts.send(content, answered, key)
        if (isTaken) close()
        return isTaken
      }}
    />
  )
  const draw = (comment: Comment) => (
    <CommentThread
      key={comment._id}
      comment={comment}
      isAsked={isNamed}
      form={answered?.commentId === comment._id ? form : null}
      drawLine={(line) => (
        <CommentLine
          comment={line}
          creatorId={app.author._id}
          isMarked={isNamed(line._id)}
          acts={onReport ? actsOn(line, comment._id, onReport) : null}
        />
      )}
    />
  )
  const dialog = deleting !== null && (
    <Suspense fallback={null}>
      <DeleteComment onClose={() => setDeleting(null)} remove={() => acts.remove(deleting)} />
    </Suspense>
  )
  return { draw, dialog }
}

function Bones() {
  const t = useText(texts)
  return (
    <Waiting label={t('loading')}>
      {[1, 2, 3].map((n) => (
        <div key={n} className="bones">
          <SkeletonLine width={40} />
          <SkeletonLine width={96} />
        </div>
      ))}
    </Waiting>
  )
}
