/** A token that is over is renewed once, whoever asks first, and lost only where the server says so. */
import { beforeEach, expect, test } from 'vitest'
import { renewToken } from './renew-token.ts'
import { readTokens, storeTokens } from './session.ts'
import { testWorld } from './testing/test-world.ts'

let world: ReturnType<typeof testWorld>
let calls: string[]

beforeEach(() => {
  calls = []
  world = { ...testWorld(), locks: null }
  storeTokens(world.shelf, { token: 'one', refresh: 'r1' })
})

const answers = (status: number, body: object) => {
  world.fetch = async (_, init) => {
    calls.push(String(init?.body))
    return new Response(JSON.stringify(body), { status })
  }
}

test('the second tab to ask takes what the first one got [DAT-12]', async () => {
  answers(200, { token: 'two', refresh: 'r2' })
  expect(await renewToken(world, 'one')).toBe(true)
  expect(await renewToken(world, 'one')).toBe(true)
  expect(calls).toEqual(['{"refresh":"r1"}'])
  expect(readTokens(world.shelf)?.token).toBe('two')
})

test('whoever is refused is signed out, unless another tab was faster; without network nothing is lost [DAT-12]', async () => {
  answers(400, { code: 'authorizationFailed', error: '' })
  world.wait = async () => void storeTokens(world.shelf, { token: 'two', refresh: 'r2' })
  expect(await renewToken(world, 'one')).toBe(true)
  world.wait = async () => undefined
  expect(await renewToken(world, 'two')).toBe(false)
  expect(readTokens(world.shelf)).toBeNull()
  storeTokens(world.shelf, { token: 'three', refresh: 'r3' })
  answers(503, {})
  await expect(renewToken(world, 'three')).rejects.toThrow(
    expect.objectContaining({ code: 'unavailable' }),
  )
  world.fetch = () => Promise.reject(new TypeError('no network'))
  await expect(renewToken(world, 'three')).rejects.toThrow('no network')
  expect(readTokens(world.shelf)?.token).toBe('three')
})
