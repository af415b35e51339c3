/** While its disk is nearly full the code host takes nothing more; reads, deletions and settings go on. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import type { Octokit } from '@octokit/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { git, hasGit } from './testing/git-program.ts'
import { startHost, type StartedHost } from './testing/started-host.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const sentence = 'The host’s disk is full. Nothing was lost; try again later.'
const gib = 2 ** 30
let started: StartedHost
let alice: Octokit
let token: string
let disk = { total: 100 * gib, free: 50 * gib }
const set = (free: number) => {
  disk = { total: 100 * gib, free }
  started.clock.now += 3_000
}

beforeEach(async () => {
  disk = { total: 100 * gib, free: 50 * gib }
  started = await startHost({ readDiskSpace: async () => disk })
  token = await started.token('alice')
  alice = started.octokit(token)
  for (const name of ['app', 'repos'])
    await alice.request('POST /user/repos', { name, auto_init: true })
})
afterEach(() => started.stop())

test('threat T103: calls that add are refused by 507 and in words, before their body is read; then they work again [SCL-13]', async () => {
  const at = { owner: 'alice', repo: 'app' }
  const writes = [
    () => alice.request('POST /user/repos', { name: 'more' }),
    () => alice.request('POST /repos/{owner}/{repo}/git/blobs', { ...at, content: 'x' }),
    () =>
      alice.request('PUT /repos/{owner}/{repo}/contents/{path}', {
        ...at,
        path: 'a.txt',
        message: 'x',
        content: 'eA==',
      }),
    // Its path ends as that of a repository does.
    () =>
      alice.request('PUT /repos/alice/app/contents/repos/a/b', { message: 'x', content: 'eA==' }),
    () => alice.request('POST /repos/alice/repos/git/blobs', { content: 'x' }),
  ]
  set(0.9 * gib)
  for (const write of writes)
    await expect(write()).rejects.toMatchObject({
      status: 507,
      response: { data: { message: sentence } },
    })
  expect((await alice.request('GET /repos/{owner}/{repo}', at)).status).toBe(200)
  expect(
    (await alice.request('PATCH /repos/{owner}/{repo}', { ...at, private: true })).status,
  ).toBe(200)
  expect((await started.token('carl')).length).toBeGreaterThan(10)
  set(1.1 * gib)
  for (const write of writes) expect((await write()).status).toBe(201)
  set(0.9 * gib)
  expect((await alice.request('DELETE /repos/{owner}/{repo}', at)).status).toBe(204)
})

test.skipIf(!hasGit)('a push is refused by 507, a clone is not [SCL-13]', async () => {
  let server: ServerType | undefined
  const port = await new Promise<number>((resolve) => {
    server = serve(
      { fetch: started.host.app.fetch, port: 0, hostname: '127.0.0.1' },
      (at: AddressInfo) => resolve(at.port),
    )
  })
  const desk = await mkdtemp(join(tmpdir(), 'codehost-desk-'))
  const copy = join(desk, 'copy')
  const address = `http://alice:${token}@127.0.0.1:${port}/codehost/alice/app.git`
  try {
    set(0.9 * gib)
    expect(await git(desk, 'clone', address, 'copy')).toMatchObject({ code: 0 })
    await writeFile(join(copy, 'a.txt'), 'x')
    await git(copy, 'add', '.')
    await git(copy, 'commit', '-m', 'x')
    const refused = await git(copy, 'push')
    expect(refused.code).not.toBe(0)
    expect(refused.output).toContain('507')
    set(1.1 * gib)
    expect(await git(copy, 'push')).toMatchObject({ code: 0 })
  } finally {
    await new Promise((resolve) => server?.close(resolve))
    await rm(desk, { recursive: true, force: true })
  }
})
