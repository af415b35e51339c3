import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { callerAddressHeader } from '../caller-address.ts'
import type { SeenPage } from '../testing/browser.ts'
import { startHost, type StartedHost } from '../testing/started-host.ts'
import { createCallWindows } from './call-windows.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let started: StartedHost

beforeEach(async () => {
  started = await startHost({ formsPerMinute: 1_000_000 })
  await started.person('alice')
})
afterEach(() => started.stop())

/** Tries to sign in from an address, in a browser of its own. */
async function tries(address: string, login: string, password: string): Promise<SeenPage> {
  const headers = { [callerAddressHeader]: address }
  const visitor = started.browser()
  await visitor.open('/codehost/signin', headers)
  return visitor.send({ login, password }, { headers })
}

async function fails(times: number, at: { address: string; login: string }): Promise<void> {
  for (let attempt = 0; attempt < times; attempt++)
    expect((await tries(at.address, at.login, `wrong ${attempt}`)).status).toBe(422)
}

test('after ten wrong passwords from one address even the right one waits ten minutes there [AUTH-40]', async () => {
  await fails(10, { address: '192.0.2.1', login: 'Alice' })
  const refused = await tries('192.0.2.1', 'alice', 'alice-password')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
  expect(refused.text).toContain('Try again in 10 minutes.')
  started.clock.now += 10 * 60 * 1000
  expect((await tries('192.0.2.1', 'alice', 'alice-password')).status).toBe(303)
})

test('nobody is locked out by wrong passwords of others, however many; a new address then has one try, not ten: threat T71', async () => {
  for (let network = 1; network <= 5; network++)
    await fails(10, { address: `192.0.2.${network}`, login: 'alice' })
  expect((await tries('192.0.2.1', 'alice', 'alice-password')).status).toBe(429)
  expect((await tries('198.51.100.2', 'alice', 'alice-password')).status).toBe(303)
  expect((await tries('198.51.100.1', 'alice', 'wrong')).status).toBe(422)
  expect((await tries('198.51.100.1', 'alice', 'alice-password')).status).toBe(429)
  started.clock.now += 10 * 60 * 1000
  expect((await tries('198.51.100.1', 'alice', 'wrong')).status).toBe(422)
  expect((await tries('198.51.100.1', 'alice', 'alice-password')).status).toBe(303)
})

test('one address cannot try one password at name after name: threat T71', async () => {
  for (let name = 0; name < 30; name++)
    await fails(1, { address: '192.0.2.1', login: `somebody-${name}` })
  expect((await tries('192.0.2.1', 'alice', 'alice-password')).status).toBe(429)
  expect((await tries('192.0.2.2', 'alice', 'alice-password')).status).toBe(303)
})

test('many attempts at once are counted before the first is answered [AUTH-40]', async () => {
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, attempt) => tries('192.0.2.1', 'alice', `wrong ${attempt}`)),
  )
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
})

test('whoever signs in again and again is not counted', async () => {
  for (let time = 0; time < 12; time++)
    expect((await tries('192.0.2.1', 'alice', 'alice-password')).status).toBe(303)
})

test('a count is not flushed by any number of others that count less: threat T71', () => {
  const windows = createCallWindows({ now: () => started.clock.now }, 60_000)
  for (let time = 0; time < 3; time++) windows.add('attacker')
  for (let other = 0; other < 20_000; other++) windows.add(`other ${other}`)
  expect(windows.read('attacker').count).toBe(3)
  expect(windows.read('other 0').count).toBe(0)
  started.clock.now += 60_000
  expect(windows.read('attacker').count).toBe(0)
})

test('the forms of one address are counted, however the address of the page is spelled: threat T71 [AUTH-39]', async () => {
  const strict = await startHost({ formsPerMinute: 4 })
  const send = (path: string, address: string, language = 'en') =>
    strict.fetch(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Accept-Language': language,
        [callerAddressHeader]: address,
      },
      body: 'login=a&password=b',
    })
  for (const path of ['signin', 'sign%69n', 'signup', '%73ignup'])
    expect((await send(`/codehost/${path}`, '192.0.2.1')).status).toBe(400)
  for (const path of ['signin', 'sign%69n', '%73%69%67%6e%69%6e', 'signup', 'sign%75p']) {
    const refused = await send(`/codehost/${path}`, '192.0.2.1')
    expect([path, refused.status, refused.headers.get('retry-after')]).toEqual([path, 429, '60'])
    const page = await refused.text()
    expect(page).toContain('Too many attempts, please try again in 60 s')
    expect(page).toContain('name="password"')
  }
  const chinese = await (await send('/codehost/signup', '192.0.2.1', 'zh-CN')).text()
  expect(chinese).toContain('尝试次数过多，请在 60 秒后重试')
  expect((await send('/codehost/signin', '192.0.2.2')).status).toBe(400)
  strict.clock.now += 60_000
  expect((await send('/codehost/signin', '192.0.2.1')).status).toBe(400)
  await strict.stop()
})

test('the number by which an account is known is of this folder alone: nobody elsewhere gets it: threat T23', async () => {
  const other = await startHost()
  onTestFinished(() => other.stop())
  await other.person('mallory')
  const numberOf = async (host: StartedHost, username: string) =>
    (await host.octokit().request('GET /users/{username}', { username })).data.id
  const [alice, mallory] = [await numberOf(started, 'alice'), await numberOf(other, 'mallory')]
  expect(Number.isSafeInteger(alice)).toBe(true)
  expect(mallory).not.toBe(alice)
})
