/** The button by which somebody else's app is remixed; a visitor is led to sign in and back (RMX-10, NAV-33). */
import { Shuffle } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { App } from '../../../features/apps/contract.ts'
import { texts } from '../../../features/remix/text/texts.ts'
import { useText } from '../../kernel/locale.tsx'
import { rememberRedirect } from '../../kernel/redirect.ts'
import { useUser } from '../../kernel/session.tsx'
import { showToast } from '../../kernel/toast-queue.ts'
import { Button } from '../../ui/button.tsx'

// What makes apps is large, and most who look at one make none of it.
const RemixPublished = lazy(async () => ({
  default: (await import('./remix-published.tsx')).RemixPublished,
}))

/** Opens the dialog. */
export function RemixButton({ app }: { app: App }) {
  const t = useText(texts)
  const person = useUser()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  function press(): void {
    if (person) return setOpen(true)
    showToast({ kind: 'info', title: t('loginRequired') })
    rememberRedirect(pathname + search)
    void navigate('/login')
  }
  return (
    <>
      <Button onClick={press}>
        <Shuffle aria-hidden="true" />
        {t('remix')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RemixPublished app={app} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
