/** The footer of every page but the workshop and the sign-in. */
import { Link } from 'react-router'
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { Cube } from '../ui/cube.tsx'

/** The footer with the legal pages. */
export function Footer() {
  const t = useText(texts)
  return (
    <footer className="foot" aria-label="MagicCube">
      <div className="wrap">
        <Cube size={18} />
        <span>{t('footerLine')}</span>
        <nav className="end" aria-label={t('footerNavigation')}>
          <Link to="/terms">{t('terms')}</Link>
          <Link to="/privacy">{t('privacy')}</Link>
        </nav>
      </div>
    </footer>
  )
}
