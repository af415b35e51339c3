/** What a reset removes stays at the code host, on no branch, for 30 days. */
import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { watchedHost } from '../../../../builtin/codehost/testing/watched-host.ts'
import type { FileContent } from '../../../../project/content.ts'
import type { RepositoryRef } from '../../../repositories/web/index.ts'
import {
  createCodeHostClient,
  keepRemoved,
  listCommits,
  listRemoved,
  readHead,
} from '../../../repositories/web/index.ts'
import { readVersion } from '../versions/read-version.ts'
import { commitChanges } from './commit-changes.ts'
import { keepWhatIsRemoved } from './keep-removed.ts'
import type { LocalProject } from './local-project.ts'
import { openProject } from './open-project.ts'
import { syncProject } from './sync-project.ts'
import { newRepository } from './test-repository.ts'

const dayMs = 24 * 60 * 60 * 1_000
const nowMs = Date.parse('2026-11-29T14:02:00.000Z')
const author = { name: 'Ada', email: 'ada@example.org' }
const host = watchedHost()
const codeHost = createCodeHostClient(host)
let repository: RepositoryRef
let project: LocalProject
let number = 0

beforeEach(async () => {
  number += 1
  repository = await newRepository(codeHost, `removed-${number}`)
  project = await openProject({ id: `removed-${number}`, name: 'Tea' }, 'ada')
  await syncProject(project, { repository, onProgress: () => {} }, codeHost)
})

const change = (files: Record<string, FileContent | null>) =>
  project.change(new Map(Object.entries(files)))
async function commitOf(files: Record<string, FileContent | null>): Promise<string> {
  await change(files)
  const order = { repository, message: () => 'tea', author }
  const done = await commitChanges(project, order, codeHost)
  if (!done.ok || done.value.kind !== 'committed') throw new Error('not committed')
  return done.value.commitSha
}
const keep = (commitSha: string) =>
  keepWhatIsRemoved(project, { repository, commitSha, author, nowMs }, codeHost)
const kept = async (atMs = nowMs) => {
  const listed = await listRemoved(repository, atMs, codeHost)
  return listed.ok ? listed.value : listed.error
}
const firstLines = async (from: string) => {
  const listed = await listCommits(repository, { from }, codeHost)
  return listed.ok ? listed.value.commits.map(({ message }) => message) : []
}

test('the commits after the one that stays are kept with what was not committed on top of them [VER-05]', async () => {
  const first = await commitOf({ 'a.txt': 'one' })
  await commitOf({ 'a.txt': 'two' })
  await change({ 'a.txt': 'by hand', 'p.png': new Uint8Array([1]) })
  expect(await keep(first)).toMatchObject({ ok: true, value: { moments: [nowMs] } })
  const [removed, ...others] = await all()
  expect([removed.atMs, others]).toEqual([nowMs, []])
  expect(await firstLines(removed.sha)).toEqual([
    'Update a.txt, p.png',
    'tea',
    'tea',
    'Initial commit',
  ])
  const read = await readVersion(project, { repository, sha: removed.sha }, codeHost)
  expect(read.ok && read.value.find(({ path }) => path === 'a.txt')?.content).toBe('by hand')
})

async function all() {
  const found = await kept()
  if (!Array.isArray(found) || found[0] === undefined) throw new Error('nothing kept')
  return [found[0], ...found.slice(1)] as const
}

test('what others pushed is kept beside what is here and not committed [VER-05]', async () => {
  const first = await commitOf({ 'a.txt': 'one' })
  await change({ 'a.txt': 'by hand' })
  const other = await openProject({ id: `other-${number}`, name: 'Tea' }, 'ada')
  await syncProject(other, { repository, onProgress: () => {} }, codeHost)
  await other.change(new Map([['b.txt', 'pushed']]))
  await commitChanges(other, { repository, message: () => 'pushed', author }, codeHost)
  expect((await keep(first)).ok).toBe(true)
  const lines = await Promise.all((await all()).map(({ sha }) => firstLines(sha)))
  expect(lines.map(([line]) => line)).toEqual(['Update a.txt', 'pushed'])
})

test('nothing is kept where nothing is removed [VER-05]', async () => {
  const first = await commitOf({ 'a.txt': 'one' })
  host.calls = []
  expect((await keep(first)).ok).toBe(true)
  expect(host.calls.filter((call) => !call.startsWith('GET '))).toEqual([])
  expect(await kept()).toEqual([])
})

test('a clock of this device that is wrong deletes nothing, and the host’s own decides where it tells it [VER-05]', async () => {
  const sha = await commitOf({ 'a.txt': 'one' })
  const yearMs = 365 * dayMs
  await keepRemoved(repository, { atMs: nowMs, sha }, codeHost)
  host.calls = []
  expect(await kept(nowMs + yearMs)).toEqual([])
  expect(host.calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
  host.between = dated(nowMs + dayMs)
  const telling = createCodeHostClient({ ...host, now: () => nowMs + yearMs })
  await readHead(repository, telling)
  const listed = await listRemoved(repository, nowMs + yearMs, telling)
  expect(listed).toMatchObject({ ok: true, value: [{ sha }] })
  // What is kept bears the host's time too.
  await change({ 'a.txt': 'by hand' })
  const removal = { repository, commitSha: sha, author, nowMs: nowMs + yearMs }
  const done = await keepWhatIsRemoved(project, removal, telling)
  expect(done.ok && Math.round(((done.value.moments[0] ?? 0) - nowMs) / dayMs)).toBe(1)
})

/** The host answers with the time of its own clock. */
function dated(atMs: number): typeof host.between {
  return async (_call, request) => {
    const answer = await request()
    const headers = new Headers(answer.headers)
    headers.set('date', new Date(atMs).toUTCString())
    return new Response(answer.body, { status: answer.status, headers })
  }
}

test('after 30 days it is listed no more and its reference is gone, branches stay [VER-05]', async () => {
  const sha = await commitOf({ 'a.txt': 'one' })
  for (const days of [0, 1, 30, 31])
    await keepRemoved(repository, { atMs: nowMs - days * dayMs, sha }, codeHost)
  // A minute before the thirtieth day is over.
  host.between = dated(nowMs - 60_000)
  const ages = async () => (await all()).map(({ atMs }) => (nowMs - atMs) / dayMs)
  expect(await ages()).toEqual([0, 1, 30])
  const before = await kept(nowMs - 5 * dayMs)
  expect(before).toHaveLength(3)
  expect(await readHead(repository, codeHost)).toEqual({ ok: true, value: sha })
})
