/** The page of an app: its owner gets the workshop, everybody else the published app (APP rows). */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { readApp } from '../../features/apps/contract.ts'
import { appTexts } from '../i18n/app.ts'
import { useText } from '../kernel/locale.tsx'
import { usePageTitle } from '../kernel/page-title.ts'
import { failureIn, query } from '../kernel/query.ts'
import { useSession } from '../kernel/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyFace, FailedFace } from '../ui/faces.tsx'
import { Bone, Waiting } from '../ui/waiting.tsx'
import { PublicApp } from './public-app.tsx'

// The workshop is large and only for owners.
const Workshop = lazy(async () => ({ default: (await import('./workshop.tsx')).Workshop }))

/** Chooses the face by who asks. */
export function AppPage() {
  const t = useText(appTexts)
  const { id = '' } = useParams()
  const session = useSession()
  const answer = useQuery({ ...query(readApp, { id }), enabled: session.state !== 'unknown' })
  usePageTitle(answer.data?.app.name ?? null)
  if (answer.data) {
    const { app } = answer.data
    if (session.state !== 'signedIn' || session.user.id !== app.author._id)
      return <PublicApp app={app} />
    return (
      <Suspense fallback={<Loading />}>
        <Workshop key={app._id} app={app} person={session.user} />
      </Suspense>
    )
  }
  if (!answer.isError) return <Loading />
  const failure = failureIn(answer.error)
  const absent = failure.code === 'notFound' || failure.code === 'appNotPublished'
  return (
    <main id="main" className="wrap page-waiting" tabIndex={-1}>
      {absent ? (
        <>
          <h1 className="sr">{t(failure.code === 'notFound' ? 'notFound' : 'notPublished')}</h1>
          <EmptyFace title={t(failure.code === 'notFound' ? 'notFound' : 'notPublished')}>
            <ButtonLink to="/marketplace">{t('browse')}</ButtonLink>
          </EmptyFace>
        </>
      ) : (
        <FailedFace
          title={t('loadFailed')}
          failure={failure}
          onRetry={() => void answer.refetch()}
        />
      )}
    </main>
  )
}

function Loading() {
  const t = useText(appTexts)
  return (
    <main id="main" className="wrap page-waiting">
      <Waiting label={t('loading')}>
        <Bone width={40} />
        <Bone width={96} />
        <Bone width={72} />
      </Waiting>
    </main>
  )
}
