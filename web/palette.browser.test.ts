/** The command palette in a real browser (NAV-22). */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../testing/axe.ts'
import { appNamed, freshWorld, heading, startBrowser, startStudio } from './studio-double.test.ts'

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

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' })
const rows = (page: Page) => palette(page).getByRole('option')
const chosenRow = (page: Page) => palette(page).getByRole('option', { selected: true })

test('Ctrl+K goes to each page, by arrows and Enter; Esc gives the focus back [NAV-22]', async () => {
  const page = await browser.open('/')
  await page.getByRole('textbox').first().focus()
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await chosenRow(page).textContent()).toContain('Pricing')
  await page.keyboard.press('Enter')
  await heading(page, 'Pricing').waitFor()
  expect(await palette(page).count()).toBe(0)

  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  await page.keyboard.press('ArrowUp')
  const last = rows(page).last()
  expect(await last.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Escape')
  await expect.poll(() => palette(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  await palette(page).waitFor()
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Search or jump to')
  expect(browser.faults).toEqual([])
})

test('what is typed filters; Enter on words that are no page searches the marketplace [NAV-22]', async () => {
  world.apps = ['Kettle', 'Kettle Log', 'Plot 14'].map((name) => appNamed(name, 0))
  const page = await browser.open('/')
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  await page.keyboard.type('pri')
  // Apps that are found come below, later.
  await expect
    .poll(async () => (await rows(page).allTextContents()).slice(0, 4))
    .toEqual([
      expect.stringContaining('Pricing'),
      expect.stringContaining('Privacy Policy'),
      expect.stringContaining('Search the marketplace for “pri”'),
      expect.stringContaining('New app from “pri”'),
    ])
  for (const key of ['Enter', 'Escape'])
    await page.getByRole('combobox').dispatchEvent('keydown', { key, keyCode: 229 })
  await page.getByRole('combobox').fill('kettle')
  await palette(page)
    .getByRole('option', { name: /^Kettle by/ })
    .waitFor()
  expect(await chosenRow(page).textContent()).toContain('Search the marketplace for “kettle”')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${studio.url}/marketplace?q=kettle`)
  expect(browser.faults).toEqual([])
})

test('it offers what one may do: nobody’s dashboard to a visitor, no sign-in and no admin page to a person [NAV-22]', async () => {
  const page = await browser.open('/')
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  const visitor = (await rows(page).allTextContents()).join('|')
  expect(visitor).toContain('Login')
  expect(visitor).not.toMatch(/Dashboard|My favorites|Admin|Logout/)

  world.signedIn = true
  await page.goto(`${studio.url}/`)
  await page.getByRole('button', { name: 'Account of ines carvalho' }).waitFor()
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  const person = (await rows(page).allTextContents()).join('|')
  expect(person).toMatch(/Dashboard.*My favorites.*New app.*Logout/)
  expect(person).not.toMatch(/Login|Admin/)
  await page.keyboard.type('new app')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${studio.url}/generator`)
})

test('language and theme are changed in it; clean for axe in both looks, with an open list [NAV-22]', async () => {
  const page = await browser.open('/pricing')
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  await page.keyboard.type('中文')
  await page.keyboard.press('Enter')
  await heading(page, '价格').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: '搜索应用与命令' }).click()
  await page.getByRole('option', { name: '应用市场' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(browser.faults).toEqual([])
})

test('the words that are typed go along into a new app [NAV-22]', async () => {
  world.signedIn = true
  const page = await browser.open('/')
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  await page.keyboard.type('a tide table')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${studio.url}/generator`)
  await expect.poll(() => page.getByRole('textbox').first().inputValue()).toBe('a tide table')
})
