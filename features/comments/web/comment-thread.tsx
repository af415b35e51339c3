/** A comment with its replies, of which the latest two are shown at first. */
import { type ReactNode, useState } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import type { Comment, Reply } from '../contract.ts'
import { texts } from '../text/texts.ts'

const shownAtFirst = 2

/** `drawLine` draws one of them; `form` is the reply form, where it is open here. */
export function CommentThread(props: {
  comment: Comment
  /** The reply that the address names: then all stand open. */
  isAsked: (id: string) => boolean
  drawLine: (line: Comment | Reply) => ReactNode
  form: ReactNode
}) {
  const { comment, drawLine } = props
  const t = useText(texts)
  const { replies } = comment
  const asked = replies.find(({ _id }) => props.isAsked(_id))?._id ?? null
  const [isOpen, setOpen] = useState(false)
  const [unfoldedFor, setUnfoldedFor] = useState<string | null>(null)
  if (unfoldedFor !== asked) {
    setUnfoldedFor(asked)
    if (asked !== null) setOpen(true)
  }
  const hidden = Math.max(0, replies.length - shownAtFirst)
  const shown = isOpen ? replies : replies.slice(-shownAtFirst)
  return (
    <li>
      {drawLine(comment)}
      {(replies.length > 0 || props.form) && (
        <div className="replies">
          {hidden > 0 && (
            <button type="button" className="link" onClick={() => setOpen(!isOpen)}>
              {isOpen ? t('showLess') : t('viewMore', { n: hidden })}
            </button>
          )}
          {replies.length > 0 && (
            <ul>
              {shown.map((reply) => (
                <li key={reply._id}>{drawLine(reply)}</li>
              ))}
            </ul>
          )}
          {props.form}
        </div>
      )}
    </li>
  )
}
