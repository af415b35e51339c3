/** Keeps chat records: one turn, one record, completed by the same `turnId`. */
import * as z from 'zod'
import { sizeInWords } from '../../../contract/byte-size.ts'
import { fail } from '../../../contract/failures.ts'
import { cutText } from '../../../contract/limits.ts'
import { lockName } from '../../../server/database/lock-name.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import { newId, type World } from '../../../server/kernel/world.ts'
import { holdApp } from '../../apps/server/index.ts'
import { type ChatMessage, GitInfo, ToolExecution, TurnEnding } from '../contract.ts'
import type { Chats } from './chats.ts'
import { bytesOfAuthor, type ChatRow, completeMessage, findTurn, insertMessage } from './store.ts'

const resultKept = 4_096

/** What a turn has so far. */
export type Turn = {
  message: string
  turnId?: string | undefined
  aiResponse?: string | undefined
  toolExecutions?: ToolExecution[] | undefined
  gitInfo?: GitInfo | undefined
  ending?: TurnEnding | undefined
  /** When it was, in milliseconds; now where it is left out. */
  at?: number | undefined
}

/**
 * Opens or completes the record; answers its messages as they are stored now. Fails with `notFound` where the app is
 * gone, and with `chatFull` where the chats of its author would take more than they may.
 */
export function recordTurn(
  { db, world, chatBytes }: Chats,
  appId: string,
  turn: Turn,
): Promise<ChatMessage[]> {
  return inTransaction(db, async (tx) => {
    // Held, so that of two turns at once each has its place in the order.
    const app = await holdApp(tx, appId)
    if (!app) throw fail('notFound')
    const turnId = turn.turnId ?? newId(world)
    const before = await findTurn(tx, appId, turnId)
    const createdAt = Math.min(turn.at ?? world.now(), world.now())
    const half = { appId, turnId, createdAt }
    await writeMessage(tx, world, { ...half, type: 'user', content: turn.message })
    const { aiResponse, gitInfo, toolExecutions, ending } = turn
    if ([aiResponse, gitInfo, toolExecutions, ending].some((part) => part !== undefined)) {
      await writeMessage(tx, world, {
        ...half,
        type: 'ai',
        content: aiResponse ?? '',
        ...(toolExecutions
          ? { toolExecutions: JSON.stringify(toolExecutions.map(shortened)) }
          : {}),
        ...(gitInfo ? { gitInfo: JSON.stringify(gitInfo) } : {}),
        ...(ending ? { ending: JSON.stringify(ending) } : {}),
      })
    }
    const stored = await findTurn(tx, appId, turnId)
    if (bytesIn(stored) > bytesIn(before)) await requireQuota(tx, app.authorId, chatBytes())
    return stored.map(presentMessage)
  })
}

function bytesIn(messages: readonly ChatRow[]): number {
  return messages.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Two apps of a person at once would each count only their own turn. Fails with `chatFull`. */
export async function requireQuota(tx: Queries, authorId: string, limit: number): Promise<void> {
  await lockName(tx, `chats:${authorId}`)
  if ((await bytesOfAuthor(tx, authorId)) > limit)
    throw fail('chatFull', { limit: sizeInWords(limit) })
}

type Written = Pick<ChatRow, 'appId' | 'turnId' | 'type' | 'content' | 'createdAt'> &
  Partial<Pick<ChatRow, 'toolExecutions' | 'gitInfo' | 'ending'>>

async function writeMessage(tx: Queries, world: World, message: Written): Promise<void> {
  const added = await insertMessage(tx, {
    toolExecutions: '[]',
    gitInfo: null,
    ending: null,
    ...message,
    id: newId(world),
  })
  if (!added && message.type === 'ai') await completeMessage(tx, message)
}

/** A stored tool result is cut at 4 KiB. */
function shortened(execution: ToolExecution): ToolExecution {
  const { result, error } = execution
  return {
    ...execution,
    ...(result === undefined ? {} : { result: cutText(result, resultKept) }),
    ...(error === undefined ? {} : { error: cutText(error, resultKept) }),
  }
}

/** A stored row as its owner sees it. */
export function presentMessage(row: ChatRow): ChatMessage {
  return {
    _id: row.id,
    turnId: row.turnId,
    type: row.type === 'ai' ? 'ai' : 'user',
    content: row.content,
    timestamp: new Date(row.createdAt).toISOString(),
    toolExecutions: z.array(ToolExecution).parse(JSON.parse(row.toolExecutions)),
    gitInfo: row.gitInfo === null ? null : GitInfo.parse(JSON.parse(row.gitInfo)),
    ending: row.ending === null ? null : TurnEnding.parse(JSON.parse(row.ending)),
  }
}
