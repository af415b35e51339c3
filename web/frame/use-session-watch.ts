/** What the shell does when the session ends by itself or is left in another tab. */
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { rememberPlace } from '../kernel/redirect.ts'
import { homeShown, leftShown } from '../kernel/session-store.ts'
import { useSession } from '../kernel/session.tsx'
import { showToast } from '../kernel/toast-queue.ts'

/** Leads to the sign-in when the session ends, with the page remembered; says so once, in the tab in view. */
export function useSessionWatch(): void {
  const t = useText(texts)
  const session = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const ended = session.state === 'signedOut' && session.why === 'ended'
  const left = session.state === 'signedOut' && session.why === 'left'
  const handled = useRef(false)
  // The session lies outside React.
  useEffect(() => {
    if (location.pathname === '/') homeShown()
  }, [location])
  // So does this; the page within, whose effects come first, has led to the sign-in by now.
  useEffect(() => {
    if (left) leftShown()
  }, [left])
  // Navigation and storage lie outside React.
  useEffect(() => {
    if (!ended) {
      handled.current = false
      return
    }
    if (handled.current) return
    handled.current = true
    if (document.visibilityState === 'visible')
      showToast({ kind: 'info', title: t('loginExpired') })
    if (location.pathname === '/login') return
    rememberPlace(location)
    void navigate('/login', { replace: true })
  }, [ended, location, navigate, t])
}
