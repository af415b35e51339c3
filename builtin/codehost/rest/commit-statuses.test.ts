/** Commit statuses, as programs of others write and read them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startHost, type StartedHost } from '../testing/started-host.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let started: StartedHost
beforeEach(async () => {
  started = await startHost()
})
afterEach(() => started.stop())

async function withCommit() {
  const alice = started.octokit(await started.token('alice'))
  await alice.request('POST /user/repos', { name: 'tea', auto_init: true })
  const { data } = await alice.request('GET /repos/{owner}/{repo}/commits/{ref}', {
    owner: 'alice',
    repo: 'tea',
    ref: 'main',
  })
  return { alice, place: { owner: 'alice', repo: 'tea', sha: data.sha } }
}

test('the latest report of each context counts, and all are listed newest first', async () => {
  const { alice, place } = await withCommit()
  const report = 'POST /repos/{owner}/{repo}/statuses/{sha}'
  const ref = { owner: 'alice', repo: 'tea', ref: 'main' }
  const combined = async () =>
    (await alice.request('GET /repos/{owner}/{repo}/commits/{ref}/status', ref)).data
  expect(await combined()).toMatchObject({ state: 'pending', total_count: 0, sha: place.sha })
  const made = await alice.request(report, { ...place, state: 'failure', context: 'ci' })
  expect(made.data).toMatchObject({ state: 'failure', context: 'ci', creator: { login: 'alice' } })
  await alice.request(report, { ...place, state: 'success', description: 'Fine' })
  expect(await combined()).toMatchObject({ state: 'failure', total_count: 2 })
  await alice.request(report, {
    ...place,
    state: 'success',
    context: 'ci',
    target_url: 'https://ci.example/1',
  })
  expect(await combined()).toMatchObject({ state: 'success', total_count: 2 })
  const all = await alice.request('GET /repos/{owner}/{repo}/commits/{ref}/statuses', ref)
  expect(all.data.map(({ state, context }) => [state, context])).toEqual([
    ['success', 'ci'],
    ['success', 'default'],
    ['failure', 'ci'],
  ])
})

test('only who may write reports, of commits that are there, in texts of a bounded length (threat T159)', async () => {
  const { alice, place } = await withCommit()
  const bob = started.octokit(await started.token('bob'))
  const report = 'POST /repos/{owner}/{repo}/statuses/{sha}'
  const ok = { ...place, state: 'success' } as const
  const refused = async (call: Promise<unknown>) =>
    await call.then(
      () => 0,
      (error: unknown) => (error instanceof Error && 'status' in error ? error.status : 1),
    )
  expect(await refused(bob.request(report, ok))).toBe(403)
  expect(await refused(started.octokit().request(report, ok))).toBe(401)
  for (const wrong of [
    { sha: 'f'.repeat(40) },
    { description: 'x'.repeat(141) },
    { context: 'x'.repeat(201) },
    { target_url: 'javascript:alert(1)' },
    { target_url: 'no address' },
  ])
    expect(await refused(alice.request(report, { ...ok, ...wrong }))).toBe(422)
  // What stands on a page is text, and its address is none of the page's.
  const bad = { description: '<script>alert(1)</script>', target_url: 'https://trap.example/' }
  await alice.request(report, { ...ok, ...bad })
  const page = await (await started.fetch(`/codehost/alice/tea/commit/${place.sha}`)).text()
  expect(page).toContain('&lt;script&gt;')
  expect(page).not.toMatch(/<script>alert|trap\.example/)
})

test('of a commit the last hundred reports stay, and none of a repository that is deleted', async () => {
  const { alice, place } = await withCommit()
  for (let n = 0; n < 103; n += 1)
    await alice.request('POST /repos/{owner}/{repo}/statuses/{sha}', {
      ...place,
      state: 'success',
      context: `c${n}`,
    })
  const ref = { owner: 'alice', repo: 'tea', ref: 'main' }
  const { data } = await alice.request('GET /repos/{owner}/{repo}/commits/{ref}/status', ref)
  expect(data.total_count).toBe(100)
  await alice.request('DELETE /repos/{owner}/{repo}', place)
  await alice.request('POST /user/repos', { name: 'tea', auto_init: true })
  const again = await alice.request('GET /repos/{owner}/{repo}/commits/{ref}/status', ref)
  expect(again.data.total_count).toBe(0)
})
