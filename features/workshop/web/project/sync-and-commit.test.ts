import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { watchedHost } from '../../../../builtin/codehost/testing/watched-host.ts'
import type { FileContent } from '../../../../project/content.ts'
import type { RepositoryRef } from '../../../repositories/web/index.ts'
import { createCodeHostClient } from '../../../repositories/web/index.ts'
import { commitChanges } from './commit-changes.ts'
import type { LocalProject } from './local-project.ts'
import { openProject } from './open-project.ts'
import { syncProject } from './sync-project.ts'
import { newRepository } from './test-repository.ts'

const author = { name: 'Ada', email: 'ada@example.org' }
let repository: RepositoryRef
let number = 0

const host = watchedHost()
const codeHost = createCodeHostClient(host)

beforeEach(async () => {
  number += 1
  repository = await newRepository(codeHost, `app-${number}`)
})

/** A device of its own: the same app, another local project. */
const device = (name: string) =>
  openProject({ id: `${repository.name}-${name}`, name: 'Tea' }, 'ada')
const progress: string[] = []
const sync = (project: LocalProject) => {
  host.calls = []
  progress.length = 0
  return syncProject(
    project,
    { repository, onProgress: (count, total) => progress.push(`${count}/${total}`) },
    codeHost,
  )
}
const commit = (project: LocalProject, message = 'AI update: tea') => {
  host.calls = []
  return commitChanges(project, { repository, message: () => message, author }, codeHost)
}
const change = (project: LocalProject, files: Record<string, FileContent | null>) =>
  project.replace(new Map(Object.entries(files)))
const own = (project: LocalProject) =>
  Object.fromEntries(
    project
      .all()
      .filter(({ path }) => path !== '.gitignore' && path !== 'README.md')
      .map(({ path, content }) => [path, content]),
  )
const blobCalls = () => host.calls.filter((call) => call.startsWith('GET /git/blobs/'))

test('the first load fetches the whole repository and notes its commit; after that nothing is fetched [SYN-02] [SYN-03]', async () => {
  const first = await device('first')
  await sync(first)
  await change(first, { 'index.html': '<h1>é</h1>', 'logo.png': new Uint8Array([0, 255]) })
  const made = await commit(first)
  const second = await device('second')
  expect(await sync(second)).toEqual({ ok: true, value: undefined })
  expect(own(second)).toEqual({ 'index.html': '<h1>é</h1>', 'logo.png': new Uint8Array([0, 255]) })
  expect(progress.at(-1)).toBe('4/4')
  expect(second.record().lastSyncSha).toBe(
    made.ok && made.value.kind === 'committed' && made.value.commitSha,
  )
  expect(second.record().lastSyncAt).toBeGreaterThan(0)
  await sync(second)
  expect(host.calls).toEqual(['GET /git/ref/heads/main'])
})

test('of a newer head only what changed there is fetched, deletions too; one’s own changes stay [SYN-11]', async () => {
  const [mine, theirs] = [await device('mine'), await device('theirs')]
  await sync(mine)
  await change(mine, { 'a.txt': 'a', 'b.txt': 'b', 'c.txt': 'c' })
  await commit(mine)
  await sync(theirs)
  await change(theirs, { 'a.txt': 'theirs', 'b.txt': null })
  await commit(theirs)
  await change(mine, { 'c.txt': 'mine' })
  await sync(mine)
  expect(blobCalls()).toHaveLength(1)
  expect(own(mine)).toEqual({ 'a.txt': 'theirs', 'c.txt': 'mine' })
  expect(await commit(mine)).toMatchObject({
    ok: true,
    value: { kind: 'committed', paths: ['c.txt'] },
  })
})

test('a file that was changed on both sides is named, and nothing is overwritten', async () => {
  const [mine, theirs] = [await device('mine'), await device('theirs')]
  await sync(mine)
  await sync(theirs)
  await change(theirs, { 'a.txt': 'theirs', 'b.txt': 'b' })
  await commit(theirs)
  await change(mine, { 'a.txt': 'mine' })
  expect(await sync(mine)).toEqual({
    ok: false,
    error: {
      kind: 'conflict',
      head: expect.any(String),
      paths: ['a.txt'],
      theirs: expect.any(Map),
    },
  })
  expect(own(mine)).toEqual({ 'a.txt': 'mine' })
  expect(await commit(mine)).toEqual({ ok: false, error: { code: 'moved' } })
})

test('what is typed while the branch is read is not overwritten by it: a file that was pushed meanwhile is named [SYN-12]', async () => {
  const [mine, theirs] = [await device('mine'), await device('theirs')]
  await sync(mine)
  await change(mine, { 'a.txt': 'a' })
  await commit(mine)
  await sync(theirs)
  await change(theirs, { 'a.txt': 'pushed meanwhile' })
  await commit(theirs)
  host.between = async (call, request) => {
    if (call.startsWith('GET /git/blobs/')) mine.type('a.txt', () => 'mine')
    return request()
  }
  const done = await sync(mine)
  host.between = (_, request) => request()
  expect(done).toMatchObject({ ok: false, error: { kind: 'conflict', paths: ['a.txt'] } })
  expect(own(mine)).toEqual({ 'a.txt': 'mine' })
})

