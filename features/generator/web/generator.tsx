/** The generator: its form, what is being made, and why it stopped (GEN-20, GEN-32, GEN-36). */
import { useCallback, useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useBlocker, useNavigate } from 'react-router'
import { useText } from '../../../web/kernel/locale.tsx'
import { currentSession } from '../../../web/kernel/session-store.ts'
import { ConfirmDialog } from '../../../web/ui/dialog.tsx'
import { listMyApps } from '../../apps/contract.ts'
import { texts } from '../text/texts.ts'
import type { BeginProject } from './generate.ts'
import { useGeneratorDraft } from './generator-draft.ts'
import { GeneratorFailure } from './generator-failure.tsx'
import { GeneratorForm, generatorFormId } from './generator-form.tsx'
import { GeneratorProgress } from './generator-progress.tsx'
import './generator.css'
import { keepLastApp, readLastApp } from './last-app.ts'
import { useGenerate } from './use-generate.ts'

/** `isFresh`: the person asked for a new app, so the form is empty with the focus in the prompt (GEN-41). */
export function Generator(props: {
  accountId: string
  beginProject: BeginProject
  isFresh: boolean
}) {
  const { accountId, isFresh } = props
  const draft = useGeneratorDraft()
  const open = useOpenApp(accountId, draft.clear)
  const flow = useGenerate(accountId, props.beginProject, open)
  const { state, start, stop } = flow
  const isGenerating = state.phase === 'generating'
  const isNameTaken = state.phase === 'failed' && state.failure.kind === 'nameTaken'
  function clear(): void {
    draft.clear()
    flow.forget()
  }
  return (
    <>
      {isGenerating ? <GeneratorProgress state={state} onStop={stop} /> : <Head {...props} />}
      <GeneratorForm
        draft={draft}
        isBusy={isGenerating}
        focus={isNameTaken ? 'name' : isFresh ? 'prompt' : null}
        onGenerate={(wanted) => void start(wanted)}
        onClear={clear}
      />
      {state.phase === 'failed' && <GeneratorFailure state={state} formId={generatorFormId} />}
      <LeaveQuestion isRunning={flow.isRunning} isGenerating={isGenerating} onLeave={stop} />
    </>
  )
}

function Head({ accountId }: { accountId: string }) {
  const t = useText(texts)
  const last = readLastApp(accountId)
  return (
    <header>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className="sub">{t('sub')}</p>
      {last && (
        <p className="last">
          <Link className="link" to={`/generator?result=${encodeURIComponent(last.id)}`}>
            {t('lastApp', { name: last.name })}
          </Link>
        </p>
      )}
    </header>
  )
}

/** Opens the app that was made; the form's text is no longer needed (GEN-32). */
function useOpenApp(accountId: string, clear: () => void) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const latest = useRef(clear)
  // The newest `clear` is used when the app is there.
  useEffect(() => {
    latest.current = clear
  })
  return useCallback(
    (app: { id: string; name: string }) => {
      latest.current()
      keepLastApp(accountId, app)
      void queries.invalidateQueries({ queryKey: [listMyApps.line] })
      void navigate(`/app/${app.id}`)
    },
    [accountId, navigate, queries],
  )
}

/** Leaving while something is being made asks first, inside the studio and out of it (GEN-36). */
function LeaveQuestion(props: {
  isRunning: () => boolean
  isGenerating: boolean
  onLeave: () => void
}) {
  const t = useText(texts)
  const { isGenerating, isRunning } = props
  // A session that ended leads to the sign-in unasked: what was made is kept (GEN-37).
  const blocker = useBlocker(() => isRunning() && currentSession().state === 'signedIn')
  // The browser's own event, outside React.
  useEffect(() => {
    if (!isGenerating) return undefined
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isGenerating])
  // What was asked about is over.
  useEffect(() => {
    if (!isGenerating && blocker.state === 'blocked') blocker.reset()
  }, [isGenerating, blocker])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('leaveTitle')}
      text={t('leaveText')}
      cancelLabel={t('stay')}
      confirmLabel={t('leave')}
      busy={false}
      look="ink"
      onCancel={() => blocker.reset()}
      onConfirm={() => {
        props.onLeave()
        blocker.proceed()
      }}
    />
  )
}
