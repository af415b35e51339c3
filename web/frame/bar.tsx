/** The bar at the top of every page. */
import { Bell as BellIcon, Languages, Menu as MenuIcon, SunMoon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { AccountMenu } from '../../features/accounts/web/index.ts'
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { useSession } from '../kernel/session.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Cube } from '../ui/cube.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { LoginLink } from './login-link.tsx'
import { NavLinks } from './nav-links.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { useLanguageChoices, useThemeChoices } from './use-choices.ts'

const SlideOutMenu = lazy(async () => ({
  default: (await import('./slide-out-menu.tsx')).SlideOutMenu,
}))

// Only who is signed in has one.
const Bell = lazy(async () => ({
  default: (await import('../../features/notifications/web/index.ts')).Bell,
}))

const ghostIcon = buttonClass({ look: 'ghost', icon: true })

/** The bar; `current` is the link of the page in view. */
export function Bar({ current }: { current: string | null }) {
  const t = useText(texts)
  return (
    <header className="bar" aria-label="MagicCube">
      <div className="wrap">
        <Link className="brand" to="/">
          <Cube />
          MagicCube
        </Link>
        <nav aria-label={t('mainNavigation')}>
          <NavLinks current={current} />
        </nav>
        <div className="end">
          <PaletteButton />
          <LanguageMenu />
          <ThemeMenu />
          <BellCorner />
          <AccountCorner />
          <SmallScreenMenu current={current} />
        </div>
      </div>
    </header>
  )
}

function LanguageMenu() {
  const t = useText(texts)
  const entries = useLanguageChoices()
  return (
    <MenuButton label={t('language')} className={`${ghostIcon} opt`} entries={entries}>
      <Languages aria-hidden="true" />
    </MenuButton>
  )
}

function ThemeMenu() {
  const t = useText(texts)
  const entries = useThemeChoices()
  return (
    <MenuButton label={t('theme')} className={`${ghostIcon} opt`} entries={entries}>
      <SunMoon aria-hidden="true" />
    </MenuButton>
  )
}

/** The bell of whoever is signed in; its place is kept while it comes. */
function BellCorner() {
  const session = useSession()
  if (session.state !== 'signedIn') return null
  return (
    <Suspense fallback={<BellToCome />}>
      <Bell />
    </Suspense>
  )
}

function BellToCome() {
  return (
    <span className={ghostIcon} aria-hidden="true">
      <BellIcon />
    </span>
  )
}

/** Login or the account, and a quiet place of the same size until it is known which. */
function AccountCorner() {
  const session = useSession()
  if (session.state === 'signedIn')
    return <AccountMenu user={session.user} className="avatar-btn opt" />
  if (session.state === 'signedOut') return <LoginLink className="btn opt login" />
  return <span className="hold opt" />
}

function SmallScreenMenu({ current }: { current: string | null }) {
  const t = useText(texts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${ghostIcon} menu-btn`}
        aria-label={t('menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon aria-hidden="true" />
      </button>
      <Suspense>
        {open && <SlideOutMenu current={current} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
