/** The buttons by which somebody else's app is forked or remixed; a visitor is led to sign in and back (FRK-01, RMX-10, NAV-33). */
import { GitFork, Shuffle } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { App } from '../../../features/apps/contract.ts'
import { forkTexts } from '../../../features/remix/text/fork-texts.ts'
import { texts } from '../../../features/remix/text/texts.ts'
import { useText } from '../../kernel/locale.tsx'
import { rememberPlace } from '../../kernel/redirect.ts'
import { useUser } from '../../kernel/session.tsx'
import { showToast } from '../../kernel/toast-queue.ts'
import { Button } from '../../ui/button.tsx'

// What makes apps is large, and most who look at one make none of it.
const RemixPublished = lazy(async () => ({
  default: (await import('./remix-published.tsx')).RemixPublished,
}))
const ForkPublished = lazy(async () => ({
  default: (await import('./fork-published.tsx')).ForkPublished,
}))

/** Opens the dialog of a fork. */
export function ForkButton({ app }: { app: App }) {
  const t = useText(forkTexts)
  const { isOpen, press, close } = useSignedInDialog(t('loginRequired'))
  return (
    <>
      <Button onClick={press}>
        <GitFork aria-hidden="true" />
        {t('fork')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ForkPublished app={app} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** Opens the dialog of a remix. */
export function RemixButton({ app }: { app: App }) {
  const t = useText(texts)
  const { isOpen, press, close } = useSignedInDialog(t('loginRequired'))
  return (
    <>
      <Button onClick={press}>
        <Shuffle aria-hidden="true" />
        {t('remix')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RemixPublished app={app} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** A dialog for whoever is signed in. */
function useSignedInDialog(loginRequired: string) {
  const person = useUser()
  const navigate = useNavigate()
  const location = useLocation()
  const [isOpen, setOpen] = useState(false)
  function press(): void {
    if (person) return setOpen(true)
    showToast({ kind: 'info', title: loginRequired })
    rememberPlace(location)
    void navigate('/login')
  }
  return { isOpen, press, close: () => setOpen(false) }
}
