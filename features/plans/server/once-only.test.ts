/** Nothing is bought twice, whoever presses at the same moment (BIL-15). */
import { beforeEach, expect, test } from 'vitest'
import { cards, order, sendForm, settled, usageOf } from '../../../server/testing/payments.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'

onEachDatabase('once only', (server) => {
  let ada: Person
  let number = 0
  beforeEach(async () => {
    number += 1
    ada = await signedUp(server(), `once-${number}`)
  }, 60_000)
  /** The caller's subscriptions at the payment service. */
  const bought = async () => {
    const { customerId } = await server()
      .server.db.selectFrom('subscriptions')
      .select('customerId')
      .where('userId', '=', ada.userId)
      .executeTakeFirstOrThrow()
    const { payments } = server().server.paid.plans
    const { data } = (await payments?.stripe.subscriptions.list({ customer: customerId })) ?? {}
    return data ?? []
  }

  test('Pay pressed twice at the same moment charges once [BIL-15]', async () => {
    const { url } = (await order(ada, 'pro')).body
    const pay = () => sendForm(server(), url ?? '', { card: cards.good, act: 'card' })
    const both = await Promise.all([pay(), pay()])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect(await bought()).toHaveLength(1)
  })

  test('three plans ordered in six tabs at the same moment leave one checkout that can be paid [BIL-15]', async () => {
    const tabs = ['pro', 'basic', 'max', 'pro', 'basic', 'max'] as const
    const orders = await Promise.all(tabs.map((tier) => order(ada, tier)))
    for (const { body } of orders)
      if (body.url) await sendForm(server(), body.url, { card: cards.good, act: 'card' })
    await settled(server())
    expect(await bought()).toHaveLength(1)
    expect((await usageOf(ada)).status).toBe('active')
  })
})
