/** Paying in tests: what a person does on the pages of the test service. */
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'
import {
  BillingInterval,
  createSession,
  monthsOf,
  openBilling,
  type PaidTier,
  readTiers,
  readUsage,
  type Usage,
} from '../../features/plans/contract.ts'

/** The test cards. */
export const cards = {
  good: '4242 4242 4242 4242',
  refused: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
  failsLater: '4000 0000 0000 0341',
} as const

/** Sends a form of the test service's pages; answers where it leads, or its text. */
export async function sendForm(
  server: TestServer,
  address: string,
  fields: Record<string, string>,
  cookie = '',
): Promise<{ status: number; location: string | null; text: string }> {
  const answer = await server.request(new URL(address).pathname, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: cookie },
    body: new URLSearchParams(fields).toString(),
  })
  const text = await answer.text()
  await settled(server)
  return { status: answer.status, location: answer.headers.get('location'), text }
}

/** Until every event that is due was delivered and worked off. */
export async function settled(server: TestServer): Promise<void> {
  await server.server.paid.test?.tick()
  await server.server.outbox.drain()
}

/** Asks for a purchase, as the pricing page does. */
export async function order(
  who: Person,
  tier: PaidTier,
  months: 1 | 3 | 12 = 1,
  more: { confirmed?: { amountDue: number; at: number } } = {},
) {
  const { tiers } = (await who.calls(readTiers, {})).body
  const interval = BillingInterval.options.find((one) => monthsOf[one] === months) ?? 'monthly'
  const priceId = tiers[tier].priceIds[interval] ?? ''
  const { origin } = who.server
  return who.calls(createSession, {
    tier,
    months,
    priceId,
    successUrl: `${origin}/dashboard?payment=success`,
    cancelUrl: `${origin}/pricing?payment=cancelled`,
    ...more,
  })
}

/** Buys a first plan with a card; answers the record afterwards. */
export async function buy(
  who: Person,
  tier: PaidTier,
  months: 1 | 3 | 12 = 1,
  card: string = cards.good,
): Promise<Usage> {
  const { url } = (await order(who, tier, months)).body
  await sendForm(who.server, url ?? '', { card, act: 'card' })
  return usageOf(who)
}

/** The person's record. */
export async function usageOf(who: Person): Promise<Usage> {
  return (await who.calls(readUsage, {})).body
}

/** The cookie of the person's session, as their browser has it. */
export function sessionCookie({ refreshToken }: Person): string {
  return `rt=${refreshToken ?? ''}`
}

/** Opens the person's page at the payment service and sends it a form. */
export async function atBilling(who: Person, fields: Record<string, string>) {
  const { url } = (await who.calls(openBilling, {})).body
  return sendForm(who.server, url, fields, sessionCookie(who))
}
