/** The Login link, whose address names the page to come back to. */
import { Link, useLocation } from 'react-router'
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { forgetRedirect } from '../kernel/redirect.ts'
import { useSignInAddress } from '../kernel/sign-in-address.ts'

/** Leads to the sign-in. From Home nothing is remembered, so that sign-in ends on the dashboard. */
export function LoginLink({ className, onFollow }: { className: string; onFollow?: () => void }) {
  const t = useText(texts)
  const { pathname } = useLocation()
  const address = useSignInAddress()
  function follow(): void {
    if (pathname === '/') forgetRedirect()
    onFollow?.()
  }
  return (
    <Link className={className} to={address} onClick={follow}>
      {t('login')}
    </Link>
  )
}
