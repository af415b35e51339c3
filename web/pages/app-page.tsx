/** The page of an app: who sees which view of it. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import type { App } from '../../features/apps/contract.ts'
import { readApp } from '../../features/apps/contract.ts'
import { appTexts } from '../i18n/app.ts'
import type { CallFailure } from '../kernel/call-failure.ts'
import { useText } from '../kernel/locale.tsx'
import { usePageTitle } from '../kernel/page-title.ts'
import { failureIn, firstRefusal, query } from '../kernel/query.ts'
import type { Person } from '../kernel/session-store.ts'
import { retrySession } from '../kernel/session-store.ts'
import { useSession, useUser } from '../kernel/session.tsx'
import { ErrorState } from '../ui/states.tsx'
import { AppSkeleton } from './app/app-skeleton.tsx'
import { AppRefusal, ToSignIn } from './app/app-refusal.tsx'
import { PublicApp } from './app/public-app.tsx'
import { ReadOnlyApp } from './app/read-only-app.tsx'
import { useMade, WorkshopSkeleton } from './app/workshop-skeleton.tsx'
import { useEditMode } from './app/use-edit-mode.ts'
import { isGone, useGoneWatch } from './app/use-gone-watch.ts'
import { useWayBack } from './app/use-way-back.ts'

// The workshop is large and only for owners.
const Workshop = lazy(async () => ({ default: (await import('./workshop/workshop.tsx')).Workshop }))

/** Waits until it is known who asks, so that no owner sees a visitor's page first. */
export function AppPage() {
  const { id = '' } = useParams()
  const session = useSession()
  if (session.state !== 'unknown') return <AppOf key={id} id={id} />
  return <WhoAsks failure={session.failure} />
}

function WhoAsks({ failure }: { failure: CallFailure | null }) {
  const t = useText(appTexts)
  const made = useMade()
  usePageTitle(null)
  if (!failure) return made ? <WorkshopSkeleton name={made.name} /> : <AppSkeleton />
  return (
    <main id="main" className="wrap page-waiting" tabIndex={-1}>
      <h1 className="sr">{t('loadFailed')}</h1>
      <ErrorState title={t('loadFailed')} failure={failure} onRetry={retrySession} />
    </main>
  )
}

function AppOf({ id }: { id: string }) {
  const person = useUser()
  // What came with the page is a visitor's view: whoever is signed in waits for their own.
  const answer = useQuery(query(readApp, { id }, person ? 'asked' : 'brought'))
  const app = isGone(answer.error) ? undefined : answer.data?.app
  const own = app && person?.id === app.author._id ? app : null
  const mode = useEditMode(own)
  const goBack = useWayBack()
  useGoneWatch()
  usePageTitle(titleOf(app, own !== null || !mode.isAsked))
  if (mode.isAsked && !person) return <ToSignIn />
  if (app) return <AppSeen app={app} person={own ? person : null} mode={mode} onBack={goBack} />
  const retry = () => void answer.refetch()
  return (
    <NoApp error={refusalOf(answer.error, id, person)} isEditAsked={mode.isAsked} onRetry={retry} />
  )
}

/** Until it has been asked, a visitor is refused as the page said; the app may be published by now. */
function refusalOf(error: Error | null, id: string, person: Person | null): Error | null {
  return error ?? (person ? null : firstRefusal(readApp, { id }))
}

function titleOf(app: App | undefined, isSeen: boolean): string | null {
  return app && isSeen ? app.name : null
}

/** An app that the person may read; `person` is given to its owner only. */
function AppSeen(props: {
  app: App
  person: Person | null
  mode: ReturnType<typeof useEditMode>
  onBack: () => void
}) {
  const { app, person, mode, onBack } = props
  if (person && mode.isOpen) return <OwnerView app={app} person={person} onBack={onBack} />
  if (mode.isAsked) return <AppRefusal reason="notYours" app={app} />
  const isOwner = person !== null
  if (app.status !== 'published') return <ReadOnlyApp app={app} isOwner={isOwner} onBack={onBack} />
  return <PublicApp app={app} isOwner={isOwner} onEdit={mode.enter} onBack={onBack} />
}

/** While the app has not come, and why it does not: gone, hidden, or a failure to try again. */
function NoApp(props: { error: unknown; isEditAsked: boolean; onRetry: () => void }) {
  const t = useText(appTexts)
  const made = useMade()
  if (!props.error) return made ? <WorkshopSkeleton name={made.name} /> : <AppSkeleton />
  const failure = failureIn(props.error)
  if (failure.code === 'notFound') return <AppRefusal reason="notFound" />
  if (failure.code === 'appNotPublished')
    return <AppRefusal reason={props.isEditAsked ? 'notYours' : 'notPublished'} />
  return (
    <main id="main" className="wrap page-waiting" tabIndex={-1}>
      <h1 className="sr">{t('loadFailed')}</h1>
      <ErrorState title={t('loadFailed')} failure={failure} onRetry={props.onRetry} />
    </main>
  )
}

function OwnerView(props: { app: App; person: Person; onBack: () => void }) {
  const { app, person, onBack } = props
  if (app.status === 'archived') return <ReadOnlyApp app={app} isOwner onBack={onBack} />
  return (
    <Suspense fallback={<WorkshopSkeleton name={app.name} />}>
      <Workshop key={app._id} app={app} person={person} />
    </Suspense>
  )
}
