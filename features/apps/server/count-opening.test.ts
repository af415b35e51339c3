/** Openings through HTTP: once an app, person and day (MKT-37, APP-21). */
import { beforeAll, expect, test } from 'vitest'
import { draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { listApps } from '../listing-contract.ts'
import { tellOpened } from '../opened-contract.ts'

onEachDatabase('openings', (server) => {
  let ada: Person
  let ben: Person
  let visitor: Person
  let id = ''
  beforeAll(async () => {
    ada = await signedUp(server(), 'ada')
    ben = await signedUp(server(), 'ben')
    visitor = new Person(server(), 'visitor')
    id = (await publishedApp(ada, 'opened')).id
  }, 60_000)
  const opens = async (person: Person) => (await person.calls(tellOpened, { id })).body.downloads
  const from = async (address: string) =>
    (await server().request(`/api/apps/${id}/opened`, { method: 'POST' }, address)).json()

  test('each person counts once a day, a visitor by address, the owner never [MKT-37] [APP-21]', async () => {
    expect(await opens(ada)).toBe(0)
    expect([await opens(ben), await opens(ben)]).toEqual([1, 1])
    expect([await from('203.0.113.7'), await from('203.0.113.7')]).toEqual([
      { downloads: 2 },
      { downloads: 2 },
    ])
    expect(await from('203.0.113.8')).toEqual({ downloads: 3 })
    await Promise.all(Array.from({ length: 20 }, () => from('203.0.113.9')))
    expect(await opens(ben)).toBe(4)
    server().pass(24 * 3600 * 1000)
    await signIn(ada)
    await signIn(ben)
    expect([await opens(ben), await opens(ben)]).toEqual([5, 5])
    await server().server.jobs.sweep()
    const kept = await server().server.db.selectFrom('openings').select('opener').execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(ben.userId)
  })

  test('what is opened most stands first in the order "Hot"; drafts are not opened [MKT-10] [MKT-37]', async () => {
    const later = (await publishedApp(ada, 'later')).id
    const { apps } = (await visitor.calls(listApps, {})).body
    expect(apps.map(({ name }) => name)).toEqual(['opened', 'later'])
    expect((await visitor.calls(tellOpened, { id: later })).body.downloads).toBe(1)
    const draft = await draftApp(ada, 'hidden', { 'index.html': 'x' })
    expect((await ben.calls(tellOpened, { id: draft })).status).toBe(404)
  })
})
