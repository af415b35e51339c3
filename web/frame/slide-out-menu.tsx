/** The menu of small screens; loaded when it is first opened. */
import { Check } from 'lucide-react'
import { useSignOut } from '../../features/accounts/web/index.ts'
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { useSession } from '../kernel/session.tsx'
import { SideSheet } from '../ui/side-sheet.tsx'
import { LoginLink } from './login-link.tsx'
import { NavLinks } from './nav-links.tsx'
import { useLanguageChoices, useThemeChoices } from './use-choices.ts'
import type { Choice } from './use-choices.ts'

/** The menu; `onClose` is called by Esc, backdrop, close button and each link. */
export function SlideOutMenu({
  current,
  onClose,
}: {
  current: string | null
  onClose: () => void
}) {
  const t = useText(texts)
  const session = useSession()
  const { leave } = useSignOut()
  return (
    <SideSheet title={t('menu')} closeLabel={t('closeMenu')} onClose={onClose}>
      <nav aria-label={t('mainNavigation')}>
        <NavLinks current={current} onFollow={onClose} />
      </nav>
      {session.state === 'signedOut' && (
        <LoginLink className="btn main large wide" onFollow={onClose} />
      )}
      <Choices title={t('language')} choices={useLanguageChoices()} />
      <Choices title={t('theme')} choices={useThemeChoices()} />
      {session.state === 'signedIn' && (
        <button
          type="button"
          className="btn wide"
          onClick={() => {
            onClose()
            leave()
          }}
        >
          {t('logout')}
        </button>
      )}
    </SideSheet>
  )
}

function Choices({ title, choices }: { title: string; choices: readonly Choice[] }) {
  return (
    <div className="group" role="radiogroup" aria-label={title}>
      <h3>{title}</h3>
      {choices.map(({ label, lang, chosen, run }) => (
        <button
          key={label}
          type="button"
          className="choice"
          role="radio"
          aria-checked={chosen}
          onClick={run}
          {...(lang ? { lang } : {})}
        >
          {label}
          {chosen && <Check aria-hidden="true" />}
        </button>
      ))}
    </div>
  )
}
