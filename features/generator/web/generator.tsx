/** The generator: form, progress or failure (GEN-20). */
import { useCallback, useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useText } from '../../../web/kernel/locale.tsx'
import { listMyApps } from '../../apps/contract.ts'
import { texts } from '../text/texts.ts'
import { GeneratorFailure } from './generator-failure.tsx'
import { GeneratorForm, useGeneratorDraft } from './generator-form.tsx'
import { GeneratorProgress } from './generator-progress.tsx'
import './generator.css'
import { useGenerate } from './use-generate.ts'

/** Draws whichever face the flow has. */
export function Generator() {
  const t = useText(texts)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const draft = useGeneratorDraft()
  const clear = useRef(draft.clear)
  // The newest `clear` is used when the app is there.
  useEffect(() => {
    clear.current = draft.clear
  })
  const open = useCallback(
    (appId: string) => {
      clear.current()
      void queries.invalidateQueries({ queryKey: [listMyApps.line] })
      void navigate(`/app/${appId}`)
    },
    [navigate, queries],
  )
  const { state, start, stop } = useGenerate(open)
  const isGenerating = state.phase === 'generating'
  useLeaveWarning(isGenerating)
  if (isGenerating) return <GeneratorProgress state={state} onStop={stop} />
  return (
    <>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className="sub">{t('sub')}</p>
      <GeneratorForm draft={draft} onGenerate={(name, prompt) => void start(name, prompt)} />
      {state.phase === 'failed' && (
        <GeneratorFailure
          state={state}
          onRetry={() => void start(draft.name.trim().normalize('NFC'), draft.prompt.trim())}
        />
      )}
    </>
  )
}

/** The browser asks before a page is left on which something is being made (GEN-36). */
function useLeaveWarning(isOn: boolean): void {
  // The browser's own event, outside React.
  useEffect(() => {
    if (!isOn) return undefined
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isOn])
}
