/** The turns of this visit: one at a time, each stored when it begins and when it ends. */
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { cleanText } from '../../../agent/clean-text.ts'
import type { Files } from '../../../agent/files.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Speak } from '../../../contract/text.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import { useUser } from '../../../web/kernel/session.tsx'
import { forgetSelection, refreshUsage } from '../../models/web/index.ts'
import type { ChatMessage, ChatSettings } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { readMemory } from './assistant-calls.ts'
import type { AddedFile } from './added/added-file.ts'
import type { PutAdded } from './added/offered-files.ts'
import type { AssistantProject } from './assistant-project.ts'
import type { ChatTurn } from './chat-turn.ts'
import { newTurn } from './chat-turn.ts'
import { joinTurns, withTurn } from './join-turns.ts'
import { firstPromptOf, rememberedMessages } from './remembered-messages.ts'
import { committed, leftPage, runOneTurn } from './run-one-turn.ts'
import { doesTurnRun, turnEnded, whileTurnRuns } from './turn-lock.ts'
import type { StoreRecord } from './turn-order.ts'
import { recordOf, storedAs } from './turn-records.ts'
import type { DeleteQuestion } from './use-delete-question.ts'

const nameKept = 100

/** Why a message was not taken; its text stays in the box. */
export type Refusal = 'busy' | 'waitingForCode' | 'elsewhere'

type ChatOfApp = {
  project: AssistantProject
  settings: ChatSettings
  /** The messages that are shown of the stored history. */
  messages: readonly ChatMessage[]
  store: StoreRecord
  storeAnew: StoreRecord
  question: DeleteQuestion
  /** Where files of messages are in the project. */
  paths: ReadonlyMap<string, string>
  /** Puts a picture of the message into the project once a file names it. */
  putAdded: PutAdded
  /** Hears that a turn could not begin, with which text, and whose it is. */
  onGone: (failure: CallFailure, prompt: string, writer: string | null) => void
}

type Now = ChatOfApp & {
  accountId: string | null
  live: readonly ChatTurn[]
  t: Speak<(typeof texts)['en']>
  locale: Locale
}

/** Runs turns, and commits what one of them left uncommitted. */
export function useTurns(chat: ChatOfApp) {
  const t = useText(texts)
  const locale = useLocale()
  const accountId = useUser()?.id ?? null
  const queries = useQueryClient()
  const { live, put, drop, forget } = useLiveTurns(chat.messages)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isRunning, setRunning] = useState(false)
  const running = useRef<AbortController | null>(null)
  // The newest project and history are used by a turn without making `send` a new function.
  const latest = useRef<Now>({ ...chat, accountId, live, t, locale })
  useEffect(() => {
    latest.current = { ...chat, accountId, live, t, locale }
  })
  // A page that is left stops the model, so that nothing is spent on an answer that nobody sees.
  useEffect(() => () => running.current?.abort(leftPage), [])

  const send = useCallback(
    (prompt: string, added: readonly AddedFile[] = []): boolean => {
      const { project, t: speak } = latest.current
      if (running.current !== null) setRefusal('busy')
      else if (!project.files) void whyNot(project).then(setRefusal)
      if (running.current !== null || !project.files) return false
      setRefusal(null)
      const abort = new AbortController()
      running.current = abort
      setRunning(true)
      const turn = newTurn(crypto.randomUUID(), cleanText(prompt), withNote(added, speak))
      const counting = putAndCount(put, turn, () => refreshUsage(queries))
      const order = { turn, files: project.files, signal: abort.signal, put: counting, drop }
      void whileTurnRuns(project.appId, () => runLiveTurn(latest.current, order)).finally(() => {
        running.current = null
        setRunning(false)
        // What is left of the quota has changed.
        forgetSelection(queries)
        setRefusal(null)
      })
      return true
    },
    [put, drop, queries],
  )
  const after = useAfterTurn(latest, put)
  const stop = useCallback(() => running.current?.abort(), [])
  /** Stops what runs, and waits until it has ended. */
  const end = useCallback(async (): Promise<void> => {
    if (running.current === null) return
    running.current.abort()
    await turnEnded(latest.current.project.appId)
  }, [])
  return { live, isRunning, send, stop, end, refusal, forget, ...after }
}

