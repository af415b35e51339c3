/** Forks through HTTP, on each database (API-09, FRK-13, FRK-16, FRK-17). */
import { beforeAll, expect, test } from 'vitest'
import {
  commitFiles,
  createRepository,
  draftApp,
  linkOf,
  publishedApp,
} from '../../../server/testing/apps.ts'
import { Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { changeApp, deleteApp, readApp } from '../contract.ts'
import { forkApp } from '../fork-contract.ts'

onEachDatabase('forks made', (server) => {
  let ada: Person
  let ben: Person
  let id = ''
  beforeAll(async () => {
    ada = await signedUp(server(), 'ada')
    ben = await signedUp(server(), 'ben')
    id = (await publishedApp(ada, 'tide')).id
    const facts = {
      description: 'For one beach',
      tags: ['sea', 'time'],
      category: 'Tools',
      appType: 'dashboard' as const,
      features: ['charts' as const],
    }
    await ada.calls(changeApp, { id, ...facts })
  }, 60_000)
  const forks = async (of = id) =>
    (await new Person(server(), 'visitor').calls(readApp, { id: of })).body.app.forks

  test('a fork copies what its source says of itself and nothing of its life; it is a draft of its maker’s [FRK-13] [API-09]', async () => {
    const made = await ben.calls(forkApp, { id, name: 'Ben’s tide' })
    expect(made.status).toBe(201)
    expect(made.body.forkedApp).toMatchObject({
      name: 'Ben’s tide',
      description: 'For one beach',
      tags: ['sea', 'time'],
      category: 'Tools',
      appType: 'dashboard',
      features: ['charts'],
      author: { username: 'ben' },
      forkedFrom: id,
      status: 'draft',
      githubRepo: null,
      snapshot: null,
      subdomain: null,
      publishedAt: null,
      generationPrompt: null,
      downloads: 0,
      forks: 0,
      favorites: 0,
      comments: 0,
      rating: { average: 0, count: 0 },
    })
    expect(await forks()).toBe(1)
  })

  test('its repository must be the caller’s own [API-09]', async () => {
    await createRepository(ben, 'tide-copy')
    await commitFiles(ben, 'tide-copy', { 'index.html': 'tide' })
    const taken = await ben.calls(forkApp, { id, name: 'Taken', githubRepo: linkOf(ada, 'tide') })
    expect([taken.status, taken.body.code]).toEqual([422, 'repoNotYours'])
    const given = { id, name: 'With code', githubRepo: linkOf(ben, 'tide-copy') }
    const made = await ben.calls(forkApp, given)
    expect(made.body.forkedApp.githubRepo).toMatchObject({ owner: 'ben', name: 'tide-copy' })
  })

  test('a repository that another app of the person has is given to no fork, until that app is gone [API-09] [FRK-09]', async () => {
    await createRepository(ben, 'one-fork')
    await commitFiles(ben, 'one-fork', { 'index.html': 'tide' })
    const githubRepo = linkOf(ben, 'one-fork')
    const first = await ben.calls(forkApp, { id, name: 'Tide 1', githubRepo })
    const before = await forks()
    const second = await ben.calls(forkApp, { id, name: 'Tide 1!', githubRepo })
    expect([second.status, second.body.code]).toEqual([409, 'repoInUse'])
    expect(await forks()).toBe(before)
    await ben.calls(deleteApp, { id: first.body.forkedApp._id })
    expect((await ben.calls(forkApp, { id, name: 'Tide 1!', githubRepo })).status).toBe(201)
  })

  test('only what others have published is forked: a draft and nothing are 404, one’s own is 403 with the way to Remix [FRK-16] [PERM-06]', async () => {
    const draft = await draftApp(ada, 'hidden', { 'index.html': 'hidden' })
    const absent = '01900000-0000-7000-8000-000000000000'
    for (const of of [draft, absent])
      expect((await ben.calls(forkApp, { id: of, name: 'None' })).status).toBe(404)
    const own = await ada.calls(forkApp, { id, name: 'Mine' })
    expect([own.status, own.body.code, own.body.error]).toEqual([
      403,
      'forkOwnApp',
      'This is your own app. Use Remix instead.',
    ])
    const named = await ben.calls(forkApp, { id, name: ' tide ' })
    expect([named.status, named.body.code]).toEqual([409, 'nameExists'])
    const nameless = await ben.calls(forkApp, { id, name: ' ' })
    expect([nameless.status, nameless.body.code]).toEqual([400, 'nameRequired'])
  })

  test('the same call again, also at once, makes one fork [FRK-17]', async () => {
    const eve = await signedUp(server(), 'eve')
    const before = await forks()
    const given = { id, name: 'Twice' }
    const key = { 'Idempotency-Key': 'a-key-of-eves-fork' }
    const both = await Promise.all([eve.calls(forkApp, given, key), eve.calls(forkApp, given, key)])
    const again = await eve.calls(forkApp, given, key)
    const made = [...both, again].filter(({ status }) => status === 201)
    expect(new Set(made.map(({ body }) => body.forkedApp._id)).size).toBe(1)
    expect(await forks()).toBe(before + 1)
  })

  test('whoever reads a published app with a public repository learns the commit that is live [FRK-12]', async () => {
    const seen = (await new Person(server(), 'reader').calls(readApp, { id })).body.app
    expect(seen.publishedCommit).toMatch(/^[0-9a-f]{40}$/)
    await commitFiles(ada, 'tide', { 'later.txt': 'not published' })
    const later = (await ben.calls(readApp, { id })).body.app
    expect(later.publishedCommit).toBe(seen.publishedCommit)
  })
})

onEachDatabase(
  'forks made in an hour',
  (server) => {
    test('ten are made for a person, then the answer is 429 [FRK-17]', async () => {
      const ada = await signedUp(server(), 'ada')
      const ben = await signedUp(server(), 'ben')
      const { id } = await publishedApp(ada, 'tide')
      const fork = async (name: string) => (await ben.calls(forkApp, { id, name })).status
      for (let at = 0; at < 10; at += 1) expect(await fork(`Fork ${at}`)).toBe(201)
      expect(await fork('Too many')).toBe(429)
    })
  },
  { limits: { scale: 1 } },
)
