/** Resetting an app's code against the built-in code host. */
import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { watchedHost } from '../../../../builtin/codehost/testing/watched-host.ts'
import type { FileContent } from '../../../../project/content.ts'
import type { RepositoryRef } from '../../../repositories/web/index.ts'
import { createCodeHostClient, listRemoved, readHead } from '../../../repositories/web/index.ts'
import { readRemovedVersions } from '../versions/removed-versions.tsx'
import { commitChanges } from './commit-changes.ts'
import { loadProject } from './load-project.ts'
import type { LocalProject } from './local-project.ts'
import { openProject } from './open-project.ts'
import { resetFailureText, resetProject } from './reset-project.ts'
import { syncProject } from './sync-project.ts'
import { newRepository } from './test-repository.ts'

const author = { name: 'Ada', email: 'ada@example.org' }
const person = { id: 'ada', username: 'ada', email: null }
let repository: RepositoryRef
let project: LocalProject
let number = 0

const host = watchedHost()
const codeHost = createCodeHostClient(host)
const appId = () => `reset-${number}`
const app = () => ({
  _id: appId(),
  name: 'Tea',
  githubRepo: { ...repository, isPrivate: false },
  author: { _id: 'ada' },
})

beforeEach(async () => {
  number += 1
  repository = await newRepository(codeHost, appId())
  project = await openProject({ id: appId(), name: 'Tea' }, 'ada')
  await syncProject(project, { repository, onProgress: () => {} }, codeHost)
})

const change = (files: Record<string, FileContent | null>) =>
  project.change(new Map(Object.entries(files)))
async function commitOf(files: Record<string, FileContent | null>): Promise<string> {
  await change(files)
  const done = await commitChanges(project, { repository, message: () => 'tea', author }, codeHost)
  if (!done.ok || done.value.kind !== 'committed') throw new Error('not committed')
  return done.value.commitSha
}
const reset = (commitSha: string) => {
  host.calls = []
  return resetProject({ app: app(), person, project, commitSha }, codeHost)
}
const own = (of = project) =>
  Object.fromEntries(
    of
      .all()
      .filter(({ path }) => path !== '.gitignore' && path !== 'README.md')
      .map(({ path, content }) => [path, content]),
  )
const headOf = async (branch: string) => {
  const head = await readHead({ ...repository, branch }, codeHost)
  return head.ok ? head.value : head.error.code
}
const writes = () => host.calls.filter((call) => !call.startsWith('GET '))

test('branch and files are those of the commit, what it does not hold is gone, and its id is the sync id [SYN-25] [HOST-18]', async () => {
  const first = await commitOf({ 'index.html': 'one', 'logo.png': new Uint8Array([0, 255]) })
  const second = await commitOf({ 'index.html': 'two', 'more.css': 'a{}', 'logo.png': null })
  await change({ 'index.html': 'by hand', 'notes.txt': 'mine' })
  expect(await reset(first)).toEqual({ ok: true, value: undefined })
  expect(own()).toEqual({ 'index.html': 'one', 'logo.png': new Uint8Array([0, 255]) })
  expect(await headOf('main')).toBe(first)
  expect(await headOf('magiccube-backup')).toBe(second)
  expect(project.record()).toMatchObject({ lastSyncSha: first, resetTo: null })
  // Undo leads nowhere: what was there is on the branch that was kept (LOC-16).
  expect(project.record()).toMatchObject({ undo: [], redo: [] })
  const third = await commitOf({ 'index.html': 'three' })
  expect(await headOf('main')).toBe(third)
})

