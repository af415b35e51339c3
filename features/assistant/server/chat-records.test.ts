/** Chat records through HTTP: whose they are, one record a turn, pages of the history (CHT-01, CHT-36). */
import { beforeAll, expect, test } from 'vitest'
import { draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { readChat, recordTurn } from '../contract.ts'

onEachDatabase('chat records', (server) => {
  let olga: Person
  let otto: Person
  let visitor: Person
  beforeAll(async () => {
    olga = await signedUp(server(), 'olga')
    otto = await signedUp(server(), 'otto')
    visitor = new Person(server(), 'visitor')
  })
  const turn = (number: number) => ({
    message: `change ${number}`,
    turnId: `turn-000${number}`,
    aiResponse: `changed ${number}`,
  })

  test('the chat is its owner’s alone, of a draft and of a published app [CHT-01]', async () => {
    const draft = await draftApp(olga, 'secret-chat')
    const { id: shown } = await publishedApp(olga, 'shown-chat', { 'index.html': 'x' })
    for (const id of [draft, shown]) {
      await olga.calls(recordTurn, { id, ...turn(1) })
      for (const person of [otto, visitor]) {
        const read = await person.calls(readChat, { id, page: 1, limit: 5 })
        const sent = await person.calls(recordTurn, { id, message: 'let me in' })
        expect([read.status, sent.status].every((status) => [401, 403, 404].includes(status))).toBe(
          true,
        )
        expect(JSON.stringify([read.body, sent.body])).not.toContain('change')
      }
      const own = await olga.calls(readChat, { id, page: 1, limit: 5 })
      expect(own.body.messages.map(({ content }) => content)).toEqual(['change 1', 'changed 1'])
    }
  })

  test('of turns that come at the same moment each has a place of its own, and a reset to one takes those after it [CHT-36] [CHT-29]', async () => {
    const id = await draftApp(olga, 'at-once')
    const numbers = Array.from({ length: 8 }, (_, at) => at)
    const sent = await Promise.all(
      numbers.map((number) => olga.calls(recordTurn, { id, ...turn(number) })),
    )
    expect(sent.map(({ status }) => status)).toEqual(numbers.map(() => 201))
    const positions = await server()
      .server.db.selectFrom('chatMessages')
      .select('position')
      .where('appId', '=', id)
      .orderBy('position')
      .execute()
    expect(positions.map(({ position }) => Number(position))).toEqual(
      Array.from({ length: 16 }, (_, at) => at + 1),
    )
  })

  test('a turn is one record: opened, completed, and the same again changes nothing [CHT-36]', async () => {
    const id = await draftApp(olga, 'one-record')
    const { message, turnId, aiResponse } = turn(1)
    await olga.calls(recordTurn, { id, message, turnId })
    const gitInfo = {
      commitSha: 'a'.repeat(40),
      commitMessage: 'AI update: change 1',
      pushedToGithub: true,
      modifiedFiles: ['index.html'],
    }
    const tool = {
      id: 'c1',
      name: 'write_file',
      arguments: { path: 'index.html' },
      description: 'Write index.html',
      status: 'completed' as const,
    }
    const whole = { id, message, turnId, aiResponse, toolExecutions: [tool], gitInfo }
    await olga.calls(recordTurn, whole)
    await olga.calls(recordTurn, whole)
    await olga.calls(recordTurn, { id, message, turnId })
    const { messages } = (await olga.calls(readChat, { id, page: 1, limit: 5 })).body
    expect(messages).toMatchObject([
      { type: 'user', turnId, content: message, gitInfo: null },
      { type: 'ai', turnId, content: aiResponse, toolExecutions: [tool], gitInfo },
    ])
  })

  test('how a turn ended is stored with it, also where no word was said [CHT-19] [CHT-20]', async () => {
    const id = await draftApp(olga, 'ended-turns')
    const { message, turnId } = turn(1)
    const ending = { state: 'failed', fault: 'No answer' } as const
    await olga.calls(recordTurn, { id, message, turnId })
    await olga.calls(recordTurn, { id, message, turnId, aiResponse: '', ending })
    const { messages } = (await olga.calls(readChat, { id, page: 1, limit: 5 })).body
    expect(messages).toMatchObject([
      { type: 'user', ending: null },
      { type: 'ai', content: '', ending },
    ])
  })

  test('the whole history can be reached page by page, the newest first [CHT-02]', async () => {
    const id = await draftApp(olga, 'long-chat')
    for (let number = 1; number <= 9; number += 1)
      await olga.calls(recordTurn, { id, ...turn(number) })
    const read = async (page: number) => (await olga.calls(readChat, { id, page, limit: 5 })).body
    const pages = [await read(1), await read(2), await read(3), await read(4)]
    expect(pages.map(({ pagination }) => pagination.hasMore)).toEqual([true, true, true, false])
    const all = pages.toReversed().flatMap(({ messages }) => messages)
    expect(all.map(({ content }) => content)).toEqual(
      Array.from({ length: 9 }, (_, at) => [`change ${at + 1}`, `changed ${at + 1}`]).flat(),
    )
  })
})
