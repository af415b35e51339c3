/** The generator: its form, what is being made, and why it stopped. */
import { useCallback, useEffect, useRef } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useText } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { LeaveQuestion } from '../../../web/ui/leave-question.tsx'
import { listMyApps } from '../../apps/contract.ts'
import { askAppsAnew } from '../../apps/web/index.ts'
import { useSelection, useWithoutModel } from '../../models/web/index.ts'
import { texts } from '../text/texts.ts'
import type { BeginProject } from './generate.ts'
import { useGeneratorDraft, type Wanted } from './generator-draft.ts'
import { GeneratorFailure } from './generator-failure.tsx'
import { GeneratorForm, generatorFormId } from './form/generator-form.tsx'
import { GeneratorProgress } from './generator-progress.tsx'
import './generator.css'
import { keepLastApp, readLastApp } from './last-app.ts'
import { useGenerate } from './use-generate.ts'
import { useOrder } from './use-order.ts'

/** `isFresh`: the person asked for a new app, so the form is empty with the focus in the prompt. */
export function Generator(props: {
  accountId: string
  /** Whether the code of a new app is private unless the person chooses otherwise. */
  draftsPrivate: boolean
  beginProject: BeginProject
  isFresh: boolean
}) {
  const { accountId, isFresh } = props
  const t = useText(texts)
  const isWithoutModel = useWithoutModel()
  const draft = useGeneratorDraft(props.draftsPrivate, isWithoutModel === true)
  const open = useOpenApp(accountId, draft.wanted.prompt, draft.clear)
  const flow = useGenerate(accountId, props.beginProject, open)
  const { state, start } = flow
  const order = useOrder(
    accountId,
    draft,
    { isWithoutModel, isUnclear: useSelection().isError },
    (wanted) => void start(wanted),
  )
  const making = state.phase === 'generating' ? state : beginningOf(order.preparing)
  const isGenerating = making !== null
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
  function stop(): void {
    order.stop()
    flow.stop()
  }
  return (
    <>
      {making ? <GeneratorProgress state={making} onStop={stop} /> : <Head {...props} />}
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

/** What is completed by itself is the first step of the making. */
function beginningOf(wanted: Wanted | null) {
  if (wanted === null) return null
  return { phase: 'generating', step: 'stepName', tryNumber: 0, wanted } as const
}

function Head({ accountId }: { accountId: string }) {
  const t = useText(texts)
  return (
    <header>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className="sub">{t('sub')}</p>
      <LastAppLine accountId={accountId} />
    </header>
  )
}

/** The app that was made last here, while it exists; its line is kept free until that is known. */
function LastAppLine({ accountId }: { accountId: string }) {
  const t = useText(texts)
  const last = readLastApp(accountId)
  // The newest of one's apps: one that is not among them was deleted, or is the last one no more.
  const mine = useQuery({ ...query(listMyApps, {}), enabled: last !== null })
  if (last === null || mine.isError) return null
  if (!mine.data) return <p className="last" aria-hidden="true" />
  if (!mine.data.apps.some(({ _id }) => _id === last.id)) return null
  return (
    <p className="last">
      <Link className="link" to={`/generator?result=${encodeURIComponent(last.id)}`}>
        {t('lastApp', { name: last.name })}
      </Link>
    </p>
  )
}

/** Opens the app that was made; the form's text is no longer needed. */
function useOpenApp(accountId: string, prompt: string, clear: () => void) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const latest = useRef({ prompt, clear })
  // The newest ones are used when the app is there.
  useEffect(() => {
    latest.current = { prompt, clear }
  })
  return useCallback(
    (app: { id: string; name: string }) => {
      const { prompt: asked } = latest.current
      latest.current.clear()
      keepLastApp(accountId, app)
      void askAppsAnew(queries)
      // So that one sees what one asked for while the workshop comes.
      void navigate(`/app/${app.id}`, { state: { made: { name: app.name, prompt: asked } } })
    },
    [accountId, navigate, queries],
  )
}
