/** What a screen reader is told by the bell while one is elsewhere on the page, in a real browser. */
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPage } from '../../../web/ui/test-page.ts'
import type { Notification } from '../contract.ts'
import type {} from './test-bell-page.tsx'

let page: Page
let close: () => Promise<void>
/** The entries as the server has them, the latest first. */
let entries: Notification[] = []

beforeAll(async () => {
  const file = path.join(import.meta.dirname, 'test-bell-page.tsx')
  ;({ page, close } = await openTestPage(file))
  await page.route('**/api/notifications?*', (route) => route.fulfill({ json: inbox() }))
  await page.route('**/api/notifications/read', (route) => {
    entries = entries.map((one) => ({ ...one, isRead: true }))
    return route.fulfill({ json: { unread: 0 } })
  })
  await page.clock.install()
})
afterAll(() => close?.())

function entry(number: number): Notification {
  const id = `0190a1b2-0000-7000-8000-00000000000${number}`
  return {
    _id: id,
    kind: 'favorite',
    app: { _id: id, name: 'Tea Shop' },
    commentId: null,
    username: null,
    others: 0,
    count: 3,
    text: null,
    at: '2026-11-20T10:00:00.000Z',
    isRead: false,
  }
}
function inbox() {
  const total = entries.length
  const unread = entries.filter(({ isRead }) => !isRead).length
  const place = { page: 1, limit: 20, total, pages: 1, hasMore: false }
  return {
    notifications: entries,
    unread,
    pagination: { ...place, nextCursor: null, prevCursor: null },
  }
}

const bell = () => page.getByRole('button', { name: /^Notifications/ })
const nameOf = () => bell().getAttribute('aria-label')
const readOut = () => page.getByRole('status').textContent()
/** The bell asks once a minute; what it asked is answered when the minute is over. */
async function minute(): Promise<void> {
  const answer = page.waitForResponse('**/api/notifications?*')
  await page.clock.runFor(61_000)
  await (await answer).finished()
}

test('what is new is read out once with its number; what was there, what was read and what is the same is not [NTF-02]', async () => {
  entries = [entry(1), entry(2)]
  await page.evaluate('openBell()')
  await expect.poll(nameOf).toBe('Notifications, 2 unread')
  expect([await bell().innerText(), await readOut()]).toEqual(['2', ''])
  await minute()
  expect(await readOut()).toBe('')

  entries = [entry(3), ...entries]
  await minute()
  await expect.poll(nameOf).toBe('Notifications, 3 unread')
  expect([await bell().innerText(), await readOut()]).toEqual(['3', 'Notifications, 3 unread'])

  await bell().click()
  await page.getByText('3 people added Tea Shop to their favorites').first().waitFor()
  await expect.poll(nameOf).toBe('Notifications')
  expect(await readOut()).toBe('')
  entries = [entry(4), ...entries]
  await minute()
  await expect.poll(() => page.locator('.notices li').count()).toBe(4)
  expect(await readOut()).toBe('')
})
