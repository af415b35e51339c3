/** What a share link shows, as the studio offers it: a fork for who is signed in. The key stands behind the `#`, which no server sees. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ReplyOf } from '../../contract/route.ts'
import { openShared, ShareKey } from '../../features/publishing/share-contract.ts'
import { shareTexts } from '../../features/publishing/text/share-texts.ts'
import { useText } from '../kernel/locale.tsx'
import { usePageTitle } from '../kernel/page-title.ts'
import { failureIn, query } from '../kernel/query.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { SkeletonLine, Waiting } from '../ui/waiting.tsx'
import { useSharedForkPorts } from './remix/shared-fork-ports.ts'
import './shared-page.css'

const ForkDialog = lazy(async () => ({
  default: (await import('../../features/remix/web/index.ts')).ForkDialog,
}))

/** The page of the key in the address. */
export function SharedPage() {
  const t = useText(shareTexts)
  usePageTitle(t('sharedTitle'))
  const key = ShareKey.safeParse(useLocation().hash.slice(1))
  return (
    <main id="main" className="wrap shared-page" tabIndex={-1} aria-label={t('sharedTitle')}>
      {key.success ? <Opened shareKey={key.data} /> : <NotOpen />}
    </main>
  )
}

function NotOpen() {
  const t = useText(shareTexts)
  return <EmptyState level="h2" title={t('notOpen')} text={t('notOpenText')} />
}

function Opened({ shareKey }: { shareKey: string }) {
  const t = useText(shareTexts)
  const opened = useQuery(query(openShared, { key: shareKey }, 'asked'))
  if (opened.isPending)
    return (
      <Waiting label={t('opening')}>
        <SkeletonLine width={40} />
        <SkeletonLine width={64} />
      </Waiting>
    )
  if (opened.data) return <Shared shareKey={shareKey} shared={opened.data} />
  const failure = failureIn(opened.error)
  if (failure.code === 'shareClosed') return <NotOpen />
  return (
    <ErrorState title={t('openFailed')} failure={failure} onRetry={() => void opened.refetch()} />
  )
}

type Props = { shareKey: string; shared: ReplyOf<typeof openShared> }

function Shared({ shareKey, shared }: Props) {
  const t = useText(shareTexts)
  return (
    <>
      <h1>{shared.name}</h1>
      <p className="quiet">{t('by', { name: shared.author })}</p>
      {shared.description && <p>{shared.description}</p>}
      <Offer {...{ shareKey, shared }} />
    </>
  )
}

/** What can be done with it. */
function Offer({ shareKey, shared }: Props) {
  const t = useText(shareTexts)
  const navigate = useNavigate()
  const [isForking, setForking] = useState(false)
  const ports = useSharedForkPorts(shareKey, shared.name)
  const { appId: _id, name, description } = shared
  if (shared.isOwn)
    return (
      <>
        <p>{t('own')}</p>
        <ButtonLink to={`/app/${_id}`}>{t('toApp')}</ButtonLink>
      </>
    )
  if (!shared.mayFork) return <p>{t('noFork')}</p>
  return (
    <>
      <p>{t('forkText')}</p>
      <Button look="main" onClick={() => setForking(true)}>
        {t('fork')}
      </Button>
      {isForking && (
        <Suspense fallback={null}>
          <ForkDialog
            // Its repository is its owner's: the fork begins with the files alone.
            source={{ _id, name, description, githubRepo: null }}
            ports={ports}
            onClose={() => setForking(false)}
            onMade={(id) => void navigate(`/app/${id}`)}
          />
        </Suspense>
      )}
    </>
  )
}
