/** The page to which the studio comes back: it believes only what it began itself, and leaves only to its own origin. */
import { beforeEach, expect, test } from 'vitest'
import { finishSignIn } from './finish-sign-in.ts'
import { testWorld } from './testing/test-world.ts'

const origin = 'https://app.example'
const calls: { url: string; init: RequestInit | undefined }[] = []
let world: ReturnType<typeof testWorld>

beforeEach(() => {
  calls.length = 0
  world = testWorld()
  world.fetch = async (url, init) => {
    calls.push({ url: String(url), init })
    return new Response(JSON.stringify({ token: 't', refresh: 'r', id: 'ada' }))
  }
})

const begin = (back: string | null = null) =>
  world.shelf.write('sign-in', JSON.stringify({ state: 's', verifier: 'v', back }))
const finish = (search: string) => finishSignIn(world, { search, origin })

test('a code with the right state becomes tokens, once; a stranger’s key stays here [DAT-02]', async () => {
  begin('/page?x=1#y')
  world.shelf.write('visitor', 'key')
  expect(await finish('?code=c&state=s')).toEqual({ outcome: 'done', back: '/page?x=1#y' })
  expect(calls[0]?.url).toBe('/_app/token')
  expect(calls[0]?.init).toMatchObject({
    body: '{"code":"c","verifier":"v"}',
    headers: { 'Content-Type': 'application/json' },
  })
  expect(JSON.stringify(calls)).not.toContain('key')
  expect(world.shelf.read('visitor')).toBe('key')
  expect(world.shelf.read('tokens')).toBe('{"token":"t","refresh":"r"}')
  expect(await finish('?code=c&state=s')).toEqual({ outcome: 'failed', back: null })
  expect(calls.length).toBe(1)
})

test('another state, no state, and a refusal ask for nothing [DAT-02]', async () => {
  for (const [search, outcome] of [
    ['?code=c&state=other', 'failed'],
    ['?code=c', 'failed'],
    ['?error=denied&state=s', 'denied'],
    ['?error=broken&state=s', 'failed'],
    ['?error=denied&state=other', 'failed'],
  ] as const) {
    begin()
    expect(await finish(search)).toEqual({ outcome, back: null })
  }
  expect(calls).toEqual([])
  expect(world.shelf.read('tokens')).toBeNull()
})

test('it goes back to pages of its own origin alone [DAT-02]', async () => {
  for (const [stored, back] of [
    ['/a/b', '/a/b'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['other', '/'],
  ] as const) {
    begin(stored)
    expect((await finish('?error=denied&state=s')).back).toBe(back)
  }
})

test('an answer that is no token, a refusal and no network leave nobody signed in [DAT-02]', async () => {
  const answers = [
    async () => new Response('{"token":1}'),
    async () => new Response('{"code":"authorizationFailed"}', { status: 400 }),
    () => Promise.reject(new Error('no network')),
  ]
  for (const answer of answers) {
    begin()
    world.fetch = answer
    expect((await finish('?code=c&state=s')).outcome).toBe('failed')
  }
  expect(world.shelf.read('tokens')).toBeNull()
})
