/** The page of an app: who sees which view of it (APP-01 to APP-12, APP-28). */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import type { App } from '../../features/apps/contract.ts'
import { readApp } from '../../features/apps/contract.ts'
import { appTexts } from '../i18n/app.ts'
import type { CallFailure } from '../kernel/call-failure.ts'
import { useText } from '../kernel/locale.tsx'
import { usePageTitle } from '../kernel/page-title.ts'
import { failureIn, query } from '../kernel/query.ts'
import type { Person } from '../kernel/session-store.ts'
import { retrySession } from '../kernel/session-store.ts'
import { useSession, useUser } from '../kernel/session.tsx'
import { FailedFace } from '../ui/faces.tsx'
import { AppBones } from './app-bones.tsx'
import { AppRefusal, ToSignIn } from './app-refusal.tsx'
import { PublicApp } from './public-app.tsx'
import { ReadOnlyApp } from './read-only-app.tsx'
import { useEditMode } from './use-edit-mode.ts'
import { isGone, useGoneWatch } from './use-gone-watch.ts'
import { useWayBack } from './use-way-back.ts'

// The workshop is large and only for owners.
const Workshop = lazy(async () => ({ default: (await import('./workshop.tsx')).Workshop }))

/** Waits until it is known who asks, so that no owner sees a visitor's page first (APP-10). */
export function AppPage() {
  const { id = '' } = useParams()
  const session = useSession()
  if (session.state !== 'unknown') return <AppOf key={id} id={id} />
  return <WhoAsks failure={session.failure} />
}

function WhoAsks({ failure }: { failure: CallFailure | null }) {
  const t = useText(appTexts)
  usePageTitle(null)
  if (!failure) return <AppBones />
  return (
    <main id="main" className="wrap page-waiting" tabIndex={-1}>
      <FailedFace title={t('loadFailed')} failure={failure} onRetry={retrySession} />
    </main>
  )
}

function AppOf({ id }: { id: string }) {
  const t = useText(appTexts)
  const person = useUser()
  const answer = useQuery(query(readApp, { id }))
  const app = isGone(answer.error) ? undefined : answer.data?.app
  const isOwner = app !== undefined && person?.id === app.author._id
  const mode = useEditMode(isOwner ? app : null)
  const goBack = useWayBack()
  useGoneWatch(id)
  usePageTitle(app && (isOwner || !mode.isAsked) ? app.name : null)
  if (mode.isAsked && !person) return <ToSignIn />
  if (app && person && mode.isOpen) return <OwnerView app={app} person={person} onBack={goBack} />
  if (app && mode.isAsked) return <AppRefusal reason="notYours" app={app} />
  if (app?.status === 'published')
    return <PublicApp app={app} isOwner={isOwner} onEdit={mode.enter} onBack={goBack} />
  if (app) return <ReadOnlyApp app={app} isOwner={isOwner} onBack={goBack} />
  if (answer.isPending) return <AppBones />
  const failure = failureIn(answer.error)
  if (failure.code === 'notFound') return <AppRefusal reason="notFound" />
  if (failure.code === 'appNotPublished')
    return <AppRefusal reason={mode.isAsked ? 'notYours' : 'notPublished'} />
  return (
    <main id="main" className="wrap page-waiting" tabIndex={-1}>
      <FailedFace title={t('loadFailed')} failure={failure} onRetry={() => void answer.refetch()} />
    </main>
  )
}

function OwnerView(props: { app: App; person: Person; onBack: () => void }) {
  const { app, person, onBack } = props
  if (app.status === 'archived') return <ReadOnlyApp app={app} isOwner onBack={onBack} />
  return (
    <Suspense fallback={<AppBones />}>
      <Workshop key={app._id} app={app} person={person} />
    </Suspense>
  )
}
