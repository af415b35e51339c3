import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { serve, type ServerType } from '@hono/node-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callerAddressHeader } from '../caller-address.ts'
import { git, hasGit } from '../testing/git-program.ts'
import { startHost, type StartedHost } from '../testing/started-host.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const withGit = test.skipIf(!hasGit)

let started: StartedHost
let server: ServerType
let port: number
let token: string
const open: ClientRequest[] = []

beforeEach(async () => {
  started = await startHost()
  await begin()
})
afterEach(end)

async function begin(): Promise<void> {
  port = await new Promise<number>((resolve) => {
    server = serve(
      { fetch: started.host.app.fetch, port: 0, hostname: '127.0.0.1' },
      (at: AddressInfo) => resolve(at.port),
    )
  })
  token = await started.token('alice')
  await started.octokit(token).request('POST /user/repos', { name: 'timer', auto_init: true })
}

async function end(): Promise<void> {
  for (const sending of open.splice(0)) sending.destroy()
  await new Promise((resolve) => server.close(resolve))
  await started.stop()
}

const wants = 'application/x-git-upload-pack-request'

/** Begins a fetch whose body never ends, and waits until its slot is taken. */
async function holdFetch(address: string): Promise<ClientRequest> {
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/codehost/alice/timer.git/git-upload-pack',
    headers: { 'Content-Type': wants, [callerAddressHeader]: address, Expect: '100-continue' },
  })
  sending.on('error', () => {})
  open.push(sending)
  sending.flushHeaders()
  // Node says so right before it hands the call on, which takes a slot before anything else is read.
  await once(sending, 'continue')
  sending.write('0')
  return sending
}

const list = (address: string, headers: Record<string, string> = {}, query = '') =>
  started.fetch(`/codehost/alice/timer.git/info/refs?service=git-upload-pack${query}`, {
    headers: { [callerAddressHeader]: address, ...headers },
  })
const basic = () => ({
  Authorization: `Basic ${Buffer.from(`alice:${token}`).toString('base64')}`,
})

/** The status of a listing, read to its end, so that its own slot is free again. */
async function statusOf(answer: Promise<Response>): Promise<number> {
  const { status, body } = await answer
  for await (const _part of body ?? []);
  return status
}

withGit(
  'unfinished fetches of one address leave the others their slots: threat T70 [HOST-34]',
  async () => {
    for (let call = 0; call < 4; call++) await holdFetch('192.0.2.1')
    const refused = await list('192.0.2.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
    expect(await refused.text()).toContain('from your address')
    expect(await statusOf(list('192.0.2.2'))).toBe(200)
    expect(await statusOf(list('inside'))).toBe(200)
  },
)

withGit(
  'strangers from everywhere leave slots for people with a token: threat T70 [HOST-34]',
  async () => {
    const held = Array.from({ length: 12 }, (_, call) => holdFetch(`192.0.2.${call % 3}`))
    await Promise.all(held)
    expect(await statusOf(list('198.51.100.1', basic()))).toBe(200)
  },
)

withGit(
  'unfinished calls of eight addresses give way to who comes, the longest waited for first: threats T70 and T96 [HOST-34]',
  async () => {
    const held = Array.from({ length: 12 }, (_, call) => holdFetch(`192.0.2.${call % 8}`))
    const [first] = await Promise.all(held)
    const left = new Promise<IncomingMessage>((resolve) => first?.once('response', resolve))
    // For the first moments they may still be honest.
    await expect.poll(() => statusOf(list('198.51.100.1')), { timeout: 10_000 }).toBe(200)
    for (let call = 0; call < 20; call++)
      expect(await statusOf(list(`198.51.100.${call}`))).toBe(200)
    for (let call = 0; call < 3; call++) {
      await holdFetch(`203.0.113.${call}`)
      expect(await statusOf(list('198.51.100.1'))).toBe(200)
    }
    expect((await left).statusCode).toBe(408)
  },
)

withGit(
  'a caller who sends nothing for too long is answered 408, and the slot is free: threat T70',
  async () => {
    await end()
    started = await startHost({ gitIdleMs: 500 })
    await begin()
    const sending = await holdFetch('192.0.2.1')
    const [answer]: [IncomingMessage] = await new Promise((resolve) =>
      sending.once('response', (response) => resolve([response])),
    )
    expect([answer.statusCode, answer.headers.connection]).toEqual([408, 'close'])
    answer.resume()
    for (let call = 0; call < 4; call++) await holdFetch('192.0.2.1')
  },
)

withGit(
  'a caller who takes nothing of a long answer loses it, and the slot is free: threat T70',
  async () => {
    await end()
    started = await startHost({ gitIdleMs: 500 })
    await begin()
    const body = await fetchRequest()
    const fetches = Array.from({ length: 4 }, async () => {
      const init = { method: 'POST', headers: { 'Content-Type': wants }, body }
      const answer = await started.fetch('/codehost/alice/timer.git/git-upload-pack', {
        ...init,
        headers: { ...init.headers, [callerAddressHeader]: '192.0.2.1' },
      })
      const reader = answer.body?.getReader()
      await reader?.read()
      return reader
    })
    for (const reader of await Promise.all(fetches))
      await expect(reader?.closed).rejects.toThrow('')
    expect(await statusOf(list('192.0.2.1'))).toBe(200)
  },
)

withGit(
  'a caller who hangs up in the middle of a long answer gives the slot back: threat T70',
  async () => {
    const body = await fetchRequest()
    for (let call = 0; call < 20; call++) {
      const headers = { 'Content-Type': wants, [callerAddressHeader]: '192.0.2.1' }
      const init = { method: 'POST', headers, body }
      const answer = await started.fetch('/codehost/alice/timer.git/git-upload-pack', init)
      expect([call, answer.status]).toEqual([call, 200])
      await answer.body?.cancel()
    }
  },
)

/** Gives the repository a file that fills every buffer on the way; answers a fetch of it. */
async function fetchRequest(): Promise<string> {
  const { data } = await started.octokit(token).request('GET /repos/{owner}/{repo}', {
    owner: 'alice',
    repo: 'timer',
  })
  const gitdir = join(started.folder, 'repositories', `${data.id}.git`)
  const desk = await mkdtemp(join(tmpdir(), 'codehost-desk-'))
  const parts = Array.from({ length: 100 }, async (_, at) => {
    const path = join(desk, String(at))
    await writeFile(path, Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))))
    return path
  })
  const paths = await Promise.all(parts)
  const oids = (await git(gitdir, 'hash-object', '-w', ...paths)).output.trim().split('\n')
  await rm(desk, { recursive: true })
  const line = (text: string) => `${(text.length + 4).toString(16).padStart(4, '0')}${text}`
  const [first = '', ...rest] = oids
  const wanted = [
    line(`want ${first} side-band-64k no-progress\n`),
    ...rest.map((oid) => line(`want ${oid}\n`)),
  ]
  return `${wanted.join('')}0000${line('done\n')}`
}

