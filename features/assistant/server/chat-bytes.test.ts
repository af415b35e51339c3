/** What the chats of one account may take of the host's disk. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../server/database/transaction.ts'
import { draftApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { deleteApp } from '../../apps/contract.ts'
import { clearChat, readChat, recordTurn, resetChat, syncChat } from '../contract.ts'
import { requireQuota } from './record-turn.ts'
import { bytesOfAuthor, insertMessage } from './store.ts'

const options = { env: { CHAT_BYTES_PER_PERSON: '100000' } }

onEachDatabase(
  'the bytes of a person’s chats',
  (server) => {
    const say = (person: Person, id: string, letters: number, language = 'en') =>
      person.calls(
        recordTurn,
        { id, message: 'Go on.', aiResponse: 'x'.repeat(letters) },
        { 'Accept-Language': language },
      )
    const turnsOf = async (person: Person, id: string) =>
      (await person.calls(readChat, { id, page: 1, limit: 50 })).body.pagination.total

    test('threat T103: a turn beyond the limit is refused in both languages and leaves the chat as it was; clearing, going back and deleting make room [KIT-13]', async () => {
      const ada = await signedUp(server(), 'ada')
      const [id, other] = [await draftApp(ada, 'talk'), await draftApp(ada, 'chat')]
      expect((await say(ada, id, 60_000)).status).toBe(201)
      expect((await say(ada, other, 30_000)).status).toBe(201)
      const sentences = {
        en: 'Your chats take all of the 97.7 KiB that an account has here, so this turn is not stored. The code is not touched. Clear the chat of an app, or take it back to an earlier message, to make room.',
        zh: '你的对话已用完账号的 97.7 KiB 空间，本轮对话没有保存，代码不受影响。请清空某个应用的对话，或回到较早的消息，以腾出空间。',
      }
      for (const [language, error] of Object.entries(sentences)) {
        const refused = await say(ada, id, 20_000, language)
        expect(refused).toMatchObject({ status: 413, body: { code: 'chatFull', error } })
      }
      const chatData = {
        aiResponse: 'x'.repeat(20_000),
        toolExecutions: [],
        timestamp: new Date(server().now()).toISOString(),
      }
      const synced = await ada.calls(syncChat, { id, message: 'Go on.', chatData })
      expect(synced).toMatchObject({ status: 413, body: { code: 'chatFull' } })
      expect([await turnsOf(ada, id), await turnsOf(ada, other)]).toEqual([2, 2])
      await ada.calls(clearChat, { id: other })
      expect((await say(ada, id, 20_000)).status).toBe(201)
      const { messages } = (await ada.calls(readChat, { id, page: 1, limit: 50 })).body
      expect((await say(ada, other, 40_000)).status).toBe(413)
      await ada.calls(resetChat, { id, messageId: messages[1]?._id ?? '' })
      expect((await say(ada, other, 30_000)).status).toBe(201)
      expect((await say(ada, other, 40_000)).status).toBe(413)
      await ada.calls(deleteApp, { id })
      expect((await say(ada, other, 40_000)).status).toBe(201)
    })

    test('letters count by their bytes, tool calls with them; the same record again is no more, and others have their own room [KIT-13]', async () => {
      const bea = await signedUp(server(), 'bea')
      const id = await draftApp(bea, 'words')
      const turn = { id, message: '写', turnId: 'turn-0001', aiResponse: '写'.repeat(32_000) }
      expect((await bea.calls(recordTurn, turn)).status).toBe(201)
      expect((await bea.calls(recordTurn, turn)).status).toBe(201)
      const call = {
        id: 'call',
        name: 'read_file',
        arguments: { path: 'x'.repeat(5_000) },
        description: '',
        status: 'completed',
      } as const
      const more = await bea.calls(recordTurn, { id, message: 'More', toolExecutions: [call] })
      expect(more).toMatchObject({ status: 413, body: { code: 'chatFull' } })
      const cem = await signedUp(server(), 'cem')
      expect((await say(cem, await draftApp(cem, 'own'), 60_000)).status).toBe(201)
    })

    test('a turn waits for another one of the same person that is not committed yet, and then counts it [KIT-13]', async () => {
      const eve = await signedUp(server(), 'eve')
      const [id, other] = [await draftApp(eve, 'first-talk'), await draftApp(eve, 'second-talk')]
      const isCounted = Promise.withResolvers<void>()
      const second = isCounted.promise.then(() => say(eve, other, 60_000))
      const limit = 100_000
      await inTransaction(server().server.db, async (tx) => {
        const message = { appId: id, turnId: 'turn-0001', type: 'ai', content: 'x'.repeat(60_000) }
        const empty = { toolExecutions: '[]', gitInfo: null, ending: null, createdAt: 0 }
        await insertMessage(tx, { id: 'message', ...message, ...empty })
        await requireQuota(tx, eve.userId, limit)
        isCounted.resolve()
        // Many answers of the database come and go, and the second waits.
        for (let n = 0; n < 50; n += 1) await bytesOfAuthor(tx, eve.userId)
      })
      expect(await second).toMatchObject({ status: 413, body: { code: 'chatFull' } })
    })

    test('of many turns at once, in as many apps, no more are stored than fit [KIT-13]', async () => {
      const dan = await signedUp(server(), 'dan')
      const ids: string[] = []
      for (let n = 0; n < 8; n += 1) ids.push(await draftApp(dan, `app-${n}`))
      const said = await Promise.all(ids.map((id) => say(dan, id, 60_000)))
      expect(said.filter(({ status }) => status === 201)).toHaveLength(1)
      const { rows } = await sql<{ n: number }>`select count(*) as n from chat_messages
        join apps on apps.id = chat_messages.app_id where author_id = ${dan.userId}`.execute(
        server().server.db,
      )
      expect(Number(rows[0]?.n)).toBe(2)
    })
  },
  options,
)
