/** A file that was changed here and in the repository: who is told what, and each way out (SYN-11, SYN-12, SYN-20). */
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StartedHost } from '../../../../builtin/codehost/testing/started-host.ts'
import { startHost } from '../../../../builtin/codehost/testing/started-host.ts'
import type { FileContent } from '../../../../project/content.ts'
import { remotePath } from '../../../../project/merge-text.ts'
import { knownTriples } from '../../../../project/merge-triples.testing.ts'
import type { RepositoryRef } from '../../../repositories/web/index.ts'
import { commitFiles, createCodeHostClient } from '../../../repositories/web/index.ts'
import { readCommitState, readHead } from '../../../repositories/web/index.ts'
import { pullChanges } from './pull-changes.ts'
import { commitFailureText, commitProject } from './commit-project.ts'
import type { ProjectState } from './load-project.ts'
import { loadProject } from './load-project.ts'
import type { LocalProject } from './local-project.ts'
import type { ProjectApp } from './project-repository.ts'
import type { Keep } from './resolve-conflicts.ts'
import { newRepository } from './test-repository.ts'

const ada = { id: 'ada', username: 'ada', email: null }
let started: StartedHost
let token: string
let repository: RepositoryRef
let number = 0

const codeHost = createCodeHostClient({
  baseUrl: 'http://localhost:3000/codehost/api/v3',
  fetch(input, init) {
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${token}`)
    return started.fetch(String(input), { ...init, headers })
  },
})

beforeAll(async () => {
  started = await startHost()
  token = await started.token('ada')
})
afterAll(() => started.stop())
beforeEach(async () => {
  number += 1
  repository = await newRepository(codeHost, `places-${number}`)
})

const app = (): ProjectApp => ({
  _id: `places-${number}`,
  name: 'Tea',
  githubRepo: { ...repository, isPrivate: false },
  author: { _id: 'ada' },
})
async function load(): Promise<{ project: LocalProject; last: ProjectState | undefined }> {
  const shown: ProjectState[] = []
  const order = { app: app(), accountId: 'ada', show: (state: ProjectState) => shown.push(state) }
  const project = await loadProject(order, codeHost)
  if (project === null) throw new Error('not opened')
  return { project, last: shown.at(-1) }
}
function valueOf<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.error))
}
type Contents = Record<string, FileContent | null>
/** Somebody pushes. */
async function push(files: Contents): Promise<void> {
  const head = await readHead(repository, codeHost)
  const base = head.ok ? await readCommitState(repository, head.value, codeHost) : head
  if (!base.ok) throw new Error(base.error.code)
  const author = { name: 'Bob', email: 'bob@example.org' }
  const changes = new Map(Object.entries(files))
  const made = await commitFiles(
    { repository, base: base.value, changes, message: 'Push', author },
    codeHost,
  )
  if (!made.ok) throw new Error(made.error.code)
}
const commit = (project: LocalProject) =>
  commitProject({ app: app(), person: ada, project, message: () => 'Make tea' }, codeHost)
const headNow = async () => valueOf(await readHead(repository, codeHost))
const decide = async (project: LocalProject, decisions: Record<string, Keep>, head?: string) => {
  const decided = { head: head ?? (await headNow()), keeps: new Map(Object.entries(decisions)) }
  return pullChanges({ app: app(), accountId: 'ada', project, decided }, codeHost)
}
const here = (project: LocalProject) =>
  Object.fromEntries(
    project
      .all()
      .filter(({ path }) => /\.(html|css|js)$/.test(path))
      .map(({ path, content }) => [path, content]),
  )
/** What a device without a copy would load. */
async function there(): Promise<Contents> {
  const head = await readHead(repository, codeHost)
  const project = await import('./open-project.ts').then(({ openProject }) =>
    openProject({ id: `copy-${number}-${Math.random()}`, name: 'Copy' }, 'ada'),
  )
  const copy = { ...app(), _id: project.record().appId }
  await pullChanges({ app: copy, accountId: 'ada', project }, codeHost)
  expect(project.record().lastSyncSha).toBe(head.ok && head.value)
  return here(project)
}
const asConflict = (paths: string[]) => ({
  ok: false,
  error: { kind: 'conflict', head: expect.any(String), paths, theirs: expect.any(Map) },
})

/** A project in step with its repository, in which one page then is changed in both places. */
async function inTwoPlaces(): Promise<LocalProject> {
  const { project } = await load()
  await project.change(
    new Map([
      ['index.html', 'first'],
      ['old.js', 'old'],
    ]),
  )
  await commit(project)
  await push({ 'index.html': 'theirs', 'style.css': 'pushed' })
  await project.files.write('index.html', 'mine')
  return project
}

test('a commit says which files were changed in two places, loses nothing and pushes nothing [SYN-12] [SYN-20] [SYN-21]', async () => {
  const project = await inTwoPlaces()
  const failed = await commit(project)
  expect(failed).toEqual(asConflict(['index.html']))
  expect(await commit(project)).toEqual(failed)
  expect(here(project)).toEqual({ 'index.html': 'mine', 'old.js': 'old' })
  expect(await there()).toMatchObject({ 'index.html': 'theirs' })
  const failure = {
    kind: 'conflict',
    head: 'x',
    paths: ['a.html', 'b.css'],
    theirs: new Map(),
  } as const
  expect(commitFailureText({ ...failure, paths: [...failure.paths] }, 'en')).toBe(
    'Changed in two places: a.html, b.css. Choose above the preview which version stays.',
  )
  expect(commitFailureText({ ...failure, paths: [...failure.paths] }, 'zh')).toBe(
    '两处都有更改：a.html, b.css。请在预览上方选择保留哪个版本。',
  )
})

test('what is undecided is told again after a reload, and mine can be edited meanwhile [SYN-12]', async () => {
  await inTwoPlaces()
  const { project, last } = await load()
  expect(last).toMatchObject({
    phase: 'ready',
    trouble: { kind: 'conflict', paths: ['index.html'] },
  })
  expect(here(project)).toMatchObject({ 'index.html': 'mine' })
})

test('to keep mine commits it upon theirs, which stays in the history; the rest of the push comes in [SYN-12]', async () => {
  const project = await inTwoPlaces()
  const before = await readHead(repository, codeHost)
  expect(await decide(project, { 'index.html': 'mine' })).toEqual({ ok: true, value: undefined })
  expect(here(project)).toEqual({ 'index.html': 'mine', 'old.js': 'old', 'style.css': 'pushed' })
  expect(project.record().lastSyncSha).toBe(before.ok && before.value)
  expect(await commit(project)).toMatchObject({ ok: true, value: { paths: ['index.html'] } })
  expect(await there()).toEqual(here(project))
})

test('to take theirs leaves nothing to commit, and one Undo brings mine back alone [SYN-12]', async () => {
  const project = await inTwoPlaces()
  await decide(project, { 'index.html': 'theirs' })
  expect(here(project)).toEqual({ 'index.html': 'theirs', 'old.js': 'old', 'style.css': 'pushed' })
  expect(await commit(project)).toEqual({ ok: true, value: { kind: 'noFileChanges' } })
  expect(await project.step('undo')).toMatchObject({ ok: true, value: { paths: ['index.html'] } })
  expect(here(project)).toEqual({ 'index.html': 'mine', 'old.js': 'old', 'style.css': 'pushed' })
  expect(await commit(project)).toMatchObject({ ok: true, value: { paths: ['index.html'] } })
})

test('to keep both adds theirs beside mine under a name of its own [SYN-12]', async () => {
  const project = await inTwoPlaces()
  await decide(project, { 'index.html': 'both' })
  expect(here(project)).toMatchObject({ 'index.html': 'mine', 'index (remote).html': 'theirs' })
  expect(await commit(project)).toMatchObject({
    ok: true,
    value: { paths: ['index (remote).html', 'index.html'] },
  })
  expect(await there()).toEqual(here(project))
})

test('to keep both takes the name of no file that came with the same push [SYN-12]', async () => {
  const project = await inTwoPlaces()
  await push({ 'index (remote).html': 'another page' })
  await decide(project, { 'index.html': 'both' })
  expect(here(project)).toMatchObject({
    'index.html': 'mine',
    'index (remote).html': 'another page',
    'index (remote 2).html': 'theirs',
  })
})

test('to keep both takes no name that is there in capital letters [SYN-12] [LOC-07]', async () => {
  const project = await inTwoPlaces()
  await project.files.write('INDEX (remote).html', 'another page')
  expect(await decide(project, { 'index.html': 'both' })).toMatchObject({ ok: true })
  expect(here(project)).toMatchObject({
    'INDEX (remote).html': 'another page',
    'index (remote 2).html': 'theirs',
  })
})

test('changes of other lines of one text come together by themselves, and can be undone [SYN-11]', async () => {
  const { project } = await load()
  await project.change(new Map([['app.js', 'one\ntwo\nthree\nfour\nfive\n']]))
  await commit(project)
  await push({ 'app.js': 'ONE\ntwo\nthree\nfour\nfive\n' })
  await project.files.write('app.js', 'one\ntwo\nthree\nfour\nFIVE\n')
  expect(await commit(project)).toMatchObject({ ok: true, value: { paths: ['app.js'] } })
  expect(here(project)).toMatchObject({ 'app.js': 'ONE\ntwo\nthree\nfour\nFIVE\n' })
  expect(await there()).toEqual(here(project))
  await project.step('undo')
  expect(here(project)).toMatchObject({ 'app.js': 'one\ntwo\nthree\nfour\nFIVE\n' })
})

test('of 200 texts changed in both places each comes to what it must; where two clash both are kept, whatever is chosen [SYN-11] [SYN-12]', async () => {
  const rows = knownTriples.map((triple, at) => ({
    ...triple,
    path: `page-${at}.html`,
    keep: (['mine', 'theirs', 'both'] as const)[at % 3] ?? 'both',
  }))
  const clashing = rows.filter(({ merged }) => merged === null)
  const sideOf = (side: 'was' | 'mine' | 'theirs', of = rows) =>
    Object.fromEntries(of.map((row) => [row.path, row[side]]))
  const { project } = await load()
  await project.change(new Map(Object.entries(sideOf('was'))))
  await commit(project)
  await push(sideOf('theirs'))
  await project.change(new Map(Object.entries(sideOf('mine'))))

  const told = await commit(project)
  expect(told).toEqual(asConflict(clashing.map(({ path }) => path).toSorted()))
  expect(here(project)).toEqual(sideOf('mine'))
  if (told.ok || told.error.kind !== 'conflict') throw new Error('no conflict')
  expect(Object.fromEntries(told.error.theirs)).toEqual(sideOf('theirs', clashing))

  await decide(project, Object.fromEntries(clashing.map(({ path, keep }) => [path, keep])))
  const chosen = (keep: Keep) => clashing.filter((row) => row.keep === keep)
  const beside = chosen('both').map(({ path, theirs }) => [remotePath(path, new Set()), theirs])
  expect(here(project)).toEqual({
    ...Object.fromEntries(rows.map(({ path, merged }) => [path, merged])),
    ...sideOf('mine', clashing),
    ...sideOf('theirs', chosen('theirs')),
    ...Object.fromEntries(beside),
  })
  await commit(project)
  expect(await there()).toEqual(here(project))
  await project.step('undo')
  expect(here(project)).toMatchObject(sideOf('mine', clashing))
})

test('a file that one side deleted is decided like any other [SYN-12]', async () => {
  const project = await inTwoPlaces()
  await push({ 'old.js': null })
  await project.files.write('old.js', 'mine too')
  expect(await commit(project)).toEqual(asConflict(['index.html', 'old.js']))
  expect(await decide(project, { 'index.html': 'mine' })).toEqual(
    asConflict(['index.html', 'old.js']),
  )
  await decide(project, { 'index.html': 'mine', 'old.js': 'theirs' })
  expect(here(project)).toEqual({ 'index.html': 'mine', 'style.css': 'pushed' })
  await project.step('undo')
  expect(here(project)).toMatchObject({ 'old.js': 'mine too' })
})

test('a file here and a folder of its name there are decided together: nothing of the other side is lost unseen [SYN-12] [SYN-20]', async () => {
  const { project } = await load()
  await project.change(new Map([['data.js', 'a file']]))
  await push({ 'data.js/list.js': 'in a folder', 'style.css': 'pushed' })
  const told = asConflict(['data.js', 'data.js/list.js'])
  expect(await commit(project)).toEqual(told)
  expect(here(project)).toEqual({ 'data.js': 'a file' })
  expect(await there()).toEqual({ 'data.js/list.js': 'in a folder', 'style.css': 'pushed' })
  // They cannot both stay, whatever is said.
  expect(await decide(project, { 'data.js': 'mine', 'data.js/list.js': 'theirs' })).toEqual(told)
  expect(await decide(project, { 'data.js': 'both', 'data.js/list.js': 'both' })).toEqual(told)
  expect(here(project)).toEqual({ 'data.js': 'a file' })
  await decide(project, { 'data.js': 'theirs', 'data.js/list.js': 'theirs' })
  expect(here(project)).toEqual({ 'data.js/list.js': 'in a folder', 'style.css': 'pushed' })
  expect(await commit(project)).toEqual({ ok: true, value: { kind: 'noFileChanges' } })
})

test('to keep mine where the other side made a folder of the file commits mine in its place [SYN-12]', async () => {
  const project = await inTwoPlaces()
  await decide(project, { 'index.html': 'mine' })
  await commit(project)
  await push({ 'old.js': null, 'old.js/part.js': 'theirs' })
  await project.files.write('old.js', 'mine too')
  expect(await commit(project)).toEqual(asConflict(['old.js', 'old.js/part.js']))
  await decide(project, { 'old.js': 'mine', 'old.js/part.js': 'mine' })
  expect(await commit(project)).toMatchObject({ ok: true, value: { kind: 'committed' } })
  expect(await there()).toEqual(here(project))
  expect(here(project)).toMatchObject({ 'old.js': 'mine too' })
})

test('a device that no longer knows what it had in common keeps its files until it is decided, and can take back the choice [SYN-05] [SYN-12]', async () => {
  const { project } = await load()
  await project.change(new Map([['index.html', 'here']]))
  const unlinked = project.record()
  await push({ 'index.html': 'theirs' })
  Object.assign(unlinked, { lastSyncSha: null, lastSyncTree: null, syncedBlobs: [] })
  expect(await commit(project)).toEqual(asConflict(['index.html']))
  await decide(project, { 'index.html': 'theirs' })
  expect(here(project)).toEqual({ 'index.html': 'theirs' })
  await project.step('undo')
  expect(here(project)).toEqual({ 'index.html': 'here' })
})

test('a project without changes of its own takes a newer head and is in step with it: what is live is not called older [PUB-13] [EDT-19]', async () => {
  const { project } = await load()
  await push({ 'index.html': 'theirs' })
  const head = await readHead(repository, codeHost)
  const brought = await pullChanges({ app: app(), accountId: 'ada', project }, codeHost)
  expect(brought.ok).toBe(true)
  expect(project.record().lastSyncSha).toBe(head.ok && head.value)
  expect(here(project)).toEqual({ 'index.html': 'theirs' })
})

test('a word that was said of another head settles nothing: what was pushed since is shown first [SYN-12]', async () => {
  const project = await inTwoPlaces()
  const seen = await headNow()
  await push({ 'index.html': 'theirs, later' })
  const told = await decide(project, { 'index.html': 'theirs' }, seen)
  expect(told).toMatchObject(asConflict(['index.html']))
  expect(here(project)).toMatchObject({ 'index.html': 'mine' })
  expect(told.ok ? null : told.error).toMatchObject({ head: await headNow() })
  expect(told.ok || told.error.kind !== 'conflict' ? null : [...told.error.theirs]).toEqual([
    ['index.html', 'theirs, later'],
  ])
})

test('a file that was deleted here and changed there stays deleted, or comes back, by its owner’s word [SYN-12]', async () => {
  const project = await inTwoPlaces()
  await push({ 'old.js': 'theirs' })
  await project.remove('old.js')
  expect(await commit(project)).toEqual(asConflict(['index.html', 'old.js']))
  await decide(project, { 'index.html': 'mine', 'old.js': 'theirs' })
  expect(here(project)).toMatchObject({ 'old.js': 'theirs' })
  await project.remove('old.js')
  await push({ 'old.js': 'theirs again' })
  expect(await commit(project)).toEqual(asConflict(['old.js']))
  await decide(project, { 'old.js': 'mine' })
  expect(await commit(project)).toMatchObject({ ok: true, value: { kind: 'committed' } })
  expect(Object.keys(await there())).toEqual(['index.html', 'style.css'])
})

test('a commit that brings in what others had pushed says so, and one that does not says nothing [SYN-34]', async () => {
  const { project } = await load()
  let times = 0
  const commitAloud = () =>
    commitProject(
      {
        app: app(),
        person: ada,
        project,
        message: () => 'Make tea',
        onBroughtIn: () => void (times += 1),
      },
      codeHost,
    )
  await project.files.write('index.html', 'mine')
  await commitAloud()
  expect(times).toBe(0)
  await push({ 'style.css': 'pushed' })
  await project.files.write('index.html', 'mine, later')
  expect(await commitAloud()).toMatchObject({ ok: true, value: { paths: ['index.html'] } })
  expect([times, here(project)]).toEqual([
    1,
    { 'index.html': 'mine, later', 'style.css': 'pushed' },
  ])
})