test.each([
  '?service=git-upload-pack&service=git-receive-pack',
  '?service=git-receive-pack&service=git-upload-pack',
  '?service=git-upload-pack&service=git-upload-pack',
  '?service=git-upload-pack%26service%3Dgit-receive-pack',
  '?service=git-receive-pack%00',
  '?service=',
])('a list of references is for exactly one service: %s: threat T74 [HOST-34]', async (query) => {
  const answer = await started.fetch(`/codehost/alice/timer.git/info/refs${query}`)
  expect(answer.status).toBe(403)
})

withGit(
  'what else stands in an address or its headers does not reach git: threat T74 [HOST-34]',
  async () => {
    const plain = await (await list('192.0.2.1')).text()
    expect(plain).toContain('# service=git-upload-pack')
    for (const [query, headers] of [
      ['&x=1;service=git-receive-pack', {}],
      ['#&service=git-receive-pack', {}],
      ['', { 'Git-Protocol': 'version=2:evil=1' }],
      ['', { 'Git-Protocol': 'evil' }],
    ] as const)
      expect(await (await list('192.0.2.1', headers, query)).text()).toBe(plain)
    const second = await (await list('192.0.2.1', { 'Git-Protocol': 'version=2' })).text()
    expect(second).toContain('version 2')
  },
)

test.each([
  [{ 'Content-Type': 'text/plain' }, 415],
  [{ 'Content-Type': 'application/x-git-receive-pack-request' }, 415],
  [{ 'Content-Type': wants, 'Content-Encoding': 'br' }, 415],
  [{ 'Content-Type': wants, 'Content-Encoding': 'gzip, gzip' }, 415],
] as const)(
  'a fetch with the headers %j is refused unread: threat T74 [HOST-34]',
  async (headers, status) => {
    const call = { method: 'POST', headers: { ...headers }, body: '0000' }
    const answer = await started.fetch('/codehost/alice/timer.git/git-upload-pack', call)
    expect(answer.status).toBe(status)
  },
)

withGit('a packed body is counted as it unpacks: threat T74 [API-41]', async () => {
  const send = async (body: Buffer<ArrayBuffer>) => {
    const headers = { 'Content-Type': wants, 'Content-Encoding': 'gzip' }
    const call = { method: 'POST', headers, body }
    return started.fetch('/codehost/alice/timer.git/git-upload-pack', call)
  }
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, '0032have 0000000000000000000000000000'))
  expect(bomb.length).toBeLessThan(256 * 1024)
  expect((await send(Buffer.from(bomb))).status).toBe(413)
  expect((await send(Buffer.from('no gzip'))).status).toBe(400)
  expect((await send(Buffer.from(gzipSync('0000')))).status).toBe(200)
})
