import { expect, test } from 'vitest'
import { createTokenKeeper } from './access-token.ts'
import type { Renewal, TokenKeeper } from './access-token.ts'
import { failureOf } from './call-failure.ts'

/** One browser: a lock, a channel between the tabs, a server that rotates, and a clock. */
function browser() {
  let turn: Promise<unknown> = Promise.resolve()
  let holders = 0
  let answer: () => Renewal = () => ({
    kind: 'renewed',
    token: `token-${renewals}`,
    expiresIn: 600,
  })
  let renewals = 0
  let now = 0
  const tabs: TokenKeeper[] = []
  function openTab(): TokenKeeper {
    const tab: TokenKeeper = createTokenKeeper({
      renew: async () => {
        renewals += 1
        await Promise.resolve()
        return answer()
      },
      exclusively: (work) => {
        const waited = holders > 0
        holders += 1
        const run = turn.then(() => work(waited)).finally(() => (holders -= 1))
        turn = run.catch(() => undefined)
        return run
      },
      otherTabsToken: async () => undefined,
      announce: (token, expiresIn) => {
        for (const other of tabs) if (other !== tab) other.keep(token, expiresIn)
      },
      now: () => now,
    })
    tabs.push(tab)
    return tab
  }
  return {
    openTab,
    renewals: () => renewals,
    serverAnswers: (next: () => Renewal) => (answer = next),
    pass: (ms: number) => (now += ms),
  }
}

test('fifty calls that fail together in five tabs cause one rotation [AUTH-25]', async () => {
  const world = browser()
  const tabs = Array.from({ length: 5 }, () => world.openTab())
  for (const tab of tabs) tab.keep('old', 600)
  const calls = tabs.flatMap((tab) => Array.from({ length: 10 }, () => tab.renewAfter('old')))
  const outcomes = await Promise.all(calls)
  expect(world.renewals()).toBe(1)
  expect(new Set(outcomes.map((o) => (o.kind === 'renewed' ? o.token : o.kind)))).toEqual(
    new Set(['token-1']),
  )
})

test('a call that failed with an older token takes the newer one without asking [AUTH-25]', async () => {
  const world = browser()
  const tab = world.openTab()
  tab.keep('newer', 600)
  const renewal = await tab.renewAfter('older')
  expect(renewal).toMatchObject({ kind: 'renewed', token: 'newer' })
  expect(world.renewals()).toBe(0)
})

test('a refusal is told to all waiting calls, and the next call asks anew [AUTH-27]', async () => {
  const world = browser()
  const tab = world.openTab()
  world.serverAnswers(() => ({ kind: 'refused' }))
  expect(await Promise.all([tab.renewAfter(null), tab.renewAfter(null)])).toEqual([
    { kind: 'refused' },
    { kind: 'refused' },
  ])
  expect(world.renewals()).toBe(1)
  const failure = failureOf('networkError')
  world.serverAnswers(() => ({ kind: 'failed', failure }))
  expect(await tab.renewAfter(null)).toEqual({ kind: 'failed', failure })
  expect(tab.current()).toBeNull()
})

test('a token is not used in the last seconds of its ten minutes [AUTH-21]', () => {
  const world = browser()
  const tab = world.openTab()
  tab.keep('token', 600)
  world.pass(584_000)
  expect(tab.current()).toBe('token')
  world.pass(2_000)
  expect(tab.current()).toBeNull()
})
