/** A host that is moved: between engines, between folder and bucket, while people come; and broken off twice. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { callCodeHost, commitFiles, publishedApp } from '../testing/apps.ts'
import { Person, signedUp, signIn } from '../testing/people.ts'
import { type S3Double, startS3 } from '../testing/s3-double.ts'
import { emptyDatabase, engines } from '../testing/test-databases.ts'
import { onEachDatabase, openTestServer, type TestServer } from '../testing/test-server.ts'
import { openFileStore } from '../kernel/file-store.ts'
import { backUp } from './back-up.ts'
import { moveHost, type MoveParts, stopMove } from './move.ts'
import type { HostPlace } from './move-target.ts'
import { digestOf } from './row-files.ts'
import { restoreBackup } from './restore.ts'
import { openRows } from './row-source.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const placeOf = ({ database, folder: dataFolder }: TestServer): HostPlace => ({
  database,
  dataFolder,
  files: { kind: 'folder', folder: join(dataFolder, 'files') },
})

async function opensS3(bucket: string): Promise<{ s3: S3Double; env: Record<string, string> }> {
  const s3 = await startS3(bucket)
  onTestFinished(() => s3.stop())
  return {
    s3,
    env: { S3_ENDPOINT: s3.endpoint, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
  }
}

const inBucket = (bucket: string, s3: S3Double) =>
  ({
    kind: 's3',
    bucket,
    endpoint: s3.endpoint,
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  }) as const

/** Writes in a process of its own, and comes back when it is written. */
function renameAtOnce({ database }: TestServer, username: string): void {
  if (database.engine !== 'postgres') throw new Error('another engine was opened')
  const script = `import pg from 'pg'
    const client = new pg.Client({ connectionString: process.argv[1] })
    await client.connect()
    await client.query('update users set username = $1', [process.argv[2]])
    await client.end()`
  execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', script, database.url, username],
    {
      cwd: resolve(import.meta.dirname, '../..'),
    },
  )
}

