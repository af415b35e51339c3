/** Binds the routes of chat records, and of the settings of the chat, to their use cases. */
import { fail } from '../../../contract/failures.ts'
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import { keepSettings, readSettings } from './chat-settings.ts'
import type { Chats } from './chats.ts'
import { readChat } from './read-chat.ts'
import { recordTurn } from './record-turn.ts'
import { resetChatTo } from './reset-chat.ts'
import { deleteMessages } from './store.ts'

/** The routes of an app's chat, open to its owner only, and of the caller's own settings. */
export function assistantRoutes(chats: Chats) {
  const { db } = chats
  return [
    on(contract.readChatSettings, (_, { user }) => readSettings(db, user.userId)),
    on(contract.chooseChatSettings, (chosen, { user }) => keepSettings(db, user.userId, chosen)),
    on(contract.recordTurn, async ({ id, ...turn }) => ({
      messages: await recordTurn(chats, id, turn),
    })),
    on(contract.syncChat, async ({ id, appId, message, turnId, chatData, commitInfo }) => {
      if (appId !== undefined && appId !== id) throw fail('validationError')
      const { timestamp, ...answer } = chatData
      const at = Date.parse(timestamp)
      const turn = { message, turnId, ...answer, gitInfo: commitInfo, at }
      return { messages: await recordTurn(chats, id, turn) }
    }),
    on(contract.clearChat, async ({ id }) => ({
      success: true as const,
      deleted: await deleteMessages(db, id, 0),
    })),
    on(contract.resetChat, async ({ id, messageId }) => ({
      success: true as const,
      ...(await resetChatTo(db, id, messageId)),
    })),
    on(contract.readChat, ({ id, ...page }) => readChat(db, id, page)),
  ]
}
