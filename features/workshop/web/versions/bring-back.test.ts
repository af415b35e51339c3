/** Bringing a version back against the built-in code host. */
import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { watchedHost } from '../../../../builtin/codehost/testing/watched-host.ts'
import type { FileContent } from '../../../../project/content.ts'
import type { RepositoryRef } from '../../../repositories/web/index.ts'
import { createCodeHostClient, listCommits } from '../../../repositories/web/index.ts'
import { commitProject } from '../project/commit-project.ts'
import type { LocalProject } from '../project/local-project.ts'
import { openProject } from '../project/open-project.ts'
import { syncProject } from '../project/sync-project.ts'
import { newRepository } from '../project/test-repository.ts'
import { bringBack } from './bring-back.ts'
import { readVersion } from './read-version.ts'

const codeHost = createCodeHostClient(watchedHost())
const person = { id: 'ada', username: 'ada', email: null }
let repository: RepositoryRef
let project: LocalProject
let number = 0

beforeEach(async () => {
  number += 1
  repository = await newRepository(codeHost, `back-${number}`)
  project = await openProject({ id: `back-${number}`, name: 'Tea' }, 'ada')
  await syncProject(project, { repository, onProgress: () => {} }, codeHost)
})

const commit = (message: (paths: readonly string[]) => string) => {
  const githubRepo = { ...repository, isPrivate: false }
  const app = { _id: `back-${number}`, name: 'Tea', githubRepo, author: { _id: 'ada' } }
  return commitProject({ app, person, project, message }, codeHost)
}
const change = (files: Record<string, FileContent | null>) =>
  project.change(new Map(Object.entries(files)))
const messages = async () => {
  const listed = await listCommits(repository, {}, codeHost)
  return listed.ok ? listed.value.commits.map(({ message }) => message) : []
}
const first = async () => {
  const listed = await listCommits(repository, {}, codeHost)
  const found = listed.ok && listed.value.commits.find(({ message }) => message === 'first')
  if (!found) throw new Error('no commit')
  return found
}
const own = () =>
  project
    .all()
    .filter(({ path }) => path !== '.gitignore' && path !== 'README.md')
    .map(({ path, content }) => ({ path, content }))
const order = () => ({
  project,
  repository,
  commit,
  locale: 'en' as const,
  wording: () => 'by hand',
  faultText: (fault: string) => fault,
})

test('a version that is brought back is the newest commit, what was not committed is one before it, and Undo takes it back [VER-03]', async () => {
  await change({ 'a.txt': 'one', 'old.txt': 'old' })
  await commit(() => 'first')
  await change({ 'a.txt': 'two', 'old.txt': null, 'new.txt': 'new' })
  await commit(() => 'second')
  await change({ 'a.txt': 'three' })
  const version = await first()
  expect(await bringBack(version, order(), codeHost)).toEqual({ ok: true, value: true })
  expect(own()).toEqual([
    { path: 'a.txt', content: 'one' },
    { path: 'old.txt', content: 'old' },
  ])
  const back = `Bring back ${version.sha.slice(0, 7)}: first`
  expect(await messages()).toEqual([back, 'by hand', 'second', 'first', 'Initial commit'])
  await project.step('undo')
  expect(own()).toEqual([
    { path: 'a.txt', content: 'three' },
    { path: 'new.txt', content: 'new' },
  ])
  await project.step('redo')
  expect(own().map(({ content }) => content)).toEqual(['one', 'old'])
})

test('to bring back what is here already makes no commit [VER-03]', async () => {
  await change({ 'a.txt': 'one' })
  await commit(() => 'first')
  const before = await messages()
  expect(await bringBack(await first(), order(), codeHost)).toEqual({ ok: true, value: false })
  expect(await messages()).toEqual(before)
})

test('a version that is not in the repository leaves files and commits as they are [VER-03]', async () => {
  await change({ 'a.txt': 'one' })
  await commit(() => 'first')
  const before = [await messages(), own()]
  const gone = { sha: 'f'.repeat(40), message: 'gone' }
  expect(await bringBack(gone, order(), codeHost)).toMatchObject({
    ok: false,
    error: { part: 'files' },
  })
  expect([await messages(), own()]).toEqual(before)
})

test('the files of a version are those of its commit, and nothing here changes by reading them [VER-02]', async () => {
  await change({ 'a.txt': 'one', 'p.png': new Uint8Array([1, 2, 3]) })
  await commit(() => 'first')
  await change({ 'a.txt': 'two', 'p.png': null })
  const before = [own(), project.record()]
  const { sha } = await first()
  const read = await readVersion(project, { repository, sha }, codeHost)
  expect(read.ok && read.value.find(({ path }) => path === 'a.txt')?.content).toBe('one')
  expect(read.ok && read.value.some(({ path }) => path === 'p.png')).toBe(true)
  expect([own(), project.record()]).toEqual(before)
})