test('the backup branch moves on at each reset; where the branch is already nothing is moved [SYN-28] [SYN-29]', async () => {
  const [first, second] = [await commitOf({ a: '1' }), await commitOf({ a: '2' })]
  await reset(first)
  expect(await headOf('magiccube-backup')).toBe(second)
  const third = await commitOf({ a: '3' })
  expect((await reset(first)).ok).toBe(true)
  expect(await headOf('magiccube-backup')).toBe(third)
  await change({ a: 'by hand' })
  expect((await reset(first)).ok).toBe(true)
  expect([own(), await headOf('main')]).toEqual([{ a: '1' }, first])
  expect(await headOf('magiccube-backup')).toBe(third)
  // What was not committed is kept, and no branch is moved.
  expect(writes()).toEqual(['POST /git/trees', 'POST /git/commits', 'POST /git/refs'])
})

test('a commit that is not there changes nothing, and is named by its short id [SYN-26] [SYN-27]', async () => {
  const first = await commitOf({ a: '1' })
  const done = await reset('d'.repeat(40))
  expect(done).toEqual({
    ok: false,
    error: { kind: 'commitGone', commitSha: 'd'.repeat(40) },
  })
  expect([own(), writes(), await headOf('main')]).toEqual([{ a: '1' }, [], first])
  if (done.ok) return
  expect(resetFailureText(done.error, 'en')).toBe('Code reset failed (ddddddd)')
  expect(resetFailureText({ kind: 'broken' }, 'zh')).toBe('代码重置失败')
})

test('when the backup cannot be kept, nothing is moved; a refusal is answered, not thrown [SYN-26] [HOST-18]', async () => {
  const [first, second] = [await commitOf({ a: '1' }), await commitOf({ a: '2' })]
  host.between = (call, request) =>
    call.includes('git/refs')
      ? Promise.resolve(Response.json({ message: 'Protected' }, { status: 403 }))
      : request()
  const done = await reset(first)
  expect(done).toMatchObject({ ok: false, error: { kind: 'codeHost' } })
  expect(writes()).toEqual(['POST /git/refs'])
  if (!done.ok) expect(resetFailureText(done.error, 'en')).toBe('Protected')
  expect([own(), await headOf('main')]).toEqual([{ a: '2' }, second])
  expect(project.record().resetTo).toBeNull()
})

test('a reset that is refused leaves nothing behind that says it was done [VER-05] [SYN-26]', async () => {
  const [first] = [await commitOf({ a: '1' }), await commitOf({ a: '2' })]
  await change({ a: 'by hand' })
  host.between = (call, request) =>
    call === 'PATCH /git/refs/heads/main'
      ? Promise.resolve(Response.json({ message: 'Protected' }, { status: 403 }))
      : request()
  expect(await reset(first)).toMatchObject({ ok: false, error: { kind: 'codeHost' } })
  expect(await listRemoved(repository, Date.now(), codeHost)).toEqual({ ok: true, value: [] })
  expect(own()).toEqual({ a: 'by hand' })
})

test('what is pushed between keeping and moving is kept as well [VER-05]', async () => {
  const [first] = [await commitOf({ a: '1' }), await commitOf({ a: '2' })]
  const other = await openProject({ id: `${appId()}-other`, name: 'Tea' }, 'ada')
  await syncProject(other, { repository, onProgress: () => {} }, codeHost)
  await other.change(new Map([['b.txt', 'pushed']]))
  let isPushed = false
  host.between = async (call, request) => {
    const answer = await request()
    if (call !== 'POST /git/refs' || isPushed) return answer
    isPushed = true
    await commitChanges(other, { repository, message: () => 'pushed', author }, codeHost)
    return answer
  }
  expect((await reset(first)).ok).toBe(true)
  expect([own(), await headOf('main')]).toEqual([{ a: '1' }, first])
  const removed = await readRemovedVersions(repository, Date.now(), codeHost)
  expect(removed.ok && removed.value.map(({ commit }) => commit.message)).toEqual(['pushed', 'tea'])
})

