/** The admin page, and of it what moderators use; for everybody else there is none. */
import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PeopleWhoJoin, WaitingAccounts } from '../../features/admission/web/index.ts'
import {
  SettingsPanel,
  SystemPanel,
  useSettingName,
  useSwitchName,
} from '../../features/host/web/index.ts'
import { ServicesPanel } from '../../features/models/web/index.ts'
import {
  HiddenComments,
  ReportedEntries,
  Reports,
  Review,
  Trail,
  Users,
  WaitingReports,
  WaitingReviews,
} from '../../features/moderation/web/index.ts'
import { useFindingWords } from '../../features/publishing/web/finding-words.ts'
import { texts as moderationTexts } from '../../features/moderation/text/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { usePageTitle } from '../kernel/page-title.ts'
import { useSession } from '../kernel/session.tsx'
import './admin-page.css'
import { ExampleOffer } from './example-offer.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const tabs = ['review', 'reports', 'users', 'models', 'settings', 'system'] as const
type Tab = (typeof tabs)[number]
const ofModerators: readonly Tab[] = ['review', 'reports']

/** The tab of the address; nothing is shown until it is known who asks. */
export function AdminPage() {
  const session = useSession()
  if (session.state === 'unknown') return <main id="main" className="wrap" tabIndex={-1} />
  if (session.state !== 'signedIn') return <NotFoundPage />
  const { isAdmin, isModerator } = session.user
  if (isAdmin) return <Areas shown={tabs} />
  return isModerator ? <Areas shown={ofModerators} /> : <NotFoundPage />
}

function Areas({ shown }: { shown: readonly Tab[] }) {
  const t = useText(moderationTexts)
  usePageTitle(t('admin'))
  const [params] = useSearchParams()
  const tab = shown.find((one) => one === params.get('tab')) ?? 'review'
  return (
    <main id="main" className="wrap admin-page" tabIndex={-1}>
      <h1>{t('admin')}</h1>
      <nav className="tabs" aria-label={t('tabs')}>
        {shown.map((one) => (
          <Link
            key={one}
            to={`/admin?tab=${one}`}
            {...(one === tab ? { 'aria-current': 'page' } : {})}
          >
            {t(one)}
            {one === 'review' && <WaitingReviews />}
            {one === 'reports' && <WaitingReports />}
            {one === 'users' && <WaitingAccounts />}
          </Link>
        ))}
      </nav>
      <Area tab={tab} subject={params.get('subject')} isAdmin={shown === tabs} />
    </main>
  )
}

type ListName = 'page' | 'hidden' | 'entries' | 'hidden-entries' | 'waiting' | 'invitations'

/** Which page of a list the address names, and the way to another one. */
function usePaging(name: ListName) {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(params.get(name) ?? 1)) || 1)
  const onPage = useCallback(
    (next: number, replace = false): void => {
      const query = new URLSearchParams(params)
      if (next > 1) query.set(name, String(next))
      else query.delete(name)
      setParams(query, { replace })
    },
    [name, params, setParams],
  )
  return { page, onPage }
}

function Area(props: { tab: Tab; subject: string | null; isAdmin: boolean }) {
  const list = usePaging('page')
  const hidden = usePaging('hidden')
  const entries = usePaging('entries')
  const hiddenEntries = usePaging('hidden-entries')
  const waiting = usePaging('waiting')
  const invitations = usePaging('invitations')
  const findingWords = useFindingWords()
  const switchName = useSwitchName()
  const settingName = useSettingName()
  switch (props.tab) {
    case 'review':
      return <Review {...list} findingWords={findingWords} />
    case 'reports':
      return (
        <>
          <Reports {...list} maySuspend={props.isAdmin} />
          <ReportedEntries state="open" {...entries} />
          <HiddenComments {...hidden} />
          <ReportedEntries state="hidden" {...hiddenEntries} />
        </>
      )
    case 'users':
      return (
        <>
          <PeopleWhoJoin applicants={waiting} invitations={invitations} />
          <Users {...list} />
        </>
      )
    case 'models':
      return <ServicesPanel />
    case 'settings':
      return <SettingsPanel />
    case 'system':
      return (
        <>
          <SystemPanel />
          <ExampleOffer />
          <Trail {...list} subject={props.subject} names={{ switchName, settingName }} />
        </>
      )
  }
}
