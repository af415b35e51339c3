/** The code host as a service: what its servers have of it, what others have, and what happens while it is away. */
import { once } from 'node:events'
import { request as httpRequest, type Server } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { callerAddressHeader } from '../caller-address.ts'
import type { RunningCodeHost } from '../process/start-code-host.ts'
import { Browser } from '../testing/browser.ts'
import { origin, startedProcess, type StartedProcess } from '../testing/started-process.ts'
import { openRemoteCodeHost } from './remote-code-host.ts'
import { serveCodeHost } from './serve-code-host.ts'
import { refusedHeader } from './service-paths.ts'
import { signBody } from './signed-body.ts'
import { signedHeaders, type SignedHead, signHead } from './signature.ts'
import type { ServiceAddress } from './through-service.ts'

// Processes are slow to start on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const key = 'a key that a code host and its servers share'
let now = Date.now()
let process: StartedProcess
let service: Server
let address: ServiceAddress
let remote: RunningCodeHost
const refused: string[] = []
const told: string[] = []

function serve(): Server {
  return serveCodeHost(process.host, {
    key,
    now: () => now,
    refused: (reason) => void refused.push(reason),
    failed: () => undefined,
  })
}

async function listen(server: Server, port: number): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const place = server.address()
  return typeof place === 'object' ? (place?.port ?? 0) : 0
}

const open = (to: ServiceAddress, withKey = key) =>
  openRemoteCodeHost({
    address: to,
    key: withKey,
    now: () => now,
    away: (reason) => void told.push(`away: ${reason}`),
    back: () => void told.push('back'),
  })

beforeAll(async () => {
  process = await startedProcess()
  service = serve()
  const port = await listen(service, 0)
  address = { kind: 'url', url: new URL(`http://127.0.0.1:${port}`) }
  remote = await open(address)
})
afterAll(async () => {
  await remote.close()
  service.closeAllConnections()
  service.close()
  await process.stop()
})

const asker =
  (host: RunningCodeHost) =>
  async (path: string, init: RequestInit = {}) =>
    host.fetch(new Request(new URL(path, origin), init))
const ask = (path: string, init?: RequestInit) => asker(remote)(path, init)

async function tokenOf(login: string, host: RunningCodeHost = remote): Promise<string> {
  const person = new Browser(asker(host))
  await person.open('/codehost/signup')
  await person.send({ login, password: `a long word of ${login}` })
  await person.open('/codehost/settings/tokens')
  const made = await person.send({ note: 'test', scope_repo: 'on', scope_public_repo: 'on' })
  return /mchp_[\w-]{43}/.exec(made.text)?.[0] ?? ''
}