/** What is done of a turn that has ended: its changes committed, its record sent again. */
function useAfterTurn(latest: RefObject<Now>, put: LiveTurns['put']) {
  const commitNow = useCallback(
    async (turn: ChatTurn): Promise<void> => {
      const { project, store } = latest.current
      const next = await committed(turn, project)
      put(next)
      if (next.gitInfo !== turn.gitInfo)
        put({ ...next, stored: storedAs(await store(recordOf(next, true))) })
    },
    [latest, put],
  )
  const storeAgain = useCallback(
    async (turn: ChatTurn): Promise<void> => {
      const record = recordOf(turn, turn.state !== 'running')
      put({ ...turn, stored: storedAs(await latest.current.storeAnew(record)) })
    },
    [latest, put],
  )
  return { commitNow, storeAgain }
}

// What the history will say of files that it does not keep.
function withNote(added: readonly AddedFile[], t: Now['t']): Pick<ChatTurn, 'added' | 'addedNote'> {
  const names = added.map(({ name }) => cleanText(name).slice(0, nameKept)).join(', ')
  return { added, addedNote: added.length === 0 ? '' : t('addedNote', { names }) }
}

// Each call takes of the quota while the turn goes on.
function putAndCount(put: LiveTurns['put'], turn: ChatTurn, onUse: () => void): LiveTurns['put'] {
  let { uses } = turn
  return (next) => {
    put(next)
    if (next.uses !== uses) onUse()
    uses = next.uses
  }
}

type LiveTurns = { put: (turn: ChatTurn) => void; drop: (turnId: string) => void }

/** The turns that this visit has begun or changed. */
function useLiveTurns(messages: readonly ChatMessage[]) {
  const [live, setLive] = useState<readonly ChatTurn[]>([])
  const loaded = useRef(messages)
  useEffect(() => {
    loaded.current = messages
  }, [messages])
  const put = useCallback(
    (next: ChatTurn) => setLive((turns) => withTurn(turns, next, joinTurns(loaded.current, turns))),
    [],
  )
  const forget = useCallback(
    (isForgotten: (turnId: string) => boolean) =>
      setLive((turns) => turns.filter(({ turnId }) => !isForgotten(turnId))),
    [],
  )
  const drop = useCallback((gone: string) => forget((turnId) => turnId === gone), [forget])
  return { live, put, drop, forget }
}

// What is shown may be less than what the agent remembers.
async function remember({ project, messages, live }: Now, { turnId, prompt }: ChatTurn) {
  const sources = {
    stored: await readMemory(project.appId),
    shown: messages,
    live,
    prompt,
    turnId,
    isUndone: (id: string) => project.turnsOnDevice.get(id)?.undone === true,
  }
  return { history: rememberedMessages(sources), firstPrompt: firstPromptOf(sources) }
}

type LiveOrder = LiveTurns & { turn: ChatTurn; files: Files; signal: AbortSignal }

/** One turn, shown as it goes; whatever happens, it ends. */
async function runLiveTurn(now: Now, order: LiveOrder): Promise<void> {
  const { project, question, onGone } = now
  const { turn, put, drop } = order
  let last = turn
  const onChange = (next: ChatTurn): void => {
    last = next
    put(next)
  }
  onChange(turn)
  try {
    const remembering = remember(now, turn)
    const atHand = await project.atHand()
    project.onTurn(turn.turnId)
    const failure = await runOneTurn({
      ...now,
      ...order,
      atHand,
      remembering,
      askToDelete: question.ask,
      onChange,
    })
    if (failure === null) return
    drop(turn.turnId)
    onGone(failure, turn.prompt, now.accountId)
  } catch {
    // A part of the studio could not be loaded, or the commit threw: the turn must not run for ever.
    put({ ...last, state: 'failed', fault: now.t('turnFailed') })
  } finally {
    question.close()
    project.onTurn(null)
  }
}

async function whyNot({ appId, isElsewhere }: AssistantProject): Promise<Refusal> {
  if (await doesTurnRun(appId)) return 'busy'
  return isElsewhere ? 'elsewhere' : 'waitingForCode'
}
