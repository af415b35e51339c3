import type { Octokit } from '@octokit/core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Command } from '../commands.ts'
import { failureOf } from '../testing/contract-target.ts'
import { startHost, type StartedHost } from '../testing/started-host.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let started: StartedHost
let alice: Octokit
let bob: Octokit
let rosa: Octokit
let visitor: Octokit
const admins = new Set<number>()
let at: { owner: string; repo: string }
let tests = 0

beforeAll(async () => {
  started = await startHost({ isAdmin: async (id) => admins.has(id) })
  alice = started.octokit(await started.token('alice'))
  bob = started.octokit(await started.token('bob'))
  rosa = started.octokit(await started.token('rosa'))
  visitor = started.octokit()
  admins.add(Number((await rosa.request('GET /user')).data.id))
})
afterAll(() => started.stop())
beforeEach(async () => {
  at = { owner: 'alice', repo: `app-${++tests}` }
  await alice.request('POST /user/repos', { name: at.repo, auto_init: true })
})

const takeDown = (appId = at.repo) =>
  started.host.run({ kind: 'takeDown', appId, repository: { owner: at.owner, name: at.repo } })
const lift = (appId = at.repo) => started.host.run({ kind: 'liftTakeDown', appId })
const statusFor = (who: Octokit, route = 'GET /repos/{owner}/{repo}') =>
  who.request(route, at).then(
    ({ status }) => status,
    (error: { status: number }) => error.status,
  )

test('a taken-down repository is for its owner and admins alone, and is back when that is lifted: threat T102 [PERM-26]', async () => {
  await takeDown()
  expect(await failureOf(bob.request('GET /repos/{owner}/{repo}', at))).toMatchObject({
    status: 451,
  })
  for (const route of ['GET /repos/{owner}/{repo}', 'GET /repos/{owner}/{repo}/zipball'])
    expect(
      await Promise.all([visitor, bob, rosa, alice].map((who) => statusFor(who, route))),
    ).toEqual([451, 451, 200, 200])
  // Nobody but the owner writes, and a fork would be one more copy.
  expect(await statusFor(bob, 'POST /repos/{owner}/{repo}/forks')).toBe(451)
  expect(await statusFor(rosa, 'DELETE /repos/{owner}/{repo}')).toBe(403)
  const page = await started.fetch(`/codehost/alice/${at.repo}`, {
    headers: { 'Accept-Language': 'zh' },
  })
  expect([page.status, await page.text()]).toEqual([451, expect.stringContaining('该仓库已被下架')])
  await lift()
  expect(await statusFor(visitor)).toBe(200)
})

test('a repository that is renamed while it is taken down stays closed, and one that two apps share until both are restored: threat T102 [PERM-26]', async () => {
  await takeDown()
  await takeDown('another app of it')
  await takeDown()
  const old = at
  at = { ...at, repo: `${at.repo}-renamed` }
  await alice.request('PATCH /repos/{owner}/{repo}', { ...old, name: at.repo })
  expect(await statusFor(bob)).toBe(451)
  await lift(old.repo)
  expect(await statusFor(bob)).toBe(451)
  await lift('another app of it')
  expect(await statusFor(bob)).toBe(200)
})

test('no list names it to others, its forks name it no more and take nothing from it, and a private one is as if it were not there: threat T102 [PERM-26]', async () => {
  await bob.request('POST /repos/{owner}/{repo}/forks', at)
  const added = await alice.request('PUT /repos/{owner}/{repo}/contents/{path}', {
    ...at,
    path: 'later.txt',
    message: 'Later',
    content: 'bGF0ZXI=',
  })
  await takeDown()
  const names = async (who: Octokit, route: string) =>
    (await who.request(route, { username: 'alice', per_page: 100 })).data.map(
      ({ name }: { name: string }) => name,
    )
  expect(await names(bob, 'GET /users/{username}/repos')).not.toContain(at.repo)
  expect(await names(alice, 'GET /user/repos')).toContain(at.repo)
  expect(await (await started.fetch('/codehost/alice')).text()).not.toContain(`/${at.repo}"`)
  const fork = { owner: 'bob', repo: at.repo }
  const { data } = await bob.request('GET /repos/{owner}/{repo}', fork)
  expect(data.parent).toBeUndefined()
  const moved = bob.request('PATCH /repos/{owner}/{repo}/git/refs/{ref}', {
    ...fork,
    ref: 'heads/main',
    sha: added.data.commit.sha ?? '',
  })
  expect((await failureOf(moved)).status).toBe(422)
  await alice.request('PATCH /repos/{owner}/{repo}', { ...at, private: true })
  expect(await Promise.all([bob, rosa, alice].map((who) => statusFor(who)))).toEqual([
    404, 404, 200,
  ])
})

test('its public forks and the forks of these are listed, private ones are not [PERM-26]', async () => {
  await bob.request('POST /repos/{owner}/{repo}/forks', at)
  await rosa.request('POST /repos/{owner}/{repo}/forks', { owner: 'bob', repo: at.repo })
  const command: Command = { kind: 'listForks', repository: { owner: 'Alice', name: at.repo } }
  expect(await started.host.run(command)).toEqual([
    { owner: 'bob', name: at.repo },
    { owner: 'rosa', name: at.repo },
  ])
  await bob.request('PATCH /repos/{owner}/{repo}', { owner: 'bob', repo: at.repo, private: true })
  expect(await started.host.run(command)).toEqual([{ owner: 'rosa', name: at.repo }])
})
