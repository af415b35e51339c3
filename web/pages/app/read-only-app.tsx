/** An app that is not public and that nobody may change here: archived for its owner, or opened by an admin. */
import { Archive, ShieldCheck } from 'lucide-react'
import type { App } from '../../../features/apps/contract.ts'
import { AppPicture } from '../../../features/apps/web/index.ts'
import { CommentSection } from '../../../features/comments/web/index.ts'
import { AskForReview } from '../../../features/publishing/web/ask-for-review.tsx'
import { wholeCount } from '../../i18n/count.ts'
import { appTexts } from '../../i18n/app.ts'
import { useText } from '../../kernel/locale.tsx'
import { AppTitle, BackButton, InfoCard, Sentence } from './public-app.tsx'
import './public-app.css'

/** Title, the reason, picture and facts; no control that changes anything. */
export function ReadOnlyApp(props: { app: App; isOwner: boolean; onBack: () => void }) {
  const { app, isOwner } = props
  const t = useText(appTexts)
  return (
    <main id="main" className="wrap public-app" aria-label={app.name} tabIndex={-1}>
      <BackButton onBack={props.onBack} />
      <AppTitle app={app} />
      <p className="note warn" role="status">
        {isOwner ? <Archive aria-hidden="true" /> : <ShieldCheck aria-hidden="true" />}
        <span>
          {isOwner ? t('archived') : t('viewedAsAdmin')}
          {app.rejectedReason && (
            <>
              <br />
              {t('because', { reason: app.rejectedReason })}
            </>
          )}
        </span>
      </p>
      {isOwner && <AskForReview appId={app._id} />}
      <div className="cols">
        <div className="body">
          <AppPicture name={app.name} snapshot={app.snapshot} />
          <Sentence app={app} />
        </div>
        <InfoCard app={app} />
        {isOwner && wholeCount(app.comments) > 0 && <CommentSection app={app} />}
      </div>
    </main>
  )
}
