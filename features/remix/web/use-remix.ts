/** A remix as its dialog shows it: idle, running with its step, or failed with what is made so far. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../web/kernel/call.ts'
import { useLocale } from '../../../web/kernel/locale.tsx'
import { askAppsAnew, useCheckNameAgain } from '../../apps/web/index.ts'
import { studioCodeHost } from '../../repositories/web/index.ts'
import {
  isNamed,
  newTry,
  type RemixFailure,
  type RemixSource,
  type RemixStep,
  type RemixWorld,
  runRemix,
} from './run-remix.ts'

export type RemixState =
  | { phase: 'idle' }
  | { phase: 'running'; step: RemixStep }
  | {
      phase: 'failed'
      failure: Exclude<RemixFailure, { kind: 'stopped' }>
      /** The new app where it was made already. */
      appId: string | null
      isNamed: boolean
    }

/** What the page hands in of the workshop. */
export type RemixPorts = Pick<RemixWorld, 'readFiles' | 'keepFiles'>

const newKey = (): string => crypto.randomUUID()

/** `confirm` begins, or goes on where the last try stopped; it answers the id of the new app. */
export function useRemix(source: RemixSource, { readFiles, keepFiles }: RemixPorts) {
  const locale = useLocale()
  const queries = useQueryClient()
  const checkNameAgain = useCheckNameAgain()
  const [state, setState] = useState<RemixState>({ phase: 'idle' })
  const kept = useRef(newTry(newKey))
  const running = useRef<AbortController | null>(null)
  // A page that is left ends the flow at its next safe point, so that it opens no app by surprise.
  useEffect(() => () => running.current?.abort(), [])

  const confirm = useCallback(
    async (name: string, isPrivate: boolean): Promise<string | null> => {
      if (running.current) return null
      const abort = new AbortController()
      running.current = abort
      const made = await runRemix(
        {
          name,
          isPrivate,
          source,
          kept: kept.current,
          locale,
          signal: abort.signal,
          onStep: (step) => setState({ phase: 'running', step }),
          onKept: (next) => (kept.current = next),
        },
        { call, codeHost: studioCodeHost, newKey, readFiles, keepFiles },
      ).finally(() => (running.current = null))
      // There may be one app more, whatever else came of it.
      void askAppsAnew(queries)
      // What was heard of the name is over, whether it is ours now or another's.
      if (made.ok || made.error.kind === 'nameTaken') checkNameAgain()
      if (made.ok) return made.value
      if (made.error.kind === 'stopped') return null
      setState({
        phase: 'failed',
        failure: made.error,
        appId: kept.current.appId,
        isNamed: isNamed(kept.current),
      })
      return null
    },
    [source, locale, readFiles, keepFiles, queries, checkNameAgain],
  )
  return { state, confirm }
}
