/** The list of signed-in devices, with Sign out for each and for all. */
import { lazy, Suspense, useState } from 'react'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ErrorState } from '../../../web/ui/states.tsx'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import { SkeletonLine, Waiting } from '../../../web/ui/waiting.tsx'
import type { Session } from '../own-account-contract.ts'
import { texts } from '../text/texts.ts'
import { readDevice } from './device-name.ts'
import { useEndSession, useSessions } from './use-sessions.ts'

const AskEverywhere = lazy(async () => ({
  default: (await import('./ask-everywhere.tsx')).AskEverywhere,
}))

/** The devices in their four faces, and the way out of all of them. */
export function SessionList() {
  const t = useText(texts)
  const sessions = useSessions()
  const [asking, setAsking] = useState(false)
  return (
    <section className="devices" aria-labelledby="devices-title">
      <div className="head">
        <h2 id="devices-title">{t('devices')}</h2>
        <Button size="small" onClick={() => setAsking(true)}>
          {t('everywhere')}
        </Button>
      </div>
      {sessions.isPending && (
        <Waiting label={t('devicesLoading')}>
          <SkeletonLine width={64} />
          <SkeletonLine width={40} />
        </Waiting>
      )}
      {sessions.isError && (
        <ErrorState
          title={t('devicesFailed')}
          failure={failureIn(sessions.error)}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data && (
        <ul className="rows">
          {sessions.data.sessions.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      )}
      <Suspense>{asking && <AskEverywhere onClose={() => setAsking(false)} />}</Suspense>
    </section>
  )
}

function Device({ session }: { session: Session }) {
  const t = useText(texts)
  const end = useEndSession()
  const tellFailure = useFailureToast()
  const device = useDeviceText(session)
  function signOut(): void {
    end.mutate(
      { sessionId: session.id },
      {
        onSuccess: () => showToast({ kind: 'success', title: t('deviceSignedOut') }),
        onError: (error) => tellFailure(failureIn(error), { title: t('signOutFailed') }),
      },
    )
  }
  return (
    <li>
      <span title={session.device}>
        {device}
        <small>{session.current ? t('thisDevice') : <LastActive session={session} />}</small>
      </span>
      {!session.current && (
        <Button
          size="small"
          busy={end.isPending}
          aria-label={t('signOutDeviceOf', { device })}
          onClick={signOut}
        >
          {t('signOutDevice')}
        </Button>
      )}
    </li>
  )
}

function useDeviceText({ device }: Session): string {
  const t = useText(texts)
  const { browser, system } = readDevice(device)
  if (browser !== null && system !== null) return t('browserOn', { browser, system })
  return browser ?? system ?? t('unknownDevice')
}

function LastActive({ session }: { session: Session }) {
  const t = useText(texts)
  return (
    <>
      {t('lastActive')} <RelativeTime iso={session.lastUsedAt} />
    </>
  )
}
