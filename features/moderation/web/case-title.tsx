/** What a case is about, leading to where it is read. */
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
  return (
    <h3>
      {commentId === null ? (
        <Link to={`/app/${app._id}`}>{app.name}</Link>
      ) : (
        <Link to={`/app/${app._id}#comment-${commentId}`}>{t('commentOn', { app: app.name })}</Link>
      )}
    </h3>
  )
}
