/** One comment or reply: who, when, what, and what one may do with it. */
import { Flag, Heart, Trash2 } from 'lucide-react'
import { cutText } from '../../../contract/limits.ts'
import { shortCount, wholeCount } from '../../../web/i18n/count.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import type { Reply } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { PlainText } from './plain-text.tsx'

/** What may be done; left out where the app takes no comments. */
export type LineActs = {
  onLike: () => void
  onReply: () => void
  /** There for the author alone. */
  onDelete?: () => void
  /** There for everybody but the author. */
  onReport?: () => void
}

/** The line; `isMarked` for the one that the address names. */
export function CommentLine(props: {
  comment: Reply
  /** Who made the app. */
  creatorId: string
  isMarked: boolean
  acts: LineActs | null
}) {
  const { comment, acts } = props
  const t = useText(texts)
  if (!comment.author)
    return <p className="deleted quiet">{t(comment.isHidden ? 'underReview' : 'deleted')}</p>
  const { username, avatar } = comment.author
  return (
    <div className={props.isMarked ? 'line marked' : 'line'} id={`comment-${comment._id}`}>
      <Avatar username={username} avatar={avatar} size="bar" />
      <div>
        <p className="who">
          <bdi className="name">{username}</bdi>
          {comment.author._id === props.creatorId && (
            <span className="creator">{t('creator')}</span>
          )}
          <RelativeTime iso={comment.createdAt} />
          {comment.editedAt && <span>{t('edited')}</span>}
        </p>
        <p className="words">
          {comment.replyTo && <b>@{comment.replyTo.username} </b>}
          <PlainText text={comment.content} />
        </p>
        {comment.isHidden && <p className="quiet">{t('underReview')}</p>}
        {acts ? <Acts comment={comment} acts={acts} username={username} /> : null}
      </div>
    </div>
  )
}

function Acts(props: { comment: Reply; acts: LineActs; username: string }) {
  const { comment, acts, username } = props
  const t = useText(texts)
  const n = wholeCount(comment.likes)
  return (
    <p className="acts">
      <button
        type="button"
        aria-pressed={comment.isLikedByUser}
        aria-label={t(comment.isLikedByUser ? 'unlike' : 'like', { username })}
        onClick={acts.onLike}
      >
        <Heart size={15} aria-hidden="true" />
      </button>
      {n > 0 && (
        <span className="num" title={t('likes', { n })}>
          <span aria-hidden="true">{shortCount(n)}</span>
          <span className="sr">{t('likes', { n })}</span>
        </span>
      )}
      <button type="button" aria-label={t('replyTo', { username })} onClick={acts.onReply}>
        {t('reply')}
      </button>
      {acts.onDelete && (
        <button
          type="button"
          aria-label={t('deleteOf', { start: cutText(comment.content, 20) })}
          onClick={acts.onDelete}
        >
          <Trash2 size={15} aria-hidden="true" />
        </button>
      )}
      {acts.onReport && (
        <button
          type="button"
          aria-label={t('reportOf', { username })}
          title={t('report')}
          onClick={acts.onReport}
        >
          <Flag size={15} aria-hidden="true" />
        </button>
      )}
    </p>
  )
}
