import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { testFilesPort } from '../../../../agent/testing/files-conformance.ts'
import type { FilesChanged, LocalProject } from './local-project.ts'
import { createLocalProject } from './local-project.ts'
import { openProject, projectDatabase } from './open-project.ts'
import type { ProjectDatabase, StoredFile } from './project-stores.ts'

let number = 0
const open = (
  given: { id?: string; name?: string; account?: string } = {},
): Promise<LocalProject> => {
  number += 1
  return openProject(
    { id: given.id ?? `app-${number}`, name: given.name ?? 'Tea Timer' },
    given.account ?? 'ada',
  )
}

testFilesPort('the local project', async () => (await open()).files)

test('what was saved is there after the tab was closed, bytes as bytes', async () => {
  const project = await open({ id: 'kept' })
  await project.files.write('index.html', '<h1>é</h1>')
  await project.files.write('logo.png', new Uint8Array([0, 255]))
  await project.files.write('old.txt', 'x')
  await project.files.remove('old.txt')
  const again = await open({ id: 'kept' })
  expect(again.all().map(({ path, content }) => [path, content])).toEqual([
    ['index.html', '<h1>é</h1>'],
    ['logo.png', new Uint8Array([0, 255])],
  ])
})

test.each(['part', 'none'] as const)(
  'an action on several files of which the device takes %s changes none of them [LOC-12]',
  async (taken) => {
    const id = `whole-${taken}`
    const kept = await keptOf(id)
    const project = createLocalProject(
      taken === 'part' ? await takingPart() : await refusing(),
      kept,
    )
    const heard: FilesChanged[] = []
    project.subscribe((change) => heard.push(change))
    const done = await project.replace(
      new Map<string, string | null>([
        ['a.txt', 'new'],
        ['b.txt', null],
        ['c.txt', 'new'],
      ]),
    )
    expect(done).toEqual({ ok: false, error: 'notStored' })
    expect(project.all().map(({ path, content }) => [path, content])).toEqual([
      ['a.txt', 'a'],
      ['b.txt', 'b'],
    ])
    expect(heard).toEqual([])
    expect((await open({ id })).all()).toEqual(project.all())
  },
)

test('a save sets when, a sync also what was synced, and both last [LOC-13]', async () => {
  const project = await open({ id: 'noted' })
  expect(project.record()).toMatchObject({ lastSyncSha: null, lastSyncAt: null })
  await project.noteSync({
    commitSha: 'c'.repeat(40),
    treeSha: 'd'.repeat(40),
    blobs: new Map([['a.txt', 'e'.repeat(40)]]),
    leftOut: [],
  })
  const record = (await open({ id: 'noted' })).record()
  expect(record).toMatchObject({
    lastSyncSha: 'c'.repeat(40),
    lastSyncTree: 'd'.repeat(40),
    syncedBlobs: [['a.txt', 'e'.repeat(40)]],
  })
  expect(record.lastSyncAt).toBeGreaterThan(0)
  expect(record.savedAt).toBeGreaterThanOrEqual(record.lastSyncAt ?? Infinity)
})

test('a project lies in a directory of its own, found by its app and not by its name [LOC-01] [LOC-03] [LIM-66]', async () => {
  const first = await open({ id: 'dir-1', name: 'My  To-Do!! App', account: 'eve' })
  const second = await open({ id: 'dir-2', name: 'my to-do app', account: 'eve' })
  expect(first.record().directory).toBe('/magicprojects/my-to-do-app')
  expect(second.record().directory).toBe('/magicprojects/my-to-do-app-1')
  const renamed = await open({ id: 'dir-1', name: 'Another', account: 'eve' })
  expect(renamed.record().directory).toBe('/magicprojects/my-to-do-app')
  const chinese = await open({ id: 'dir-3', name: '待办清单', account: 'eve' })
  expect(chinese.record().directory).toMatch(/^\/magicprojects\/project-\d{13}$/)
})

test('another account sees nothing of a project on the same device', async () => {
  const project = await open({ id: 'shared', account: 'ada' })
  await project.files.write('secret.txt', 'mine')
  const other = await open({ id: 'shared', account: 'mallory' })
  expect(other.all()).toEqual([])
  expect(other.record().accountId).toBe('mallory')
})

test('preview and code tabs hear each change once it is kept, in order', async () => {
  const project = await open()
  const heard: string[] = []
  const stop = project.subscribe(({ changed, removed }) =>
    heard.push(
      [...changed.map(({ path }) => `+${path}`), ...removed.map((path) => `-${path}`)].join(' '),
    ),
  )
  await Promise.all([
    project.files.write('a.txt', '1'),
    project.files.write('b.txt', '2'),
    project.files.write('a.txt', '3'),
  ])
  await project.replace(
    new Map<string, string | null>([
      ['a.txt', null],
      ['none.txt', null],
      ['c.txt', 'c'],
    ]),
  )
  await project.noteSync({ commitSha: 'c', treeSha: 'd', blobs: new Map(), leftOut: [] })
  stop()
  await project.files.write('later.txt', '')
  expect(heard).toEqual(['+a.txt', '+b.txt', '+a.txt', '+c.txt -a.txt'])
})

async function keptOf(id: string) {
  const project = await open({ id })
  await project.replace(
    new Map([
      ['a.txt', 'a'],
      ['b.txt', 'b'],
    ]),
  )
  const { files, record } = await (await projectDatabase()).read(project.record().projectId)
  if (record === null) throw new Error('not kept')
  return { files, record }
}

/** The device's database, which breaks at the last file of an action. */
async function takingPart(): Promise<ProjectDatabase> {
  const database = await projectDatabase()
  return {
    ...database,
    write: ({ put, ...rest }) =>
      database.write({
        ...rest,
        put: put.map((file, at) => (at < put.length - 1 ? file : unreadable(file))),
      }),
  }
}

function unreadable(file: StoredFile): StoredFile {
  return Object.defineProperty({ ...file }, 'content', {
    enumerable: true,
    get() {
      throw new DOMException('broken', 'DataCloneError')
    },
  })
}

/** The device's database with no space left. */
async function refusing(): Promise<ProjectDatabase> {
  const database = await projectDatabase()
  return {
    ...database,
    write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  }
}
