import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { watchedHost } from '../../../../builtin/codehost/testing/watched-host.ts'
import type { ProjectFile } from '../../../../project/content.ts'
import type { RepositoryRef } from '../../../repositories/web/index.ts'
import { createCodeHostClient } from '../../../repositories/web/index.ts'
import { copyFailureText, copyIntoProject } from './copy-into-project.ts'
import { loadProject } from './load-project.ts'
import { openProject } from './open-project.ts'
import { readOwnFiles } from './read-own-files.ts'
import { newRepository } from './test-repository.ts'

const ada = { id: 'ada', username: 'ada', email: 'ada@example.org' }
const files: ProjectFile[] = [
  { path: 'README.md', content: '# The source' },
  { path: 'index.html', content: '<h1>Tea</h1>' },
  { path: 'pot.png', content: new Uint8Array([137, 80, 0, 255]) },
]
const host = watchedHost()
const codeHost = createCodeHostClient(host)
let number = 0
let repository: RepositoryRef

beforeEach(async () => {
  number += 1
  repository = await newRepository(codeHost, `copy-${number}`)
  host.calls = []
})

const app = () => ({
  _id: `copy-${number}`,
  name: 'Tea two',
  githubRepo: { ...repository, isPrivate: false },
  author: { _id: 'ada' },
})
const copy = () =>
  copyIntoProject(
    { app: { ...app(), repository }, person: ada, files, message: 'Remix of Tea' },
    codeHost,
  )
const opened = () => openProject({ id: `copy-${number}`, name: 'Tea two' }, ada.id)
/** Path and content alone, of what the device keeps with more. */
const plain = (kept: readonly ProjectFile[]) => kept.map(({ path, content }) => ({ path, content }))
const commits = async () => {
  const { data } = await host.octokit().request(`GET /repos/ada/copy-${number}/commits`)
  return data.map(({ commit }: { commit: { message: string } }) => commit.message)
}

test('all files become one commit and a local project with its metadata, in which nothing is left to commit [RMX-16]', async () => {
  expect((await copy()).ok).toBe(true)
  expect(await commits()).toEqual(['Remix of Tea', 'Initial commit'])
  const project = await opened()
  expect(plain(project.all())).toEqual(expect.arrayContaining(files))
  expect(project.all().map(({ path }) => path)).toEqual([
    '.gitignore',
    ...files.map(({ path }) => path),
  ])
  const head = await host.octokit().request(`GET /repos/ada/copy-${number}/git/ref/heads/main`)
  expect(project.record()).toMatchObject({
    appId: `copy-${number}`,
    githubRepo: { owner: 'ada', name: `copy-${number}`, branch: 'main' },
    lastSyncSha: head.data.object.sha,
    // What another app began with is not to be undone.
    undo: [],
  })
  const { data } = await host.octokit().request(`GET /repos/ada/copy-${number}/commits/main`)
  expect(data.commit.author).toMatchObject({ name: 'ada', email: 'ada@example.org' })
})

test('where the commit fails the files are there as changes not committed, and a second try makes one commit [RMX-16] [RMX-18]', async () => {
  const letPass = host.between
  host.between = async (call, request) =>
    call.startsWith('POST /git/commits') ? new Response('', { status: 503 }) : request()
  const failed = await copy()
  expect(failed.ok || copyFailureText(failed.error, 'en')).toMatch(/code host/)
  host.between = letPass
  const shown = await loadProject({ app: app(), accountId: 'ada', show: () => {} }, codeHost)
  expect(plain(shown?.all() ?? [])).toEqual(expect.arrayContaining(files))
  expect(await commits()).toEqual(['Initial commit'])
  // What its owner wrote in the meantime stays.
  const project = await opened()
  await project.files.write('index.html', 'mine now')
  expect((await copy()).ok).toBe(true)
  expect((await copy()).ok).toBe(true)
  expect(await commits()).toEqual(['Remix of Tea', 'Initial commit'])
  expect(await (await opened()).files.read('index.html')).toEqual({ ok: true, value: 'mine now' })
})

test('a code host that is away from the first word on loses nothing, and no file is in two places later [RMX-18]', async () => {
  const letPass = host.between
  host.between = async () => new Response('', { status: 503 })
  expect((await copy()).ok).toBe(false)
  expect(plain((await opened()).all())).toEqual(files)
  host.between = letPass
  expect((await copy()).ok).toBe(true)
  expect(plain((await opened()).all())).toEqual(expect.arrayContaining(files))
  expect(await commits()).toEqual(['Remix of Tea', 'Initial commit'])
})

test('own files are those of the open project, text that is being stored included [RMX-13]', async () => {
  const project = await opened()
  void project.files.write('index.html', 'being stored')
  const read = await readOwnFiles({ app: app(), accountId: 'ada', project, locale: 'en' }, codeHost)
  expect(read.ok && plain(read.value)).toEqual([{ path: 'index.html', content: 'being stored' }])
  expect(host.calls).toEqual([])
})

test('without a copy on this device they are loaded first; where that fails it is said why [RMX-13]', async () => {
  const order = { app: app(), accountId: 'ada', project: null, locale: 'en' } as const
  const letPass = host.between
  host.between = async () => Response.json({ message: 'Not today' }, { status: 403 })
  expect(await readOwnFiles(order, codeHost)).toEqual({ ok: false, error: 'Not today' })
  host.between = letPass
  const read = await readOwnFiles(order, codeHost)
  expect(read.ok && read.value.map(({ path }) => path)).toEqual(['.gitignore', 'README.md'])
})
