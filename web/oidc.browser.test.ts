/** OpenID Connect in a real browser: the sign-in page with its button, and further ways on the account page. */
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
  if (browser) browser.faults.length = 0
})

test.each([390, 1440])(
  'the button of the provider stands above the form, and asks for the terms first (%d px)',
  async (width) => {
    world.providers = ['oidc', 'builtin']
    const page = await browser.open('/login')
    await page.setViewportSize({ width, height: 900 })
    const button = page.getByRole('button', { name: 'Continue with School ID' })
    const form = page.getByRole('tab', { name: 'Create account' })
    const [above, below] = [await button.boundingBox(), await form.boundingBox()]
    expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0)
    await page.getByText('We never see your password at School ID.').waitFor()
    expect(await axeFaults(page, {})).toEqual([])
    await button.click()
    await page.getByText('Please agree to the Terms of Service and Privacy Policy first').waitFor()
    expect(world.calls.filter((call) => call.startsWith('POST'))).toEqual([])
    await page.getByRole('checkbox').check()
    await button.click()
    await expect.poll(() => world.calls).toContain('POST /api/auth/github/start')
  },
)

test('with the provider alone there is one button and no form', async () => {
  world.providers = ['oidc']
  const page = await browser.open('/login')
  await page.getByRole('button', { name: 'Continue with School ID' }).waitFor()
  expect(await page.getByRole('tab').count()).toBe(0)
  expect(await page.locator('main input:not([type=checkbox])').count()).toBe(0)
  expect(await page.getByText('keeps only a hash').count()).toBe(0)
})

test('the provider is added on the account page and removed there, and it says so', async () => {
  Object.assign(world, { signedIn: true, providers: ['oidc', 'builtin'] })
  const page = await browser.open('/dashboard?tab=account')
  const ways = page.getByRole('region', { name: 'Ways to sign in' })
  await ways.getByRole('button', { name: 'Add School ID' }).waitFor()
  expect(await ways.getByRole('link', { name: 'Change the password' }).getAttribute('href')).toBe(
    '/codehost/settings?lang=en',
  )
  expect(await axeFaults(page, {})).toEqual([])
  await ways.getByRole('button', { name: 'Add School ID' }).click()
  await page.getByRole('heading', { name: 'Way to sign in added' }).waitFor()
  await page.waitForURL(/\/dashboard\?tab=account$/)
  await ways.getByRole('button', { name: 'Remove School ID' }).click()
  await page.locator('.toast').getByText('Way to sign in removed').waitFor()
  await ways.getByRole('button', { name: 'Add School ID' }).waitFor()
})

test('with one way in there is nothing to add or remove, and nothing is asked', async () => {
  world.signedIn = true
  const page = await browser.open('/dashboard?tab=account')
  await page.getByRole('region', { name: 'Signed-in devices' }).waitFor()
  expect(await page.getByRole('region', { name: 'Ways to sign in' }).count()).toBe(0)
  expect(world.calls.join()).not.toContain('/api/auth/ways')
})
