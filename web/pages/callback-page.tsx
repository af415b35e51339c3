/** Coming back from the code host. */
import { CallbackPanel } from '../../features/accounts/web/index.ts'
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { usePageTitle } from '../kernel/page-title.ts'
import './login-page.css'

/** The three faces of the callback. */
export function CallbackPage() {
  const t = useText(texts)
  usePageTitle(t('login'))
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <CallbackPanel />
    </main>
  )
}
