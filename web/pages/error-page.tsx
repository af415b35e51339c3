/** The page of an unexpected failure, inside the frame. */
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { useOnline } from '../kernel/online.ts'
import { usePageTitle } from '../kernel/page-title.ts'
import { CallError } from '../kernel/query.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { UnlitCube } from '../ui/cube.tsx'

/**
 * Says that it failed, with an id to quote, and offers to try again. That is a reload, since a part
 * that failed to load stays failed for the document; drafts are kept by their fields.
 */
export function ErrorPage() {
  const t = useText(texts)
  const { online, failedOffline } = useReturnOfNetwork()
  const title = t(failedOffline ? 'networkError' : 'errorTitle')
  usePageTitle(title)
  const error = useRouteError()
  const [ownId] = useState(() => crypto.getRandomValues(new Uint32Array(1))[0]?.toString(16) ?? '0')
  const id = (error instanceof CallError && error.failure.requestId) || ownId
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <div className="gone" role="alert">
        <UnlitCube />
        <div>
          <h1>{title}</h1>
          <p>{t('errorText')}</p>
          <div className="acts">
            <Button look="ink" disabled={!online} onClick={() => location.reload()}>
              {t('tryAgain')}
            </Button>
            <ButtonLink look="ghost" to="/">
              {t('goHome')}
            </ButtonLink>
          </div>
          <p className="num">{t('errorId', { id })}</p>
        </div>
      </div>
    </main>
  )
}

/** A part that was wanted without a network is loaded once there is one again. */
function useReturnOfNetwork(): { online: boolean; failedOffline: boolean } {
  const online = useOnline()
  const [failedOffline] = useState(!online)
  // The document is the browser's.
  useEffect(() => {
    if (failedOffline && online) location.reload()
  }, [failedOffline, online])
  return { online, failedOffline }
}
