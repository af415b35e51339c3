/** Attacks by what the server makes anew for whoever asks: drawn pages, searches, archives, and forms of test payments. */
import { type Attack, repeat, send, type Target } from './target.ts'

const letters = Buffer.alloc(65_536, 'a')

/** Pages that are drawn on the server, each with words that nobody asked for before. */
export const drawnPages: Attack = {
  name: 'pages drawn for strangers',
  run: (target, over) => {
    const paths = [
      '/marketplace?search=',
      '/?x=',
      `/app/${target.appId}?x=`,
      '/nowhere/',
      '/privacy?x=',
    ]
    return repeat(16, over, (turn) =>
      send(target, { path: `${paths[turn % paths.length]}${turn}-${'w'.repeat(turn % 90)}` }, over),
    )
  },
}

/** An app packed again and again, its files, and searches; half of the readers leave at once. */
export const archivesAndSearches: Attack = {
  name: 'archives and searches',
  run: (target, over) => {
    const app = `/api/apps/${target.appId}`
    const paths = [`${app}/download`, `${app}/files`, '/api/apps/with-status?limit=50&search=']
    return repeat(16, over, (turn) => {
      const path = paths[turn % paths.length] ?? '/'
      const leave = turn % 2 === 0 ? { leaveAfterMs: 20 } : {}
      return send(
        target,
        { path: path.endsWith('=') ? `${path}${turn}%25_` : path, ...leave },
        over,
      )
    })
  },
}

/** The checkout of each target, where the host has test payments. */
const checkouts = new WeakMap<Target, string>()

/** Forms without an end to a checkout that anybody may begin. */
export const endlessPayments: Attack = {
  name: 'forms of test payments without end',
  async prepare(target) {
    checkouts.set(target, await openCheckout(target).catch(() => '/test-payments/checkout/none'))
  },
  run: (target, over) =>
    repeat(8, over, () =>
      send(
        target,
        {
          method: 'POST',
          path: checkouts.get(target) ?? '/test-payments/checkout/none',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: () => letters,
        },
        over,
      ),
    ),
}

async function openCheckout({ port, studioToken }: Target): Promise<string> {
  const origin = `http://localhost:${port}`
  const { tiers } = await (await fetch(`${origin}/api/subscription/tiers`)).json()
  const answer = await fetch(`${origin}/api/subscription/stripe/create-session`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${studioToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      tier: 'pro',
      months: 1,
      priceId: tiers.pro.priceIds.monthly,
      successUrl: `${origin}/dashboard`,
      cancelUrl: `${origin}/pricing`,
    }),
  })
  return new URL((await answer.json()).url).pathname
}

/** A year on the clock of the test payments again and again, for customers that are and are not there. */
export const pressedClock: Attack = {
  name: 'presses on the test clock',
  run: (target, over) =>
    repeat(60, over, (turn) =>
      send(
        target,
        {
          method: 'POST',
          path: turn % 3 === 0 ? `/test-payments/${turn}` : `/test-payments/portal/cus_${turn}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'days=year',
        },
        over,
      ),
    ),
}