onEachDatabase('moving', (server) => {
  let ada: Person
  let app: { id: string; url: string }
  const notes = () => `${new URL(app.url).origin}/_app/data/notes`

  beforeAll(async () => {
    ada = await signedUp(server(), 'ada')
    app = await publishedApp(ada, 'reading-log', {
      'index.html': '<h1>Reading log</h1>',
      'data.json': JSON.stringify({ collections: { notes: { kind: 'wall', anonymous: true } } }),
      'long.txt': 'a line\u2028and more\n'.repeat(2_000),
    })
    await commitFiles(ada, 'reading-log', { 'index.html': '<h1>Not published yet</h1>' })
    expect((await write('第一 “two” 🦊')).status).toBe(201)
  })

  const write = (text: string, headers: Record<string, string> = {}) =>
    server().request(notes(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-App-Visitor': 'k'.repeat(43), ...headers },
      body: JSON.stringify({ data: { text } }),
    })
  const partsWith = (untilSeen: MoveParts['untilSeen']): MoveParts => ({
    world: { now: server().now, random: (count) => Buffer.alloc(count, 3), fetch },
    minutes: 7,
    onProgress: () => {},
    untilSeen,
  })
  const seen = async (): Promise<void> => server().pass(3_000)
  const read = async (from: TestServer, path: string) => (await from.request(path)).text()

  test.each([
    { engine: 'postgres', files: 's3' },
    { engine: 'sqlite', files: 's3' },
    { engine: 'postgres', files: 'folder' },
    { engine: 'sqlite', files: 'folder' },
  ] as const)(
    'to $engine with files in $files it is the same host: sites, data, passwords, commits [KIT-10]',
    async ({ engine, files }) => {
      const { s3, env } = await opensS3('moved')
      const { test: other, close } = await openTestServer(engine, {
        ...(files === 's3' ? { env: { ...env, S3_BUCKET: 'moved' } } : {}),
        fill: async (database, dataFolder) => {
          const folder = { kind: 'folder', folder: join(dataFolder, 'files') } as const
          const to = {
            database,
            dataFolder,
            files: files === 's3' ? inBucket('moved', s3) : folder,
          }
          const moved = await moveHost(placeOf(server()), to, partsWith(seen))
          expect(moved.sums.get('apps')?.rows).toBe(1)
        },
      })
      onTestFinished(close)
      onTestFinished(async () => {
        await stopMove(placeOf(server()), partsWith(seen).world)
        await seen()
      })
      const paths = [app.url, new URL('long.txt', app.url).href, notes()]
      for (const path of paths)
        expect(await read(other, path), path).toBe(await read(server(), path))
      const again = new Person(other, 'ada')
      await signIn(again)
      const commits = '/repos/ada/reading-log/commits?sha=main'
      const there = await callCodeHost<{ sha: string }[]>(again, 'GET', commits)
      const here = await callCodeHost<{ sha: string }[]>(ada, 'GET', commits)
      expect(there.body.map(({ sha }) => sha)).toEqual(here.body.map(({ sha }) => sha))
      // The place that it left stays closed; this one is open.
      expect((await write('late')).status).toBe(503)
      const anew = await publishedApp(again, 'another', { 'index.html': 'another' })
      expect(await read(other, anew.url)).toBe('another')
    },
  )

  test('while rows are copied what writes is told to come back, reads go on, and jobs wait: threat T138 [KIT-10]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'moving-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const to: HostPlace = {
      database: { engine: 'sqlite', path: join(folder, 'magiccube.sqlite') },
      dataFolder: folder,
      files: { kind: 'folder', folder: join(folder, 'files') },
    }
    const parts = partsWith(seen)
    const told: unknown[] = []
    const moving = moveHost(
      placeOf(server()),
      to,
      partsWith(async () => {
        await seen()
        const refused = await write('now', { 'Accept-Language': 'zh' })
        told.push(refused.status, refused.headers.get('Retry-After'), await refused.json())
        const english = await server().request('/api/auth/refresh', { method: 'POST' })
        told.push(await english.json())
        const push = '/codehost/ada/reading-log.git/git-receive-pack'
        told.push((await server().request(push, { method: 'POST' })).status)
        const fetched = '/codehost/ada/reading-log.git/git-upload-pack'
        told.push((await server().request(fetched, { method: 'POST' })).status === 503)
        for (const path of [app.url, notes(), '/api/apps/with-status?page=1&limit=16'])
          told.push((await server().request(path)).status)
        told.push(await server().server.moving.isOn())
      }),
    )
    await moving
    expect(told).toEqual([
      503,
      '60',
      { error: '本站正在迁移，约 7 分钟后恢复', code: 'hostMoving' },
      { error: 'The host is being moved, back in about 7 minutes', code: 'hostMoving' },
      503,
      false,
      200,
      200,
      200,
      true,
    ])
    // Saved now and restored, it is open.
    const { database, dataFolder } = placeOf(server())
    const files = await openFileStore(
      { kind: 'folder', folder: join(folder, 'files') },
      parts.world,
    )
    const host = { database, dataFolder, files, hasOwnKey: false }
    const saved = await backUp(host, join(folder, 'saved'), { now: 0, release: '0.1.0' })
    const path = join(folder, 'restored', 'magiccube.sqlite')
    const place = { dataFolder: join(folder, 'restored'), files, now: 0 }
    await restoreBackup(saved.folder, { ...place, database: { engine: 'sqlite', path } })
    const restored = await openRows({ engine: 'sqlite', path })
    for await (const row of restored.rows('host_settings')) expect(row['name']).not.toBe('moving')
    await restored.close()
    const elsewhere = { ...to, dataFolder: join(folder, 'elsewhere') }
    await expect(moveHost(placeOf(server()), elsewhere, partsWith(seen))).rejects.toThrow(
      'was begun',
    )
    expect(await stopMove(placeOf(server()), partsWith(seen).world)).toBe(true)
    await seen()
    expect((await write('again')).status).toBe(201)
    // What was moved there is another host by now.
    await expect(moveHost(placeOf(server()), to, partsWith(seen))).rejects.toThrow(
      'A host stands already',
    )
    await stopMove(placeOf(server()), partsWith(seen).world)
    await seen()
  })

  test('what is written after writes were stopped is copied too, and what goes on and on is named [KIT-10]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'moving-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const to: HostPlace = {
      database: { engine: 'sqlite', path: join(folder, 'magiccube.sqlite') },
      dataFolder: folder,
      files: { kind: 'folder', folder: join(folder, 'files') },
    }
    const { db } = server().server
    const parts = partsWith(seen)
    let writes = 0
    const waits: Promise<unknown>[] = []
    const writing = (atMost: number): MoveParts => ({
      ...parts,
      onProgress: (part, done) => {
        if (part !== 'compared' || done !== 1 || writes >= atMost) return
        writes += 1
        const name = `late ${writes}`
        // Where another session reads next, it is written by then.
        if (server().engine === 'sqlite')
          waits.push(db.updateTable('users').set({ username: name }).execute())
        else renameAtOnce(server(), name)
      },
    })
    await expect(moveHost(placeOf(server()), to, writing(Infinity))).rejects.toThrow(
      'Something still writes into users',
    )
    await moveHost(placeOf(server()), to, writing(writes + 1))
    await Promise.all(waits)
    const source = await openRows(to.database)
    const names: unknown[] = []
    for await (const user of source.rows('users')) names.push(user['username'])
    await source.close()
    expect(names).toEqual([`late ${writes}`])
    await stopMove(placeOf(server()), parts.world)
    await seen()
  })
})

