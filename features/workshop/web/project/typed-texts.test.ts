/** What the owner types: when it is stored, who sees it, and that it is never dropped (EDT-17, EDT-18, EDT-26). */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLocalProject } from './local-project.ts'
import type { LocalProject } from './local-project.ts'
import { openProject, projectDatabase } from './open-project.ts'
import { projectIdOf } from './project-record.ts'

let number = 0
let project: LocalProject

beforeEach(async () => {
  number += 1
  project = await openProject({ id: `typed-${number}`, name: 'Tea' }, 'ada')
  await project.change(new Map([['a.txt', 'one']]))
})
afterEach(() => vi.useRealTimers())

const stored = async () => {
  const db = await projectDatabase()
  const { files } = await db.read(projectIdOf('ada', `typed-${number}`))
  return Object.fromEntries(files.map(({ path, content }) => [path, content]))
}
const type = (text: string) => project.type('a.txt', () => text)

test('typing is stored half a second after the last key, as one step of undo [EDT-17] [EDT-23]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const steps = project.record().undo
  type('two')
  vi.advanceTimersByTime(400)
  type('three')
  expect(project.typing()).toEqual({ waiting: ['a.txt'], fault: null })
  expect(project.textOf('a.txt')).toBe('three')
  vi.advanceTimersByTime(499)
  expect(await stored()).toEqual({ 'a.txt': 'one' })
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await stored()).toEqual({ 'a.txt': 'three' }))
  expect(project.typing()).toEqual({ waiting: [], fault: null })
  expect(project.record().undo).toHaveLength(steps.length + 1)
})

test('of a row of keys only the first is told, and then that they are stored: each would draw the workshop anew [EDT-15]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let told = 0
  project.watch(() => (told += 1))
  for (const key of ['t', 'tw', 'two']) type(key)
  expect(told).toBe(1)
  vi.advanceTimersByTime(500)
  vi.useRealTimers()
  await vi.waitFor(() => expect(project.typing().waiting).toEqual([]))
  type('three')
  expect(project.typing().waiting).toEqual(['a.txt'])
})

test('the agent reads what is typed at that moment, and its own write comes after it [EDT-26] [TOOL-07]', async () => {
  type('mine')
  expect(await project.files.read('a.txt')).toEqual({ ok: true, value: 'mine' })
  type('mine too')
  await project.files.write('a.txt', 'the agent’s')
  await project.step('undo')
  expect(project.textOf('a.txt')).toBe('mine too')
  expect(project.changedSince().takenBack).toEqual(['a.txt'])
})

test('what cannot be stored is kept, said, and stored by another try [EDT-18]', async () => {
  const db = await projectDatabase()
  const kept = await db.read(projectIdOf('ada', `typed-${number}`))
  if (kept.record === null) throw new Error('not kept')
  let isFull = true
  const full = createLocalProject(
    {
      ...db,
      write: (batch) => (isFull ? Promise.reject(new Error('full')) : db.write(batch)),
    },
    { record: kept.record, files: kept.files },
  )
  full.type('a.txt', () => 'two')
  expect(await full.storeTyped()).toEqual({ ok: false, error: 'notStored' })
  expect(full.typing()).toEqual({ waiting: ['a.txt'], fault: 'notStored' })
  expect(full.textOf('a.txt')).toBe('two')
  isFull = false
  expect(await full.storeTyped()).toEqual({ ok: true, value: undefined })
  expect(await stored()).toEqual({ 'a.txt': 'two' })
})

test('a key that comes while the text before it is being stored waits, and is stored after it [EDT-17]', async () => {
  const db = await projectDatabase()
  const kept = await db.read(projectIdOf('ada', `typed-${number}`))
  if (kept.record === null) throw new Error('not kept')
  let keys = ['three']
  const busy = createLocalProject(
    {
      ...db,
      async write(batch) {
        for (const key of keys) busy.type('a.txt', () => key)
        await db.write(batch)
      },
    },
    { record: kept.record, files: kept.files },
  )
  busy.type('a.txt', () => 'two')
  await busy.storeTyped()
  expect(await stored()).toEqual({ 'a.txt': 'two' })
  expect(busy.typing()).toEqual({ waiting: ['a.txt'], fault: null })
  keys = []
  await busy.storeTyped()
  expect(await stored()).toEqual({ 'a.txt': 'three' })
})

test('a text over the limit stays in the editor and is not stored, until it fits again [EDT-15] [EDT-18]', async () => {
  type('x'.repeat(5 * 1024 * 1024 + 1))
  expect(await project.storeTyped()).toEqual({ ok: false, error: 'fileTooLarge' })
  expect(await stored()).toEqual({ 'a.txt': 'one' })
  type('x'.repeat(5 * 1024 * 1024))
  expect(await project.storeTyped()).toEqual({ ok: true, value: undefined })
})

test('files are made, renamed and removed under their rules, each a step of undo [EDT-16] [LOC-15]', async () => {
  expect(await project.create('a.txt')).toEqual({ ok: false, error: 'fileExists' })
  expect(await project.create('A.TXT')).toEqual({ ok: false, error: 'fileExists' })
  expect(await project.create('../b.txt')).toEqual({ ok: false, error: 'pathNotAllowed' })
  expect(await project.create('.magiccube')).toEqual({ ok: false, error: 'pathNotAllowed' })
  expect(await project.create('b/c.txt')).toMatchObject({ ok: true })
  expect(await project.rename('a.txt', 'b/c.txt')).toEqual({ ok: false, error: 'fileExists' })
  expect(await project.rename('a.txt', 'b')).toEqual({ ok: false, error: 'pathIsDirectory' })
  expect(await project.rename('a.txt', 'A.txt')).toMatchObject({ ok: true })
  expect(project.all().map(({ path }) => path)).toEqual(['A.txt', 'b/c.txt'])
  expect(await project.step('undo')).toMatchObject({ ok: true })
  expect(project.all().map(({ path }) => path)).toEqual(['a.txt', 'b/c.txt'])
  await project.remove('a.txt')
  await project.step('undo')
  expect(project.textOf('a.txt')).toBe('one')
})
