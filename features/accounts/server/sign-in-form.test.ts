/** Signing in by the studio's own form: the code host's rules and limits, and no page between (CON-25). */
import { expect, test } from 'vitest'
import { authorized, password, Person } from '../../../server/testing/people.ts'
import { onEachDatabase, type TestServer } from '../../../server/testing/test-server.ts'
import { readMe } from '../contract.ts'

const ours = { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' }

type Mode = 'signup' | 'signin'

/** What the form sends, with a browser's own headers; the person's browser keeps the cookie. */
async function send(
  person: Person,
  mode: Mode,
  typed: { login?: string; password?: string; name?: string } = {},
  headers: Record<string, string> = {},
) {
  const answer = await person.server.request(`/codehost/${mode}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...ours, ...headers },
    body: JSON.stringify({ login: person.name, password, ...typed }),
  })
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    person.browser.cookies.set(name, value)
  }
  return { status: answer.status, body: await answer.json() }
}

/** What the browser brings back from the code host, which shows no page. */
async function comeIn(person: Person) {
  const { cookie, ...body } = await authorized(person)
  // Had there been a page, its form would have been sent.
  expect(person.browser.page.status).toBe(303)
  const answer = await person.sends<{ token: string; user: { id: string } }>(
    { path: '/api/auth/github/callback', method: 'POST', body },
    { Cookie: cookie },
  )
  person.token = answer.body.token
  person.userId = answer.body.user.id
  return answer
}

const newPerson = (server: TestServer, name: string) => new Person(server, name)

onEachDatabase('signing in by the form', (server) => {
  test('somebody new is in the studio with two calls and no page of consent, and a name in their own script beside the user name [CON-25]', async () => {
    const ana = newPerson(server(), 'ana')
    expect((await send(ana, 'signup', { name: 'Ана 安娜' })).status).toBe(200)
    await comeIn(ana)
    const me = async () => (await ana.calls(readMe, {})).body.user
    expect(await me()).toMatchObject({ username: 'ana', displayName: 'Ана 安娜' })
    // Another name there is the one here from the next sign-in on.
    await ana.browser.open('/codehost/settings')
    await ana.browser.send({ name: 'Ana' }, { form: 0 })
    expect((await send(ana, 'signin')).status).toBe(200)
    await comeIn(ana)
    expect(await me()).toMatchObject({ username: 'ana', displayName: 'Ana' })
  })

  test('a call from another site or from an app’s own host name signs nobody in: threat T107 [CON-25]', async () => {
    const bea = newPerson(server(), 'bea')
    for (const headers of [
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'http://game.apps.localhost:3000', 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'http://x.preview.localhost:3000', 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]) {
      const refused = await send(bea, 'signup', {}, headers)
      expect(refused).toEqual({ status: 403, body: { fault: 'foreign' } })
    }
    expect(bea.browser.cookies.has('codehost_session')).toBe(false)
    // Nothing was made: the name is free.
    expect((await send(bea, 'signup')).status).toBe(200)
  })

  test('the code that no page was asked for is bound to state, verifier and browser as ever: threats T20 and T22 [CON-25] [AUTH-15]', async () => {
    const [dan, eve] = [newPerson(server(), 'dan'), newPerson(server(), 'eve')]
    await send(dan, 'signup')
    const back = await authorized(dan)
    const bring = (body: object, headers: Record<string, string>) =>
      eve.sends({ path: '/api/auth/github/callback', method: 'POST', body }, headers)
    const { code, state, cookie } = back
    expect((await bring({ code, state }, {})).status).toBe(400)
    const other = await authorized(dan)
    expect((await bring({ code, state: other.state }, { Cookie: other.cookie })).status).toBe(400)
    expect((await bring({ code, state }, { Cookie: cookie })).status).toBe(400)
  })
})
