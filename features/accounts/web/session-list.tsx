/** The list of signed-in devices, with Sign out for each and for all (AUTH-35). */
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFailureText } from '../../../web/kernel/call-failure.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn } from '../../../web/kernel/query.ts'
import { leaveForHome } from '../../../web/kernel/session-store.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button } from '../../../web/ui/button.tsx'
import { FailedFace } from '../../../web/ui/faces.tsx'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import { Bone, Waiting } from '../../../web/ui/waiting.tsx'
import type { Session } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { useEndAllSessions, useEndSession, useSessions } from './use-sessions.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../web/ui/dialog.tsx')).ConfirmDialog,
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
          <Bone width={64} />
          <Bone width={40} />
        </Waiting>
      )}
      {sessions.isError && (
        <FailedFace
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
      {asking && <AskEverywhere onClose={() => setAsking(false)} />}
    </section>
  )
}

function Device({ session }: { session: Session }) {
  const t = useText(texts)
  const end = useEndSession()
  const speakFailure = useFailureText()
  function signOut(): void {
    end.mutate(
      { sessionId: session.id },
      {
        onSuccess: () => showToast({ kind: 'success', title: t('deviceSignedOut') }),
        onError: (error) =>
          showToast({
            kind: 'error',
            title: t('signOutFailed'),
            text: speakFailure(failureIn(error)),
          }),
      },
    )
  }
  return (
    <li>
      <span>
        {session.device}
        <small>{session.current ? t('thisDevice') : <LastActive session={session} />}</small>
      </span>
      {!session.current && (
        <Button
          size="small"
          busy={end.isPending}
          aria-label={t('signOutDeviceOf', { device: session.device })}
          onClick={signOut}
        >
          {t('signOutDevice')}
        </Button>
      )}
    </li>
  )
}

function LastActive({ session }: { session: Session }) {
  const t = useText(texts)
  return (
    <>
      {t('lastActive')} <RelativeTime iso={session.lastUsedAt} />
    </>
  )
}

function AskEverywhere({ onClose }: { onClose: () => void }) {
  const t = useText(texts)
  const end = useEndAllSessions()
  const speakFailure = useFailureText()
  const navigate = useNavigate()
  function signOutAll(): void {
    end.mutate(
      {},
      {
        onSuccess: () => {
          leaveForHome(true)
          void navigate('/')
        },
        onError: (error) => {
          const text = speakFailure(failureIn(error))
          showToast({ kind: 'error', title: t('everywhereFailed'), text })
        },
      },
    )
  }
  return (
    <Suspense>
      <ConfirmDialog
        title={t('everywhereAsk')}
        text={t('everywhereText')}
        cancelLabel={t('cancel')}
        confirmLabel={end.isPending ? t('signingOut') : t('everywhere')}
        busy={end.isPending}
        onCancel={onClose}
        onConfirm={signOutAll}
      />
    </Suspense>
  )
}
