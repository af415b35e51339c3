/** The guard of pages that need a signed-in person. */
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { rememberPlace } from '../kernel/redirect.ts'
import { retrySession } from '../kernel/session-store.ts'
import { useSession } from '../kernel/session.tsx'
import { useLogged } from '../kernel/use-logged.ts'
import { ErrorState } from '../ui/states.tsx'
import { SkeletonLine, Waiting } from '../ui/waiting.tsx'

/**
 * Shows its children to a signed-in person. While it is not known who is there it waits; a visitor
 * is led to the sign-in with this page remembered, somebody who left without. Who is leaving is on the way to Home.
 */
export function RequireAccount({ children }: { children: ReactNode }) {
  const t = useText(texts)
  const session = useSession()
  useLogged(session.state === 'unknown' && session.failure !== null, t('getUserFailed'))
  if (session.state === 'signedIn') return children
  if (session.state === 'signedOut') {
    if (session.why === 'leaving') return null
    return <ToSignIn remember={session.why !== 'left'} />
  }
  return (
    <main id="main" className="wrap page-waiting">
      {session.failure ? (
        <ErrorState title={t('getUserFailed')} failure={session.failure} onRetry={retrySession} />
      ) : (
        <Waiting label={t('loading')}>
          <SkeletonLine width={40} />
          <SkeletonLine width={96} />
          <SkeletonLine width={64} />
        </Waiting>
      )}
    </main>
  )
}

function ToSignIn({ remember }: { remember: boolean }) {
  const location = useLocation()
  // As it was at first: who left is a visitor soon, and this page still in view.
  const [isRemembered] = useState(remember)
  // Writes to browser storage.
  useEffect(() => {
    if (isRemembered) rememberPlace(location)
  }, [isRemembered, location])
  return <Navigate to="/login" replace />
}
