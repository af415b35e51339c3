/** The stored records of turns: sent when a turn begins and ends, and again until they are stored, once (CHT-17, CHT-36). */
import * as z from 'zod'
import { limits } from '../../../contract/limits.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { recordTurn } from '../contract.ts'
import type { ChatTurn } from './chat-turn.ts'

const resultSent = 4_000
const argumentsSent = 2_000
const recordsKept = 20

const TurnRecord = z.object(recordTurn.body).extend({ turnId: z.string() })
/** What is sent of a turn. */
export type TurnRecord = z.infer<typeof TurnRecord>

/** The record of a turn as it stands: its prompt, and when it is over the answer with it. */
export function recordOf(turn: ChatTurn, isWhole: boolean): TurnRecord {
  const answer = isWhole
    ? {
        aiResponse: (turn.text === '' && turn.fault ? turn.fault : turn.text).slice(
          0,
          limits.aiResponseMax,
        ),
        toolExecutions: turn.executions.slice(-limits.toolExecutionsMax).map(shortened),
        ...(turn.gitInfo ? { gitInfo: turn.gitInfo } : {}),
      }
    : {}
  return { message: turn.prompt, turnId: turn.turnId, ...answer }
}

// What is long is cut before it is sent: the stored record is a text to read, not a copy of the files.
function shortened(execution: ChatTurn['executions'][number]): ChatTurn['executions'][number] {
  const { result, error } = execution
  const kept = Object.entries(execution.arguments).map(([name, value]) => [
    name,
    typeof value === 'string' && value.length > argumentsSent
      ? `${value.slice(0, argumentsSent)}…`
      : value,
  ])
  return {
    ...execution,
    arguments: Object.fromEntries(kept),
    ...(result === undefined ? {} : { result: result.slice(0, resultSent) }),
    ...(error === undefined ? {} : { error: error.slice(0, resultSent) }),
  }
}

/** What keeping records needs: a place that outlives the page, and the call. */
export type RecordWorld = {
  read: () => string
  write: (text: string) => void
  /** Answers why a record was not stored; null when it is. */
  send: (record: TurnRecord) => Promise<CallFailure<string> | null>
}

/** Sends the records of one app, and keeps those that did not arrive. The same turn never makes two records. */
export function createRecordKeeper({ read, write, send }: RecordWorld) {
  const waiting = (): TurnRecord[] => {
    const kept = z.array(TurnRecord).safeParse(parsed(read()))
    return kept.success ? kept.data : []
  }
  const keep = (records: readonly TurnRecord[]): void =>
    write(records.length === 0 ? '' : JSON.stringify(records.slice(-recordsKept)))
  const without = (turnId: string): TurnRecord[] =>
    waiting().filter((record) => record.turnId !== turnId)

  return {
    /** Whether records wait for being sent. */
    hasWaiting: (): boolean => waiting().length > 0,
    async store(record: TurnRecord): Promise<CallFailure<string> | null> {
      const failure = await send(record)
      // A later record of a turn holds all that an earlier one held.
      const others = without(record.turnId)
      keep(failure !== null && isPassing(failure) ? [...others, record] : others)
      return failure
    },
    /** Sends again what waits; answers the turns that are stored now. */
    async resend(): Promise<string[]> {
      const stored: string[] = []
      for (const record of waiting()) {
        const failure = await send(record)
        if (failure !== null && isPassing(failure)) return stored
        if (failure === null) stored.push(record.turnId)
        keep(without(record.turnId))
      }
      return stored
    },
  }
}

const passing = ['networkError', 'serverError', 'unavailable', 'rateLimited', 'unauthorized']

/** Whether the same record may be stored later: the app is there and the record is not refused. */
function isPassing({ code }: CallFailure<string>): boolean {
  return passing.includes(code)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '[]' : text)
  } catch {
    // What somebody else wrote there is no list of records.
    return []
  }
}
