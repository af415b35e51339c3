/** Five tabs of one browser lose their access tokens together: one renewal, nobody signed out. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  // Open settings of the host: what is measured is the one session, not the limit of calls.
  server = await startServer({ limits: { scale: 100 } })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('50 refreshes of one session from five tabs have one successor, and all tabs stay signed in: threat T24 [AUTH-25, AUTH-26]', async () => {
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  const first = await visit(profile, server.url, 'en')
  await signUp(first, 'hedy')
  const tabs = [first.page, ...(await Promise.all([1, 2, 3, 4].map(() => profile.newPage())))]
  await Promise.all(tabs.map((tab) => tab.goto(`${server.url}/dashboard`)))
  const answers = await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(async () => {
        const calls = Array.from({ length: 10 }, () =>
          fetch('/api/auth/refresh', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: '{}',
          }),
        )
        return Promise.all(
          (await Promise.all(calls)).map(async (answer) => ({
            status: answer.status,
            text: await answer.text(),
          })),
        )
      }),
    ),
  )
  expect(answers.flat().map((answer) => answer.status)).toEqual(
    Array.from({ length: 50 }, () => 200),
  )
  // No answer that a browser receives holds a token of the code host, or a refresh token.
  expect(
    answers
      .flat()
      .filter(
        (answer) =>
          /mch[op]_|gh[opsu]_/.test(answer.text) || !answer.text.includes('"refreshToken":null'),
      ),
  ).toEqual([])
  for (const tab of tabs) {
    await tab.reload()
    await tab.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  }
  const cookies = await profile.cookies()
  expect(
    cookies.filter(
      (cookie) => cookie.name === 'rt' && cookie.httpOnly && cookie.sameSite === 'Strict',
    ),
  ).toHaveLength(1)
  await profile.close()
})
