/** What stays in a browser, and at the built-in code host, after a person left (AUTH-32, AUTH-35). */
import { expect, test } from 'vitest'
import { authorized, Person, signedUp, signIn } from '../../../server/testing/people.ts'
import { onEachDatabase, type TestServer } from '../../../server/testing/test-server.ts'
import { readMe } from '../contract.ts'
import { endAllSessions } from '../own-account-contract.ts'

const origin = 'http://localhost:3000'
const ownPage = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }

/** Whether a sign-in in this browser gets by without the password. */
async function comesBackUnasked(person: Person): Promise<boolean> {
  await person.browser.open('/codehost/settings')
  return person.browser.page.status === 200
}

function signsOutAtCodeHost(server: TestServer, cookie: string, headers: Record<string, string>) {
  return server.request('/codehost/signout', {
    method: 'POST',
    headers: { ...headers, Cookie: cookie },
  })
}

function cookieOf(person: Person): string {
  return `codehost_session=${person.browser.cookies.get('codehost_session')}`
}

/** A personal token for git, made on the page for it. */
async function personalToken({ browser }: Person): Promise<string> {
  await browser.open('/codehost/settings/tokens')
  const { text } = await browser.send({ note: 'git', scope_user: 'on' })
  return /mchp_[\w-]{43}/.exec(text)?.[0] ?? ''
}

/** What the code host answers to somebody who works with a personal token. */
async function worksWith(server: TestServer, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  return (await server.request('/codehost/api/v3/user', { headers })).status
}

onEachDatabase('leaving', (server) => {
  test("the studio's page ends the built-in host's session of its browser, and the cookie is worth nothing any more: threat T27 [AUTH-32]", async () => {
    const ann = await signedUp(server(), 'ann')
    expect(await comesBackUnasked(ann)).toBe(true)
    const answer = await signsOutAtCodeHost(server(), cookieOf(ann), ownPage)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([
      204,
      'codehost_session=; Max-Age=0; Path=/codehost; HttpOnly; SameSite=Lax',
    ])
    expect(await comesBackUnasked(ann)).toBe(false)
  })

  test('a page of another site, of a preview or of none ends no session of the built-in host: threat T05 [AUTH-32]', async () => {
    const ben = await signedUp(server(), 'ben')
    const foreign: Record<string, string>[] = [
      {},
      { 'Sec-Fetch-Site': 'same-origin' },
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'http://x.preview.localhost:3000', 'Sec-Fetch-Site': 'same-site' },
      { Origin: origin, 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'null' },
      { ...ownPage, 'Content-Type': 'application/x-www-form-urlencoded' },
    ]
    for (const headers of foreign) await signsOutAtCodeHost(server(), cookieOf(ben), headers)
    expect(await comesBackUnasked(ben)).toBe(true)
  })

  test("Logout takes the built-in host's cookie away too; a session that ended by itself leaves it: threat T27 [AUTH-32]", async () => {
    const cat = await signedUp(server(), 'cat')
    const out = await cat.sends({ path: '/api/auth/logout', method: 'POST' })
    expect(out.headers.getSetCookie()).toContain(
      'codehost_session=; Path=/codehost; HttpOnly; SameSite=Lax; Max-Age=0',
    )
    const ended = await server().request('/api/auth/refresh', {
      method: 'POST',
      headers: { ...ownPage, Cookie: 'rt=gone' },
    })
    expect([ended.status, ended.headers.getSetCookie().join()]).toEqual([
      401,
      'rt=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0,signed-in=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    ])
    const { code } = await authorized(cat)
    expect(code).not.toBe('')
  })

  test.each([true, false])(
    "signing out everywhere ends the built-in host's sessions of all browsers, and its personal tokens when that is chosen (%s): threat T27 [AUTH-35]",
    async (revokeTokens) => {
      const name = revokeTokens ? 'dot' : 'eve'
      const first = await signedUp(server(), name)
      const second = new Person(server(), name)
      await second.browser.open('/codehost/signin')
      await second.browser.send({ login: name, password: 'correct horse battery' })
      await signIn(second)
      const stranger = await signedUp(server(), `${name}-friend`)
      const token = await personalToken(first)
      expect(await worksWith(server(), token)).toBe(200)
      expect((await second.calls(endAllSessions, { revokeTokens })).status).toBe(200)
      for (const person of [first, second]) {
        expect((await person.calls(readMe, {})).status).toBe(401)
        expect(await comesBackUnasked(person)).toBe(false)
      }
      expect(await worksWith(server(), token)).toBe(revokeTokens ? 401 : 200)
      expect(await comesBackUnasked(stranger)).toBe(true)
    },
  )

  test('is the code host away, everybody is out of the studio at once and out of the code host when it is back [AUTH-35]', async () => {
    const fay = await signedUp(server(), 'fay')
    const { outbox, codeHost } = server().server
    const { fetch } = codeHost
    codeHost.fetch = async () => new Response(null, { status: 502 })
    const out = await fay.calls(endAllSessions, {})
    codeHost.fetch = fetch
    expect([out.status, (await fay.calls(readMe, {})).status]).toEqual([200, 401])
    expect(await comesBackUnasked(fay)).toBe(true)
    await outbox.drain()
    expect(await comesBackUnasked(fay)).toBe(false)
  })

  test('only the studio itself ends the sessions of an account: threat T05 [AUTH-35]', async () => {
    const gus = await signedUp(server(), 'gus')
    const path = '/codehost/api/v3/applications/magiccube-studio/accounts/1/sessions'
    const token = await personalToken(gus)
    const basic = Buffer.from('magiccube-studio:guessed').toString('base64')
    for (const Authorization of ['', `Bearer ${token}`, `Basic ${basic}`]) {
      const answer = await server().request(path, { method: 'DELETE', headers: { Authorization } })
      expect([Authorization, answer.status]).toEqual([Authorization, 404])
    }
    expect(await comesBackUnasked(gus)).toBe(true)
  })
})
