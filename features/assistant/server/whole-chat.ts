/** Whole chats, for who takes their data along. */
import { inTransaction } from '../../../server/database/transaction.ts'
import type { Database } from '../../../server/database/connect.ts'
import { fail } from '../../../contract/failures.ts'
import { newId } from '../../../server/kernel/world.ts'
import { holdApp } from '../../apps/server/index.ts'
import * as z from 'zod'
import { limits } from '../../../contract/limits.ts'
import { ChatMessage } from '../contract.ts'
import type { Chats } from './chats.ts'
import { presentMessage, requireQuota } from './record-turn.ts'
import { deleteMessages, insertMessage, messagesAfter } from './store.ts'

const atOnce = 100
/** Each may be large. */
const addedAtOnce = 20

/** All messages of an app's chat, in the order in which they were said. */
export async function* wholeChat(db: Database, appId: string): AsyncGenerator<ChatMessage> {
  for (let after = 0; ;) {
    const rows = await messagesAfter(db, appId, { after, limit: atOnce })
    for (const row of rows) yield presentMessage(row)
    if (rows.length < atOnce) return
    after = rows.at(-1)?.position ?? after
  }
}

/** A message that is brought: as it was given along, within the bounds of one that is said here. */
const Brought = z.strictObject({
  ...ChatMessage.shape,
  _id: z.string().max(100),
  turnId: z.string().min(8).max(100).nullable(),
  content: z.string().max(2 * limits.aiResponseMax),
  toolExecutions: ChatMessage.shape.toolExecutions.max(limits.toolExecutionsMax),
})
export type BroughtMessage = z.infer<typeof Brought>

/** What was read as a message of a chat; null where it is none. */
export function readMessage(line: unknown): BroughtMessage | null {
  return Brought.safeParse(line).data ?? null
}

/** Adds messages to a chat that has none, all or none. Fails with `notFound`, or `chatFull`. */
export async function addMessages(
  chats: Chats,
  appId: string,
  messages: AsyncIterable<BroughtMessage>,
): Promise<void> {
  try {
    let batch: BroughtMessage[] = []
    for await (const message of messages) {
      if (batch.push(message) < addedAtOnce) continue
      await addBatch(chats, appId, batch)
      batch = []
    }
    await addBatch(chats, appId, batch)
  } catch (error) {
    await deleteMessages(chats.db, appId, 0)
    throw error
  }
}

async function addBatch(
  { db, world, chatBytes }: Chats,
  appId: string,
  batch: readonly BroughtMessage[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const app = await holdApp(tx, appId)
    if (!app) throw fail('notFound')
    for (const { turnId, type, content, timestamp, toolExecutions, gitInfo, ending } of batch)
      await insertMessage(tx, {
        id: newId(world),
        appId,
        turnId,
        type,
        content,
        toolExecutions: JSON.stringify(toolExecutions),
        gitInfo: gitInfo === null ? null : JSON.stringify(gitInfo),
        ending: ending === null ? null : JSON.stringify(ending),
        createdAt: Math.min(Date.parse(timestamp), world.now()),
      })
    await requireQuota(tx, app.authorId, chatBytes())
  })
}
