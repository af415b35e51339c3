/** Starters by the API: the list, the search, the files, and apps that begin from one (STR-05 to STR-07, GEN-30). */
import { expect, test } from 'vitest'
import { readStarter, starterIds } from '../../../starters/read-starters.ts'
import { writeStarter } from '../../../starters/write-starter.ts'
import { createRepository, linkOf } from '../../../server/testing/apps.ts'
import { Person, requestOf, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { changeApp, createApp, generateApp, readApp } from '../contract.ts'
import { listStarters, readStarterFiles } from '../starter-contract.ts'

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
