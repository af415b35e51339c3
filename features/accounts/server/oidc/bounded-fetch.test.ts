/** What a provider may cost: a bounded answer, no redirect, a call that ends (T136). */
import { expect, test } from 'vitest'
import type { World } from '../../../../server/kernel/world.ts'
import { boundedFetch } from './bounded-fetch.ts'

const worldOf = (fetch: World['fetch']): World => ({
  now: () => 0,
  random: (bytes) => Buffer.alloc(bytes),
  fetch,
})

const options = { method: 'GET', headers: {}, redirect: 'manual' } as const
const asks = (fetch: World['fetch']) =>
  boundedFetch(worldOf(fetch))('https://id.example.org/', { ...options, body: null })

test('an answer without an end is given up after half a MiB: threat T136', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 64 * 1024
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  await expect(asks(async () => new Response(endless))).rejects.toThrow('too large')
  expect(sent).toBeLessThan(2 * 2 ** 20)
})

test('a redirect is handed back and not followed, and the signal that ends a slow call is passed on: threat T136', async () => {
  const seen: (RequestInit | undefined)[] = []
  const { signal } = new AbortController()
  const calls = boundedFetch(
    worldOf(async (_url, init) => {
      seen.push(init)
      return new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/' } })
    }),
  )
  const body = new URLSearchParams({ code: 'x' })
  const answer = await calls('https://id.example.org/', { ...options, body, signal })
  expect(answer.status).toBe(302)
  expect(seen).toMatchObject([{ redirect: 'manual', body: 'code=x', signal }])
})

test('status, headers and text come through; an answer without a body has none', async () => {
  const answer = await asks(async () => Response.json({ issuer: 'x' }, { status: 400 }))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ issuer: 'x' })
  expect(await (await asks(async () => new Response(null, { status: 204 }))).text()).toBe('')
})
