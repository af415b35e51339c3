/** A repository, pushed by git, with entries that no project can hold (SYN-13). */
import 'fake-indexeddb/auto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { git, hasGit } from '../../../../builtin/codehost/testing/git-program.ts'
import type { StartedHost } from '../../../../builtin/codehost/testing/started-host.ts'
import { startHost } from '../../../../builtin/codehost/testing/started-host.ts'
import { projectLimits } from '../../../../project/limits.ts'
import type { RepositoryRef } from '../../../repositories/web/index.ts'
import { createCodeHostClient } from '../../../repositories/web/index.ts'
import { commitChanges } from './commit-changes.ts'
import type { LocalProject } from './local-project.ts'
import { openProject } from './open-project.ts'
import { syncProject } from './sync-project.ts'
import { newRepository } from './test-repository.ts'

vi.setConfig({ testTimeout: 60_000 })

let started: StartedHost
let server: ServerType
let port: number
let token: string
let folder: string
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
  port = await new Promise<number>((resolve) => {
    server = serve(
      { fetch: started.host.app.fetch, port: 0, hostname: '127.0.0.1' },
      (at: AddressInfo) => resolve(at.port),
    )
  })
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await started.stop()
})
beforeEach(async () => {
  number += 1
  repository = await newRepository(codeHost, `odd-${number}`)
  folder = await mkdtemp(join(tmpdir(), 'odd-'))
  await run('clone', `http://ada:${token}@127.0.0.1:${port}/codehost/ada/odd-${number}.git`, '.')
  return () => rm(folder, { recursive: true, force: true })
})

