/** One host of processes with a role each: what each of them answers, starts and knows. */
import { randomBytes } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { request } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { Browser } from '../builtin/codehost/testing/browser.ts'
import { type S3Double, startS3 } from '../server/testing/s3-double.ts'
import { callApi, formFetch, publishByApi, signUpByForms } from './api-person.ts'
import { type RunningService, sharedSettings, startService } from './code-host-service.ts'
import { freePort, type RunningServer, startServer } from './running-server.ts'

const postgres = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const name = `magiccube_roles_${randomBytes(6).toString('hex')}`
const database = new URL(postgres)
database.pathname = `/${name}`

let s3: S3Double
let codeHost: RunningService
let [web, sites, worker]: (RunningServer | undefined)[] = []

const isThere = await query(postgres, 'select 1').then(
  () => true,
  () => false,
)
if (process.env['CI'] === 'true' && !isThere) throw new Error('PostgreSQL does not answer')

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  if (!isThere) return
  await query(postgres, `create database ${name}`)
  s3 = await startS3('magiccube')
  const [studioPort, sitesPort, codeHostPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const { CODEHOST_KEY = '', ...known } = sharedSettings(database.href)
  const stored = {
    S3_BUCKET: 'magiccube',
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const hosts = {
    STUDIO_URL: `http://localhost:${studioPort}`,
    PREVIEW_HOST: `preview.localhost:${studioPort}`,
    SITES_HOST: `apps.localhost:${sitesPort}`,
  }
  const place = `127.0.0.1:${codeHostPort}`
  const own = { ...known, ...hosts }
  const withCodeHost = { ...own, ...stored, CODEHOST_KEY, CODEHOST_URL: `http://${place}` }
  const many = 1_000_000
  const settings = { limits: { scale: 1_000, userPerMinute: many, anonymousPerMinute: many } }
  // It makes the tables, which the others only use.
  worker = await startServer(settings, { ...withCodeHost, ROLE: 'worker', AUTO_MIGRATE: 'true' })
  const service = { ...own, CODEHOST_KEY, CODEHOST_LISTEN: place, ROLE: 'codehost' }
  codeHost = await startService(service, 'main')
  web = await startServer(settings, { ...withCodeHost, ROLE: 'web' }, studioPort)
  // Neither key nor address of the code host.
  sites = await startServer(settings, { ...own, ...stored, ROLE: 'sites' }, sitesPort)
}, 180_000)
afterAll(async () => {
  await Promise.all([web?.stop(), sites?.stop(), worker?.stop(), codeHost?.stop()])
  await s3?.stop()
  if (isThere) await query(postgres, `drop database if exists ${name} with (force)`)
}, 60_000)

/** The status by which a process answers at a host, and the words. */
function ask(
  at: RunningServer | undefined,
  url: string,
  method = 'GET',
): Promise<{ status: number; text: string }> {
  const { host, pathname, search } = new URL(url)
  return new Promise((done, refuse) => {
    const path = pathname + search
    request({ host: '127.0.0.1', port: at?.port, path, method, headers: { host } }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }))
    })
      .on('error', refuse)
      .end()
  })
}

const Leases = z.array(z.object({ process: z.string() }))

async function processesWithJobs(): Promise<string[]> {
  const rows = await query(database.href, 'select distinct process from job_leases')
  return Leases.parse(rows).map(({ process }) => process)
}

async function processesAlive(): Promise<string[]> {
  const rows = await query(database.href, 'select id as process from processes')
  return Leases.parse(rows).map(({ process }) => process)
}

test.runIf(isThere)(
  'each role is a process that answers for its own hosts, does its own work and needs its own settings: threat T151 [SCL-17]',
  async () => {
    if (!web || !sites || !worker) throw new Error('no servers')
    // Whoever starts first waits for the code host by itself.
    const door = `${web.url}/codehost/signin`
    await expect.poll(async () => (await fetch(door)).status, { timeout: 30_000 }).toBe(200)
    const browser = new Browser(formFetch(web))
    const person = { token: await signUpByForms(web, browser, 'ada'), owner: 'ada' }
    const id = await publishByApi(web, person, { repository: 'tide', name: 'Tide' })
    const published = { method: 'POST', path: `/api/apps/${id}/publish`, body: {} }
    const { cloudflareUrl: site } = await callApi(web, person.token, published)

    const studio = [`${web.url}/`, `${web.url}/api/apps/with-status`, door]
    const preview = `http://${'a'.repeat(32)}.preview.localhost:${web.port}/`
    const table = async (at: RunningServer) => ({
      studio: await Promise.all(studio.map(async (url) => (await ask(at, url)).status)),
      writes: (await ask(at, `${web?.url}/api/auth/github/start`, 'POST')).status,
      preview: (await ask(at, preview)).status,
      site: await ask(at, `${site}/`),
      picture: (await ask(at, `http://pictures.apps.localhost:${sites?.port}/x`)).status,
      apex: (await ask(at, `http://apps.localhost:${sites?.port}/`)).status,
    })
    const elsewhere = { status: 421, text: expect.stringContaining('notFound') }
    expect(await table(web)).toEqual({
      studio: [200, 200, 200],
      writes: 400,
      preview: 404,
      site: elsewhere,
      picture: 421,
      apex: 421,
    })
    const notStudio = { studio: [421, 421, 421], writes: 421, preview: 421 }
    expect(await table(sites)).toEqual({
      ...notStudio,
      site: { status: 200, text: expect.stringContaining('Tide') },
      picture: 404,
      apex: expect.any(Number),
    })
    expect(await table(worker)).toEqual({ ...notStudio, site: elsewhere, picture: 421, apex: 421 })
    for (const server of [web, sites, worker])
      for (const probe of ['/healthz', '/readyz', '/readyz?for=all'])
        for (const address of [server.url, web.url])
          expect([probe, (await ask(server, address + probe)).status]).toEqual([probe, 200])

    // The code host runs where it is one, and nowhere else.
    const children = (pid: string) =>
      execFileSync('ps', ['-A', '-o', 'ppid=,args='])
        .toString()
        .split('\n')
        .filter((line) => line.trim().startsWith(`${pid} `))
    for (const server of [web, sites, worker]) expect(children(String(server.pid()))).toEqual([])

    // One process has all jobs: the one that leaves with the worker.
    await expect.poll(async () => (await processesAlive()).length).toBe(3)
    const busy = await processesWithJobs()
    expect(busy).toHaveLength(1)
    await worker.stopProcess()
    const left = await processesAlive()
    expect(left).toHaveLength(2)
    expect(left).not.toContain(busy[0])
    expect((await ask(sites, `${site}/`)).status).toBe(200)
  },
  120_000,
)
