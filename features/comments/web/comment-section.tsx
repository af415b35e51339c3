/** The comments at the foot of an app's page. */
import { useLocation, useNavigate } from 'react-router'
import { wholeCount } from '../../../web/i18n/count.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { rememberPlace } from '../../../web/kernel/redirect.ts'
import { useUser } from '../../../web/kernel/session.tsx'
import { Button } from '../../../web/ui/button.tsx'
import type { App } from '../../apps/contract.ts'
import { texts } from '../text/texts.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import './comments.css'
import { useComments } from './use-comments.ts'

/**
 * Heading, form or the way to sign in, and the list. An app that is not published is only read: without
 * `onReport`, which is given the id of a comment that somebody wants to report.
 */
export function CommentSection(props: { app: App; onReport?: (id: string) => void }) {
  const { app, onReport } = props
  const t = useText(texts)
  const person = useUser()
  const acts = useComments(app._id)
  const isOpen = onReport !== undefined && app.status === 'published'
  return (
    <section className="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">{t('heading', { n: wholeCount(app.comments) })}</h2>
      {isOpen && !person && <SignInFirst />}
      {isOpen && person && (
        <CommentForm
          draft={app._id}
          label={t('label')}
          send={(content, key) => acts.send(content, null, key)}
        />
      )}
      <CommentList app={app} acts={acts} onReport={isOpen ? onReport : null} />
    </section>
  )
}

function SignInFirst() {
  const t = useText(texts)
  const navigate = useNavigate()
  const location = useLocation()
  return (
    <p className="sign-in-first">
      {t('loginFirst')}{' '}
      <Button
        size="small"
        onClick={() => {
          rememberPlace(location)
          void navigate('/login')
        }}
      >
        {t('login')}
      </Button>
    </p>
  )
}
