/** Deleting an account with its other half at the built-in code host, on each database (ACC-22). */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readMe } from '../features/accounts/contract.ts'
import { deleteMe } from '../features/accounts/own-account-contract.ts'
import { callCodeHost, publishedApp } from './testing/apps.ts'
import { password, Person, personalToken, signedUp, signIn } from './testing/people.ts'
import { onEachDatabase } from './testing/test-server.ts'

onEachDatabase('leaving with the half at the built-in code host', (server) => {
  let count = 0
  let ben: Person
  beforeEach(async () => (ben = await signedUp(server(), `ben-${++count}`)))
  const both = (person: Person) =>
    person.calls(deleteMe, { username: person.name, withCodeHost: true })
  const done = () => server().server.outbox.drain()
  const folders = async () => {
    const folder = join(server().folder, 'codehost', 'repositories')
    return existsSync(folder) ? (await readdir(folder)).toSorted() : []
  }
  const clone = async (person: Person, name: string) =>
    (
      await server().request(
        `/codehost/${person.name}/${name}.git/info/refs?service=git-upload-pack`,
      )
    ).status
  const tries = async (person: Person, secret: string) => {
    person.browser.cookies.clear()
    await person.browser.open('/codehost/signin')
    return (await person.browser.send({ login: person.name, password: secret })).status
  }

  test('repositories with their bytes, tokens and the sign-in go, a fork of somebody else stays: threat T60 [ACC-22]', async () => {
    const ada = await signedUp(server(), `ada-${count}`)
    const before = await folders()
    await publishedApp(ben, 'map')
    await callCodeHost(ada, 'POST', `/repos/${ben.name}/map/forks`, {})
    const token = await personalToken(ben)
    expect(await folders()).toHaveLength(before.length + 2)
    expect(await clone(ben, 'map')).toBe(200)
    expect((await both(ben)).body).toEqual({ success: true })
    await done()
    expect((await ben.calls(readMe, {})).status).toBe(401)
    expect(await folders()).toHaveLength(before.length + 1)
    // Git asks whoever is not known for a token before it says that nothing is there.
    const page = await server().request(`/codehost/${ben.name}/map`)
    expect([page.status, await clone(ben, 'map')]).toEqual([404, 401])
    const asAda = { Authorization: `Basic ${btoa(`x:${await personalToken(ada)}`)}` }
    const refs = `/codehost/${ben.name}/map.git/info/refs?service=git-upload-pack`
    expect((await server().request(refs, { headers: asAda })).status).toBe(404)
    const api = { headers: { Authorization: `Bearer ${token}` } }
    expect((await server().request('/codehost/api/v3/user', api)).status).toBe(401)
    expect(await tries(ben, password)).toBe(422)
    expect(await clone(ada, 'map')).toBe(200)
    const { body } = await callCodeHost(ada, 'GET', `/repos/${ada.name}/map`)
    expect(body).toMatchObject({ fork: false })
  })

  test('without the other half all of it stays, and leads to a new account [ACC-22]', async () => {
    await publishedApp(ben, 'kept')
    await ben.calls(deleteMe, { username: ben.name })
    await done()
    expect(await clone(ben, 'kept')).toBe(200)
    await signIn(ben)
    expect((await ben.calls(readMe, {})).status).toBe(200)
  })

  test('the name is given to nobody again, in no spelling; the same person comes back by another: threat T23 [ACC-22]', async () => {
    await both(ben)
    await done()
    const other = new Person(server(), ben.name)
    for (const login of [ben.name, ben.name.toUpperCase()]) {
      await other.browser.open('/codehost/signup')
      expect((await other.browser.send({ login, password })).status).toBe(409)
    }
    const again = await signedUp(server(), `${ben.name}-again`)
    expect((await again.calls(readMe, {})).body.user.username).toBe(`${ben.name}-again`)
  })

  test('is the code host away, it follows when it is back; until then nobody signs in with that account [ACC-22]', async () => {
    await publishedApp(ben, 'late')
    const { codeHost } = server().server
    const { run } = codeHost
    codeHost.run = async () => Promise.reject(new Error('away'))
    expect((await both(ben)).status).toBe(200)
    await done()
    codeHost.run = run
    // Its pages are back before the outbox asks again.
    expect(await clone(ben, 'late')).toBe(200)
    const refused = await signIn(ben)
    expect([refused.status, refused.body.code]).toEqual([403, 'accountLeaving'])
    server().pass(60_000)
    await done()
    expect((await server().request(`/codehost/${ben.name}/late`)).status).toBe(404)
    expect(await tries(ben, password)).toBe(422)
  })

  test('a try that comes again, also after one that ended half-way, changes nothing and finishes [ACC-22]', async () => {
    await publishedApp(ben, 'twice')
    const { db } = server().server
    await both(ben)
    await done()
    const left = await folders()
    await db
      .updateTable('outbox')
      .set({ doneAt: null })
      .where('kind', '=', 'accounts.deleteAtCodeHost')
      .execute()
    server().pass(200_000)
    await done()
    expect(await folders()).toEqual(left)
    const owed = db.selectFrom('outbox').select('id').where('doneAt', 'is', null)
    expect(await owed.where('kind', '=', 'accounts.deleteAtCodeHost').execute()).toEqual([])
  })

  test('who is suspended sheds that by no deletion, neither here nor at the code host: threat T102 [PERM-31] [ACC-22]', async () => {
    const { db } = server().server
    // As another process of this server does it, whose word the sessions of this one hear of a moment later.
    const suspended = { suspendedAt: 1, suspendedReason: 'Spam' }
    expect((await ben.calls(readMe, {})).status).toBe(200)
    await db.updateTable('users').set(suspended).where('id', '=', ben.userId).execute()
    const refused = await both(ben)
    expect([refused.status, refused.body.code]).toEqual([403, 'accountSuspended'])
    const provider = await db
      .selectFrom('users')
      .select('providerId')
      .where('id', '=', ben.userId)
      .executeTakeFirstOrThrow()
    const accountId = Number(provider.providerId)
    const { codeHost } = server()
    await codeHost.run({ kind: 'suspend', accountId, reason: 'Spam' })
    await expect(codeHost.run({ kind: 'deleteAccount', accountId })).rejects.toThrow('suspended')
    expect(await tries(ben, password)).toBe(403)
    await ben.browser.open('/codehost/signup')
    expect((await ben.browser.send({ login: ben.name, password })).status).toBe(409)
  })

  test('an account of GitHub asks nothing of the built-in code host, whatever its call says: threat T21 [ACC-22]', async () => {
    const { db } = server().server
    await db.updateTable('users').set({ provider: 'github' }).where('id', '=', ben.userId).execute()
    expect((await both(ben)).status).toBe(200)
    await done()
    expect(await tries(ben, password)).toBe(303)
  })
})