const root = resolve(import.meta.dirname, '../..')

function startAdmin(env: Record<string, string>, ...args: string[]): ChildProcess {
  const words = ['--disable-warning=ExperimentalWarning', join(root, 'server/admin.ts'), ...args]
  return spawn(process.execPath, words, {
    env: { PATH: process.env['PATH'], PORT: '3000', ...env },
  })
}

async function admin(env: Record<string, string>, ...args: string[]) {
  const child = startAdmin(env, ...args)
  let said = ''
  child.stdout?.on('data', (part) => (said += part))
  child.stderr?.on('data', (part) => (said += part))
  const code = await new Promise<number | null>((end) => child.once('close', end))
  return { code, said }
}

test.each(engines.filter((engine) => engine === 'postgres'))(
  'a move that is killed among the files and among the rows goes on, sends nothing twice, and comes back the same (%s) [KIT-10]',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'move-killed-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const { s3, env: access } = await opensS3('moved')
    const { location, drop } = await emptyDatabase('postgres', folder)
    onTestFinished(drop)
    if (location.engine !== 'postgres') throw new Error('another engine was opened')
    const data = join(folder, 'data')
    await movedToFolder(data)

    const env = { ...access, MAGICCUBE_DATA: data }
    const words = ['move', '--database', location.url, '--files', 's3://moved']
    const puts = () => s3.asked.filter((line) => line.startsWith('PUT'))
    const first = startAdmin(env, ...words)
    await vi.waitFor(() => expect(puts().length).toBeGreaterThan(1), {
      timeout: 100_000,
      interval: 1,
    })
    await killed(first)
    const second = startAdmin(env, ...words)
    await lineOf(second, 'tables:')
    await killed(second)
    const third = await admin(env, ...words)
    expect(third).toEqual({ code: 0, said: expect.stringContaining('the same by count and hash') })
    // The one that was under way when it was killed may come again.
    expect(puts().length - new Set(puts()).size).toBeLessThanOrEqual(1)
    // Said once more it fills nothing again.
    const fourth = await admin(env, ...words)
    expect(fourth).toEqual({ code: 0, said: expect.stringContaining('0 files were sent') })

    const back = join(folder, 'back')
    const there = {
      ...access,
      MAGICCUBE_DATA: data,
      DATABASE_URL: location.url,
      S3_BUCKET: 'moved',
    }
    const home = ['move', '--database', 'sqlite', '--files', 'folder', '--data', back]
    const returned = await admin(there, ...home)
    expect(returned).toEqual({ code: 0, said: expect.stringContaining(`MAGICCUBE_DATA=${back}`) })
    expect(await sumsIn(join(back, 'magiccube.sqlite'))).toEqual(
      await sumsIn(join(data, 'magiccube.sqlite')),
    )
  },
)

/** A host in a folder as `npm start` has it, whose server has ended. */
async function movedToFolder(data: string): Promise<void> {
  const { test: server, close } = await openTestServer('sqlite')
  const ada = await signedUp(server, 'ada')
  for (const name of ['one', 'two', 'three'])
    await publishedApp(ada, name, { 'index.html': name, 'more.txt': `more of ${name}` })
  const to: HostPlace = {
    database: { engine: 'sqlite', path: join(data, 'magiccube.sqlite') },
    dataFolder: data,
    files: { kind: 'folder', folder: join(data, 'files') },
  }
  const world = { now: server.now, random: (count: number) => Buffer.alloc(count, 3), fetch }
  const untilSeen = async (): Promise<void> => server.pass(3_000)
  await moveHost(placeOf(server), to, { world, minutes: 1, onProgress: () => {}, untilSeen })
  await close()
}

async function killed(child: ChildProcess): Promise<void> {
  const ended = new Promise((end) => child.once('close', end))
  child.kill('SIGKILL')
  await ended
}

async function lineOf(child: ChildProcess, text: string): Promise<void> {
  let said = ''
  await new Promise<void>((found, failed) => {
    child.stderr?.on('data', (part) => {
      said += part
      if (said.includes(text)) found()
    })
    child.once('close', () => failed(new Error(said)))
  })
}

/** Count and hash of each table but that of the move itself. */
async function sumsIn(path: string): Promise<unknown> {
  const source = await openRows({ engine: 'sqlite', path })
  const sums: Record<string, unknown> = {}
  for (const table of source.tables)
    if (table !== 'host_settings') sums[table] = await digestOf(source.rows(table))
  await source.close()
  return sums
}
