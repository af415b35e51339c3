/** The stored records of turns: sent when a turn begins and ends, and again until they are stored, once. */
import * as z from 'zod'
import { cleanRecord, cleanText } from '../../../agent/clean-text.ts'
import { isOneOf } from '../../../contract/failure-groups.ts'
import { cutText, limits } from '../../../contract/limits.ts'
import { parseJson } from '../../../contract/parse-json.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { recordTurn } from '../contract.ts'
import type { ToolExecution } from '../contract.ts'
import type { ChatTurn } from './chat-turn.ts'
import { storedPrompt } from './chat-turn.ts'
import { maskSecrets, maskValue } from './mask-secrets.ts'

// What is long is cut before it is sent, the more the longer the whole: the stored record is a text to
// read, not a copy of the files.
const cuts = [
  { results: 4_000, arguments: 2_000 },
  { results: 500, arguments: 200 },
  { results: 50, arguments: 20 },
] as const
const argumentsKept = 20
const recordsKept = 20

const TurnRecord = z.object(recordTurn.body).extend({ turnId: z.string() })
/** What is sent of a turn. */
export type TurnRecord = z.infer<typeof TurnRecord>

/** The record of a turn as it stands: its prompt, and when it is over the answer with it. */
export function recordOf(turn: ChatTurn, isWhole: boolean): TurnRecord {
  const opened = { message: storable(storedPrompt(turn)), turnId: turn.turnId }
  if (!isWhole) return opened
  const [first, ...shorter] = cuts.map((cut) => ({ ...opened, ...answerOf(turn, cut) }))
  return [first, ...shorter].find(isSendable) ?? shorter.at(-1) ?? opened
}

type Cut = (typeof cuts)[number]

function answerOf(turn: ChatTurn, cut: Cut): Partial<TurnRecord> {
  const { state, fault, gitInfo, usage, helpsLater } = turn
  const used = { ...(usage && { usage }), ...(helpsLater ? {} : { helpsLater }) }
  return {
    aiResponse: cutText(storable(turn.text), limits.aiResponseMax),
    toolExecutions: turn.executions
      .slice(-limits.toolExecutionsMax)
      .map((execution, at) => shortened(execution, at, cut)),
    ...(gitInfo
      ? { gitInfo: { ...gitInfo, commitMessage: maskSecrets(gitInfo.commitMessage) } }
      : {}),
    ...(state === 'running'
      ? {}
      : { ending: { state, fault: fault && sendable(fault, 2_000), ...used } }),
  }
}

function isSendable(record: TurnRecord | undefined): record is TurnRecord {
  return new TextEncoder().encode(JSON.stringify(record)).length < limits.chatBodyBytes
}

// A gateway's ids may be long, and a model may invent any name.
function shortened(execution: ToolExecution, at: number, cut: Cut): ToolExecution {
  const { id, name, result, error } = execution
  const kept = Object.entries(cleanRecord(execution.arguments))
    .slice(0, argumentsKept)
    .map(([key, value]) => [sendable(key, 100), argumentOf(maskValue(value), cut.arguments)])
  return {
    ...execution,
    id: id.length > 200 ? `${sendable(id, 180)}-${at}` : cleanText(id),
    name: sendable(name, 100),
    description: maskSecrets(execution.description),
    arguments: Object.fromEntries(kept),
    ...(result === undefined ? {} : { result: sendable(result, cut.results) }),
    ...(error === undefined ? {} : { error: sendable(error, cut.results) }),
  }
}

function argumentOf(value: unknown, length: number): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text !== undefined && text.length > length ? `${sendable(text, length)}…` : value
}

function sendable(text: string, length: number): string {
  return cutText(storable(text), length)
}

function storable(text: string): string {
  return maskSecrets(cleanText(text))
}

/** What keeping records needs: a place that outlives the page, and the call. */
export type RecordWorld = {
  read: () => string
  write: (text: string) => void
  /** Answers why a record was not stored; null when it is. */
  send: (record: TurnRecord) => Promise<CallFailure | null>
  /** Hears which turns are stored that waited. */
  onStored: (turnIds: string[]) => void
}

/** Sends the records of one app, and keeps those that did not arrive. The same turn never makes two records. */
export function createRecordKeeper({ read, write, send, onStored }: RecordWorld) {
  const waiting = (): TurnRecord[] => {
    const kept = z.array(TurnRecord).safeParse(parseJson(read()))
    // None yet, or what somebody else wrote there.
    return kept.success ? kept.data : []
  }
  const keep = (records: readonly TurnRecord[]): void =>
    write(records.length === 0 ? '' : JSON.stringify(records.slice(-recordsKept)))
  const without = (turnId: string): TurnRecord[] =>
    waiting().filter((record) => record.turnId !== turnId)
  /** Sends what waits, in its order, but the records of one turn; answers what stopped it. */
  const sendWaiting = async (except: string | null): Promise<CallFailure | null> => {
    const stored: string[] = []
    let stopped: CallFailure | null = null
    for (const record of waiting()) {
      if (record.turnId === except) continue
      const failure = await send(record)
      if (failure !== null && isPassing(failure)) {
        stopped = failure
        break
      }
      // A later record of the turn that came to wait meanwhile stays.
      if (waiting().some((kept) => isLater(kept, record))) continue
      if (failure === null) stored.push(record.turnId)
      keep(without(record.turnId))
    }
    if (stored.length > 0) onStored(stored)
    return stopped
  }

  return {
    /** Gives up what waits of turns that are no longer part of the chat. */
    forget: (isForgotten: (turnId: string) => boolean): void =>
      keep(waiting().filter(({ turnId }) => !isForgotten(turnId))),
    /** Whether records wait for being sent. */
    hasWaiting: (): boolean => waiting().length > 0,
    /** Stores a record behind those that wait: the chat has its turns in the order in which they are stored. */
    async store(record: TurnRecord): Promise<CallFailure | null> {
      const failure = (await sendWaiting(record.turnId)) ?? (await send(record))
      // A later record of a turn holds all that an earlier one held.
      const others = without(record.turnId)
      keep(failure !== null && isPassing(failure) ? [...others, record] : others)
      return failure
    },
    /** Sends again what waits. */
    async resend(): Promise<void> {
      await sendWaiting(null)
    },
  }
}

function isLater(kept: TurnRecord, sent: TurnRecord): boolean {
  return kept.turnId === sent.turnId && JSON.stringify(kept) !== JSON.stringify(sent)
}

/** How a turn stands whose record was not stored for this reason, or was (null). */
export function storedAs(failure: CallFailure | null): ChatTurn['stored'] {
  if (failure === null) return 'yes'
  if (failure.code === 'chatFull') return 'full'
  return isPassing(failure) ? 'later' : 'never'
}

/** Whether the same record may be stored later: the app is there and the record is not refused. */
function isPassing({ code }: CallFailure): boolean {
  return isOneOf('passing', code)
}
