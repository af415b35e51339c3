/** What a case is about, leading to where it is read; drafts of others are closed to admins. */
import { Link } from 'react-router'
import { useText } from '../../../web/kernel/locale.tsx'
import type { AppStatus } from '../../apps/app.ts'
import { texts } from '../text/texts.ts'

/** The name of the app, or that it is a comment on it. */
export function CaseTitle(props: {
  app: { _id: string; name: string; status: AppStatus }
  commentId: string | null
}) {
  const t = useText(texts)
  const { app, commentId } = props
  const words = commentId === null ? app.name : t('commentOn', { app: app.name })
  const place = commentId === null ? '' : `#comment-${commentId}`
  return (
    <h3>{app.status === 'draft' ? words : <Link to={`/app/${app._id}${place}`}>{words}</Link>}</h3>
  )
}
