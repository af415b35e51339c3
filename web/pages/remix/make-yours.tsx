/** The button by which somebody else's app is made one's own; a visitor is led to sign in and back. */
import { GitFork } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { App } from '../../../features/apps/contract.ts'
import { texts } from '../../../features/remix/text/texts.ts'
import { useText } from '../../kernel/locale.tsx'
import { rememberPlace } from '../../kernel/redirect.ts'
import { useUser } from '../../kernel/session.tsx'
import { showToast } from '../../kernel/toast-queue.ts'
import { Button } from '../../ui/button.tsx'

// What makes apps is large, and most who look at one make none of it.
const MakeYoursDialog = lazy(async () => ({
  default: (await import('./make-yours-dialog.tsx')).MakeYoursDialog,
}))

/** Opens the choice between a fork and a remix. */
export function MakeYours({ app }: { app: App }) {
  const t = useText(texts)
  const person = useUser()
  const navigate = useNavigate()
  const location = useLocation()
  const [isOpen, setOpen] = useState(false)
  const button = useFocusBack(isOpen)
  function choose(): void {
    if (person) return setOpen(true)
    showToast({ kind: 'info', title: t('loginRequired') })
    rememberPlace(location)
    void navigate('/login')
  }
  return (
    <>
      <Button ref={button} onClick={choose}>
        <GitFork aria-hidden="true" />
        {t('makeYours')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MakeYoursDialog app={app} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The second dialog was opened from the first, which is no longer there to take the focus back. */
function useFocusBack(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // The focus is the browser's.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
