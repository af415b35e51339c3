/** The Login link, which remembers the page to come back to (NAV-11). */
import { Link, useLocation } from 'react-router'
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { forgetRedirect, rememberPlace } from '../kernel/redirect.ts'

/** Leads to the sign-in. From Home nothing is remembered, so that sign-in ends on the dashboard. */
export function LoginLink({ className, onFollow }: { className: string; onFollow?: () => void }) {
  const t = useText(texts)
  const location = useLocation()
  function remember(): void {
    if (location.pathname === '/') forgetRedirect()
    else rememberPlace(location)
    onFollow?.()
  }
  return (
    <Link className={className} to="/login" onClick={remember}>
      {t('login')}
    </Link>
  )
}
