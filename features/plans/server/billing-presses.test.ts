/** The page of one's billing at the test service: presses there are of its owner, and so many a minute (T95). */
import { expect, test } from 'vitest'
import { buy, cards, sendForm, sessionCookie } from '../../../server/testing/payments.ts'
import { signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { signOut } from '../../accounts/contract.ts'
import { openBilling } from '../contract.ts'

const dayMs = 24 * 3_600_000

onEachDatabase(
  'presses on the page of billing',
  (server) => {
    const pageOf = async (url: string): Promise<string> =>
      (await server().request(new URL(url).pathname)).text()

    test('who has the address and not its owner’s session changes nothing: threat T95', async () => {
      const [ada, eve] = [await signedUp(server(), 'ada'), await signedUp(server(), 'eve')]
      await buy(ada, 'basic')
      const { url } = (await ada.calls(openBilling, {})).body
      const shown = await pageOf(url)
      const left = sessionCookie(ada)
      for (const cookie of ['', 'rt=none', sessionCookie(eve)])
        for (const form of [{ days: 'year' }, { card: cards.failsLater }])
          expect((await sendForm(server(), url, form, cookie)).status).toBe(403)
      await ada.calls(signOut, {})
      expect((await sendForm(server(), url, { days: 'year' }, left)).status).toBe(403)
      expect(await pageOf(url)).toBe(shown)
    })

    test('the owner presses so often a minute, and each press is a day: threat T95', async () => {
      const ada = await signedUp(server(), 'ada-2')
      const { endDate } = await buy(ada, 'basic', 12)
      const { url } = (await ada.calls(openBilling, {})).body
      const press = () => sendForm(server(), url, { days: 'day' }, sessionCookie(ada))
      const pressed = await Promise.all(Array.from({ length: 22 }, press))
      const statuses = pressed.map(({ status }) => status)
      expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array<number>(20).fill(303), 429, 429])
      const ends = new Date(Date.parse(endDate ?? '') - 20 * dayMs)
      const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(ends)
      expect(await pageOf(url)).toContain(`Renews on ${day}`)
      server().pass(61_000)
      expect((await press()).status).toBe(303)
    })
  },
  { limits: { scale: 1 } },
)
