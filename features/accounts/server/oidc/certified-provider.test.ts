/** Signing in and out at a certified provider that runs beside the test. */
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Browser } from '../../../../builtin/codehost/testing/browser.ts'
import { Person } from '../../../../server/testing/people.ts'
import { openTestServer } from '../../../../server/testing/test-server.ts'
import { oidcProviderEnv, startOidcProvider } from '../../../../testing/oidc-provider.ts'
import { readMe, signOut, startSignIn } from '../../contract.ts'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, () => resolve()))
  const { port }: AddressInfo = Object(server.address())
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}

test('discovery, PKCE, nonce, claims by userinfo, renewal by refresh token, a group taken away, and log-out [KIT-03]', async () => {
  const port = await freePort()
  const provider = await startOidcProvider(port, 'http://localhost:3000')
  onTestFinished(() => provider.stop())
  const { test: server, close } = await openTestServer('sqlite', { env: oidcProviderEnv(port) })
  onTestFinished(close)
  server.pass(Date.now() - server.now())
  server.outside.answer = (url, init) => fetch(url, { redirect: 'error', ...init })
  provider.setGroups('ada', ['teachers'])

  const person = new Person(server, 'ada')
  const started = await person.calls(startSignIn, { provider: 'oidc', acceptedTerms: true })
  const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const browser = new Browser((path, init) =>
    fetch(new URL(path, provider.issuer), { redirect: 'manual', ...init }),
  )
  const headers = { Origin: provider.issuer }
  await browser.open(started.body.authorizeUrl)
  await browser.follow()
  await browser.send({ login: 'ada', password: 'anything' }, { headers })
  await browser.follow()
  await browser.follow()
  await browser.send({}, { headers })
  await browser.follow()
  const back = new URL(browser.page.location ?? '')
  expect(back.origin + back.pathname).toBe('http://localhost:3000/auth/github/callback')
  const answer = await person.sends<{ token: string; refreshToken: string; user: object }>(
    {
      path: '/api/auth/github/callback',
      method: 'POST',
      body: Object.fromEntries(back.searchParams),
    },
    { Cookie: cookie },
  )
  expect(answer).toMatchObject({
    status: 200,
    body: {
      isNew: true,
      user: {
        username: 'ada',
        displayName: 'ada of the school',
        email: 'ada@example.org',
        isAdmin: true,
      },
    },
  })

  const renew = async () =>
    person.sends<{ token: string; refreshToken: string }>({
      path: '/api/auth/refresh',
      method: 'POST',
      body: { refreshToken: person.refreshToken },
    })
  person.refreshToken = answer.body.refreshToken
  provider.setGroups('ada', ['pupils'])
  server.pass(40 * 60_000)
  const renewed = await renew()
  person.token = renewed.body.token
  person.refreshToken = renewed.body.refreshToken
  expect((await person.calls(readMe, {})).body.user).toMatchObject({ isAdmin: false })

  const left = await person.calls(signOut, {})
  await browser.open(left.body.logOutUrl ?? '')
  expect(browser.page.status).toBe(200)
  await browser.send({ logout: 'yes' }, { headers })
  expect(browser.page.location).toBe('http://localhost:3000/')
})
