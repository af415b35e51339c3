/** Takes the chat of an app back to one of its messages. */
import { fail } from '../../../contract/failures.ts'
import { inTransaction, type Queries } from '../../../server/database/transaction.ts'
import { presentMessage } from './record-turn.ts'
import { deleteMessages, findMessage } from './store.ts'

/** How many messages are gone, and the commit of the one that is the last now. */
export type ChatReset = { deleted: number; commitSha: string | null }

/** Deletes what came after the message, which stays. Fails with `targetMessageNotFound`. */
export function resetChatTo(db: Queries, appId: string, messageId: string): Promise<ChatReset> {
  return inTransaction(db, async (tx) => {
    const target = await findMessage(tx, appId, messageId)
    if (!target) throw fail('targetMessageNotFound')
    const deleted = await deleteMessages(tx, appId, target.position)
    return { deleted, commitSha: presentMessage(target).gitInfo?.commitSha ?? null }
  })
}
