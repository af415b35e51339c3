import { expect, test } from 'vitest'
import { createLocalProject } from './local-project.ts'
import { openProjectDatabase } from './project-database.ts'
import { newRecord } from './project-record.ts'

// No fake database here: this is a browser that gives none.
test('without browser storage a project lives in memory, and says that it does not last [LOC-22]', async () => {
  const database = await openProjectDatabase()
  const record = newRecord({ id: 'a', name: 'Tea' }, 'ada', {
    directory: '/magicprojects/tea',
    nowMs: 0,
  })
  const project = createLocalProject(database, { record, files: [] })
  expect(project.isLasting).toBe(false)
  await project.files.write('index.html', 'one')
  await project.files.write('gone.txt', 'two')
  await project.files.remove('gone.txt')
  expect(await project.files.read('index.html')).toEqual({ ok: true, value: 'one' })
  const kept = await database.read('ada/a')
  expect(kept.files.map(({ path }) => path)).toEqual(['index.html'])
  expect(await database.records('ada')).toHaveLength(1)
  await project.step('undo')
  expect(await project.files.read('gone.txt')).toEqual({ ok: true, value: 'two' })
  await database.remove('ada/a')
  expect(await database.read('ada/a')).toEqual({ record: null, files: [] })
  await project.files.write('index.html', 'one again')
  const paths = (await database.read('ada/a')).files.map(({ path }) => path)
  expect(paths.toSorted()).toEqual(['gone.txt', 'index.html'])
})
