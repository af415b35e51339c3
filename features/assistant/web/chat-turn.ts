/** A turn as the chat shows it: what the person said, and what the assistant does about it. */
import { cutText, limits } from '../../../contract/limits.ts'
import { canHelpLater } from '../../../agent/helps-later.ts'
import type {
  FailedChange,
  GrowingFile,
  TurnEnd,
  TurnEvent,
  TurnNotice,
  TurnUsage,
} from '../../../agent/turn-event.ts'
import type { ToolExecution as LiveExecution } from '../../../agent/turn-event.ts'
import type { Speak } from '../../../contract/text.ts'
import type { ChatMessage, GitInfo, ToolExecution, TurnEnding } from '../contract.ts'
import type { AddedFile } from './added/added-file.ts'
import type { CommitFault } from './assistant-project.ts'
import type { texts } from '../text/texts.ts'
import { quotaResetTime } from './quota-reset.ts'

type T = Speak<(typeof texts)['en']>

/**
 * How a turn stands. `incomplete`: its model ended it, and not everything was made. `interrupted`: its tab was left
 * while it ran.
 */
export type TurnState = 'running' | TurnEnding['state']

/** One turn of the conversation. Times are ISO 8601. */
export type ChatTurn = {
  turnId: string
  prompt: string
  /** What was added to the prompt; it is not stored. */
  added: readonly AddedFile[]
  /** What the history says of it. */
  addedNote: string
  askedAt: string
  /** When the answer ended; null while it runs. */
  answeredAt: string | null
  text: string
  executions: ToolExecution[]
  gitInfo: GitInfo | null
  state: TurnState
  /** What failed, in the person's words. */
  fault: string | null
  /** False where trying the same later would fail again. */
  helpsLater: boolean
  /** Why what the turn changed is not committed. */
  commitFault: CommitFault | null
  notices: readonly TurnNotice[]
  round: number
  rounds: number
  usage: TurnUsage | null
  /** What has come since the tokens were counted last: the text before it, and tokens of calls and files. */
  uncounted: { after: number; tokens: number }
  /** The file that is being written, and since when; null between files. */
  growing: (GrowingFile & { sinceMs: number }) | null
  /** Uses of the website's models that the turn has taken: one a call; null for an own model. */
  uses: number | null
  /** The model as it was chosen, and as its service names it; null until it has answered. */
  chosen: string | null
  answeredBy: string | null
  /** When the model was last heard, in milliseconds since 1970. */
  heardAtMs: number
  /** Whether its record is stored, is sent again later, also once the chats have room, or was refused for good. */
  stored: 'yes' | 'later' | 'full' | 'never'
}

/** What the history keeps of a prompt: its words, and that something was added. */
export function storedPrompt({ prompt, addedNote }: ChatTurn): string {
  if (addedNote === '') return prompt
  return `${cutText(prompt, limits.chatMessageMax - addedNote.length - 1)}\n${addedNote}`
}

/** A turn that begins now. */
export function newTurn(
  turnId: string,
  prompt: string,
  more: Pick<ChatTurn, 'added' | 'addedNote'> = { added: [], addedNote: '' },
): ChatTurn {
  return {
    turnId,
    prompt,
    ...more,
    askedAt: new Date().toISOString(),
    answeredAt: null,
    text: '',
    executions: [],
    gitInfo: null,
    state: 'running',
    fault: null,
    helpsLater: true,
    commitFault: null,
    notices: [],
    round: 1,
    rounds: 10,
    usage: null,
    uncounted: { after: 0, tokens: 0 },
    growing: null,
    uses: null,
    chosen: null,
    answeredBy: null,
    heardAtMs: Date.now(),
    stored: 'yes',
  }
}

/** The stored messages as turns, oldest first: what the person said with the answer that belongs to it. */
export function turnsOf(messages: readonly ChatMessage[]): ChatTurn[] {
  const turns = new Map<string, ChatTurn>()
  for (const message of messages) {
    const turnId = message.turnId ?? message._id
    const turn = turns.get(turnId) ?? {
      ...newTurn(turnId, ''),
      state: 'interrupted' as const,
      askedAt: message.timestamp,
    }
    turns.set(
      turnId,
      message.type === 'user' ? { ...turn, prompt: message.content } : answered(turn, message),
    )
  }
  // A page of the history may begin in the middle of a turn.
  return [...turns.values()].filter((turn) => turn.prompt !== '')
}

function answered(turn: ChatTurn, message: ChatMessage): ChatTurn {
  return {
    ...turn,
    text: message.content,
    answeredAt: message.timestamp,
    executions: message.toolExecutions,
    gitInfo: message.gitInfo,
    state: message.ending?.state ?? 'done',
    fault: message.ending?.fault ?? null,
    helpsLater: message.ending?.helpsLater ?? true,
    usage: message.ending?.usage ?? null,
  }
}

