/** What of the admin page a moderator is shown, in a real browser. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freshWorld, startBrowser, startStudio } from './studio-double.test.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

let world = freshWorld()
let studio: Awaited<ReturnType<typeof startStudio>>
let browser: Awaited<ReturnType<typeof startBrowser>>

beforeAll(async () => {
  studio = await startStudio(() => world)
  browser = await startBrowser(() => studio.url)
})
afterAll(async () => {
  await browser?.stop()
  await studio?.stop()
})
beforeEach(() => {
  world = freshWorld()
  world.signedIn = true
})

const tabsOf = async (path: string): Promise<string[]> => {
  const page = await browser.open(path)
  const tabs = page.getByRole('navigation', { name: 'Admin areas' }).getByRole('link')
  await tabs.first().waitFor()
  const names = await tabs.allInnerTexts()
  await page.close()
  return names.map((name) => name.trim())
}

test('a moderator is led to reviews and reports, and other areas are not shown, by their address neither', async () => {
  world.roles = { isModerator: true }
  expect(await tabsOf('/admin')).toEqual(['Review', 'Reports'])
  expect(await tabsOf('/admin?tab=system')).toEqual(['Review', 'Reports'])
  expect(
    world.calls.filter((call) => /\/api\/admin\/(?!review|reports|entries)/.test(call)),
  ).toEqual([])
  const page = await browser.open('/')
  await page.getByRole('link', { name: 'Admin', exact: true }).waitFor()
})

test('an admin is shown all areas, and everybody else none', async () => {
  world.roles = { isAdmin: true }
  expect((await tabsOf('/admin')).length).toBe(6)
  world.roles = {}
  const page = await browser.open('/admin')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Admin areas' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0)
})
