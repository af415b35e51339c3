import type { Octokit } from '@octokit/core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { failureOf } from '../testing/contract-target.ts'
import { startHost, type StartedHost } from '../testing/started-host.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let started: StartedHost
let alice: Octokit
let bob: Octokit
let at: { owner: string; repo: string }
let tests = 0

beforeAll(async () => {
  started = await startHost()
  alice = started.octokit(await started.token('alice'))
  bob = started.octokit(await started.token('bob'))
})
afterAll(() => started.stop())
beforeEach(() => {
  at = { owner: 'alice', repo: `diary-${++tests}` }
})

const create = (name: string, isPrivate = false) =>
  alice.request('POST /user/repos', { name, private: isPrivate, auto_init: true })

const routes = [
  'GET /repos/{owner}/{repo}',
  'GET /repos/{owner}/{repo}/contents/README.md',
  'GET /repos/{owner}/{repo}/commits',
  'GET /repos/{owner}/{repo}/branches',
  'GET /repos/{owner}/{repo}/git/trees/main',
  'GET /repos/{owner}/{repo}/git/ref/heads/main',
  'GET /repos/{owner}/{repo}/compare/main...main',
  'GET /repos/{owner}/{repo}/tarball/main',
  'GET /repos/{owner}/{repo}/pages',
  'PATCH /repos/{owner}/{repo}',
  'DELETE /repos/{owner}/{repo}',
  'POST /repos/{owner}/{repo}/forks',
  'PUT /repos/{owner}/{repo}/contents/a.txt',
  'POST /repos/{owner}/{repo}/git/blobs',
  'POST /repos/{owner}/{repo}/git/trees',
  'POST /repos/{owner}/{repo}/git/commits',
  'POST /repos/{owner}/{repo}/git/refs',
  'PATCH /repos/{owner}/{repo}/git/refs/heads/main',
  'POST /repos/{owner}/{repo}/pages',
]

test.each(routes)('a private repository does not exist for others: %s [HOST-32]', async (route) => {
  await create(at.repo, true)
  for (const somebody of [bob, started.octokit()]) {
    const missing = await failureOf(somebody.request(route, { ...at, repo: 'not-there' }))
    const hidden = await failureOf(somebody.request(route, at))
    expect(hidden).toEqual(missing)
    expect(hidden.status).toBe(404)
  }
})

test('others cannot write to a public repository [HOST-34]', async () => {
  await create(at.repo)
  for (const route of routes.filter((one) => !one.startsWith('GET') && !one.includes('/forks'))) {
    expect([route, (await failureOf(bob.request(route, at))).status]).toEqual([route, 403])
    expect([route, (await failureOf(started.octokit().request(route, at))).status]).toEqual([
      route,
      401,
    ])
  }
})

test('a token does what its scopes allow, and the missing one is named [HOST-32]', async () => {
  await create(at.repo)
  await create(`${at.repo}-secret`, true)
  const reader = started.octokit(await started.token('alice', ['user']))
  const writer = started.octokit(await started.token('alice', ['public_repo']))
  const put = (who: Octokit, repo: string) =>
    who.request('PUT /repos/{owner}/{repo}/contents/{path}', {
      owner: 'alice',
      repo,
      path: 'a.txt',
      message: 'a',
      content: '',
    })
  expect(await failureOf(put(reader, at.repo))).toMatchObject({
    status: 403,
    message: expect.stringContaining('public_repo'),
  })
  expect((await put(writer, at.repo)).status).toBe(201)
  expect((await failureOf(put(writer, `${at.repo}-secret`))).status).toBe(404)
  expect((await failureOf(writer.request('GET /user/emails'))).status).toBe(403)
  const mine = await writer.request('GET /user/repos', { per_page: 100 })
  const names = mine.data.map(({ name }) => name)
  expect(names).toContain(at.repo)
  expect(names).not.toContain(`${at.repo}-secret`)
  const hide = writer.request('PATCH /repos/{owner}/{repo}', { ...at, private: true })
  expect((await failureOf(hide)).status).toBe(403)
})

test('a renamed repository is found by its old name until that is used again [HOST-08]', async () => {
  await create(at.repo)
  await alice.request('PATCH /repos/{owner}/{repo}', { ...at, name: `${at.repo}-journal` })
  expect((await alice.request('GET /repos/{owner}/{repo}', at)).data.name).toBe(
    `${at.repo}-journal`,
  )
  await create(at.repo)
  expect((await alice.request('GET /repos/{owner}/{repo}', at)).data.name).toBe(at.repo)
})

test('a fork shares history and then goes its own way, also when the source is gone [HOST-32]', async () => {
  const source = await create(at.repo)
  const fork = await bob.request('POST /repos/{owner}/{repo}/forks', { ...at, name: 'diary-fork' })
  const again = await bob.request('POST /repos/{owner}/{repo}/forks', {
    ...at,
    name: 'second-fork',
  })
  expect(again.data.id).toBe(fork.data.id)
  expect((await alice.request('GET /repos/{owner}/{repo}', at)).data.forks_count).toBe(1)
  expect((await failureOf(alice.request('POST /repos/{owner}/{repo}/forks', at))).status).toBe(403)
  await alice.request('DELETE /repos/{owner}/{repo}', at)
  const mine = { owner: 'bob', repo: 'diary-fork' }
  const read = await bob.request('GET /repos/{owner}/{repo}/contents/{path}', {
    ...mine,
    path: 'README.md',
  })
  expect(read.status).toBe(200)
  expect((await bob.request('GET /repos/{owner}/{repo}', mine)).data).toMatchObject({ fork: false })
  expect(source.data.id).not.toBe(fork.data.id)
})