const api = (token: string, method: string, path: string, body?: object) =>
  ask(`/codehost/api/v3${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

test('pages, forms, large bodies and commands go through the service as within a process', async () => {
  const token = await tokenOf('ada')
  expect((await api(token, 'POST', '/user/repos', { name: 'app', auto_init: true })).status).toBe(
    201,
  )
  const content = Buffer.alloc(3 * 1024 ** 2, 'x').toString('base64')
  const put = await api(token, 'PUT', '/repos/ada/app/contents/large.txt', {
    message: 'A large file',
    content,
  })
  expect(put.status).toBe(201)
  const raw = await ask('/codehost/ada/app/raw/main/large.txt')
  expect((await raw.arrayBuffer()).byteLength).toBe(3 * 1024 ** 2)
  expect((await ask('/codehost/signin', { method: 'HEAD' })).status).toBe(200)
  expect((await api(token, 'DELETE', '/repos/ada/app')).status).toBeLessThan(500)
  const repository = { owner: 'ada', name: 'app' }
  expect(await remote.run({ kind: 'listForks', repository })).toEqual([])
  const made = await remote.admission.invite({
    note: 'for Ben',
    places: 1,
    expiresAt: null,
    madeBy: 'ada',
  })
  const { invitations } = await remote.admission.invitations({ limit: 10, offset: 0 })
  expect(invitations.map(({ id }) => id)).toEqual([made.id])
  expect(await remote.admission.revoke(made.id)).toEqual({ isRevoked: true })
  expect(remote.ready()).toBe(true)
})

test('a socket of the machine leads there too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'codehost-service-'))
  const path = join(folder, 'door')
  const own = serve()
  await once(own.listen(path), 'listening')
  const near = await open({ kind: 'socket', path })
  onTestFinished(async () => {
    await near.close()
    own.closeAllConnections()
    own.close()
    await rm(folder, { recursive: true })
  })
  expect((await asker(near)('/codehost/signin')).status).toBe(200)
})

/** What a call says that comes from no server, or was changed on its way. */
type Forged = {
  key?: string
  signed?: Partial<SignedHead>
  sent?: Partial<SignedHead>
  change?: (bytes: Buffer) => Buffer
}

let calls = 0

/** Sends one call as it is told; answers its status and why it was refused, or null where the connection was cut. */
async function send({ key: signing = key, signed = {}, sent = {}, change }: Forged) {
  calls += 1
  const head = {
    method: 'POST',
    path: '/service/admit',
    date: String(now),
    nonce: `nonce ${calls}`,
    caller: '',
    body: 'parts',
    ...signed,
  }
  const as = { ...head, ...sent }
  const signature = signHead(signing, head)
  const writer = signBody(signing, signature)
  writer.end(JSON.stringify({ kind: 'invite', note: 'x', places: 1, expiresAt: null, madeBy: 'x' }))
  const parts: Buffer[] = []
  for await (const part of writer) parts.push(Buffer.from(part))
  const bytes = Buffer.concat(parts)
  const call = httpRequest({
    port: address.kind === 'url' ? address.url.port : 0,
    host: '127.0.0.1',
    method: as.method,
    path: as.path,
    agent: false,
    headers: {
      [signedHeaders.date]: as.date,
      [signedHeaders.nonce]: as.nonce,
      [signedHeaders.body]: as.body,
      [signedHeaders.signature]: signature.toString('hex'),
      ...(as.caller !== '' && { [callerAddressHeader]: as.caller }),
    },
  })
  return new Promise<{ status: number; why: unknown } | null>((resolve) => {
    call.on('error', () => resolve(null))
    call.once('response', (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, why: answer.headers[refusedHeader] })
    })
    call.end(change ? change(bytes) : bytes)
  })
}

const countInvitations = async () =>
  (await process.host.admission.invitations({ limit: 1, offset: 0 })).total

test('who has not the key, changes a call on its way, sends it late or once more is refused, and nothing is done: threat T145', async () => {
  const before = await countInvitations()
  const of = (why: string) => ({ status: 401, why })
  expect(await send({ key: 'a key of somebody else, long enough' })).toEqual(of('signature'))
  for (const sent of [
    { method: 'PUT' },
    { path: '/service/run' },
    { path: '/service/admit?x=1' },
    { date: String(now + 1) },
    { nonce: 'another' },
    { caller: '192.0.2.1' },
    { body: 'none' },
  ])
    expect([sent, await send({ sent })]).toEqual([sent, of('signature')])
  for (const by of [-60_001, 60_001])
    expect(await send({ signed: { date: String(now + by) } })).toEqual(of('clock'))
  expect(await send({ signed: { date: 'soon' } })).toEqual(of('clock'))
  expect(await countInvitations()).toBe(before)

  // Each of its bytes: the length, the signature, what is said, and the end.
  for (const at of [0, 5, 40, -1]) {
    const change = (bytes: Buffer): Buffer => {
      const changed = Buffer.from(bytes)
      const index = at < 0 ? changed.length + at : at
      changed[index] = (changed[index] ?? 0) ^ 1
      return changed
    }
    expect((await send({ change }))?.status ?? 500).toBe(500)
  }
  expect((await send({ change: (bytes) => bytes.subarray(0, -36) }))?.status ?? 500).toBe(500)
  const twice = (bytes: Buffer): Buffer => Buffer.concat([bytes, bytes])
  expect((await send({ change: twice }))?.status ?? 500).toBe(500)
  expect(await countInvitations()).toBe(before)

  const once = { signed: { nonce: 'said once' } }
  expect(await send(once)).toEqual({ status: 200, why: undefined })
  expect(await send(once)).toEqual(of('twice'))
  now += 61_000
  expect(await send({ signed: { nonce: 'said once', date: String(now - 61_000) } })).toEqual(
    of('clock'),
  )
  expect(await countInvitations()).toBe(before + 1)
  expect(refused).toContain('signature')
})

test('a server with another key is told so once, and its people that the code host is away', async () => {
  const other = await open(address, 'a key that nobody else knows at all')
  onTestFinished(() => other.close())
  expect(other.ready()).toBe(false)
  expect(told.at(-1)).toBe('away: it refuses this server: signature')
  expect((await asker(other)('/codehost/signin')).status).toBe(503)
})

test('what a server says in its own name nobody outside can: the caller is as it was signed', async () => {
  const headers = { [callerAddressHeader]: '192.0.2.7' }
  const statuses = new Set<number>()
  // Anonymous calls of one address are counted; those of the server itself are not.
  for (let at = 0; at < 3; at += 1) {
    const answer = await ask('/codehost/api/v3/users/ada', { headers })
    statuses.add(answer.status)
    expect(Number(answer.headers.get('x-ratelimit-remaining'))).toBe(999 - at)
  }
  expect(statuses).toEqual(new Set([200]))
})

test('while the service is away callers are told at once when to come back, commands wait, and it is used again by itself: threat T146', async () => {
  const port = Number(address.kind === 'url' ? address.url.port : 0)
  service.closeAllConnections()
  await new Promise((done) => service.close(done))
  await expect.poll(remote.ready).toBe(false)
  const away = await api('none', 'POST', '/user/repos', { name: 'late' })
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '1'])
  const page = await ask('/codehost/signin')
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('重新启动')])
  const repository = { owner: 'ada', name: 'app' }
  const command = remote.run({ kind: 'listForks', repository })
  service = serve()
  await listen(service, port)
  expect(await command).toEqual([])
  await expect.poll(remote.ready, { timeout: 10_000 }).toBe(true)
  expect((await ask('/codehost/signin')).status).toBe(200)
  expect(told.at(-1)).toBe('back')
})

test('a service whose own process is killed says so, and takes calls again when that is back: threat T146', async () => {
  const before = process.ended.length
  globalThis.process.kill(process.host.pid() ?? 0, 'SIGKILL')
  await expect.poll(() => process.ended.length).toBe(before + 1)
  const away = await ask('/codehost/signin')
  expect(away.status).toBe(503)
  await expect
    .poll(async () => (await ask('/codehost/signin')).status, { timeout: 30_000 })
    .toBe(200)
})
