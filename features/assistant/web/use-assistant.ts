/** The conversation of an app: its history, and one turn at a time (CHT, AGT-01). */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../contract/limits.ts'
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { readChat } from '../contract.ts'
import type { ChatMessage } from '../contract.ts'
import { texts } from '../text/texts.ts'
import type { AssistantProject } from './assistant-project.ts'
import type { ChatTurn } from './chat-turn.ts'
import { newTurn, turnsOf } from './chat-turn.ts'
import { leftPage, runOneTurn } from './run-one-turn.ts'

/** The conversation and what can be done with it. */
export function useAssistant(project: AssistantProject) {
  const { appId } = project
  const [shown, setShown] = useState<number>(limits.chatPage)
  const history = useQuery({
    ...query(readChat, { id: appId, limit: Math.min(50, shown) }),
    staleTime: Infinity,
    refetchOnMount: 'always',
    placeholderData: (before) => before,
  })
  const { live, send, stop } = useTurns(project, history.data?.messages)
  const turns = useMemo(() => joined(history.data?.messages, live), [history.data, live])
  return {
    turns,
    isRunning: live.some((turn) => turn.state === 'running'),
    isLoaded: history.isSuccess && !history.isFetching,
    hasHistory: (history.data?.pagination.total ?? 0) > 0,
    historyError: history.error,
    retryHistory: () => void history.refetch(),
    hasMore: history.data?.pagination.hasMore === true && shown < 50,
    loadMore: () => setShown((count) => count + limits.chatPage),
    send,
    stop,
  }
}
export type Assistant = ReturnType<typeof useAssistant>

/** The stored turns, and after them those of this visit. */
function joined(
  messages: readonly ChatMessage[] | undefined,
  live: readonly ChatTurn[],
): readonly ChatTurn[] {
  const stored = turnsOf(messages ?? [])
  return [...stored.filter((turn) => !live.some((own) => own.turnId === turn.turnId)), ...live]
}

/** The turns of this visit: one at a time, each stored when it begins and when it ends (AGT-01). */
function useTurns(project: AssistantProject, messages: readonly ChatMessage[] | undefined) {
  const t = useText(texts)
  const locale = useLocale()
  const [live, setLive] = useState<readonly ChatTurn[]>([])
  const running = useRef<AbortController | null>(null)
  // The newest project and history are used by a turn without making `send` a new function.
  const latest = useRef({ project, messages, live, t, locale })
  useEffect(() => {
    latest.current = { project, messages, live, t, locale }
  })
  // A page that is left stops the model, so that nothing is spent on an answer that nobody sees.
  useEffect(() => () => running.current?.abort(leftPage), [])

  const send = useCallback(async (prompt: string): Promise<void> => {
    const now = latest.current
    const { files, onTurn } = now.project
    if (running.current || !files) return
    const abort = new AbortController()
    running.current = abort
    const turn = newTurn(crypto.randomUUID(), prompt)
    setLive((turns) => [...turns, turn])
    onTurn(true)
    try {
      await runOneTurn({
        ...now,
        files,
        turn,
        past: joined(now.messages, now.live),
        signal: abort.signal,
        onChange: (next) =>
          setLive((turns) => turns.map((known) => (known.turnId === turn.turnId ? next : known))),
      })
    } catch {
      // A part of the studio could not be loaded, or the commit threw: the turn must not run for ever.
      const failed = { state: 'failed', fault: now.t('turnFailed') } as const
      setLive((turns) =>
        turns.map((known) => (known.turnId === turn.turnId ? { ...known, ...failed } : known)),
      )
    } finally {
      running.current = null
      onTurn(false)
    }
  }, [])
  return { live, send, stop: useCallback(() => running.current?.abort(), []) }
}
