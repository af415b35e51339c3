import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Octokit } from '@octokit/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failureOf } from '../testing/contract-target.ts'
import { authorizeUrl, exchange, startHost, type StartedHost } from '../testing/started-host.ts'
import { makeResetLink } from '../reset-link.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let started: StartedHost
let alice: Octokit
let bob: Octokit
let accountId = 0
beforeEach(async () => {
  started = await startHost()
  alice = started.octokit(await started.token('alice'))
  bob = started.octokit(await started.token('bob'))
  accountId = Number((await alice.request('GET /user')).data.id)
  await alice.request('POST /user/repos', { name: 'map', auto_init: true })
  await alice.request('POST /user/repos', { name: 'old', auto_init: true, private: true })
  await alice.request('PATCH /repos/{owner}/{repo}', { owner: 'alice', repo: 'old', name: 'new' })
  await bob.request('POST /repos/{owner}/{repo}/forks', { owner: 'alice', repo: 'map' })
})
afterEach(() => started.stop())

const leave = () => started.host.run({ kind: 'deleteAccount', accountId })
const folders = async () => (await readdir(join(started.folder, 'repositories'))).toSorted()
const page = async (path: string) => (await started.fetch(`/codehost${path}`)).status

/** All that stands in the database, as text. */
function stored(): string {
  const database = new DatabaseSync(join(started.folder, 'codehost.sqlite'), { readOnly: true })
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all()
  const rows = tables.map(({ name }) =>
    database
      .prepare(`SELECT * FROM "${String(name)}"`)
      .all()
      .map((row) => ({ ...row })),
  )
  database.close()
  return JSON.stringify(rows)
}

test('an account goes with its repositories, their bytes and every way in; no table knows its name: threat T60 [ACC-22]', async () => {
  const browser = started.browser()
  await browser.open('/codehost/signin')
  await browser.send({ login: 'alice', password: 'alice-password' })
  await browser.open(authorizeUrl())
  await browser.send({ decision: 'authorize' })
  const code = new URL(browser.page.location ?? '').searchParams.get('code') ?? ''
  const { folder } = started
  makeResetLink({ folder, origin: 'http://localhost:3000', login: 'alice' })
  expect(await folders()).toHaveLength(3)
  expect(stored()).toContain('alice')

  expect(await leave()).toEqual([])
  expect(await folders()).toHaveLength(1)
  for (const path of ['/alice', '/alice/map', '/alice/new', '/alice/old', '/api/v3/users/alice'])
    expect([path, await page(path)]).toEqual([path, 404])
  expect(await failureOf(alice.request('GET /user'))).toMatchObject({ status: 401 })
  expect((await exchange(started, code)).status).toBe(400)
  expect((await browser.open('/codehost/settings')).status).toBe(303)
  await browser.open('/codehost/signin')
  expect((await browser.send({ login: 'alice', password: 'alice-password' })).status).toBe(422)
  expect(makeResetLink({ folder, origin: 'http://localhost:3000', login: 'alice' })).toEqual({
    ok: false,
    reason: 'noName',
  })
  expect(stored()).not.toContain('alice')
  expect(stored()).not.toContain(String(accountId))
})

test('a fork that somebody made stays whole, and names no source any more [ACC-22]', async () => {
  await leave()
  const at = { owner: 'bob', repo: 'map' }
  const { data } = await bob.request('GET /repos/{owner}/{repo}', at)
  expect([data.fork, data.source]).toEqual([false, undefined])
  const read = await bob.request('GET /repos/{owner}/{repo}/contents/README.md', at)
  expect(read.status).toBe(200)
})

test('its name is given to nobody, in no spelling, also after the next start: threat T23 [ACC-22]', async () => {
  await leave()
  const again = await startHost({ folder: started.folder })
  for (const login of ['alice', 'Alice', 'ALICE']) {
    const browser = again.browser()
    await browser.open('/codehost/signup')
    expect((await browser.send({ login, password: 'a long word of hers' })).status).toBe(409)
  }
  const browser = again.browser()
  await browser.open('/codehost/signup')
  expect((await browser.send({ login: 'alice-2', password: 'a long word of hers' })).status).toBe(
    303,
  )
  await again.host.close()
})

test('a deletion comes again as often as it likes, and finishes what a kill or a full disk left [ACC-22]', async () => {
  await leave()
  const left = await folders()
  expect(await leave()).toEqual([])
  const unfinished = join(started.folder, 'repositories', '999.git.removed')
  await mkdir(unfinished)
  await writeFile(join(unfinished, 'HEAD'), 'x')
  const database = new DatabaseSync(join(started.folder, 'codehost.sqlite'))
  database
    .prepare('INSERT INTO doomed_repositories (id, owner_id) VALUES (?,?)')
    .run(999, accountId)
  database.close()
  await leave()
  expect([existsSync(unfinished), await folders()]).toEqual([false, left])
})

test('of deletions at the same moment each ends well, and those of others wait for none of them [ACC-22]', async () => {
  const other = Number((await bob.request('GET /user')).data.id)
  await Promise.all([
    leave(),
    leave(),
    started.host.run({ kind: 'deleteAccount', accountId: other }),
  ])
  expect(await folders()).toEqual([])
})

test('what a call under way still makes does not come to be: neither a repository nor a file of it [ACC-22]', async () => {
  const making = failureOf(alice.request('POST /user/repos', { name: 'late', auto_init: true }))
  await Promise.all([making, leave()])
  await making
  expect(await folders()).toHaveLength(1)
})

test('a suspended account is deleted by nothing, and keeps its name and why [ACC-22] [PERM-31]', async () => {
  await started.host.run({ kind: 'suspend', accountId, reason: 'Spam' })
  await expect(leave()).rejects.toThrow('suspended')
  expect(await folders()).toHaveLength(3)
  await started.host.run({ kind: 'liftSuspension', accountId })
  expect(await page('/alice/map')).toBe(200)
  await leave()
  await started.host.run({ kind: 'liftSuspension', accountId })
  expect(await page('/alice')).toBe(404)
})
