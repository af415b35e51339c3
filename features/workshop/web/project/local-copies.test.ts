/** What this device forgets of an account that is deleted (ACC-22). */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { forgetLocalCopies } from './local-copies.ts'
import { openProject, projectDatabase } from './open-project.ts'

test('copies, fetched files and what was remembered go with the account; another account keeps its own [ACC-22]', async () => {
  const db = await projectDatabase()
  const [mine, theirs] = [
    await openProject({ id: 'app-1', name: 'Tea' }, 'ada'),
    await openProject({ id: 'app-2', name: 'Milk' }, 'bob'),
  ]
  await mine.files.write('index.html', 'tea')
  await theirs.files.write('index.html', 'milk')
  await db.keepFetched([{ id: 'blob', content: 'tea', fetchedAt: Date.now() }], 0)
  for (const account of ['ada', 'bob']) await db.writeSettings(account, { of: account })
  await forgetLocalCopies('ada')
  expect(await db.records('ada')).toEqual([])
  expect((await db.read(mine.record().projectId)).files).toEqual([])
  expect(await db.readFetched(['blob'], 0)).toEqual([])
  expect(await db.readSettings('ada')).toBeUndefined()
  expect(await db.readSettings('bob')).toEqual({ of: 'bob' })
  expect((await db.read(theirs.record().projectId)).files).toHaveLength(1)
})
