/** Starters by the API: the list, the search, the files, and apps that begin from one (STR-05 to STR-07, GEN-30). */
import { expect, test } from 'vitest'
import { readStarter, starterIds } from '../../../starters/read-starters.ts'
import { writeStarter } from '../../../starters/write-starter.ts'
import { callCodeHost, createRepository, linkOf } from '../../../server/testing/apps.ts'
import { Person, requestOf, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { changeApp, createApp, generateApp, readApp } from '../contract.ts'
import { listStarters, readStarterFiles } from '../starter-contract.ts'

type Detail = { path: string; code: string }

onEachDatabase('starters', (server) => {
  const todo = readStarter('todo')
  const found = async (search: string) => {
    const visitor = new Person(server(), 'visitor')
    const { body } = await visitor.calls(listStarters, { search })
    return body.starters.map(({ id }: { id: string }) => id)
  }

  test('anybody lists all of them, and searches them by words of either language [STR-05]', async () => {
    expect((await found('')).toSorted()).toEqual(starterIds())
    expect(await found('ruled todo')).toEqual(['todo'])
    expect(await found('横线纸')).toEqual(['todo'])
    expect(await found('nothing says this')).toEqual([])
  })

  test('their files come in one language, and one that is not there is not found [STR-03]', async () => {
    const visitor = new Person(server(), 'visitor')
    for (const language of ['en', 'zh'] as const) {
      const { body } = await visitor.calls(readStarterFiles, { id: 'todo', language })
      const files = Object.entries(writeStarter(todo, language))
      expect(body.files).toEqual(files.map(([path, content]) => ({ path, content })))
    }
    expect((await visitor.calls(readStarterFiles, { id: 'none' })).body.code).toBe('notFound')
  })

  test('an app remembers its starter, which is set at its creation only [STR-07] [API-12]', async () => {
    const stella = await signedUp(server(), 'stella')
    const { body } = await stella.calls(createApp, { name: 'Errands', starter: 'todo' })
    const { app } = (await stella.calls(readApp, { id: body.id })).body
    expect(app.starter).toEqual({ id: 'todo', name: todo.name })
    const changed = await stella.sends<{ code: string }>({
      ...requestOf(changeApp, { id: body.id }),
      body: { starter: 'habits' },
    })
    expect(changed.body.code).toBe('validationError')
    const none = await stella.calls(createApp, { name: 'None', starter: 'none' })
    expect(none).toMatchObject({ status: 400, body: { code: 'starterNotFound' } })
  })

  test('with a description the six nearest come, the nearest first, in either language [CON-12] [STR-05]', async () => {
    const visitor = new Person(server(), 'visitor')
    for (const near of ['what do I need to pack for my holiday', '去海边要带什么，泳衣、防晒霜']) {
      const { body } = await visitor.calls(listStarters, { near })
      expect(body.starters).toHaveLength(6)
      expect(body.starters[0]?.id).toBe('packing')
    }
  })

  test('one starter is named to begin from unasked: the nearest, or the list of one’s own where none comes near [CON-26]', async () => {
    const visitor = new Person(server(), 'visitor')
    const unasked = async (near: string) =>
      (await visitor.calls(listStarters, { near })).body.unasked?.id ?? null
    expect(await unasked('what do I need to pack for my holiday')).toBe('packing')
    expect(await unasked('去海边要带什么，泳衣、防晒霜')).toBe('packing')
    expect(await unasked('xq zzv')).toBe('table')
    expect(await unasked('')).toBeNull()
  })

  test('a script makes a filled app in one call: the starter is committed with its content [CON-23]', async () => {
    const sara = await signedUp(server(), 'sara')
    await createRepository(sara, 'bags')
    const given = { prompt: '', tags: [], githubRepo: linkOf(sara, 'bags'), starter: 'packing' }
    const refused = async (
      content: Record<string, string | number | { group: string }[]>,
      of: object = given,
    ) => {
      const { status, body } = await sara.calls(generateApp, {
        name: 'Bags',
        ...given,
        ...of,
        content,
      })
      return [status, body.code, body.details?.map(({ path, code }: Detail) => `${path} ${code}`)]
    }
    expect(await refused({ items: [{ group: 'Papers' }], day: 'soon', size: 3 })).toEqual([
      400,
      'validationError',
      ['content.items.0.thing required', 'content.day date', 'content.size unknown'],
    ])
    expect(await refused({}, { prompt: 'Bags', starter: undefined })).toEqual([
      400,
      'validationError',
      ['content unknown'],
    ])
    const content = { title: 'Our bags', items: [{ thing: 'Tent', group: '' }] }
    const made = await sara.calls(generateApp, { name: 'Bags', ...given, content })
    expect(made.status).toBe(201)
    const committed = async (path: string) => {
      const at = `/repos/sara/bags/contents/${path}`
      const { body: file } = await callCodeHost<{ content: string }>(sara, 'GET', at)
      return Buffer.from(file.content, 'base64').toString()
    }
    const filled = await committed('content.js')
    for (const part of ['"title": "Our bags"', '"thing": "Tent"', '"sample": false'])
      expect(filled).toContain(part)
    expect(filled).not.toContain('Passport')
    expect(await committed('index.html')).toBe(readStarter('packing').files['index.html'])
  })

  test('with a starter the prompt may be empty, and its line is the description; without one it may not [GEN-30] [API-11] [GEN-09]', async () => {
    const gina = await signedUp(server(), 'gina')
    await createRepository(gina, 'own')
    const given = { prompt: '', tags: [], githubRepo: linkOf(gina, 'own') }
    const read = async (id: string) => (await gina.calls(readApp, { id })).body.app
    const made = await gina.calls(generateApp, { name: 'Sheet', starter: 'todo', ...given })
    expect(await read(made.body.id)).toMatchObject({
      description: todo.line.en,
      generationPrompt: null,
      starter: { id: 'todo' },
    })
    const chinese = await gina.calls(
      generateApp,
      { name: '横线纸', starter: 'todo', ...given },
      { 'Accept-Language': 'zh' },
    )
    expect((await read(chinese.body.id)).description).toBe(todo.line.zh)
    const described = { ...given, prompt: 'For the move. With boxes.' }
    const both = await gina.calls(generateApp, { name: 'Move', starter: 'todo', ...described })
    expect(await read(both.body.id)).toMatchObject({
      description: 'For the move.',
      generationPrompt: described.prompt,
    })
    const empty = await gina.calls(generateApp, { name: 'Empty', ...given })
    expect(empty).toMatchObject({
      status: 400,
      body: { code: 'validationError', details: [{ path: 'prompt' }] },
    })
    const absent = await gina.calls(generateApp, { name: 'Absent', starter: 'none', ...given })
    expect(absent.body.code).toBe('starterNotFound')
  })
})
