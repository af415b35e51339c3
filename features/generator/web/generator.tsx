/** The generator: its form, what is being made, and why it stopped (GEN-20, GEN-32, GEN-36). */
import { useCallback, useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useText } from '../../../web/kernel/locale.tsx'
import { LeaveQuestion } from '../../../web/ui/leave-question.tsx'
import { listMyApps } from '../../apps/contract.ts'
import { texts } from '../text/texts.ts'
import type { BeginProject } from './generate.ts'
import { useGeneratorDraft } from './generator-draft.ts'
import { GeneratorFailure } from './generator-failure.tsx'
import { GeneratorForm, generatorFormId } from './form/generator-form.tsx'
import { GeneratorProgress } from './generator-progress.tsx'
import './generator.css'
import { keepLastApp, readLastApp } from './last-app.ts'
import { useGenerate } from './use-generate.ts'

/** `isFresh`: the person asked for a new app, so the form is empty with the focus in the prompt (GEN-41). */
export function Generator(props: {
  accountId: string
  /** Whether the code of a new app is private unless the person chooses otherwise (GEN-46). */
  draftsPrivate: boolean
  beginProject: BeginProject
  isFresh: boolean
}) {
  const { accountId, isFresh } = props
  const t = useText(texts)
  const draft = useGeneratorDraft(props.draftsPrivate)
  const open = useOpenApp(accountId, draft.clear)
  const flow = useGenerate(accountId, props.beginProject, open)
  const { state, start, stop } = flow
  const isGenerating = state.phase === 'generating'
  const isNameTaken = state.phase === 'failed' && state.failure.kind === 'nameTaken'
  const leaving = {
    title: t('leaveTitle'),
    text: t('leaveText'),
    stay: t('stay'),
    leave: t('leave'),
  }
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
      <LeaveQuestion
        words={leaving}
        runs={isGenerating}
        stillRuns={flow.isRunning}
        onLeave={stop}
      />
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
