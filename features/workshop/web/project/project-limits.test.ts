import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { projectLimits } from '../../../../project/limits.ts'
import { isServed } from '../../../../project/publishable.ts'
import { readDeviceSettings, rememberOpenedFile, rememberRepository } from '../device-settings.ts'
import { forgetDeletedApp, listLocalCopies, removeLocalCopy } from './local-copies.ts'
import { createLocalProject } from './local-project.ts'
import { openProject, projectDatabase } from './open-project.ts'
import { holdProject } from './project-lock.ts'
import type { ProjectHold } from './project-lock.ts'
import { differencesOf } from '../use-project-view.ts'

let number = 0
const open = (id = `limit-${(number += 1)}`, account = 'ada') =>
  openProject({ id, name: 'Tea' }, account)
afterEach(() => vi.unstubAllGlobals())

test('a file is a path, its content and what kind of text it is; bytes stay bytes [LOC-04] [LOC-09]', async () => {
  const project = await open()
  const bytes = new Uint8Array(256).map((_, at) => at)
  await project.files.write('pictures/logo.png', bytes)
  await project.files.write('index.html', '\ufeff<h1>é</h1>\r\n')
  const kept = (await open(project.record().appId)).all()
  expect(kept.map(({ path, content }) => [path, content])).toEqual([
    ['index.html', '\ufeff<h1>é</h1>\r\n'],
    ['pictures/logo.png', bytes],
  ])
})

test('beyond 2,000 files, 5 MiB a file or 50 MiB in all nothing is written, and what was there stays [LOC-10]', async () => {
  const project = await open()
  await project.files.write('kept.txt', 'kept')
  const tooLarge = 'x'.repeat(projectLimits.fileBytes + 1)
  expect(await project.files.write('kept.txt', tooLarge)).toEqual({
    ok: false,
    error: 'fileTooLarge',
  })
  const largest = new Uint8Array(projectLimits.fileBytes)
  const ten = Array.from({ length: 10 }, (_, at) => [`${at}.bin`, largest] as const)
  expect(await project.replace(new Map(ten))).toEqual({ ok: false, error: 'projectTooLarge' })
  const many = Array.from({ length: projectLimits.files }, (_, at) => [`${at}.txt`, ''] as const)
  expect(await project.replace(new Map(many))).toEqual({ ok: false, error: 'tooManyFiles' })
  await project.replace(new Map(many.slice(1)))
  expect(await project.files.create('one-more.txt', '')).toEqual({
    ok: false,
    error: 'tooManyFiles',
  })
  expect(await project.files.read('kept.txt')).toEqual({ ok: true, value: 'kept' })
})

test('what is remembered beside the files is no file for tools, preview or commit [LOC-05] [LIM-66]', async () => {
  const project = await open()
  const githubRepo = { owner: 'ada', name: 'tea', branch: 'main' }
  await project.noteRepository(githubRepo)
  expect((await open(project.record().appId)).record()).toMatchObject({
    projectName: 'Tea',
    appId: project.record().appId,
    lastSyncSha: null,
    lastSyncAt: null,
    githubRepo,
    savedAt: expect.any(Number),
    repoSavedAt: expect.any(Number),
  })
  expect(await project.files.write('.magiccube', '{}')).toMatchObject({ error: 'pathNotAllowed' })
  await project.replace(new Map([['.magiccube', '{}']]))
  expect(project.all()).toEqual([])
  expect(await project.files.read('.magiccube')).toMatchObject({ error: 'fileNotFound' })
  expect(isServed('.magiccube')).toBe(false)
  expect(await differencesOf(project)()).toEqual([])
})

test.each(['missing', 'unreadable'])(
  'a record that is %s is made anew without a sync id, and the files are kept [LOC-14]',
  async (how) => {
    const project = await open()
    await project.files.write('index.html', 'mine')
    await project.noteSync({ commitSha: 'c', treeSha: 'd', blobs: new Map(), leftOut: [] })
    const { projectId, appId } = project.record()
    await changeRecord(projectId, how)
    const again = await open(appId)
    expect(again.record()).toMatchObject({ appId, projectName: 'Tea', lastSyncSha: null })
    expect(again.all()).toMatchObject([{ path: 'index.html', content: 'mine' }])
  },
)

/** Breaks a record behind the product's back. */
async function changeRecord(projectId: string, how: string): Promise<void> {
  const request = indexedDB.open('magicprojects')
  const database = await new Promise<IDBDatabase>((done) => {
    request.addEventListener('success', () => done(request.result))
  })
  const records = database.transaction('projects', 'readwrite').objectStore('projects')
  const change = how === 'missing' ? records.delete(projectId) : records.put({ projectId })
  await new Promise((done) => change.addEventListener('success', done))
  database.close()
}

test('a project is its account’s alone, and another account does not cost it a file [LOC-19]', async () => {
  const mine = await open('shared', 'ada')
  await mine.files.write('secret.txt', 'not committed')
  const other = await open('shared', 'mallory')
  expect(other.all()).toEqual([])
  await other.files.write('own.txt', 'x')
  expect((await open('shared', 'ada')).all()).toMatchObject([{ path: 'secret.txt' }])
  expect((await listLocalCopies('mallory')).map(({ uncommitted }) => uncommitted)).toEqual([
    ['own.txt'],
  ])
})