async function run(...args: string[]): Promise<string> {
  const { code, output } = await git(folder, ...args)
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output}`)
  return output.trim()
}
/** Puts an entry of any mode and name into the index, as no file system need hold it. */
async function put(mode: string, path: string, content: string | Uint8Array): Promise<void> {
  const file = join(folder, '.git', 'entry')
  await writeFile(file, content)
  const sha = mode === '160000' ? 'c'.repeat(40) : await run('hash-object', '-w', file)
  await run('update-index', '--add', '--cacheinfo', `${mode},${sha},${path}`)
}
async function push(message: string): Promise<void> {
  await run('commit', '-m', message)
  await run('push', 'origin', 'HEAD:main')
}
/** What the branch holds now, as git lists it: mode, kind, id and path of each entry. */
async function listed(): Promise<string[]> {
  await run('fetch', 'origin', 'main')
  return (await run('ls-tree', '-r', 'FETCH_HEAD')).split('\n')
}
const ofPaths = (lines: string[], paths: readonly string[]) =>
  lines.filter((line) => paths.some((path) => line.endsWith(`\t${path}`)))

const sync = (project: LocalProject) =>
  syncProject(project, { repository, onProgress: () => {} }, codeHost)
const commit = (project: LocalProject) =>
  commitChanges(
    project,
    { repository, message: () => 'Mine', author: { name: 'Ada', email: 'ada@example.org' } },
    codeHost,
  )
const paths = (project: LocalProject) => project.all().map(({ path }) => path)
const openHere = () => openProject({ id: `odd-${number}`, name: 'Odd' }, 'ada')

const odd = ['docs', 'aux.txt', 'huge.bin', 'vendor/lib']
async function pushOddities(): Promise<void> {
  await put('100644', 'index.html', '<h1>Tea</h1>\n')
  await put('120000', 'docs', 'elsewhere/docs')
  await put('160000', 'vendor/lib', '')
  await put('100644', 'aux.txt', 'a device on Windows')
  await put('100644', 'huge.bin', new Uint8Array(projectLimits.fileBytes + 1))
  await push('Odd entries')
}

test.skipIf(!hasGit)(
  'links, submodules, forbidden names and files that are too large are named, not loaded, and untouched by a commit: threat T18 [SYN-13]',
  async () => {
    await pushOddities()
    const before = ofPaths(await listed(), odd)
    expect(before).toHaveLength(4)
    const project = await openHere()
    expect(await sync(project)).toEqual({ ok: true, value: undefined })
    expect(paths(project)).toEqual(['.gitignore', 'README.md', 'index.html'])
    expect(project.record().leftOut).toEqual([
      { path: 'aux.txt', reason: 'path' },
      { path: 'docs', reason: 'link' },
      { path: 'huge.bin', reason: 'limit' },
      { path: 'vendor/lib', reason: 'submodule' },
    ])
    expect(await commit(project)).toMatchObject({ ok: true, value: { kind: 'noFileChanges' } })
    await project.change(
      new Map([
        ['index.html', '<h1>More tea</h1>\n'],
        ['README.md', null],
        ['vendor/own.js', 'own()\n'],
      ]),
    )
    expect(await commit(project)).toMatchObject({ ok: true, value: { kind: 'committed' } })
    const after = await listed()
    expect(ofPaths(after, odd)).toEqual(before)
    expect(after.map((line) => line.split('\t')[1])).toEqual(
      expect.arrayContaining(['index.html', 'vendor/own.js']),
    )
    expect(project.record().leftOut).toHaveLength(4)
  },
)

test.skipIf(!hasGit)(
  'nothing here takes the place of what is not loaded: not by a file of its name, nor by one below or above it [SYN-13]',
  async () => {
    await pushOddities()
    const before = ofPaths(await listed(), odd)
    const project = await openHere()
    await sync(project)
    expect(await project.create('docs')).toEqual({ ok: false, error: 'fileExists' })
    expect(await project.create('docs/a.md')).toEqual({ ok: false, error: 'pathNotAllowed' })
    expect(await project.files.write('huge.bin', 'small')).toEqual({
      ok: false,
      error: 'fileExists',
    })
    expect(await project.rename('index.html', 'Huge.bin')).toEqual({
      ok: false,
      error: 'fileExists',
    })
    // As if it had come here by another way.
    await project.replace(new Map([['docs', 'mine']]))
    expect(await commit(project)).toEqual({
      ok: true,
      value: { kind: 'noValidFileChanges', unusable: ['docs'] },
    })
    expect(ofPaths(await listed(), odd)).toEqual(before)
  },
)

const nfd = 'cafe\u0301'
const nfc = 'caf\u00e9'

test.skipIf(!hasGit)(
  'a file whose name is not in NFC is loaded under its common name, and the next commit renames it [SYN-13]',
  async () => {
    // A Mac writes names in NFD; git is not to bring them to NFC here.
    await run('config', 'core.precomposeunicode', 'false')
    await put('100644', 'index.html', '<h1>Tea</h1>\n')
    await put('100755', `${nfd}/start.sh`, 'one\n')
    await put('100644', `${nfd}/old.txt`, 'old\n')
    await put('100644', `twin-${nfd}.txt`, 'a\n')
    await put('100644', `twin-${nfc}.txt`, 'b\n')
    await push('From a Mac')
    const project = await openHere()
    expect(await sync(project)).toEqual({ ok: true, value: undefined })
    expect(paths(project)).toContain(`${nfc}/start.sh`)
    expect(project.record().renames).toHaveLength(2)
    expect(project.record().leftOut).toEqual([
      { path: `twin-${nfd}.txt`, reason: 'twin' },
      { path: `twin-${nfc}.txt`, reason: 'twin' },
    ])
    expect(await commit(project)).toMatchObject({ ok: true, value: { kind: 'noFileChanges' } })
    await project.change(
      new Map([
        ['index.html', '<h1>More tea</h1>\n'],
        [`${nfc}/old.txt`, null],
      ]),
    )
    expect(await commit(project)).toMatchObject({ ok: true, value: { kind: 'committed' } })
    await run('config', 'core.quotePath', 'false')
    const after = await listed()
    expect(ofPaths(after, [`${nfc}/start.sh`])).toEqual([expect.stringMatching(/^100755 blob /)])
    expect(after.filter((line) => line.includes(`\t${nfd}/`))).toEqual([])
    expect(after.filter((line) => line.includes('old.txt'))).toEqual([])
    expect(after.filter((line) => line.includes('twin-'))).toHaveLength(2)
    expect(project.record().renames).toEqual([])
    expect(await sync(await openHere())).toEqual({ ok: true, value: undefined })
  },
)

test.skipIf(!hasGit)(
  'a change there of a file that is named in NFD comes here, and is no conflict [SYN-13] [SYN-11]',
  async () => {
    await run('config', 'core.precomposeunicode', 'false')
    await put('100644', 'index.html', '<h1>Tea</h1>\n')
    await put('100644', `${nfd}.txt`, 'one\n')
    await push('From a Mac')
    const project = await openHere()
    await sync(project)
    await put('100644', `${nfd}.txt`, 'two\n')
    await push('More')
    expect(await sync(project)).toEqual({ ok: true, value: undefined })
    expect(project.textOf(`${nfc}.txt`)).toBe('two\n')
    await project.change(new Map([[`${nfc}.txt`, 'three\n']]))
    expect(await commit(project)).toMatchObject({ ok: true, value: { paths: [`${nfc}.txt`] } })
    await run('config', 'core.quotePath', 'false')
    expect(ofPaths(await listed(), [`${nfc}.txt`, `${nfd}.txt`])).toEqual([
      expect.stringContaining(`\t${nfc}.txt`),
    ])
  },
)

test.skipIf(!hasGit)(
  'a file that becomes a link, or grows too large, leaves the project and stays in the repository [SYN-13] [SYN-04]',
  async () => {
    await put('100644', 'index.html', '<h1>Tea</h1>\n')
    await put('100644', 'notes.txt', 'notes\n')
    await put('100644', 'data.json', '{}\n')
    await push('Plain files')
    const project = await openHere()
    await sync(project)
    expect(paths(project)).toContain('data.json')
    await put('120000', 'notes.txt', 'index.html')
    await push('A link')
    expect(await sync(project)).toEqual({ ok: true, value: undefined })
    expect(paths(project)).toEqual(['.gitignore', 'README.md', 'data.json', 'index.html'])
    await put('100644', 'data.json', new Uint8Array(projectLimits.fileBytes + 1))
    await push('Much data')
    expect(await sync(project)).toEqual({ ok: true, value: undefined })
    expect(paths(project)).toEqual(['.gitignore', 'README.md', 'index.html'])
    expect(project.record().leftOut).toEqual([
      { path: 'data.json', reason: 'limit' },
      { path: 'notes.txt', reason: 'link' },
    ])
    // What becomes small again comes back.
    await put('100644', 'data.json', '{"small": true}\n')
    await push('Little data')
    await sync(project)
    expect(paths(project)).toContain('data.json')
  },
)

test.skipIf(!hasGit)(
  'a file that can be run stays one when it is edited here [HOST-16] [SYN-16]',
  async () => {
    await put('100755', 'run.sh', 'one\n')
    await put('100644', 'index.html', '<h1>Tea</h1>\n')
    await push('A program')
    await sync(await openHere())
    // What is known of it comes from this device, and stays known when the head was only compared.
    await put('100644', 'index.html', '<h1>More tea</h1>\n')
    await push('More')
    const project = await openHere()
    await sync(project)
    await project.change(new Map([['run.sh', 'two\n']]))
    expect(await commit(project)).toMatchObject({ ok: true, value: { paths: ['run.sh'] } })
    expect(ofPaths(await listed(), ['run.sh'])).toEqual([expect.stringMatching(/^100755 blob /)])
  },
)

test.skipIf(!hasGit)(
  'whether a file can be run is looked up where this device does not know it, or others changed it since [HOST-16] [SYN-16]',
  async () => {
    await put('100755', 'run.sh', 'one\n')
    await put('100644', 'start.sh', 'one\n')
    await push('Programs')
    const project = await openHere()
    await sync(project)
    // As a record that was written before it was noted.
    delete project.record().executables
    await project.change(new Map([['run.sh', 'two\n']]))
    await commit(project)
    await run('pull', 'origin', 'main')
    await put('100644', 'run.sh', 'three\n')
    await put('100755', 'start.sh', 'three\n')
    await push('The other way round')
    await sync(project)
    const programs = ['run.sh', 'start.sh']
    await project.change(new Map(programs.map((path) => [path, 'four\n'])))
    await commit(project)
    expect(ofPaths(await listed(), programs).map((line) => line.slice(0, 6))).toEqual([
      '100644',
      '100755',
    ])
    expect(await run('ls-tree', 'FETCH_HEAD~2', 'run.sh')).toMatch(/^100755 blob /)
  },
)