test('a commit takes all that differs, notes the new state, and with no difference writes nothing [SYN-16]', async () => {
  const project = await device('one')
  await sync(project)
  await change(project, { 'a.txt': 'a', 'b.txt': 'b' })
  await commit(project)
  await change(project, { 'a.txt': 'A', 'b.txt': null, 'c.txt': 'c' })
  const made = await commit(project, 'AI update: three')
  expect(host.calls.filter((call) => !call.startsWith('GET '))).toEqual([
    'POST /git/trees',
    'POST /git/commits',
    'PATCH /git/refs/heads/main',
  ])
  expect(made).toMatchObject({
    ok: true,
    value: { kind: 'committed', message: 'AI update: three', paths: ['a.txt', 'b.txt', 'c.txt'] },
  })
  expect(project.record().lastSyncSha).toBe(
    made.ok && made.value.kind === 'committed' && made.value.commitSha,
  )
  expect(await commit(project)).toEqual({ ok: true, value: { kind: 'noFileChanges' } })
  expect(host.calls).toEqual([])
  const copy = await device('two')
  await sync(copy)
  expect(own(copy)).toEqual({ 'a.txt': 'A', 'c.txt': 'c' })
})

test('what is typed while a commit runs is kept and belongs to the next one', async () => {
  const project = await device('typing')
  await sync(project)
  await change(project, { 'a.txt': 'first' })
  host.between = async (call, request) => {
    if (call === 'POST /git/commits') await project.files.write('a.txt', 'second')
    return request()
  }
  await commit(project)
  host.between = (_, request) => request()
  expect(own(project)).toEqual({ 'a.txt': 'second' })
  expect(await commit(project)).toMatchObject({ value: { kind: 'committed', paths: ['a.txt'] } })
})

test('a commit that fails half-way leaves branch and files as they were', async () => {
  const project = await device('failing')
  await sync(project)
  await change(project, { 'a.txt': 'a' })
  const before = project.record().lastSyncSha
  host.between = (call, request) =>
    call.startsWith('PATCH ')
      ? Promise.resolve(Response.json({ message: 'no' }, { status: 503 }))
      : request()
  expect(await commit(project)).toMatchObject({ ok: false, error: { code: 'unreachable' } })
  expect(project.record().lastSyncSha).toBe(before)
  expect(own(project)).toEqual({ 'a.txt': 'a' })
  host.between = (_, request) => request()
  expect(await commit(project)).toMatchObject({ ok: true, value: { kind: 'committed' } })
})

test('a file that was fetched within the hour is not fetched again, a stale one is [LOC-17] [LIM-23]', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  const first = await device('cached')
  await sync(first)
  await change(first, { 'a.txt': `only in ${repository.name}` })
  await commit(first)
  await sync(await device('fetching'))
  expect(blobCalls()).toHaveLength(1)
  clock.mockReturnValue(1_000_000 + 60 * 60_000 - 1)
  const again = await device('again')
  await sync(again)
  expect(blobCalls()).toEqual([])
  expect(own(again)).toEqual({ 'a.txt': `only in ${repository.name}` })
  clock.mockReturnValue(1_000_000 + 60 * 60_000 + 1)
  await sync(await device('late'))
  expect(blobCalls().length).toBeGreaterThan(0)
  clock.mockRestore()
})

test('a repository larger than a project may be leaves what was there [LOC-10]', async () => {
  const project = await device('large')
  await sync(project)
  await change(project, { 'mine.txt': 'mine' })
  const read = project.replace.bind(project)
  vi.spyOn(project, 'replace').mockImplementation((changes, state) =>
    read(new Map([...changes, ['large.txt', 'x'.repeat(6 * 1024 * 1024)]]), state),
  )
  const other = await device('other')
  await sync(other)
  await change(other, { 'theirs.txt': 'theirs' })
  await commit(other)
  expect(await sync(project)).toEqual({
    ok: false,
    error: { kind: 'tooLarge', limit: 'fileTooLarge' },
  })
  expect(own(project)).toEqual({ 'mine.txt': 'mine' })
})

test('without the code host a copy on this device stays as it is', async () => {
  const project = await device('offline')
  await sync(project)
  await change(project, { 'a.txt': 'a' })
  host.between = () => Promise.reject(new TypeError('offline'))
  expect(await sync(project)).toMatchObject({
    ok: false,
    error: { kind: 'codeHost', failure: { code: 'network' } },
  })
  expect(own(project)).toEqual({ 'a.txt': 'a' })
})
