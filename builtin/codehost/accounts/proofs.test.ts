import { createHash } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { startHost, type StartedHost } from '../testing/started-host.ts'
import { type Challenge, createProofs, type Proofs } from './proofs.ts'

// Passwords are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 120_000 })

const password = 'a long word of nobody else'
const minute = 60_000

/** Works as a browser does. */
function solve({ challenge, zeros, parts }: Challenge): string {
  const found = Array.from({ length: parts }, (_, part) => {
    for (let number = 0; ; number += 1) {
      const digest = createHash('sha256').update(`${challenge}:${part}:${number}`).digest()
      if (digest.readUInt32BE(0) >>> (32 - zeros) === 0) return number
    }
  })
  return `${challenge}:${found.join(',')}`
}

function proofsOf(): { proofs: Proofs; clock: { now: number } } {
  const clock = { now: Date.UTC(2026, 10, 1) }
  let seed = 0
  const randomBytes = (count: number): Buffer => {
    seed += 1
    return createHash('sha512').update(String(seed)).digest().subarray(0, count)
  }
  return { proofs: createProofs({ now: () => clock.now, randomBytes }), clock }
}

test('a proof opens once, within ten minutes, and only for the challenge that it solves: threat T127 [KIT-16]', () => {
  const { proofs, clock } = proofsOf()
  const proof = solve(proofs.issue())
  expect([proofs.redeem(proof), proofs.redeem(proof)]).toEqual([true, false])
  // The same work with another number, or another form of a number, is the same challenge still.
  expect(proofs.redeem(proof.replace(/:(\d)/, ':0$1'))).toBe(false)
  const late = solve(proofs.issue())
  clock.now += 10 * minute
  expect(proofs.redeem(late)).toBe(false)
  const inTime = solve(proofs.issue())
  clock.now += 10 * minute - 1
  expect(proofs.redeem(inTime)).toBe(true)
})

test('what was not issued here, or asks for less, opens nothing: threat T127', () => {
  const { proofs } = proofsOf()
  const foreign = createProofs({ now: Date.now, randomBytes: (count) => Buffer.alloc(count, 7) })
  expect(proofs.redeem(solve(foreign.issue()))).toBe(false)
  const issued = proofs.issue()
  const easy = { ...issued, challenge: issued.challenge.replace('.12.', '.1.'), zeros: 1 }
  expect(proofs.redeem(solve(easy))).toBe(false)
  expect(proofs.redeem(solve({ ...issued, zeros: 4 }))).toBe(false)
  const first = solve(issued).replace(/(\d+)$/, '$1,1')
  expect(proofs.redeem(first)).toBe(false)
  const { challenge } = issued
  for (const odd of [
    '',
    ':',
    challenge,
    `${challenge}:`,
    `${challenge}:1,2,3,4,5,6,7,-8`,
    'x'.repeat(10_000),
  ])
    expect(proofs.redeem(odd)).toBe(false)
})

test('the work grows with the sign-ups of ten minutes, and falls again [KIT-16]', () => {
  const { proofs, clock } = proofsOf()
  expect(proofs.issue().zeros).toBe(12)
  for (let at = 0; at < 100; at += 1) proofs.redeem(solve(proofs.issue()))
  expect(proofs.issue().zeros).toBe(13)
  clock.now += 10 * minute
  expect(proofs.issue().zeros).toBe(12)
})

const challengeForm = /data-challenge="([^"]+)" data-zeros="(\d+)"\s+data-parts="(\d+)"/

function challengeOn(page: string): Challenge {
  const [, challenge = '', zeros, parts] = challengeForm.exec(page) ?? []
  return { challenge, zeros: Number(zeros), parts: Number(parts) }
}

async function guarded(door: { isRefused: boolean; needsProof: boolean }): Promise<StartedHost> {
  const started = await startHost({ door: async () => door })
  onTestFinished(() => started.stop())
  return started
}

const signUp = (browser: Browser, login: string, proof: string) =>
  browser.send({ login, password, proof })

test('where a proof is asked for the page brings its challenge and script, and says what to do without one [KIT-16]', async () => {
  const started = await guarded({ isRefused: false, needsProof: true })
  const visitor = started.browser()
  const page = await visitor.open('/codehost/signup')
  expect(page.text).toContain('which takes JavaScript')
  expect(page.headers.get('content-security-policy')).toContain(
    'script-src http://localhost:3000/codehost/work.js;',
  )
  const without = await signUp(visitor, 'mei', '')
  expect([without.status, without.text]).toEqual([
    400,
    expect.stringContaining('missing or too old'),
  ])
  // The page that says so brings another challenge.
  const proof = solve(challengeOn(without.text))
  expect((await signUp(visitor, 'mei', proof)).status).toBe(303)
  const other = started.browser()
  await other.open('/codehost/signup')
  expect((await signUp(other, 'ben', proof)).status).toBe(400)
  expect(started.host.countAccounts()).toBe(1)
})

test('the studio’s form is given a challenge with who may join, and sends the proof with its call', async () => {
  const started = await guarded({ isRefused: false, needsProof: true })
  const call = async (proof?: string) => {
    const response = await started.fetch('/codehost/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: JSON.stringify({ login: 'mei', password, ...(proof === undefined ? {} : { proof }) }),
    })
    return [response.status, await response.json()]
  }
  expect(await call()).toEqual([400, { fault: 'noProof' }])
  const terms: { proof: Challenge } = JSON.parse(
    await (await started.fetch('/codehost/signup/terms')).text(),
  )
  expect(await call(solve(terms.proof))).toEqual([200, { login: 'mei' }])
})

test('from a refused network nobody signs up but who was invited, and who has an account signs in: threat T128', async () => {
  const door = { isRefused: false, needsProof: false }
  const started = await guarded(door)
  await started.person('ada')
  Object.assign(door, { isRefused: true, needsProof: true })
  const visitor = started.browser()
  await visitor.open('/codehost/signup')
  const refused = await signUp(visitor, 'mei', '')
  expect([refused.status, refused.text]).toEqual([
    403,
    expect.stringContaining('from your network'),
  ])
  const { secret } = await started.host.admission.invite({
    note: '',
    places: 1,
    expiresAt: null,
    madeBy: 'rosa',
  })
  await visitor.open('/codehost/join')
  await visitor.send({ code: secret })
  await visitor.open('/codehost/signup')
  expect(visitor.page.text).not.toContain('data-challenge')
  expect((await signUp(visitor, 'mei', '')).status).toBe(303)
  const ada = started.browser()
  await ada.open('/codehost/signin')
  expect((await ada.send({ login: 'ada', password: 'ada-password' })).status).toBe(303)
})
