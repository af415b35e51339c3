import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { createLocalProject } from './local-project.ts'
import { openProject, projectDatabase } from './open-project.ts'

test('a connection that the browser has ended is opened anew: what is there is read, and what is written is kept [LOC-11] [LOC-12]', async () => {
  const project = await openProject({ id: 'ended', name: 'Ended' }, 'ada')
  await project.files.write('index.html', 'one')
  // What every use of an ended connection is answered with.
  const ended = new Set<IDBDatabase>()
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...given
  ) {
    if (ended.size === 0) ended.add(this)
    if (ended.has(this))
      throw new DOMException('The database connection is closing.', 'InvalidStateError')
    return transaction.apply(this, given)
  })
  expect(await project.files.read('index.html')).toEqual({ ok: true, value: 'one' })
  await Promise.all([
    project.files.write('index.html', 'two'),
    project.files.write('more.txt', 'three'),
  ])
  const db = await projectDatabase()
  const { record, files } = await db.read('ada/ended')
  if (!record) throw new Error('the project is gone')
  const again = createLocalProject(db, { record, files })
  expect(await again.files.read('index.html')).toEqual({ ok: true, value: 'two' })
  expect(await again.files.read('more.txt')).toEqual({ ok: true, value: 'three' })
  expect(ended.size).toBe(1)
})