test('a fork takes nothing of its source once that is private, and another repository never [HOST-19]', async () => {
  await create(at.repo)
  const fork = { owner: 'bob', repo: 'diary-copy' }
  await bob.request('POST /repos/{owner}/{repo}/forks', { ...at, name: fork.repo })
  const own = { owner: 'bob', repo: 'bobs-own' }
  await bob.request('POST /user/repos', { name: own.repo, auto_init: true })
  const file = { ...at, path: 'later.txt', message: 'Later', content: 'eA==' }
  const later = await alice.request('PUT /repos/{owner}/{repo}/contents/{path}', file)
  const { sha = '' } = later.data.commit
  const set = (repository: typeof fork, ref: string) =>
    bob.request('POST /repos/{owner}/{repo}/git/refs', { ...repository, ref, sha })
  const absent = { status: 422, message: expect.stringContaining('Object does not exist') }
  expect(await failureOf(set(own, 'refs/heads/later'))).toMatchObject(absent)
  await alice.request('PATCH /repos/{owner}/{repo}', { ...at, private: true })
  expect(await failureOf(set(fork, 'refs/heads/later'))).toMatchObject(absent)
  await alice.request('PATCH /repos/{owner}/{repo}', { ...at, private: false })
  expect((await set(fork, 'refs/heads/later')).status).toBe(201)
})

test('what a reset has removed is the owner’s alone, also where all may read the repository [VER-05] [HOST-19]', async () => {
  await create(at.repo)
  const head = await alice.request('GET /repos/{owner}/{repo}/git/ref/{ref}', {
    ...at,
    ref: 'heads/main',
  })
  const kept = 'refs/magiccube/removed/1764000000000'
  await alice.request('POST /repos/{owner}/{repo}/git/refs', {
    ...at,
    ref: kept,
    sha: head.data.object.sha,
  })
  const listed = async (who: typeof alice, ref: string) => {
    const { data } = await who.request('GET /repos/{owner}/{repo}/git/matching-refs/{ref}', {
      ...at,
      ref,
    })
    return data.map((one) => one.ref)
  }
  expect(await listed(alice, 'magiccube/removed')).toEqual([kept])
  expect(await listed(bob, 'magiccube/removed')).toEqual([])
  const { data } = await bob.request('GET /repos/{owner}/{repo}/git/refs', at)
  expect(data).toMatchObject([{ ref: 'refs/heads/main' }])
  const read = { ...at, ref: 'magiccube/removed/1764000000000' }
  expect((await alice.request('GET /repos/{owner}/{repo}/git/ref/{ref}', read)).status).toBe(200)
  expect(
    await failureOf(bob.request('GET /repos/{owner}/{repo}/git/ref/{ref}', read)),
  ).toMatchObject({ status: 404 })
})

test('of twenty commits at once on one branch each is kept or told to be late [HOST-13]', async () => {
  await create(at.repo)
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      alice
        .request('PUT /repos/{owner}/{repo}/contents/{path}', {
          ...at,
          path: `${index}.txt`,
          message: 'Write',
          content: '',
        })
        .then(
          () => `${index}.txt`,
          ({ status }) => status,
        ),
    ),
  )
  const kept = outcomes.filter((outcome) => typeof outcome === 'string')
  expect(outcomes.filter((outcome) => outcome === 409).length + kept.length).toBe(20)
  const { data } = await alice.request('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', {
    ...at,
    tree_sha: 'main',
  })
  expect(data.tree.map(({ path }) => path).toSorted()).toEqual(['README.md', ...kept].toSorted())
})

test('twenty repositories of one name at once make one [HOST-32]', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      create(at.repo).then(
        () => 201,
        ({ status }) => status,
      ),
    ),
  )
  expect(outcomes.filter((status) => status === 201)).toHaveLength(1)
  expect(outcomes.filter((status) => status === 422)).toHaveLength(19)
})

test('the calls of an hour are counted, and the next ones refused until it is over [HOST-32]', async () => {
  const strict = await startHost({ hourlyCalls: 3 })
  const octokit = strict.octokit(await strict.token('carol'))
  const remaining = []
  for (let call = 0; call < 3; call++)
    remaining.push((await octokit.request('GET /user')).headers['x-ratelimit-remaining'])
  expect(remaining).toEqual(['2', '1', '0'])
  const refused = await failureOf(octokit.request('GET /user'))
  expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('rate limit') })
  strict.clock.now += 60 * 60 * 1000
  expect((await octokit.request('GET /user')).status).toBe(200)
  await strict.stop()
})

test('a token in an address is refused, and never logged [HOST-32]', async () => {
  const token = await started.token('alice')
  const answer = await started.fetch(`/codehost/api/v3/user?access_token=${token}`)
  expect(answer.status).toBe(400)
  expect(JSON.stringify(started.logged)).not.toContain(token)
})

test('Pages name the address where the product hosts the app [HOST-20, HOST-32]', async () => {
  const hosting = await startHost({
    pagesUrl: async (owner, repo) => `http://${repo}-${owner}.apps.localhost:3000/`,
  })
  const octokit = hosting.octokit(await hosting.token('alice'))
  await octokit.request('POST /user/repos', { name: 'timer', auto_init: true })
  const source = { branch: 'main', path: '/' } as const
  const { data } = await octokit.request('POST /repos/{owner}/{repo}/pages', {
    owner: 'alice',
    repo: 'timer',
    source,
  })
  expect(data.html_url).toBe('http://timer-alice.apps.localhost:3000/')
  await hosting.stop()
})
