/** When the prompt of a new app is sent by itself, by a clock that the test turns. */
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPage } from '../../../web/ui/test-page.ts'
import type {} from './test-auto-start-page.tsx'

let page: Page
let close: () => Promise<void>
let asked = 0

beforeAll(async () => {
  const entry = path.join(import.meta.dirname, 'test-auto-start-page.tsx')
  ;({ page, close } = await openTestPage(entry))
  await page.route('**/api/apps/*/chat-history*', (route) => {
    asked += 1
    const pagination = { page: 1, limit: 50, total: 0, pages: 1, hasMore: false }
    const cursors = { nextCursor: null, prevCursor: null }
    return route.fulfill({ json: { messages: [], pagination: { ...pagination, ...cursors } } })
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate('signIn()')
})
afterAll(() => close?.())

const open = () => page.evaluate('openApp()')
const leave = () => page.evaluate('leaveApp()')
const sent = () => page.locator('li').allTextContents()

test('where nobody can say whether it was begun in another tab, the prompt waits in the box and nothing is shown as said [CHT-34]', async () => {
  await page.route('**/api/apps/*/chat-history*', (route) => route.fulfill({ status: 503 }), {
    times: 1,
  })
  await open()
  expect(await page.locator('p').textContent()).toBe('A tea timer')
  await page.clock.runFor(1_000)
  await expect.poll(() => page.locator('textarea').inputValue()).toBe('A tea timer')
  expect([await page.locator('p').textContent(), await sent()]).toEqual(['nothing is due', []])
  await leave()
})

test('a new app is begun after a second on its page, not when it is left before, and once [LIM-16] [CHT-32]', async () => {
  await open()
  await page.clock.runFor(999)
  await leave()
  await page.clock.runFor(2_000)
  expect(asked).toBe(0)
  await open()
  await page.clock.runFor(999)
  expect(asked).toBe(0)
  await page.clock.runFor(1)
  await expect.poll(sent).toEqual(['A tea timer'])
  await page.clock.runFor(5_000)
  expect([asked, await sent()]).toEqual([1, ['A tea timer']])
})
