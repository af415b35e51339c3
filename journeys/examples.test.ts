/** An empty marketplace, filled by its admin in one press with apps that are really published. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openSite } from './api-person.ts'
import { openProfile } from './browser.ts'
import { signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 } }, { ADMINS: 'builtin:ada' })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('an empty marketplace offers its admin example apps: one press publishes twelve in each language, with pictures', async () => {
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  const ada = await visit(profile, server.url, 'en')
  const { page } = ada
  page.setDefaultTimeout(60_000)
  await signUp(ada, 'ada')
  await page.getByRole('link', { name: 'Marketplace' }).first().click()
  await page.getByRole('button', { name: 'Publish 24 examples' }).waitFor()
  await ada.look()
  await page.getByRole('button', { name: 'Publish 24 examples' }).press('Enter')
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await page
    .locator('.example-offer')
    .getByText('24 examples published.', { exact: true })
    .waitFor({ timeout: 170_000 })
  await page.getByText('24 apps').waitFor()
  expect(ada.faults).toEqual([])
  // Once more: all are there.
  await page.getByRole('button', { name: 'Publish 24 examples' }).press('Enter')
  await page.getByText('24 already existed.').waitFor()

  const visitors = await openProfile(browser, { width: 390, height: 844, locale: 'zh' })
  const visitor = await visit(visitors, server.url, 'zh')
  await visitor.page.goto(`${server.url}/marketplace?sort=latest`)
  const cards = visitor.page.locator('.card')
  expect(await cards.count()).toBe(16)
  expect(await visitor.page.locator('.card .shot img').count()).toBe(16)
  const names = (await visitor.page.locator('.card h3').allTextContents()).join(' ')
  expect(names).toMatch(/[A-Za-z]/)
  expect(names).toMatch(/\p{Script=Han}/u)
  await cards.first().locator('h3 a').click()
  const site = await visitor.page.locator('iframe.site').getAttribute('src')
  expect(await openSite(site ?? '')).toMatchObject({ status: 200 })
  await visitor.look()
  expect(visitor.faults).toEqual([])
})
