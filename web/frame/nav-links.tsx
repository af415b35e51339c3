/** The links of the bar and of the slide-out menu, by the same rules. */
import { Link } from 'react-router'
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { useUser } from '../kernel/session.tsx'

const links = [
  { to: '/', text: 'home' },
  { to: '/marketplace', text: 'marketplace' },
  { to: '/generator', text: 'generator' },
  { to: '/pricing', text: 'pricing' },
] as const

/** The links; `current` is the one of the page in view. Dashboard only for a signed-in person, Admin for admins and moderators. */
export function NavLinks({ current, onFollow }: { current: string | null; onFollow?: () => void }) {
  const t = useText(texts)
  const user = useUser()
  const shown = [
    ...links,
    ...(user ? [{ to: '/dashboard', text: 'dashboard' } as const] : []),
    ...(user?.isAdmin || user?.isModerator ? [{ to: '/admin', text: 'admin' } as const] : []),
  ]
  return shown.map(({ to, text }) => (
    <Link
      key={to}
      to={to}
      {...(current === to ? { 'aria-current': 'page' } : {})}
      {...(onFollow ? { onClick: onFollow } : {})}
    >
      {t(text)}
    </Link>
  ))
}
