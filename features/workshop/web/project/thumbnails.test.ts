/** Small pictures of versions in the browser's database. */
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { memoryDatabase } from './memory-database.ts'
import { openProjectDatabase } from './project-database.ts'
import { createLocalProject } from './local-project.ts'
import type { ProjectDatabase } from './project-stores.ts'
import { newRecord } from './project-record.ts'

const record = (id: string) =>
  newRecord({ id, name: 'Tea' }, 'ada', { directory: '/magicprojects/tea', nowMs: 0 })

function open(database: ProjectDatabase, id: string) {
  let nowMs = 0
  const world = { nowMs: () => (nowMs += 1), newId: () => 'id' }
  return createLocalProject(database, { record: record(id), files: [] }, world)
}

// The first of this file, since a database is upgraded once.
test('a device with projects of before gets a place for pictures, and the projects stay [VER-07]', async () => {
  const before = await openDB('magicprojects', 2, {
    upgrade(db) {
      db.createObjectStore('projects', { keyPath: 'projectId' }).createIndex(
        'byAccount',
        'accountId',
      )
      const files = db.createObjectStore('files', { keyPath: ['projectId', 'path'] })
      files.createIndex('byProject', 'projectId')
      const steps = db.createObjectStore('steps', { keyPath: ['projectId', 'id'] })
      steps.createIndex('byProject', 'projectId')
      const turns = db.createObjectStore('turnFiles', { keyPath: ['projectId', 'turnId', 'path'] })
      turns.createIndex('byProject', 'projectId')
      turns.createIndex('byTurn', ['projectId', 'turnId'])
      db.createObjectStore('fetched', { keyPath: 'id' }).createIndex('byTime', 'fetchedAt')
      db.createObjectStore('settings', { keyPath: 'accountId' })
    },
  })
  await before.put('projects', record('old'))
  before.close()
  const database = await openProjectDatabase()
  expect((await database.read('ada/old')).record).toMatchObject({ appId: 'old' })
  const project = open(database, 'old')
  await project.thumbnails.keep('a', 'data:a')
  expect(await project.thumbnails.read()).toEqual(new Map([['a', 'data:a']]))
})

test.each(['lasting', 'in memory'] as const)(
  'of a project the fifty newest pictures are kept, and none when it is removed (%s) [VER-07]',
  async (where) => {
    const database = where === 'lasting' ? await openProjectDatabase() : memoryDatabase()
    const project = open(database, 'many')
    const other = open(database, 'other')
    await other.thumbnails.keep('mine', 'data:mine')
    let told = 0
    const stop = project.thumbnails.watch(() => (told += 1))
    for (let at = 0; at < 52; at += 1) await project.thumbnails.keep(`sha-${at}`, `data:${at}`)
    await project.thumbnails.keep('sha-3', 'data:again')
    stop()
    expect(told).toBe(53)
    const kept = await project.thumbnails.read()
    expect(kept.size).toBe(50)
    expect([kept.has('sha-0'), kept.has('sha-1'), kept.has('sha-2')]).toEqual([false, false, true])
    expect(kept.get('sha-3')).toBe('data:again')
    await database.remove('ada/many')
    expect(await project.thumbnails.read()).toEqual(new Map())
    expect(await other.thumbnails.read()).toEqual(new Map([['mine', 'data:mine']]))
  },
)
