import { expect, test } from 'vitest'
import { createLocalProject } from './local-project.ts'
import { openProjectDatabase } from './project-database.ts'

// No fake database here: this is a browser that gives none.
test('without browser storage a project lives in memory, and says that it does not last', async () => {
  const database = await openProjectDatabase()
  const record = {
    appId: 'a',
    accountId: 'ada',
    projectName: 'Tea',
    directory: '/magicprojects/tea',
    savedAt: 0,
    lastSyncSha: null,
    lastSyncTree: null,
    lastSyncAt: null,
    syncedBlobs: [],
  }
  const project = createLocalProject(database, { record, files: [] })
  expect(project.isLasting).toBe(false)
  await project.files.write('index.html', 'one')
  await project.files.write('gone.txt', 'two')
  await project.files.remove('gone.txt')
  expect(await project.files.read('index.html')).toEqual({ ok: true, value: 'one' })
  const kept = await database.read('a')
  expect(kept?.files.map(({ path }) => path)).toEqual(['index.html'])
  expect(await database.directories('ada')).toEqual(['/magicprojects/tea'])
  await database.remove('a')
  expect(await database.read('a')).toBeNull()
})