/** The turn after an event of the agent. */
export function afterEvent(turn: ChatTurn, event: TurnEvent, t: T): ChatTurn {
  switch (event.kind) {
    case 'roundStarted':
      return {
        ...turn,
        round: event.round,
        rounds: event.limit,
        heardAtMs: Date.now(),
      }
    case 'text':
      return { ...turn, text: turn.text + event.delta, heardAtMs: Date.now() }
    case 'textTaken':
      return { ...turn, text: event.text }
    case 'called':
      // An own model takes no uses; of the website's each call is one, also what the agent repeats.
      return { ...turn, uses: turn.uses === null ? null : event.calls }
    case 'answeredBy':
      return { ...turn, answeredBy: event.model }
    case 'heard':
      return { ...turn, heardAtMs: Date.now() }
    case 'tool':
      return {
        ...turn,
        executions: withExecution(turn.executions, recorded(event.execution, t)),
        // What was announced goes on growing; what runs has come.
        growing: event.execution.status === 'pending' ? turn.growing : null,
        heardAtMs: Date.now(),
      }
    case 'writing':
      return { ...turn, ...grown(turn, event), heardAtMs: Date.now() }
    case 'usage':
      return {
        ...turn,
        usage: event.usage,
        uncounted: { after: turn.text.length, tokens: 0 },
        growing: null,
      }
    case 'notice':
      return { ...turn, notices: [...new Set([...turn.notices, event.notice])] }
    case 'ended':
      return {
        ...turn,
        ...ending(event.end, t),
        growing: null,
        text: lastWords(turn.text, event.end, t),
        answeredAt: new Date().toISOString(),
      }
    case 'chunkSkipped':
      return turn
  }
}

function grown(
  { growing, uncounted }: ChatTurn,
  { tokens, file }: Extract<TurnEvent, { kind: 'writing' }>,
): Pick<ChatTurn, 'growing' | 'uncounted'> {
  const sinceMs = growing !== null && growing.id === file?.id ? growing.sinceMs : Date.now()
  return {
    uncounted: { ...uncounted, tokens },
    growing: file === null ? growing : { ...file, sinceMs },
  }
}

function withExecution(executions: readonly ToolExecution[], next: ToolExecution): ToolExecution[] {
  const known = executions.some((execution) => execution.id === next.id)
  return known
    ? executions.map((execution) => (execution.id === next.id ? next : execution))
    : [...executions, next]
}

// The errors stand in the list of tools; the person reads words, the model's or else ours.
function lastWords(text: string, end: TurnEnd, t: T): string {
  if (end.reason !== 'toolsFailed' || end.hasWords === true) return text
  return text === '' ? t('toolsFailed') : `${text}\n\n${t('toolsFailed')}`
}

function ending(end: TurnEnd, t: T): Pick<ChatTurn, 'state' | 'fault' | 'helpsLater'> {
  const helpsLater = end.reason !== 'failed' || canHelpLater(end.failure)
  return { ...stateOf(end, t), helpsLater }
}

function stateOf(end: TurnEnd, t: T): Pick<ChatTurn, 'state' | 'fault'> {
  switch (end.reason) {
    case 'done':
      return { state: 'done', fault: null }
    case 'stopped':
      return { state: 'stopped', fault: null }
    case 'roundLimit':
      return { state: 'roundLimit', fault: t('roundLimit', { rounds: end.rounds }) }
    case 'toolsFailed':
      return { state: 'failed', fault: null }
    case 'incomplete':
      return { state: 'incomplete', fault: unmadeWords(end.failed, t) }
    case 'failed': {
      const { code, ...params } = end.failure
      const time = quotaResetTime(Date.now())
      return { state: 'failed', fault: t(code, { ...params, time }) }
    }
  }
}

// Without a change that failed, the line that no file was changed says it.
function unmadeWords(failed: readonly FailedChange[], t: T): string | null {
  const changes = failed.map(({ description: { code, ...params } }) => t(code, params))
  const n = changes.length
  return n === 0 ? null : t('notMade', { n, changes: changes.join(t('listComma')) })
}

/** A tool call as it is stored: its sentence in the person's language. */
export function recorded(execution: LiveExecution, t: T): ToolExecution {
  const { description, startedAt, endedAt, result, error } = execution
  const { code, ...params } = description
  return {
    id: execution.id,
    name: execution.name,
    arguments: argumentsOf(execution.arguments),
    description: cutText(t(code, params), 500),
    status: execution.status,
    ...(result === undefined ? {} : { result }),
    ...(error === undefined ? {} : { error }),
    ...(startedAt === undefined ? {} : { startTime: startedAt }),
    ...(endedAt === undefined ? {} : { endTime: endedAt }),
  }
}

function argumentsOf(given: unknown): Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
    ? { ...given }
    : { text: String(given) }
}
