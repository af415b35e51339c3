/** The operator's commands as processes of their own, and one that is killed in the middle. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '../database/connect.ts'
import { openFileStore } from '../kernel/file-store.ts'
import { publishedApp } from '../testing/apps.ts'
import { signedUp } from '../testing/people.ts'
import { openTestServer } from '../testing/test-server.ts'
import { backUp } from './back-up.ts'
import { verifyBackup } from './verify.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const root = resolve(import.meta.dirname, '../..')
let folder = ''
/** A host whose server has ended. */
let data = ''

const startAdmin = (dataFolder: string, ...args: string[]): ChildProcess =>
  spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'server/admin.ts'), ...args],
    {
      env: {
        PATH: process.env['PATH'],
        MAGICCUBE_DATA: dataFolder,
        PORT: '3000',
        SECRET_KEY: 'a secret key for tests, long enough to be one',
      },
    },
  )

async function admin(dataFolder: string, ...args: string[]) {
  const child = startAdmin(dataFolder, ...args)
  let said = ''
  child.stdout?.on('data', (part) => (said += part))
  child.stderr?.on('data', (part) => (said += part))
  const code = await new Promise<number | null>((end) => child.once('close', end))
  return { code, said }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-commands-'))
  const { test: server, close } = await openTestServer('sqlite')
  const ada = await signedUp(server, 'ada')
  for (const name of ['one', 'two']) await publishedApp(ada, name, { 'index.html': name })
  const world = { now: Date.now, random: (count: number) => Buffer.alloc(count, 1), fetch }
  const files = await openFileStore({ kind: 'folder', folder: join(server.folder, 'files') }, world)
  const host = { database: server.database, dataFolder: server.folder, files, hasOwnKey: false }
  const saved = await backUp(host, folder, { now: 0, release: '0.1.0' })
  await close()
  data = join(folder, 'data')
  const { code, said } = await admin(data, 'restore', saved.folder)
  if (code !== 0) throw new Error(said)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a backup is written, looked at and restored by three commands, and says what it holds', async () => {
  const into = join(folder, 'backups')
  const made = await admin(data, 'backup', into, '--keep', '3')
  expect(made).toEqual({ code: 0, said: expect.stringContaining('2 repositories.') })
  const [name = ''] = await readdir(into)
  const checked = await admin(data, 'verify', join(into, name))
  expect(checked).toEqual({ code: 0, said: expect.stringContaining('The backup is whole.') })
  const place = join(folder, 'again')
  const restored = await admin(place, 'restore', join(into, name))
  expect(restored).toEqual({ code: 0, said: expect.stringContaining('says that it is ready') })
  const second = await admin(place, 'restore', join(into, name))
  expect(second).toEqual({ code: 1, said: expect.stringContaining('into an empty place only') })
  for (const args of [['backup'], ['backup', into, '--keep', '0'], ['verify'], ['restore']])
    expect(await admin(data, ...args)).toEqual({
      code: 1,
      said: expect.stringContaining('npm run admin -- backup FOLDER'),
    })
})

test('a host is replaced by a backup after it was saved, and by what it was before [KIT-09]', async () => {
  const into = join(folder, 'replaced')
  await admin(data, 'backup', into)
  const [name = ''] = await readdir(into)
  const place = join(folder, 'other')
  await admin(place, 'restore', join(into, name))
  const db = connect({ engine: 'sqlite', path: join(place, 'magiccube.sqlite') })
  await db.updateTable('apps').set({ name: 'later' }).where('name', '=', 'two').execute()
  await db.destroy()
  const names = async (): Promise<string[]> => {
    const now = connect({ engine: 'sqlite', path: join(place, 'magiccube.sqlite') })
    const rows = await now.selectFrom('apps').select('name').orderBy('name').execute()
    await now.destroy()
    return rows.map((row) => row.name)
  }
  const replaced = await admin(place, 'restore', join(into, name), '--replace')
  expect(replaced).toEqual({ code: 0, said: expect.stringContaining('says that it is ready') })
  expect(await names()).toEqual(['one', 'two'])
  const [point = ''] = await readdir(join(place, 'restore-points'))
  expect(replaced.said).toContain(point)
  const back = await admin(place, 'restore', join(place, 'restore-points', point), '--replace')
  expect(back.code).toBe(0)
  expect(await names()).toEqual(['later', 'one'])
})

test('a backup that is killed in the middle is never taken for a whole one', async () => {
  const into = join(folder, 'killed')
  const kills = Number(process.env['BACKUP_KILLS'] ?? 5)
  for (let kill = 0; kill < kills; kill += 1) {
    const child = startAdmin(data, 'backup', into)
    // At the first line of its progress, or some turns of the loop later.
    await new Promise((line) => child.stderr?.once('data', line))
    for (let turn = randomInt(200); turn > 0; turn -= 1) await new Promise(setImmediate)
    child.kill('SIGKILL')
    await new Promise((end) => child.once('close', end))
  }
  const names = await readdir(into)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names)
    if (name.endsWith('.unfinished'))
      await expect(verifyBackup(join(into, name))).rejects.toThrow('it is no backup')
    else await verifyBackup(join(into, name))
})
