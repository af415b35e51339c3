/** Why somebody does not see an app, and where to go from there. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { App } from '../../../features/apps/contract.ts'
import { appTexts } from '../../i18n/app.ts'
import { useText } from '../../kernel/locale.tsx'
import { rememberPlace } from '../../kernel/redirect.ts'
import { useSession, useUser } from '../../kernel/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { UnlitCube } from '../../ui/cube.tsx'

/** `notYours`: the editor was asked for; `app` is given where there is a public view to go to. */
export function AppRefusal({
  reason,
  app,
}: {
  reason: 'notFound' | 'notPublished' | 'notYours'
  app?: App
}) {
  const t = useText(appTexts)
  const person = useUser()
  const isPublic = app?.status === 'published'
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <div className="gone">
        <UnlitCube />
        <div>
          <h1 tabIndex={-1}>{t(reason)}</h1>
          <p>{t(`${reason}Why`)}</p>
          <div className="acts">
            {isPublic && (
              <ButtonLink look="ink" replace to={`/app/${app._id}`}>
                {t('publicView')}
              </ButtonLink>
            )}
            <ButtonLink look={isPublic ? 'ghost' : 'ink'} to="/marketplace">
              {t('browse')}
            </ButtonLink>
            {reason === 'notFound' && person && (
              <ButtonLink look="ghost" to="/dashboard">
                {t('dashboard')}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </main>
  )
}

/** Leads a visitor who asks for the editor to the sign-in, and back here afterwards; not who just left. */
export function ToSignIn() {
  const location = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const why = session.state === 'signedOut' ? session.why : null
  const isLeaving = why === 'leaving'
  // As it was at first: who left is a visitor soon, and this page still in view.
  const [isRemembered] = useState(why !== 'left')
  // Both are the browser's: the server draws this page too, for a visitor who asks for the editor.
  useEffect(() => {
    if (isLeaving) return
    if (isRemembered) rememberPlace(location)
    void navigate('/login', { replace: true })
  }, [isLeaving, isRemembered, location, navigate])
  return null
}
