/** The generator's flow as the form shows it: idle, generating with its step, or failed with everything kept. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocale } from '../../../web/kernel/locale.tsx'
import { useCheckNameAgain } from '../../apps/web/index.ts'
import type { GenerateFailure } from './generate-failure.ts'
import type { BeginProject, GenerateStep } from './generate.ts'
import { generate, studioWorld } from './generate.ts'
import type { Wanted } from './generator-draft.ts'
import { keepTry, nextTry, readKeptTry } from './kept-try.ts'

export type GenerateState =
  | { phase: 'idle' }
  | { phase: 'generating'; step: GenerateStep; tryNumber: number; wanted: Wanted }
  | { phase: 'failed'; failure: GenerateFailure; repository: string | null }

/** Starts and stops the flow for an account. `onMade` is given the app's id and name. */
export function useGenerate(
  accountId: string,
  beginProject: BeginProject,
  onMade: (app: { id: string; name: string }) => void,
) {
  const locale = useLocale()
  const checkNameAgain = useCheckNameAgain()
  const [state, setState] = useState<GenerateState>(() => leftState(accountId))
  const running = useRef<AbortController | null>(null)
  // A page that is left ends the flow at its next safe point, so that it opens no app by surprise.
  useEffect(() => () => running.current?.abort(), [])

  const start = useCallback(
    async (wanted: Wanted): Promise<void> => {
      if (running.current) return
      const abort = new AbortController()
      running.current = abort
      let kept = nextTry(readKeptTry(accountId), wishOf(wanted), () => crypto.randomUUID())
      keepTry(accountId, kept)
      const made = await generate(
        {
          wanted,
          kept,
          locale,
          signal: abort.signal,
          onStep: (step, tryNumber) => setState({ phase: 'generating', step, tryNumber, wanted }),
          onKept(next) {
            kept = next
            keepTry(accountId, next)
          },
        },
        studioWorld(beginProject),
      ).finally(() => {
        running.current = null
      })
      // What was heard of the name is over, whether it is ours now or another's.
      if (made.ok || made.error.kind === 'nameTaken') checkNameAgain()
      if (made.ok) {
        keepTry(accountId, null)
        return onMade({ id: made.value, name: wanted.name })
      }
      setState({ phase: 'failed', failure: made.error, repository: kept.repository?.name ?? null })
    },
    [accountId, beginProject, locale, onMade, checkNameAgain],
  )
  return {
    state,
    start,
    stop: () => running.current?.abort(),
    isRunning: () => running.current !== null,
    /** Forgets what earlier tries made, as when the form is cleared. */
    forget: () => {
      keepTry(accountId, null)
      setState({ phase: 'idle' })
    },
  }
}

function wishOf(wanted: Wanted) {
  const { name, starter } = wanted
  return { name, content: JSON.stringify(wanted), starter: starter?.id ?? null }
}

/** A try that did not end here, because the page was left or the session ended, can be gone on with. */
function leftState(accountId: string): GenerateState {
  const kept = readKeptTry(accountId)
  if (!kept) return { phase: 'idle' }
  return { phase: 'failed', failure: { kind: 'left' }, repository: kept.repository?.name ?? null }
}
