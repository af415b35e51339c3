import { expect, test } from 'vitest'
import type { Renewal, TokenKeeper } from './access-token.ts'
import { createAuthorizedFetch, RenewalFailed } from './authorized-fetch.ts'
import { failureOf } from './call-failure.ts'

/** A session with one token, a server that takes only `good` tokens, and a log of what was sent. */
function studio({
  good,
  renewal,
  signedIn = true,
}: {
  good: string[]
  renewal: Renewal
  signedIn?: boolean
}) {
  const sent: { token: string | null; body: string }[] = []
  let held: string | null = 'first'
  let ended = 0
  const tokens: TokenKeeper = {
    current: () => held,
    keep: (token) => (held = token),
    forget: () => (held = null),
    renewAfter: async () => renewal,
  }
  const fetch = createAuthorizedFetch({
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null
      sent.push({ token, body: await request.text() })
      return new Response('', { status: token && good.includes(token) ? 200 : 401 })
    },
    tokens,
    ready: async () => signedIn,
    ended: () => (ended += 1),
  })
  return { fetch, sent, ended: () => ended }
}

const renewed: Renewal = { kind: 'renewed', token: 'second', expiresIn: 600 }
const address = 'http://localhost/api/comments'

test('a refused call is renewed and replayed once with the same body [AUTH-25]', async () => {
  const { fetch, sent } = studio({ good: ['second'], renewal: renewed })
  const answer = await fetch(address, { method: 'POST', body: 'hello' })
  expect(answer.status).toBe(200)
  expect(sent).toEqual([
    { token: 'first', body: 'hello' },
    { token: 'second', body: 'hello' },
  ])
})

test('a request object is replayed with its own headers and body [AUTH-25]', async () => {
  const { fetch, sent } = studio({ good: ['second'], renewal: renewed })
  const answer = await fetch(new Request(address, { method: 'PUT', body: 'commit' }))
  expect(answer.status).toBe(200)
  expect(sent.map(({ body }) => body)).toEqual(['commit', 'commit'])
})

test('a call refused again after its replay is not replayed a second time [AUTH-25]', async () => {
  const { fetch, sent, ended } = studio({ good: [], renewal: renewed })
  expect((await fetch(address)).status).toBe(401)
  expect(sent).toHaveLength(2)
  expect(ended()).toBe(0)
})

test('a refused renewal ends the session and the call keeps its 401 [AUTH-27]', async () => {
  const { fetch, sent, ended } = studio({ good: [], renewal: { kind: 'refused' } })
  expect((await fetch(address)).status).toBe(401)
  expect(sent).toHaveLength(1)
  expect(ended()).toBe(1)
})

test('a renewal that found no network does not sign out [AUTH-27]', async () => {
  const renewal: Renewal = { kind: 'failed', failure: failureOf('networkError') }
  const { fetch, ended } = studio({ good: [], renewal })
  await expect(fetch(address)).rejects.toBeInstanceOf(RenewalFailed)
  expect(ended()).toBe(0)
})

test('a visitor’s call carries no token and renews nothing [AUTH-24]', async () => {
  const { fetch, sent } = studio({ good: [], renewal: renewed, signedIn: false })
  await fetch(address)
  expect(sent).toEqual([{ token: null, body: '' }])
})