test('local copies are listed with what only this device has, and are removed whole [LOC-19] [LOC-21]', async () => {
  const whole = await open('committed', 'eve')
  await whole.files.write('a.txt', 'hello\n')
  const blobs = new Map([['a.txt', 'ce013625030ba8dba906f756967f9e9ca394464a']])
  await whole.noteSync({ commitSha: 'c', treeSha: 'd', blobs, leftOut: [] })
  const open2 = await open('typed', 'eve')
  await open2.files.write('b.txt', 'b')
  expect(await listLocalCopies('eve')).toEqual([
    { appId: 'committed', projectName: 'Tea', bytes: 6, uncommitted: [] },
    { appId: 'typed', projectName: 'Tea', bytes: 1, uncommitted: ['b.txt'] },
  ])
  await removeLocalCopy('eve', 'committed')
  expect((await listLocalCopies('eve')).map(({ appId }) => appId)).toEqual(['typed'])
})

test('a copy that a tab has open is not offered and stays; once it is closed it can go [LOC-19] [LOC-21]', async () => {
  const project = await open('at-work', 'flo')
  await project.files.write('a.txt', 'a')
  const leave = new AbortController()
  const hold = await new Promise<ProjectHold>((held) => {
    const begun = holdProject('at-work', leave.signal, {
      onWait: () => {},
      onHeld: async () => held(begun),
      onLeft: async () => {},
    })
  })
  expect(await listLocalCopies('flo')).toEqual([])
  await removeLocalCopy('flo', 'at-work')
  leave.abort()
  await hold.ended
  expect(await listLocalCopies('flo')).toMatchObject([{ appId: 'at-work', bytes: 1 }])
  await removeLocalCopy('flo', 'at-work')
  expect(await listLocalCopies('flo')).toEqual([])
})

test('a project that has gone from the device while it is open is stored whole with the next change: no file counts as deleted [LOC-12] [LOC-19]', async () => {
  const project = await open('gone-meanwhile')
  await project.change(
    new Map([
      ['index.html', 'page'],
      ['old.txt', 'old'],
      ['style.css', 'style'],
    ]),
  )
  const { projectId } = project.record()
  await (await projectDatabase()).remove(projectId)
  const writes = new Map([
    ['index.html', 'changed'],
    ['old.txt', null],
  ])
  await project.change(writes)
  expect((await open('gone-meanwhile')).all().map(({ path, content }) => [path, content])).toEqual([
    ['index.html', 'changed'],
    ['style.css', 'style'],
  ])
})

test('a deleted app leaves this device, and a failure to remove it is only logged [LOC-20]', async () => {
  await (await open('deleted', 'dora')).files.write('a.txt', 'a')
  await forgetDeletedApp('dora', 'deleted')
  expect(await listLocalCopies('dora')).toEqual([])
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const database = await projectDatabase()
  const remove = vi.spyOn(database, 'remove').mockRejectedValue(new Error('broken'))
  await expect(forgetDeletedApp('dora', 'deleted')).resolves.toBeUndefined()
  expect(logged).toHaveBeenCalledOnce()
  remove.mockRestore()
  logged.mockRestore()
})

test('with no space left nothing is lost, it is said, and it is over with the next write that fits [LOC-21]', async () => {
  const database = await projectDatabase()
  let isFull = true
  const { record } = await database.read((await open('full')).record().projectId)
  if (record === null) throw new Error('not kept')
  const project = createLocalProject(
    {
      ...database,
      write: (batch) =>
        isFull
          ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
          : database.write(batch),
    },
    { record, files: [] },
  )
  expect(await project.files.write('a.txt', 'a')).toEqual({ ok: false, error: 'notStored' })
  expect([project.isFull(), project.all()]).toEqual([true, []])
  isFull = false
  await project.files.write('a.txt', 'a')
  expect([project.isFull(), project.all().length]).toEqual([false, 1])
})

test('this device remembers the last 10 repositories and 20 opened files of an account [LOC-18] [LIM-46] [LIM-47]', async () => {
  const repository = (name: string) => ({
    owner: 'ada',
    name,
    branch: 'main',
    isInitialized: true,
    lastCommitSha: null,
  })
  for (let at = 0; at < 12; at += 1) void rememberRepository('ada', repository(`r${at}`))
  for (let at = 0; at < 22; at += 1) void rememberOpenedFile('ada', { appId: 'a', path: `${at}` })
  await rememberRepository('ada', { ...repository('r5'), lastCommitSha: 'c' })
  const { repositories, openedFiles } = await readDeviceSettings('ada')
  expect(repositories.map(({ name }) => name).join(' ')).toBe('r5 r11 r10 r9 r8 r7 r6 r4 r3 r2')
  expect(repositories[0]?.lastCommitSha).toBe('c')
  expect([openedFiles.length, openedFiles[0]?.path, openedFiles.at(-1)?.path]).toEqual([
    20,
    '21',
    '2',
  ])
  expect(await readDeviceSettings('bob')).toEqual({ repositories: [], openedFiles: [] })
})

test('the browser is asked for lasting storage with the first project and never again; a no changes nothing [LOC-23]', async () => {
  const persist = vi.fn<() => Promise<boolean>>().mockRejectedValue(new Error('refused'))
  vi.stubGlobal('navigator', { storage: { persist } })
  const first = await open('first', 'zoe')
  await first.files.write('a.txt', 'a')
  await open('second', 'zoe')
  await open('first', 'zoe')
  expect(persist).toHaveBeenCalledOnce()
})
