import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { callerAddressHeader } from '../caller-address.ts'
import { Browser } from '../testing/browser.ts'
import { origin, startedProcess, type StartedProcess } from '../testing/started-process.ts'

// Processes are slow to start on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const watchedProcess = fileURLToPath(new URL('../testing/watched-process.ts', import.meta.url))
const servingProcess = fileURLToPath(new URL('../testing/serving-process.ts', import.meta.url))

let started: StartedProcess
let areAdmins = false

beforeAll(async () => {
  started = await startedProcess({
    pagesUrl: async (owner, repo) => `http://${repo}-of-${owner}.apps.example/`,
    isAdmin: async () => areAdmins,
  })
})
afterAll(() => started.stop())

const ask = async (path: string, init: RequestInit = {}): Promise<Response> =>
  started.host.fetch(new Request(new URL(path, origin), init))

test('pages, forms and the API answer through the process as they do within one', async () => {
  const ada = new Browser(ask)
  await ada.open('/codehost/signup')
  await ada.send({ login: 'ada', password: 'a long word of ada' })
  await ada.open('/codehost/settings/tokens')
  const made = await ada.send({ note: 'test', scope_repo: 'on', scope_public_repo: 'on' })
  const token = /mchp_[\w-]{43}/.exec(made.text)?.[0] ?? ''
  const api = (method: string, path: string, body?: object) =>
    ask(`/codehost/api/v3${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  expect((await api('POST', '/user/repos', { name: 'app', auto_init: true })).status).toBe(201)
  const put = await api('PUT', '/repos/ada/app/contents/large.txt', {
    message: 'A large file',
    content: Buffer.alloc(3 * 1024 ** 2, 'x').toString('base64'),
  })
  expect(put.status).toBe(201)
  const raw = await ask('/codehost/ada/app/raw/main/large.txt')
  expect((await raw.arrayBuffer()).byteLength).toBe(3 * 1024 ** 2)
  const listed = await api('GET', '/repos/ada/app/commits')
  const tag = listed.headers.get('etag') ?? ''
  expect(await listed.json()).toHaveLength(2)
  const again = await ask('/codehost/api/v3/repos/ada/app/commits', {
    headers: { Authorization: `Bearer ${token}`, 'If-None-Match': tag },
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await ask('/codehost/signin', { method: 'HEAD' })).status).toBe(200)
  await api('POST', '/repos/ada/app/pages', { source: { branch: 'main', path: '/' } })
  expect(await (await api('GET', '/repos/ada/app/pages')).json()).toMatchObject({
    html_url: 'http://app-of-ada.apps.example/',
  })
})

test('a killed process is started again; until then callers are told when to come back: threat T88', async () => {
  const pid = started.host.pid() ?? 0
  const before = started.ended.length
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => started.ended.length).toBe(before + 1)
  const api = await ask('/codehost/api/v3/meta')
  expect([api.status, api.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await api.json()).toMatchObject({ message: expect.stringContaining('starting again') })
  const page = await ask('/codehost/signin')
  expect(page.status).toBe(503)
  expect(await page.text()).toMatch(/starting again.*正在重新启动/)
  await expect.poll(() => started.host.ready(), { timeout: 30_000 }).toBe(true)
  expect((await ask('/codehost/signin')).status).toBe(200)
  expect(started.host.pid()).not.toBe(pid)
})

test('a take-down that comes while the process is started again waits for it, and stays after the next start: threat T102 [PERM-26]', async () => {
  const eve = new Browser(ask)
  await eve.open('/codehost/signup')
  await eve.send({ login: 'eve', password: 'a long word of eve' })
  await eve.open('/codehost/settings/tokens')
  const made = await eve.send({ note: 'test', scope_public_repo: 'on' })
  const token = /mchp_[\w-]{43}/.exec(made.text)?.[0] ?? ''
  const created = await ask('/codehost/api/v3/user/repos', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'app', auto_init: true }),
  })
  expect(created.status).toBe(201)
  const end = async () => {
    const before = started.ended.length
    process.kill(started.host.pid() ?? 0, 'SIGKILL')
    await expect.poll(() => started.ended.length).toBe(before + 1)
  }
  await end()
  const repository = { owner: 'eve', name: 'app' }
  expect(await started.host.run({ kind: 'takeDown', appId: 'eve-app', repository })).toEqual([])
  expect((await ask('/codehost/eve/app')).status).toBe(451)
  await end()
  await expect.poll(() => started.host.ready(), { timeout: 30_000 }).toBe(true)
  expect((await ask('/codehost/eve/app')).status).toBe(451)
  // Who is an admin the server says, each time.
  const rosa = new Browser(ask)
  await rosa.open('/codehost/signup')
  await rosa.send({ login: 'rosa', password: 'a long word of rosa' })
  expect((await rosa.open('/codehost/eve/app')).status).toBe(451)
  areAdmins = true
  expect((await rosa.open('/codehost/eve/app')).status).toBe(200)
})

test('a call under way when the process is killed fails, and is not answered by half', async () => {
  const before = started.ended.length
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(Buffer.from('login='))
      const pid = started.host.pid()
      if (pid !== null) process.kill(pid, 'SIGKILL')
      return new Promise(() => undefined)
    },
  })
  const answer = await ask('/codehost/signin', {
    method: 'POST',
    body,
    // @ts-expect-error -- Node asks for it with a body that streams
    duplex: 'half',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.status).toBe(503)
  await expect.poll(() => started.ended.length).toBe(before + 1)
  await expect.poll(() => started.host.ready(), { timeout: 30_000 }).toBe(true)
})

test('an answer that comes before the end of the body is heard, however the body goes on: threat T88', async () => {
  const still = new Int32Array(new SharedArrayBuffer(4))
  for (let turn = 0; turn < 5; turn += 1) {
    let parts = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        parts += 1
        // Nothing is read meanwhile, so that the answer is there, unread, when the next part is written.
        Atomics.wait(still, 0, 0, 20)
        if (parts <= 20) controller.enqueue(Buffer.alloc(128 * 1_024, 'x'))
        else controller.close()
      },
    })
    const answer = await ask('/codehost/api/v3/user/repos', {
      method: 'POST',
      body,
      // @ts-expect-error -- Node asks for it with a body that streams
      duplex: 'half',
    })
    expect({ turn, status: answer.status }).toEqual({ turn, status: 401 })
    await answer.body?.cancel()
  }
})

test('whoever hangs up in the middle of a call leaves no failure behind: threat T88', async () => {
  const left = new AbortController()
  const answer = await ask('/codehost/signin', {
    method: 'POST',
    body: new ReadableStream({
      pull() {
        left.abort()
        return new Promise(() => undefined)
      },
    }),
    // @ts-expect-error -- Node asks for it with a body that streams
    duplex: 'half',
    signal: left.signal,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.status).toBe(503)
  expect((await ask('/codehost/signin')).status).toBe(200)
})

test('one address may hold so many calls and no more, and others still get in: threat T88', async () => {
  const left = new AbortController()
  const hold = () =>
    ask('/codehost/signin', {
      method: 'POST',
      body: new ReadableStream({ pull: () => new Promise(() => undefined) }),
      // @ts-expect-error -- Node asks for it with a body that streams
      duplex: 'half',
      signal: left.signal,
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        [callerAddressHeader]: '192.0.2.1',
      },
    }).catch(() => null)
  const held = Array.from({ length: 64 }, hold)
  const from = (address: string) =>
    ask('/codehost/signin', { headers: { [callerAddressHeader]: address } })
  expect((await from('192.0.2.1')).status).toBe(503)
  expect((await from('192.0.2.2')).status).toBe(200)
  left.abort()
  await Promise.all(held)
  await expect.poll(async () => (await from('192.0.2.1')).status).toBe(200)
})

test.each([
  ['still', 'it stood still'],
  ['grows', 'its memory was'],
])('a process that %s is ended from beside it: threat T88', async (way, reason) => {
  const child = spawn(process.execPath, [watchedProcess, way])
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const [, signal] = await once(child, 'close')
  expect(signal).toBe('SIGKILL')
  expect(said).toContain(`ended: ${reason}`)
})

test('a process that cannot keep within its memory even at rest is not started', async () => {
  await expect(startedProcess({ memoryMb: 60 })).rejects.toThrow(/cannot start: ended: its memory/)
})

test('a killed server takes its code host with it, and the next one opens the same folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'codehost-orphan-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const serve = async () => {
    const server = spawn(process.execPath, [servingProcess, folder])
    onTestFinished(() => void server.kill('SIGKILL'))
    const [pid] = await once(createInterface(server.stdout), 'line')
    return { server, pid: Number(pid) }
  }
  const first = await serve()
  first.server.kill('SIGKILL')
  const second = await serve()
  await expect.poll(() => isAlive(first.pid)).toBe(false)
  expect(isAlive(second.pid)).toBe(true)
  second.server.kill('SIGKILL')
  await expect.poll(() => isAlive(second.pid)).toBe(false)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a process that is told so makes no new accounts: threat T100 [SCL-01]', async () => {
  const closed = await startedProcess({ registration: async () => 'closed' })
  onTestFinished(() => closed.stop())
  const ada = new Browser(async (path, init) =>
    closed.host.fetch(new Request(new URL(path, origin), init)),
  )
  await ada.open('/codehost/signup')
  expect(ada.page.text).toContain('cannot be created at the moment')
  const made = await closed.host.fetch(
    new Request(new URL('/codehost/signup', origin), {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'ada', password: 'a long word of ada' }),
    }),
  )
  expect([made.status, await made.json()]).toEqual([403, { fault: 'closed' }])
})
