/**
 * From "Generate app" on home to the making, as somebody who has no account. A press is a pointer going down or a key
 * that presses a button; typing into a field is none. A screen is a page on which something is typed or pressed, and
 * the one on which it ends.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { fillSignUp, showPane, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { scriptModel } from './scripted-model.ts'
import { words } from './words.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** What is pressed from now on, as the path of the page and what was pressed. */
async function countPresses(page: Page): Promise<string[]> {
  const presses: string[] = []
  await page.exposeFunction('tellPress', (press: string) => void presses.push(press))
  const listen = (): void => {
    const tell = (event: Event): void => {
      if (!event.isTrusted || !(event.target instanceof Element)) return
      const pressed = event.target.closest('button, a, summary, label, input, textarea')
      // Where one types one has to go first, by pointer or by key.
      if (pressed instanceof HTMLTextAreaElement) return
      if (pressed instanceof HTMLInputElement && pressed.type !== 'checkbox') return
      Reflect.get(
        window,
        'tellPress',
      )(`${location.pathname} ${pressed?.textContent?.trim() || pressed?.tagName}`)
    }
    addEventListener('pointerdown', tell, true)
    addEventListener('keydown', (event) => ['Enter', ' '].includes(event.key) && tell(event), true)
  }
  await page.addInitScript(listen)
  return presses
}

const stories = [
  {
    locale: 'en',
    person: 'nadia',
    screen: { width: 1440, height: 900 },
    wish: 'A packing list for our holiday',
    app: 'Packing List',
  },
  {
    locale: 'zh',
    person: 'xiaolan',
    screen: { width: 390, height: 844 },
    wish: '旅行打包清单',
    app: '旅行打包清单',
  },
  {
    // The name is another’s by now.
    locale: 'en',
    person: 'second',
    screen: { width: 1440, height: 900 },
    wish: 'Something called "Packing List en" xq zzv',
    app: 'Packing List en 2',
  },
] as const

test.each(stories)(
  '$person is at the making in two screens and three presses, and is asked nothing twice ($locale) [CON-26] [CON-25]',
  async (story) => {
    const { locale, screen } = story
    const say = words[locale]
    const profile = await openProfile(browser, { ...screen, locale })
    const visitor = await visit(profile, server.url, locale)
    const { page } = visitor
    page.setDefaultTimeout(30_000)
    await page.goto(`${server.url}/`)
    const presses = await countPresses(page)
    await page.goto(`${server.url}/`)
    await page.getByRole('textbox').first().fill(story.wish)
    await page.getByRole('button', { name: say.generate, exact: true }).click()
    await page.waitForURL(`${server.url}/login`)
    await page.getByText(story.wish).waitFor()
    await visitor.look()
    await page.getByLabel(say.userName, { exact: true }).fill(story.person)
    await page.getByLabel(say.password, { exact: true }).fill('correct horse battery')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: say.createAccount }).click()
    await page.waitForURL(/\/app\/[\w-]+$/, { timeout: 90_000 })
    // The making has begun with the name that was suggested, which is changed in place.
    const name = page.getByRole('heading', { level: 1 }).getByRole('button')
    await expect.poll(() => name.innerText()).toBe(story.app)
    expect(presses.map((press) => press.split(' ')[0])).toEqual(['/', '/login', '/login'])
    await showPane(visitor, 'chat')
    await page.getByText(say.begun).waitFor({ timeout: 60_000 })
    await page.getByText(story.wish, { exact: true }).first().waitFor()
    await name.click()
    const field = page.locator('form.rename').getByRole('textbox')
    await field.fill(`${story.app} ${locale}`)
    await page.locator('form.rename [type=submit]:enabled').waitFor()
    await field.press('Enter')
    await expect.poll(() => name.innerText()).toBe(`${story.app} ${locale}`)
    // What was ordered is done: the form is empty, and nothing begins again.
    await page.goto(`${server.url}/generator`)
    expect(await page.getByLabel(say.describe).inputValue()).toBe('')
    expect(visitor.faults).toEqual([])
    await profile.close()
  },
  240_000,
)

test('who has an account finds the wish in the form, where nothing begins by itself; nor does it by an address: threat T33 [CON-26] [HOME-07]', async () => {
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  const { page } = await visit(profile, server.url, 'en')
  page.setDefaultTimeout(30_000)
  const made: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') made.push(new URL(request.url()).pathname)
  })
  await page.goto(`${server.url}/`)
  await page.getByRole('textbox').first().fill('A budget for two')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${server.url}/login`)
  await page.getByRole('tab', { name: 'Sign in' }).click()
  await page.getByLabel('Username', { exact: true }).fill('nadia')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${server.url}/generator`)
  await expect
    .poll(() => page.getByLabel('Describe your app').inputValue())
    .toBe('A budget for two')
  await page.locator('.nearest').getByRole('radio').first().waitFor()
  await page.goto(`${server.url}/generator?prompt=Make+it+now&order=granted`)
  await page.locator('.nearest').getByRole('radio').first().waitFor()
  // Nor does what another account ordered in this tab.
  await page.evaluate(() => {
    sessionStorage.setItem('carriedPrompt', 'A timer')
    sessionStorage.setItem('carriedOrder', 'granted:another')
  })
  await page.goto(`${server.url}/generator`)
  await expect.poll(() => page.getByLabel('Describe your app').inputValue()).toBe('A timer')
  await page.locator('.nearest').getByRole('radio').first().waitFor()
  expect(made.filter((path) => /generate|user\/repos/.test(path))).toEqual([])
  await profile.close()
})

test('with a model the first answer is written by itself, from the words that were typed on home [CON-26]', async () => {
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  const visitor = await visit(profile, server.url, 'en')
  const { page } = visitor
  page.setDefaultTimeout(30_000)
  const model = await scriptModel(page)
  const files = [{ name: 'write_file', args: { path: 'index.html', content: '<h1>Kettle</h1>' } }]
  model.answers = [{ calls: files }, { text: 'It counts.' }]
  await page.goto(`${server.url}/`)
  await page.getByRole('textbox').first().fill('A kettle that counts')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${server.url}/login`)
  await fillSignUp(visitor, 'ketty')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(/\/app\/[\w-]+$/, { timeout: 90_000 })
  await page.getByText('It counts.').waitFor()
  await page.getByText('Pushed').first().waitFor()
  expect(model.asked[0]).toContain('A kettle that counts')
  expect(visitor.faults).toEqual([])
  await profile.close()
})
