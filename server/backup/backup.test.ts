/** Backups of a host that runs: looked at, damaged, and restored into the same engine and the other. */
import { randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openFileStore } from '../kernel/file-store.ts'
import { callCodeHost, commitFiles, publishedApp } from '../testing/apps.ts'
import { Person, signedUp, signIn } from '../testing/people.ts'
import { onEachDatabase, openTestServer, type TestServer } from '../testing/test-server.ts'
import { backUp } from './back-up.ts'
import { type Manifest, partOf, readManifest } from './manifest.ts'
import { replaceBy } from './replace.ts'
import { restoreBackup } from './restore.ts'
import { verifyBackup } from './verify.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const world = { now: Date.now, random: (count: number) => Buffer.alloc(count, 1), fetch }
const storeOf = (folder: string) =>
  openFileStore({ kind: 'folder', folder: join(folder, 'files') }, world)

async function save(server: TestServer, into: string, more: { keep?: number; now?: number } = {}) {
  const host = {
    database: server.database,
    dataFolder: server.folder,
    files: await storeOf(server.folder),
    hasOwnKey: false,
  }
  return backUp(host, into, { now: server.now(), release: '0.1.0', ...more })
}

onEachDatabase('backup', (server) => {
  let ada: Person
  let app: { id: string; url: string }
  let folder = ''
  let backups = ''
  let manifest: Manifest

  beforeAll(async () => {
    ada = await signedUp(server(), 'ada')
    app = await publishedApp(ada, 'reading-log', {
      'index.html': '<h1>Reading log</h1>',
      'data.json': JSON.stringify({ collections: { notes: { kind: 'wall', anonymous: true } } }),
      'long.txt': 'a line\u2028and more\n'.repeat(2_000),
    })
    await commitFiles(ada, 'reading-log', { 'index.html': '<h1>Not published yet</h1>' })
    const origin = new URL(app.url).origin
    const written = await server().request(`${origin}/_app/data/notes`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-App-Visitor': 'k'.repeat(43) },
      body: JSON.stringify({ data: { text: '第一\u2028“two” 🦊' } }),
    })
    expect(written.status).toBe(201)
    backups = await mkdtemp(join(tmpdir(), 'backups-'))
    ;({ folder, manifest } = await save(server(), backups))
  })
  afterAll(() => rm(backups, { recursive: true, force: true }))

  const read = async (from: TestServer, path: string) => (await from.request(path)).text()
  const listing = '/api/apps/with-status?page=1&limit=16'

  test.each(['sqlite', 'postgres'] as const)(
    'restored into %s, and once more in its own place, it is the same host: sites, listing, data, commits, passwords',
    async (engine) => {
      const { test: other, close } = await openTestServer(engine, {
        fill: async (database, dataFolder) => {
          const files = await storeOf(dataFolder)
          const place = { database, dataFolder, files, now: server().now() }
          await restoreBackup(folder, place)
          const parts = { release: '0.1.0', onProgress: () => {} }
          const { point } = await replaceBy(folder, { ...place, hasOwnKey: false }, parts)
          const saved = await verifyBackup(point ?? '')
          expect(saved.tables.codehost).toEqual(manifest.tables.codehost)
        },
      })
      onTestFinished(close)
      for (const path of [
        app.url,
        new URL('long.txt', app.url).href,
        `${new URL(app.url).origin}/_app/data/notes`,
        listing,
      ])
        expect(await read(other, path), path).toBe(await read(server(), path))
      const again = new Person(other, 'ada')
      await signIn(again)
      const commits = '/repos/ada/reading-log/commits?sha=main'
      const there = await callCodeHost<{ sha: string }[]>(again, 'GET', commits)
      const here = await callCodeHost<{ sha: string }[]>(ada, 'GET', commits)
      expect(there.body.map(({ sha }) => sha)).toEqual(here.body.map(({ sha }) => sha))
      // It goes on from there.
      await commitFiles(again, 'reading-log', { 'index.html': '<h1>Later</h1>' })
      const anew = await publishedApp(again, 'another', { 'index.html': 'another' })
      expect(await read(other, anew.url)).toBe('another')
    },
  )

  test('it is whole when it was written, and damage of any part is named', async () => {
    expect(await verifyBackup(folder)).toEqual(manifest)
    const bundle = manifest.repositories.find((one) => one.bundle !== null)
    const [place = ''] = await readdir(join(folder, 'files'))
    const [sha256 = ''] = await readdir(join(folder, 'files', place))
    const parts = [
      partOf.rows('main', 'apps'),
      partOf.rows('codehost', 'accounts'),
      partOf.bundle(bundle?.id ?? 0),
      partOf.file(sha256),
    ]
    for (const part of parts) {
      const copy = join(await emptyFolder(), 'copy')
      await cp(folder, copy, { recursive: true })
      const bytes = await readFile(join(copy, part))
      const at = Math.floor(bytes.length / 2)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      await writeFile(join(copy, part), bytes)
      await expect(verifyBackup(copy), part).rejects.toThrow(/damaged/)
      await rm(join(copy, part))
      await expect(verifyBackup(copy), part).rejects.toThrow(/lacks|has \d+ files of/)
    }
  })

  test('rows that name what is not there are found, whatever the list says of them [KIT-09]', async () => {
    const copy = join(await emptyFolder(), 'copy')
    await cp(folder, copy, { recursive: true })
    const path = join(copy, partOf.rows('main', 'users'))
    await writeFile(path, '')
    const empty = { rows: 0, digest: '0'.repeat(64) }
    const main = { ...manifest.tables.main, users: empty }
    const forged = { ...manifest, tables: { ...manifest.tables, main } }
    await writeFile(join(copy, 'manifest.json'), JSON.stringify(forged))
    await expect(verifyBackup(copy)).rejects.toThrow('rows name what is not there')
  })

  test('what was never finished, is newer, or goes where something is, is refused with its reason', async () => {
    const copy = join(await emptyFolder(), 'copy')
    await cp(folder, `${copy}.unfinished`, { recursive: true })
    await expect(readManifest(`${copy}.unfinished`)).rejects.toThrow('it is no backup')
    await cp(folder, copy, { recursive: true })
    const place = {
      database: server().database,
      dataFolder: server().folder,
      files: await storeOf(server().folder),
      now: 0,
    }
    await expect(restoreBackup(copy, place)).rejects.toThrow('into an empty place only')
    const newer = { ...manifest, release: '9.0.0', migration: '999-later' }
    await writeFile(join(copy, 'manifest.json'), JSON.stringify(newer))
    await expect(restoreBackup(copy, place)).rejects.toThrow('made by 9.0.0')
    await expect(verifyBackup(copy)).rejects.toThrow('made by 9.0.0')
    await writeFile(join(copy, 'manifest.json'), JSON.stringify({ ...newer, version: 2 }))
    await expect(readManifest(copy)).rejects.toThrow('newer MagicCube')
    await rm(join(copy, 'manifest.json'))
    await expect(readManifest(copy)).rejects.toThrow('There is no backup')
  })

  test('who writes while a backup is made is not refused, and what was told before is in it', async () => {
    const origin = new URL(app.url).origin
    const write = async (text: string): Promise<number> => {
      const headers = {
        'Content-Type': 'application/json',
        'X-App-Visitor': randomBytes(32).toString('base64url'),
      }
      const body = JSON.stringify({ data: { text } })
      const init = { method: 'POST', headers, body }
      const address = `203.0.113.${Number(text.slice(1)) % 250}`
      return (await server().request(`${origin}/_app/data/notes`, init, address)).status
    }
    const told = await Promise.all(Array.from({ length: 20 }, (_, at) => write(`b${at}`)))
    const making = save(server(), await emptyFolder(), { now: 5 })
    const meanwhile = await Promise.all(Array.from({ length: 40 }, (_, at) => write(`m${at}`)))
    const made = await making
    expect(new Set([...told, ...meanwhile])).toEqual(new Set([201]))
    await verifyBackup(made.folder)
    const rows = await readFile(join(made.folder, partOf.rows('main', 'data_entries')), 'utf8')
    for (let at = 0; at < 20; at += 1) expect(rows).toContain(`\\"b${at}\\"`)
  })

  test('of several backups the newest stay, which share the files that did not change', async () => {
    const into = await emptyFolder()
    // Of one that was ended in the middle, and of one that may still be written.
    await mkdir(join(into, 'magiccube-1970-01-01T00-00-00Z.unfinished'))
    await mkdir(join(into, 'magiccube-1970-01-03T12-00-00Z.unfinished'))
    for (const later of [1, 2, 3]) await save(server(), into, { now: later * 86_400_000, keep: 2 })
    const names = await readdir(into)
    const whole = ['magiccube-1970-01-03T00-00-00Z', 'magiccube-1970-01-04T00-00-00Z']
    expect(names.toSorted()).toEqual(
      [...whole, 'magiccube-1970-01-03T12-00-00Z.unfinished'].toSorted(),
    )
    for (const name of whole) await verifyBackup(join(into, name))
  })
})
