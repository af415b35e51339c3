/** A fork as its dialog shows it: idle, running with its step, or failed with what is made so far. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../web/kernel/call.ts'
import { askAppsAnew, useCheckNameAgain } from '../../apps/web/index.ts'
import { studioCodeHost } from '../../repositories/web/index.ts'
import type { ForkFailure, ForkLack, ForkSource, ForkStep, ForkTry, ForkWorld } from './run-fork.ts'
import { runFork } from './run-fork.ts'

export type ForkState =
  | { phase: 'idle' }
  | { phase: 'running'; step: ForkStep }
  | { phase: 'failed'; failure: Exclude<ForkFailure, { kind: 'stopped' }>; isNamed: boolean }

/** What the page hands in of the workshop. */
export type ForkPorts = Pick<ForkWorld, 'readFiles' | 'bringFiles' | 'makeApp'>

const newKey = (): string => crypto.randomUUID()

/** `confirm` begins, or goes on where the last try stopped; it answers the new app. `stop` ends it before there is one. */
export function useFork(source: ForkSource, { readFiles, bringFiles, makeApp }: ForkPorts) {
  const queries = useQueryClient()
  const checkNameAgain = useCheckNameAgain()
  const [state, setState] = useState<ForkState>({ phase: 'idle' })
  const kept = useRef<ForkTry>({ key: newKey(), hasAsked: false, repository: null })
  const running = useRef<AbortController | null>(null)
  // A page that is left ends the flow at its next safe point, so that it opens no app by surprise.
  useEffect(() => () => running.current?.abort(), [])

  const confirm = useCallback(
    async (name: string): Promise<{ appId: string; lacks: ForkLack[] } | null> => {
      if (running.current) return null
      const abort = new AbortController()
      running.current = abort
      const made = await runFork(
        {
          name,
          source,
          kept: kept.current,
          signal: abort.signal,
          onStep: (step) => setState({ phase: 'running', step }),
          onKept: (next) => (kept.current = next),
        },
        {
          call,
          codeHost: studioCodeHost,
          newKey,
          readFiles,
          bringFiles,
          ...(makeApp ? { makeApp } : {}),
        },
      ).finally(() => (running.current = null))
      // There may be one app more, whatever else came of it.
      void askAppsAnew(queries)
      // What was heard of the name is over, whether it is ours now or another's.
      if (made.ok || made.error.kind === 'nameTaken') checkNameAgain()
      if (made.ok) return made.value
      setState(
        made.error.kind === 'stopped'
          ? { phase: 'idle' }
          : { phase: 'failed', failure: made.error, isNamed: kept.current.hasAsked },
      )
      return null
    },
    [source, readFiles, bringFiles, makeApp, queries, checkNameAgain],
  )
  const stop = useCallback(() => running.current?.abort(), [])
  return { state, confirm, stop }
}
