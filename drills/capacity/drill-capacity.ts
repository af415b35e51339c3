/** Measures what one app and one call take, keeps that in `figures.json`, and shows what hosts of each size take by it. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import * as z from 'zod'
import { seedApps } from '../../bench/seed-apps.ts'
import { Browser } from '../../builtin/codehost/testing/browser.ts'
import { callApi, formFetch, publishFilesByApi, signUpByForms } from '../../journeys/api-person.ts'
import { type RunningServer, startServer } from '../../journeys/running-server.ts'
import { connect, type DatabaseLocation } from '../../server/database/connect.ts'
import { migrate } from '../../server/database/migrate.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { runAdmin } from '../admin.ts'
import { type DrillOptions, type Finding, say, told } from '../finding.ts'
import { makeDatabase } from '../own-database.ts'
import { callOnce } from '../people/send.ts'
import { capacityTable } from './capacity.ts'
import { type Figures, figuresFile } from './figures.ts'

const published = 4
const filesOfApp = 5
const fileBytes = 8_000
const calls = 200

/** Runs it with rows of 5,000 apps unless told otherwise. */
export async function drillCapacity({ apps = 5_000 }: DrillOptions): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-capacity-'))
  try {
    say('rows')
    const rows = await measureRows(folder, apps)
    say('calls')
    const living = await measureCalls()
    const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD']).toString().trim()
    const date = new Date().toISOString().slice(0, 10)
    const figures: Figures = { date, commit, ...rows, ...living }
    await writeFile(figuresFile, `${JSON.stringify(figures, null, 2)}\n`)
    return [told(JSON.stringify(figures)), ...capacityTable(figures).split('\n').map(told)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureRows(folder: string, apps: number) {
  const data = join(folder, 'data')
  await mkdir(data, { recursive: true })
  const sqlite = { engine: 'sqlite', path: join(data, 'magiccube.sqlite') } as const
  await fill(sqlite, apps)
  const sqliteBytes = (await stat(sqlite.path)).size
  const database = await makeDatabase()
  try {
    await fill({ engine: 'postgres', url: database.url }, apps)
    const began = performance.now()
    await runAdmin(envOf(data), ['backup', join(folder, 'backup')])
    const backupMs = performance.now() - began
    return {
      sqliteBytesPerApp: Math.round(sqliteBytes / apps),
      postgresBytesPerApp: Math.round((await sizeOf(database.url)) / apps),
      backupMsPerApp: Number((backupMs / apps).toFixed(2)),
    }
  } finally {
    await database.drop()
  }
}

const envOf = (data: string) => ({
  MAGICCUBE_DATA: data,
  SECRET_KEY: 'a key for measuring alone, of sixty-four letters 0123456789abcd',
})

async function fill(location: DatabaseLocation, apps: number): Promise<void> {
  const db = connect(location)
  try {
    await migrate(db, Date.now())
    await inTransaction(db, (tx) => seedApps(tx, apps))
  } finally {
    await db.destroy()
  }
}

async function sizeOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query('select pg_database_size(current_database()) as size')
    return z.array(z.object({ size: z.coerce.number() })).parse(found.rows)[0]?.size ?? 0
  } finally {
    await client.end()
  }
}

async function measureCalls() {
  const many = 1_000_000
  const limits = { scale: 1_000, userPerMinute: many, anonymousPerMinute: many }
  const server = await startServer({ limits })
  try {
    const token = await signUpByForms(server, new Browser(formFetch(server)), 'ada')
    const data = join(server.folder, 'data')
    const [repositories, files] = [join(data, 'codehost'), join(data, 'files')]
    const before = [await bytesIn(repositories), await bytesIn(files)]
    let [site, id] = ['', '']
    for (let at = 0; at < published; at += 1) {
      const made = await publishFilesByApi(server, { token, owner: 'ada' }, `app${at}`, filesOf())
      site = made.url
      id = made.id
    }
    const after = [await bytesIn(repositories), await bytesIn(files)]
    const perApp = after.map((bytes, at) => Math.round((bytes - (before[at] ?? 0)) / published))
    const view = () => get(server, new URL(site).host, '/')
    const read = (turn: number) =>
      get(server, new URL(server.url).host, turn % 2 === 0 ? '/' : `/api/apps/${id}`)
    const write = (turn: number) =>
      callApi(server, token, {
        method: 'POST',
        path: '/api/comments',
        body: { appId: id, content: `Comment ${turn}` },
      })
    return {
      repositoryBytesPerApp: perApp[0] ?? 0,
      fileBytesPerApp: perApp[1] ?? 0,
      siteMs: await cpuMsOf(server, view),
      readMs: await cpuMsOf(server, read),
      writeMs: await cpuMsOf(server, write),
      serverBytes: await memoryOf(server.pid()),
      codeHostBytes: await memoryOf(childOf(server.pid())),
    }
  } finally {
    await server.stop()
  }
}

/** Bytes that do not repeat, as text: what packs small would measure small. */
function filesOf(): Record<string, string> {
  const names = Array.from({ length: filesOfApp - 1 }, (_, at) => `part${at}.js`)
  const text = (): string => randomBytes(fileBytes / 2).toString('hex')
  return Object.fromEntries(['index.html', ...names].map((name) => [name, `<!-- ${text()} -->`]))
}

async function get({ port }: RunningServer, host: string, path: string): Promise<void> {
  const { status } = await callOnce(port, { method: 'GET', path, headers: { Host: host } })
  if (status !== 200) throw new Error(`${host}${path}: ${status}`)
}

/** What a call takes of a processor in the server's process, once it is warm. */
async function cpuMsOf(
  server: RunningServer,
  call: (turn: number) => Promise<unknown>,
): Promise<number> {
  for (let turn = 0; turn < calls / 4; turn += 1) await call(turn)
  const before = await cpuMs(server.pid())
  for (let turn = 0; turn < calls; turn += 1) await call(turn)
  return Number((((await cpuMs(server.pid())) - before) / calls).toFixed(2))
}

const ticksPerSecond = 100

async function cpuMs(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may have spaces; user and system time are the 12th and 13th after it.
  const parts = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return ((Number(parts[11]) + Number(parts[12])) * 1_000) / ticksPerSecond
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1_024
}

function childOf(pid: number): number {
  return Number(
    execFileSync('ps', ['--ppid', String(pid), '-o', 'pid='])
      .toString()
      .split('\n')[0],
  )
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  // What a database writes ahead is gone in a moment.
  const kept = files.filter(({ name }) => !/-(?:wal|shm)$/.test(name))
  const sizes = await Promise.all(
    kept.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
