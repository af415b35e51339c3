/** The part "Access tokens" of the account page, in a real browser. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../testing/axe.ts'
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

test('a token is made by the keyboard, shown once to be copied, and revoked in one press [OPN-01]', async () => {
  const page = await browser.open('/dashboard?tab=account')
  const part = page.getByRole('region', { name: 'Access tokens' })
  await part.getByText('No access tokens yet').waitFor()
  await part.getByRole('button', { name: 'New access token' }).press('Enter')
  const name = part.getByLabel('Name')
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  // Without a name nothing is sent.
  await page.keyboard.press('Enter')
  await part.getByText('A name of 1 to 60 characters').waitFor()
  expect(world.calls.join()).not.toContain('POST /api/auth/tokens')
  expect(await axeFaults(page)).toEqual([])
  await name.fill('laptop')
  await page.keyboard.press('Enter')
  const made = part.getByRole('group', { name: 'New access token' })
  await made.getByText(`mcube_${'a'.repeat(36)}`).waitFor()
  await made.getByText('It is not shown again').waitFor()
  const copy = made.getByRole('button', { name: 'Copy' })
  await expect.poll(() => copy.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  await copy.press('Enter')
  await made.getByText(/^(?:Copied|Selected)/).waitFor()
  await made.getByRole('button', { name: 'Done' }).click()
  expect(await page.getByText('mcube_').count()).toBe(0)
  await part.getByText('apps:read · publish · All my apps').waitFor()
  await part.getByText('Never used').waitFor()
  await part.getByRole('button', { name: 'Revoke laptop' }).click()
  await part.getByText('No access tokens yet').waitFor()
})

test('tokens that cannot be read say so and are asked for again, in Chinese too [OPN-01]', async () => {
  world.tokens = null
  const page = await browser.open('/dashboard?tab=account', { zh: true })
  const part = page.getByRole('region', { name: '访问令牌' })
  await part.getByText('访问令牌加载失败。').waitFor()
  world.tokens = []
  await part.getByRole('button', { name: '重试' }).click()
  await part.getByText('还没有访问令牌').waitFor()
})
