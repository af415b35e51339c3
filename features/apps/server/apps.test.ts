/** Apps by the API: names, drafts, changes, chats (API-10 to API-15, API-19, API-20). */
import { beforeAll, expect, test } from 'vitest'
import { draftApp, createRepository, linkOf } from '../../../server/testing/apps.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { readChat, recordTurn } from '../../assistant/contract.ts'
import { readPreviewOrigin } from '../../workshop/contract.ts'
import { changeApp, checkName, deleteApp, generateApp, readApp } from '../contract.ts'

onEachDatabase('apps', (server) => {
  let zoe: Person
  beforeAll(async () => {
    zoe = await signedUp(server(), 'zoe')
    await createRepository(zoe, 'shared')
  })
  const create = (name: string, prompt = 'Make it.') =>
    zoe.calls(generateApp, {
      name,
      prompt,
      tags: [' Fun ', 'fun'],
      githubRepo: linkOf(zoe, 'shared'),
    })

  test('a name is free or taken without regard to case, spaces and form, and free ones are proposed [API-10]', async () => {
    expect((await zoe.calls(checkName, { name: 'Café  Bar' })).body).toEqual({
      available: true,
      message: 'Name is available',
      code: null,
      suggestions: [],
    })
    await create('Café  Bar')
    for (const name of ['café bar', ' CAFÉ BAR ', 'Cafe\u0301 Bar']) {
      expect((await zoe.calls(checkName, { name })).body).toMatchObject({
        available: false,
        code: 'nameExists',
        message: 'Name already exists, please choose another name',
      })
    }
    const { suggestions } = (await zoe.calls(checkName, { name: 'Café Bar' })).body
    expect(suggestions).toHaveLength(3)
    for (const name of suggestions)
      expect((await zoe.calls(checkName, { name })).body.available).toBe(true)
    for (const [name, code] of [
      ['a', 'nameTooShort'],
      ['字'.repeat(101), 'nameTooLong'],
      ['!!!', 'nameNeedsLetter'],
      ['  ', 'nameRequired'],
    ] as const) {
      expect((await zoe.calls(checkName, { name })).body).toMatchObject({ available: false, code })
    }
    expect((await zoe.calls(checkName, { name: '字'.repeat(100) })).body.available).toBe(true)
  })

  test('a new app is a draft that keeps its prompt for its owner and describes itself by the first sentence [API-11]', async () => {
    const { status, body } = await create('Sentences', 'A list of birds. With pictures!\nAnd more.')
    expect(status).toBe(201)
    const { app } = (await zoe.calls(readApp, { id: body.id })).body
    expect(app).toMatchObject({
      name: 'Sentences',
      status: 'draft',
      description: 'A list of birds.',
      tags: ['fun'],
      generationPrompt: 'A list of birds. With pictures!\nAnd more.',
      publishedAt: null,
    })
    expect(await create('sentences')).toMatchObject({ status: 409, body: { code: 'nameExists' } })
  })

  test('of many who take one name at the same moment exactly one gets it [API-11]', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('Wanted by all')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'nameExists')).toHaveLength(9)
  })

  test('of many who rename their app to one name at the same moment exactly one gets it [API-14] [GEN-08]', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, (_, at) => create(`Renaming ${at}`)))
    const answers = await Promise.all(
      made.map(({ body: { id } }) => zoe.calls(changeApp, { id, name: 'Named by all' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'nameExists')).toHaveLength(7)
  })

  test('a change is refused when somebody else changed the app in between [API-14]', async () => {
    const { id } = (await create('Changing')).body
    const tag = (await zoe.calls(readApp, { id })).headers.get('etag') ?? ''
    expect(
      (await zoe.calls(changeApp, { id, description: 'first' }, { 'If-Match': tag })).status,
    ).toBe(200)
    const late = await zoe.calls(changeApp, { id, description: 'second' }, { 'If-Match': tag })
    expect(late).toMatchObject({ status: 412, body: { code: 'changedElsewhere' } })
    expect((await zoe.calls(readApp, { id })).body.app.description).toBe('first')
    expect((await zoe.calls(changeApp, { id, name: 'Sentences' })).body.code).toBe('nameExists')
    expect((await zoe.calls(changeApp, { id, name: 'CHANGING' })).body.app.name).toBe('CHANGING')
    for (const status of ['published', 'archived', 'review'])
      expect(
        (await zoe.sends({ path: `/api/apps/${id}`, method: 'PUT', body: { status } })).status,
      ).toBe(400)
  })

  test('a deleted app is gone with its name, and its repository stays [API-15]', async () => {
    const id = await draftApp(zoe, 'short-lived', { 'index.html': 'x' })
    expect((await zoe.calls(deleteApp, { id })).body).toEqual({ success: true })
    expect((await zoe.calls(readApp, { id })).body.code).toBe('notFound')
    expect(
      (await zoe.sends({ path: '/api/github/repos/zoe/short-lived', method: 'GET' })).status,
    ).toBe(200)
    expect((await zoe.calls(checkName, { name: 'short-lived' })).body.available).toBe(true)
  })

  test('one turn is one record, however often and in whatever order its parts come [API-19]', async () => {
    const { id } = (await create('Chatty')).body
    const turn = { id, message: 'Make it red', turnId: 'turn-number-1' }
    await zoe.calls(recordTurn, turn)
    await zoe.calls(recordTurn, turn)
    await Promise.all([
      zoe.calls(recordTurn, { ...turn, aiResponse: 'Done' }),
      zoe.calls(recordTurn, { ...turn, aiResponse: 'Done' }),
    ])
    const tool = {
      id: '1',
      name: 'write',
      arguments: { path: 'a' },
      description: 'Writes',
      status: 'completed' as const,
      result: 'x'.repeat(5_000),
    }
    const last = await zoe.calls(recordTurn, {
      ...turn,
      toolExecutions: [tool],
      gitInfo: {
        commitSha: 'a'.repeat(40),
        commitMessage: 'm',
        pushedToGithub: true,
        modifiedFiles: ['a'],
      },
    })
    expect(last.status).toBe(201)
    const { messages, pagination } = (await zoe.calls(readChat, { id })).body
    expect(pagination.total).toBe(2)
    expect(messages.map(({ type, content }) => [type, content])).toEqual([
      ['user', 'Make it red'],
      ['ai', 'Done'],
    ])
    expect(messages[1]?.toolExecutions[0]?.result).toHaveLength(4_096)
    expect(messages[1]?.gitInfo?.commitSha).toBe('a'.repeat(40))
  })

  test('the chat comes newest page first, oldest first within a page [API-20] [LIM-11]', async () => {
    const { id } = (await create('Long talk')).body
    for (let turn = 1; turn <= 4; turn += 1)
      await zoe.calls(recordTurn, {
        id,
        message: `question ${turn}`,
        turnId: `long-turn-${turn}`,
        aiResponse: `answer ${turn}`,
      })
    const page = async (number: number): Promise<string[]> =>
      (await zoe.calls(readChat, { id, page: number })).body.messages.map(({ content }) => content)
    expect(await page(1)).toEqual(['answer 2', 'question 3', 'answer 3', 'question 4', 'answer 4'])
    expect(await page(2)).toEqual(['question 1', 'answer 1', 'question 2'])
    expect(await page(3)).toEqual([])
    expect((await zoe.calls(readChat, { id, page: 300, limit: 50 })).body.code).toBe('pageTooDeep')
  })

  test('the preview of an app has one unguessable origin for each person: threat T03 [PVW-02]', async () => {
    const { id } = (await create('Previewed')).body
    const origins = await Promise.all(
      Array.from(
        { length: 5 },
        async () => (await zoe.calls(readPreviewOrigin, { id })).body.origin,
      ),
    )
    expect(new Set(origins).size).toBe(1)
    expect(origins[0]).toMatch(/^http:\/\/[0-9a-f]{32}\.preview\.localhost:3000$/)
    const { id: other } = (await create('Previewed too')).body
    expect((await zoe.calls(readPreviewOrigin, { id: other })).body.origin).not.toBe(origins[0])
  })
})
