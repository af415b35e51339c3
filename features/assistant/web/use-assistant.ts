/** The conversation of an app: its history, and one turn at a time (CHT, AGT-01). */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Files } from '../../../agent/files.ts'
import { limits } from '../../../contract/limits.ts'
import type { Result } from '../../../contract/result.ts'
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { readChat } from '../contract.ts'
import type { GitInfo } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { modelFetch, selectedModel, storeTurn } from './assistant-calls.ts'
import type { ChatTurn } from './chat-turn.ts'
import { afterEvent, newTurn, turnsOf } from './chat-turn.ts'

/** What the chat is about: the app, its files, and what commits a turn. */
export type AssistantProject = {
  appId: string
  appName: string
  /** Null while the code is being loaded. */
  files: Files | null
  /** Commits what the turn changed; answers the commit, or null when nothing had changed. */
  commit: (prompt: string) => Promise<Result<GitInfo | null, string>>
  onTurn: (isRunning: boolean) => void
}

/** The conversation and what can be done with it. */
export function useAssistant(project: AssistantProject) {
  const { appId, appName, files, commit, onTurn } = project
  const t = useText(texts)
  const locale = useLocale()
  const [shown, setShown] = useState<number>(limits.chatPage)
  const history = useQuery({ ...query(readChat, { id: appId, limit: Math.min(50, shown) }), staleTime: Infinity, placeholderData: (before) => before })
  const [live, setLive] = useState<readonly ChatTurn[]>([])
  const running = useRef<AbortController | null>(null)

  const change = useCallback((turnId: string, next: (turn: ChatTurn) => ChatTurn) => {
    setLive((turns) => turns.map((turn) => (turn.turnId === turnId ? next(turn) : turn)))
  }, [])

  const stored = turnsOf(history.data?.messages ?? []).filter((turn) => !live.some((own) => own.turnId === turn.turnId))
  const turns = [...stored, ...live]

  const send = useCallback(
    async (prompt: string): Promise<void> => {
      if (running.current || !files) return
      const abort = new AbortController()
      running.current = abort
      let turn = newTurn(crypto.randomUUID(), prompt)
      const update = (next: (turn: ChatTurn) => ChatTurn): void => {
        turn = next(turn)
        change(turn.turnId, next)
      }
      setLive((now) => [...now, turn])
      onTurn(true)
      try {
        const opened = await storeTurn(appId, turn, false)
        const { answerTurn } = await import('./answer-turn.ts')
        const selection = await selectedModel()
        await answerTurn({
          turn,
          selection,
          files,
          appName,
          locale,
          signal: abort.signal,
          history: turns.flatMap((past) => [
            { role: 'user' as const, text: past.prompt },
            ...(past.text === '' ? [] : [{ role: 'assistant' as const, text: past.text }]),
          ]),
          fetch: modelFetch,
          onEvent: (event) => update((now) => afterEvent(now, event, t)),
        })
        if (turn.state === 'done' || turn.state === 'roundLimit') {
          const committed = await commit(prompt)
          update((now) => (committed.ok ? { ...now, gitInfo: committed.value } : { ...now, fault: t('commitFailed', { reason: committed.error }) }))
        }
        const closed = await storeTurn(appId, turn, true)
        update((now) => ({ ...now, isStored: opened && closed }))
      } finally {
        running.current = null
        onTurn(false)
      }
    },
    [appId, appName, files, commit, onTurn, change, locale, t, turns],
  )

  // A page that is left stops the model, so that nothing is spent on an answer that nobody sees.
  useEffect(() => () => running.current?.abort(), [])

  return {
    turns,
    isRunning: live.some((turn) => turn.state === 'running'),
    isLoaded: history.isSuccess,
    hasHistory: (history.data?.pagination.total ?? 0) > 0,
    historyError: history.error,
    retryHistory: () => void history.refetch(),
    hasMore: history.data?.pagination.hasMore === true && shown < 50,
    loadMore: () => setShown((count) => count + limits.chatPage),
    send,
    stop: () => running.current?.abort(),
  }
}
export type Assistant = ReturnType<typeof useAssistant>
