/** The generator's flow as the form shows it: idle, generating with its step, or failed with everything kept (GEN-20). */
import { useCallback, useRef, useState } from 'react'
import { useLocale } from '../../../web/kernel/locale.tsx'
import type { RepositoryRef } from '../../repositories/web/index.ts'
import { generate } from './generate.ts'
import type { GenerateFailure, GenerateStep } from './generate.ts'

export type GenerateState =
  | { phase: 'idle' }
  | { phase: 'generating'; step: GenerateStep; tryNumber: number; name: string; prompt: string }
  | { phase: 'failed'; failure: GenerateFailure; repository: RepositoryRef | null }

/** Starts and stops the flow. `onMade` is given the app's id. */
export function useGenerate(onMade: (appId: string) => void) {
  const locale = useLocale()
  const [state, setState] = useState<GenerateState>({ phase: 'idle' })
  const running = useRef<AbortController | null>(null)
  // What earlier tries made for this content is used again (GEN-34).
  const kept = useRef<{
    content: string
    name: string
    key: string
    repository: RepositoryRef | null
  } | null>(null)

  const start = useCallback(
    async (name: string, prompt: string): Promise<void> => {
      if (running.current) return
      const abort = new AbortController()
      running.current = abort
      const content = JSON.stringify([name, prompt])
      const before = kept.current
      const repository = before?.name === name ? before.repository : null
      const memory = {
        content,
        name,
        key: before?.content === content ? before.key : crypto.randomUUID(),
        repository,
      }
      kept.current = memory
      const made = await generate({
        name,
        prompt,
        repository,
        idempotencyKey: memory.key,
        locale,
        signal: abort.signal,
        onStep: (step, tryNumber) =>
          setState({ phase: 'generating', step, tryNumber, name, prompt }),
        onRepository: (ref) => {
          memory.repository = ref
        },
      }).finally(() => {
        running.current = null
      })
      if (made.ok) return onMade(made.value)
      setState({ phase: 'failed', failure: made.error, repository: memory.repository })
    },
    [locale, onMade],
  )
  return {
    state,
    start,
    stop: () => running.current?.abort(),
    reset: () => setState({ phase: 'idle' }),
  }
}
