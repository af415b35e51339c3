/** The dashboard: one's own apps and account. */
import { Cpu, Heart, LayoutGrid, Plus, User } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSignOut } from '../../features/accounts/web/index.ts'
import { MyApps } from '../../features/apps/web/index.ts'
import type { StatusFilter } from '../../features/apps/web/index.ts'
import { usePaymentReturn } from '../../features/plans/web/index.ts'
import { MyFavorites } from '../../features/favorites/web/index.ts'
import { ModelSettingsTab } from '../../features/models/web/index.ts'
import { texts as dashboardTexts } from '../i18n/dashboard.ts'
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { usePageTitle } from '../kernel/page-title.ts'
import { useUser } from '../kernel/session.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { AccountTab } from './dashboard/account-tab.tsx'
import './dashboard-page.css'
import { type DashboardQuery, dashboardSearch, readDashboardQuery } from './dashboard-query.ts'
import { useForgetDeleted } from '../../features/workshop/web/index.ts'

/** Greeting, tabs, and the tab of the address. */
export function DashboardPage() {
  const shell = useText(texts)
  usePageTitle(shell('dashboard'))
  useForgetDeleted(useUser()?.id ?? null)
  const [params, setParams] = useSearchParams()
  const shown = readDashboardQuery(params)
  const { tab, page, filter } = shown
  const awaitsPayment = usePaymentReturn(params, setParams)
  const change = useCallback(
    (next: { page: number; filter: StatusFilter }, replace: boolean) =>
      setParams(dashboardSearch({ tab: 'apps', ...next }), { replace }),
    [setParams],
  )
  const turnFavorites = useCallback(
    (next: number, replace: boolean) =>
      setParams(dashboardSearch({ tab: 'favorites', page: next, filter: 'all' }), { replace }),
    [setParams],
  )
  return (
    <main id="main" className="wrap dash" tabIndex={-1}>
      <Greeting />
      <Tabs current={tab} search={dashboardSearch(shown)} />
      {tab === 'apps' && <MyApps page={page} filter={filter} onChange={change} />}
      {tab === 'favorites' && <MyFavorites page={page} onPage={turnFavorites} />}
      {tab === 'llm' && <ModelSettingsTab />}
      {tab === 'account' && <AccountTab awaitsPayment={awaitsPayment} />}
    </main>
  )
}

function Greeting() {
  const t = useText(dashboardTexts)
  const shell = useText(texts)
  const user = useUser()
  const { leave, leaving } = useSignOut()
  return (
    <header>
      <div>
        <h1>{shell('dashboard')}</h1>
        <p className="quiet">
          {t('welcome', { username: user?.displayName || user?.username || t('someone') })}
        </p>
      </div>
      <ButtonLink look="main" to="/generator">
        <Plus aria-hidden="true" />
        {t('newApp')}
      </ButtonLink>
      <Button look="ghost" disabled={leaving} onClick={leave}>
        {shell('logout')}
      </Button>
    </header>
  )
}

const tabs = [
  { id: 'apps', icon: <LayoutGrid aria-hidden="true" /> },
  { id: 'favorites', icon: <Heart aria-hidden="true" /> },
  { id: 'llm', icon: <Cpu aria-hidden="true" /> },
  { id: 'account', icon: <User aria-hidden="true" /> },
] as const

/** A tab leads back to the page and filter that it was left at; the one that is open leads to its first page. */
function Tabs({ current, search }: { current: DashboardQuery['tab']; search: string }) {
  const t = useText(dashboardTexts)
  const [left, setLeft] = useState<Partial<Record<DashboardQuery['tab'], string>>>({})
  if (left[current] !== search) setLeft({ ...left, [current]: search })
  const queryOf = (id: DashboardQuery['tab']): string =>
    (id === current ? undefined : left[id]) ?? dashboardSearch({ tab: id, page: 1, filter: 'all' })
  const row = useRef<HTMLElement>(null)
  // On a phone the row is wider than the screen, and the browser knows by how much.
  useEffect(() => {
    const centre = (): void => {
      const open = row.current?.querySelector('[aria-current]')?.getBoundingClientRect()
      if (!row.current || !open) return
      const shown = row.current.getBoundingClientRect()
      row.current.scrollLeft += open.left + open.width / 2 - shown.left - shown.width / 2
    }
    centre()
    // In the page's own letters the words are wider.
    void document.fonts.ready.then(centre)
  }, [current])
  return (
    <nav className="tabs side" aria-label={t('tabs')} ref={row}>
      {tabs.map(({ id, icon }) => (
        <Link
          key={id}
          to={{ pathname: '/dashboard', search: queryOf(id) }}
          {...(id === current ? { 'aria-current': 'page' } : {})}
        >
          {icon}
          {t(id)}
        </Link>
      ))}
    </nav>
  )
}
