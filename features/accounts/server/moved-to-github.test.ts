/** A host whose choice is GitHub: the built-in code host is there for the accounts of before alone, or not at all. */
import { afterEach, describe, expect, test } from 'vitest'
import { Person, signedUp, signedUpAtHost, signIn } from '../../../server/testing/people.ts'
import { engines } from '../../../server/testing/test-databases.ts'
import { openTestServer, type OpenedServer } from '../../../server/testing/test-server.ts'
import { listProviders, startSignIn } from '../contract.ts'
import { deleteMe } from '../own-account-contract.ts'

const github = { env: { GITHUB_CLIENT_ID: 'client', GITHUB_CLIENT_SECRET: 'client-secret' } }

describe.each(engines)('a host whose choice is GitHub (%s)', (engine) => {
  let opened: OpenedServer | undefined
  afterEach(() => opened?.close())

  const providersOf = async (person: Person) =>
    (await person.calls(listProviders, {})).body.providers
  const startsAt = async (person: Person, provider: 'github' | 'builtin') => {
    const { status, body } = await person.calls(startSignIn, { provider, acceptedTerms: true })
    return [status, body.code]
  }

  test('takes no sign-up, no sign-in and no access at the built-in one, which does not run: threat T100 [SCL-01]', async () => {
    opened = await openTestServer(engine, github)
    const server = opened.test
    const visitor = new Person(server, 'visitor')
    expect(await providersOf(visitor)).toEqual(['github'])
    expect(await startsAt(visitor, 'builtin')).toEqual([400, 'providerNotSetUp'])
    expect(await startsAt(visitor, 'github')).toEqual([200, undefined])
    for (const path of ['signup', 'signin', 'login/oauth/authorize', 'login/oauth/access_token'])
      for (const method of ['GET', 'POST'])
        expect([path, (await server.request(`/codehost/${path}`, { method })).status]).toEqual([
          path,
          404,
        ])
    expect((await server.request('/codehost/api/v3/user')).status).toBe(404)
    expect((await server.request('/readyz')).status).toBe(200)
    expect(() => server.codeHost).toThrow('opened no code host')
  }, 60_000)

  test('lets those in who have an account of before, makes no new ones, and closes with the last: threat T100 [SCL-01]', async () => {
    opened = await openTestServer(engine)
    await signedUp(opened.test, 'edda')
    await signedUpAtHost(opened.test, 'ida')
    opened = await opened.reopen(github)
    const server = opened.test
    const edda = new Person(server, 'edda')
    const ida = new Person(server, 'ida')
    expect(await providersOf(edda)).toEqual(['github', 'builtin'])
    for (const person of [edda, ida]) {
      await person.browser.open('/codehost/signin')
      await person.browser.send({ login: person.name, password: 'correct horse battery' })
    }
    expect((await signIn(edda)).status).toBe(200)
    // She was never in the studio: her account here would be a new one.
    expect(await signIn(ida)).toMatchObject({ status: 503, body: { code: 'switchedOff' } })
    const visitor = new Person(server, 'visitor')
    await visitor.browser.open('/codehost/signup')
    // Nothing is there to be filled in for nothing, and a form of before is refused.
    expect(visitor.browser.page.text).not.toMatch(/<form[^>]*signup/)
    await expect(signedUpAtHost(server, 'vera')).rejects.toThrow()
    await edda.calls(deleteMe, { username: 'edda' })
    expect(await providersOf(visitor)).toEqual(['github'])
    expect(await startsAt(visitor, 'builtin')).toEqual([400, 'providerNotSetUp'])
  }, 60_000)
})