test('what git takes into no commit is kept nowhere, so it stays on the device [VER-05] [SYN-25]', async () => {
  const [first] = [await commitOf({ a: '1' }), await commitOf({ a: '2' })]
  const refused = { '.gitattributes': `${'x'.repeat(3_000)} text` }
  await change({ ...refused, a: 'by hand' })
  expect((await reset(first)).ok).toBe(true)
  expect(own()).toEqual({ ...refused, a: '1' })
})

test('what the branch holds is not called removed, however many commits came since [VER-05]', async () => {
  const [first] = [await commitOf({ a: '1' }), await commitOf({ a: 'removed' })]
  await reset(first)
  for (let at = 0; at < 12; at += 1) await commitOf({ a: `again ${at}` })
  const removed = await readRemovedVersions(repository, Date.now(), codeHost)
  expect(removed.ok && removed.value).toHaveLength(1)
})

test('an answer that was lost after the branch was moved is no failure [SYN-25]', async () => {
  const [first] = [await commitOf({ a: '1' }), await commitOf({ a: '2' })]
  host.between = async (call, request) => {
    const answer = await request()
    return call === 'PATCH /git/refs/heads/main' ? new Response('', { status: 502 }) : answer
  }
  expect((await reset(first)).ok).toBe(true)
  expect([own(), await headOf('main')]).toEqual([{ a: '1' }, first])
})

test('only the owner resets, with a repository and a link to the code host [PERM-08] [PERM-09] [SYN-07]', async () => {
  const first = await commitOf({ a: '1' })
  const bob = { ...person, id: 'bob' }
  const order = { app: app(), person: bob, project, commitSha: first }
  const stranger = await resetProject(order, codeHost)
  expect(stranger.ok ? '' : resetFailureText(stranger.error, 'en')).toBe(
    'Only the app owner can perform reset',
  )
  const loose = await openProject({ id: 'loose', name: 'Loose' }, 'ada')
  const homeless = await resetProject(
    { ...order, person, project: loose, app: { ...app(), githubRepo: null } },
    codeHost,
  )
  for (const [locale, text] of [
    ['en', 'App has no repo configured'],
    ['zh', '应用未配置仓库'],
  ] as const)
    expect(homeless.ok ? '' : resetFailureText(homeless.error, locale)).toBe(text)
  host.between = () =>
    Promise.resolve(Response.json({ code: 'githubNotLinked', error: 'x' }, { status: 409 }))
  const unlinked = await reset(first)
  expect(unlinked.ok ? '' : resetFailureText(unlinked.error, 'en')).toBe(
    'User has not bound a GitHub token',
  )
})

test('a reset that was broken off after the branch was moved goes on at the next opening [SYN-29]', async () => {
  const [first] = [await commitOf({ a: '1' }), await commitOf({ a: '2', b: 'b' })]
  await change({ a: 'discarded', c: 'discarded' })
  host.between = async (call, request) => {
    const answer = await request()
    // The page is closed at this moment: nothing of it goes on.
    return call === 'PATCH /git/refs/heads/main' ? new Promise<Response>(() => {}) : answer
  }
  void reset(first)
  await expect.poll(() => headOf('main')).toBe(first)
  host.between = (_call, request) => request()
  const opened = await loadProject({ app: app(), accountId: 'ada', show: () => {} }, codeHost)
  if (opened === null) throw new Error('not opened')
  expect(own(opened)).toEqual({ a: '1' })
  expect(opened.record()).toMatchObject({ lastSyncSha: first, resetTo: null })
})

test('a reset that was broken off before the branch was moved is given up, and nothing is lost [SYN-29]', async () => {
  const [first] = [await commitOf({ a: '1' }), await commitOf({ a: '2' })]
  await change({ a: 'by hand' })
  await project.noteReset(first)
  const opened = await loadProject({ app: app(), accountId: 'ada', show: () => {} }, codeHost)
  if (opened === null) throw new Error('not opened')
  expect(own(opened)).toEqual({ a: 'by hand' })
  expect(opened.record().resetTo).toBeNull()
})
