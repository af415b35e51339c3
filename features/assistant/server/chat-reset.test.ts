/** Clearing, resetting and syncing a chat through HTTP (API-21, API-22, API-37). */
import { beforeAll, expect, test } from 'vitest'
import { draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { clearChat, readChat, recordTurn, resetChat, syncChat } from '../contract.ts'

const gitInfo = {
  commitSha: 'b'.repeat(40),
  commitMessage: 'AI update: change 1',
  pushedToGithub: true,
  modifiedFiles: ['index.html'],
}

onEachDatabase('clear and reset of a chat', (server) => {
  let olga: Person
  let otto: Person
  let visitor: Person
  beforeAll(async () => {
    olga = await signedUp(server(), 'olga')
    otto = await signedUp(server(), 'otto')
    visitor = new Person(server(), 'visitor')
  })

  const chatOf = async (id: string) =>
    (await olga.calls(readChat, { id, page: 1, limit: 50 })).body.messages
  /** Three turns, of which the first ended in a commit; answers the chat. */
  const talk = async (id: string) => {
    for (const number of [1, 2, 3]) {
      await olga.calls(recordTurn, {
        id,
        message: `change ${number}`,
        turnId: `turn-000${number}`,
        aiResponse: `changed ${number}`,
        ...(number === 1 ? { gitInfo } : {}),
      })
    }
    return chatOf(id)
  }
  const idOf = (messages: Awaited<ReturnType<typeof chatOf>>, content: string): string =>
    messages.find((message) => message.content === content)?._id ?? ''

  test('clearing deletes the chat of this app and nothing else [API-21]', async () => {
    const [id, beside] = [await draftApp(olga, 'cleared'), await draftApp(olga, 'beside')]
    await talk(id)
    await talk(beside)
    const cleared = await olga.calls(clearChat, { id })
    expect([cleared.status, cleared.body]).toEqual([200, { success: true, deleted: 6 }])
    expect(await chatOf(id)).toEqual([])
    expect(await chatOf(beside)).toHaveLength(6)
    expect((await olga.calls(clearChat, { id })).body).toEqual({ success: true, deleted: 0 })
  })

  test('a reset deletes what came after the message, which stays, and names its commit [API-22]', async () => {
    const id = await draftApp(olga, 'reset-chat')
    const messages = await talk(id)
    const second = await olga.calls(resetChat, { id, messageId: idOf(messages, 'changed 2') })
    expect(second.body).toEqual({ success: true, deleted: 2, commitSha: null })
    const first = await olga.calls(resetChat, { id, messageId: idOf(messages, 'changed 1') })
    expect(first.body).toEqual({ success: true, deleted: 2, commitSha: gitInfo.commitSha })
    expect((await chatOf(id)).map(({ content }) => content)).toEqual(['change 1', 'changed 1'])
    const again = await olga.calls(resetChat, { id, messageId: idOf(messages, 'changed 1') })
    expect(again.body).toMatchObject({ success: true, deleted: 0 })
  })

  test('an unknown message, and one of another app, is not found, and nothing is deleted [API-22]', async () => {
    const [id, beside] = [await draftApp(olga, 'unknown-target'), await draftApp(olga, 'next-app')]
    await talk(id)
    const other = await talk(beside)
    for (const messageId of ['nothing', idOf(other, 'changed 1')]) {
      const answer = await olga.calls(resetChat, { id, messageId })
      expect([answer.status, answer.body]).toMatchObject([
        404,
        { code: 'targetMessageNotFound', error: 'Target message not found' },
      ])
    }
    expect(await chatOf(id)).toHaveLength(6)
  })

  test('only the owner clears, resets and syncs, of a draft and of a published app [PERM-08] [PERM-11]', async () => {
    const draft = await draftApp(olga, 'own-draft')
    const { id: shown } = await publishedApp(olga, 'own-shown', { 'index.html': 'x' })
    for (const id of [draft, shown]) {
      const messageId = idOf(await talk(id), 'changed 1')
      for (const person of [otto, visitor]) {
        const chatData = { aiResponse: 'x', toolExecutions: [], timestamp: '2026-03-21T03:14:00Z' }
        const answers = [
          await person.calls(clearChat, { id }),
          await person.calls(resetChat, { id, messageId }),
          await person.calls(syncChat, { id, message: 'x', chatData }),
        ]
        const refused = person === visitor ? 401 : id === shown ? 403 : 404
        expect(answers.map(({ status }) => status)).toEqual([refused, refused, refused])
      }
      expect(await chatOf(id)).toHaveLength(6)
    }
  })

  test('a synced turn is stored whole and once, by its key or its turn [API-37]', async () => {
    const id = await draftApp(olga, 'synced')
    const chatData = {
      aiResponse: 'done',
      toolExecutions: [],
      timestamp: '2026-03-21T03:14:00.000Z',
    }
    const turn = { id, message: 'make it', chatData, commitInfo: gitInfo }
    const key = { 'Idempotency-Key': 'chat-sync-0001' }
    const first = await olga.calls(syncChat, turn, key)
    expect(first.status).toBe(201)
    const replay = await olga.calls(syncChat, turn, key)
    expect(replay.body).toEqual(first.body)
    expect(await chatOf(id)).toMatchObject([
      { type: 'user', content: 'make it' },
      { type: 'ai', content: 'done', gitInfo, timestamp: chatData.timestamp },
    ])
    const named = { ...turn, turnId: 'turn-sync-1', appId: id }
    await olga.calls(syncChat, named)
    await olga.calls(syncChat, named)
    expect(await chatOf(id)).toHaveLength(4)
    const wrong = await olga.calls(syncChat, { ...turn, appId: 'another' })
    expect([wrong.status, wrong.body]).toMatchObject([400, { code: 'validationError' }])
    const future = { ...chatData, timestamp: '2999-01-01T00:00:00.000Z' }
    const late = await olga.calls(syncChat, { ...turn, turnId: 'turn-sync-2', chatData: future })
    expect(JSON.stringify(late.body)).not.toContain('2999')
  })
})
