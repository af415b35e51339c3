/** A backup in one file and in a bucket: written, looked at, restored, cut off, and what stays of several. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create, list } from 'tar'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openFileStore } from '../kernel/file-store.ts'
import { publishedApp } from '../testing/apps.ts'
import { signedUp } from '../testing/people.ts'
import { startS3 } from '../testing/s3-double.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import type { SavedHost } from './back-up.ts'
import { placeOf, saveTo, withBackup } from './places.ts'
import { showProgress } from './progress.ts'
import { restoreBackup } from './restore.ts'
import { verifyBackup } from './verify.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const world = { now: Date.now, random: (count: number) => Buffer.alloc(count, 1), fetch }
let server: TestServer
let close: () => Promise<void>
let host: SavedHost
let siteUrl = ''
let folder = ''
const s3 = await startS3('safe')
const access = {
  endpoint: s3.endpoint,
  region: 'us-east-1',
  accessKeyId: 'id',
  secretAccessKey: 'secret',
}
const parts = () => ({ s3: access, workFolder: folder, onProgress: () => {} })
const save = (to: string, now = 0, keep?: number, address?: string) =>
  saveTo(placeOf(to), host, {
    ...parts(),
    now,
    ...(address === undefined ? {} : { host: address }),
    release: '0.1.0',
    ...(keep === undefined ? {} : { keep }),
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-places-'))
  ;({ test: server, close } = await openTestServer('sqlite'))
  const ada = await signedUp(server, 'ada')
  siteUrl = (await publishedApp(ada, 'one', { 'index.html': '<h1>one</h1>' })).url
  const files = await openFileStore({ kind: 'folder', folder: join(server.folder, 'files') }, world)
  host = { database: server.database, dataFolder: server.folder, files, hasOwnKey: false }
})
afterAll(async () => {
  await close()
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

async function servedAfterRestore(from: string): Promise<string> {
  const { test: other, close: end } = await openTestServer('sqlite', {
    fill: async (database, dataFolder) => {
      const store = { kind: 'folder', folder: join(dataFolder, 'files') } as const
      const files = await openFileStore(store, world)
      await withBackup(from, parts(), (unpacked) =>
        restoreBackup(unpacked, { database, dataFolder, files, now: 0 }),
      )
    },
  })
  onTestFinished(end)
  return (await other.request(siteUrl)).text()
}

test('one file holds a backup, which any tar lists; cut off anywhere it is none, and nothing is written over [KIT-08]', async () => {
  const path = join(folder, 'whole.tar')
  const { at, manifest } = await save(path)
  expect(at).toBe(path)
  expect(await withBackup(path, parts(), verifyBackup)).toEqual(manifest)
  expect(await servedAfterRestore(path)).toBe(await (await server.request(siteUrl)).text())
  const names: string[] = []
  await list({ file: path, onReadEntry: (entry) => names.push(entry.path) })
  expect(names.at(-1)).toBe('manifest.json')
  await expect(save(path)).rejects.toThrow('is there already')
  const bytes = await readFile(path)
  for (const share of [0, 0.3, 0.9]) {
    await writeFile(join(folder, 'cut.tar'), bytes.subarray(0, Math.floor(bytes.length * share)))
    await expect(withBackup(join(folder, 'cut.tar'), parts(), verifyBackup)).rejects.toThrow(
      'cut off',
    )
  }
  // Nothing is left beside it.
  expect((await readdir(folder)).toSorted()).toEqual(['cut.tar', 'whole.tar'])
})

test('an archive that names other places than a backup has is written nowhere else: threat T130', async () => {
  const evil = await mkdtemp(join(tmpdir(), 'evil-'))
  onTestFinished(() => rm(evil, { recursive: true, force: true }))
  await writeFile(join(evil, 'manifest.json'), '{}')
  await writeFile(join(evil, 'other'), 'x')
  const path = join(folder, 'evil.tar')
  onTestFinished(() => rm(path))
  const onWriteEntry = (entry: { path: string; header?: unknown }): void => {
    if (entry.path === 'other') entry.path = '../../outside'
  }
  const names = ['other', 'manifest.json']
  await create({ cwd: evil, file: path, preservePaths: true, onWriteEntry }, names)
  await expect(withBackup(path, parts(), async (unpacked) => readdir(unpacked))).resolves.toEqual([
    'manifest.json',
  ])
  expect(await readdir(folder)).not.toContain('outside')
})

test('a bucket holds backups below a prefix; what was broken off is none, and the newest stay [KIT-08]', async () => {
  const { at, manifest } = await save('s3://safe/daily')
  expect(at).toBe('s3://safe/daily/magiccube-1970-01-01T00-00-00Z')
  expect(await withBackup(at, parts(), verifyBackup)).toEqual(manifest)
  expect(await servedAfterRestore(at)).toBe(await (await server.request(siteUrl)).text())
  // The manifest is the last to be sent.
  expect(s3.asked.filter((line) => line.startsWith('PUT')).at(-1)).toMatch(/manifest\.json$/)
  for (const day of [1, 2]) await save('s3://safe/daily', day * 86_400_000, 2)
  const kept = new Set([...s3.objects.keys()].map((key) => key.split('/')[1] ?? ''))
  expect([...kept].toSorted()).toEqual([
    'magiccube-1970-01-02T00-00-00Z',
    'magiccube-1970-01-03T00-00-00Z',
  ])
  const last = 'daily/magiccube-1970-01-03T00-00-00Z'
  s3.objects.delete(`${last}/manifest.json`)
  await expect(withBackup(`s3://safe/${last}`, parts(), verifyBackup)).rejects.toThrow(
    'never finished',
  )
  expect(() => placeOf('ftp://example.org/x')).toThrow('s3://bucket/prefix')
})

test('two hosts that save to one place at one time keep both, and each removes its own only [KIT-08]', async () => {
  const [ada, bo] = ['https://ada.example', 'https://bo.example']
  for (const place of ['s3://safe/both', join(folder, 'both')]) {
    const saved: string[] = []
    for (const day of [0, 1, 2])
      for (const address of [ada, bo])
        saved.push((await save(place, day * 86_400_000, address === ada ? 1 : 3, address)).at)
    expect(new Set(saved).size).toBe(6)
    const names = place.startsWith('s3')
      ? [...s3.objects.keys()].filter((key) => key.startsWith('both/') && key.endsWith('.json'))
      : await readdir(place)
    expect(names).toHaveLength(4)
    for (const at of [saved[4], saved[1], saved[3], saved[5]])
      expect(await withBackup(at ?? '', parts(), verifyBackup)).toBeTruthy()
  }
})

test.skipIf(process.platform === 'win32')(
  'the key of a host is for its owner alone: in a file, and where it is restored from a bucket [KIT-08]',
  async () => {
    await writeFile(join(server.folder, 'secret-key'), 'k'.repeat(43), { mode: 0o600 })
    onTestFinished(() => rm(join(server.folder, 'secret-key')))
    const keyed = { ...host, hasOwnKey: true }
    const options = { ...parts(), now: 0, release: '0.1.0' }
    const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777
    const path = join(folder, 'keyed.tar')
    onTestFinished(() => rm(path))
    await saveTo(placeOf(path), keyed, options)
    expect(await modeOf(path)).toBe(0o600)
    const { at } = await saveTo(placeOf('s3://safe/keyed'), keyed, options)
    const dataFolder = await mkdtemp(join(tmpdir(), 'restored-'))
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
    const database = { engine: 'sqlite', path: join(dataFolder, 'magiccube.sqlite') } as const
    const store = { kind: 'folder', folder: join(dataFolder, 'files') } as const
    const files = await openFileStore(store, world)
    await withBackup(at, parts(), (unpacked) =>
      restoreBackup(unpacked, { database, dataFolder, files, now: 0 }),
    )
    expect(await modeOf(join(dataFolder, 'secret-key'))).toBe(0o600)
  },
)

test('a terminal sees a bar that fills, a log sees lines [KIT-08]', () => {
  const drawn: string[] = []
  const bar = showProgress({ isTTY: true, write: (text) => drawn.push(text) })
  bar('files', 1, 4)
  bar('files', 4, 4)
  expect(drawn).toEqual([
    '\r\u001B[K  files [######..................]  25 % (1 of 4)',
    '\r\u001B[K  files [########################] 100 % (4 of 4)\n',
  ])
  const lines: string[] = []
  const log = showProgress({ write: (text) => lines.push(text) })
  log('files', 1, 4)
  log('files', 4, 4)
  expect(lines).toEqual(['  files: 4 of 4\n'])
})
