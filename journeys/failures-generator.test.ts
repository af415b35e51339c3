/** What the generator says of calls that fail, in both languages: what is typed stays (ERR). */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { type Reader, refuse, requestId, twoReaders } from './failing-calls.ts'
import { openOptions } from './generator-form.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { scriptModel } from './scripted-model.ts'
import { storyVariants } from './story-variants.ts'
import { type Locale, words } from './words.ts'

const inTurn = storyVariants(import.meta.filename)

let server: RunningServer
let browser: Browser
let readers: Record<Locale, Reader>

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
  readers = await twoReaders(server, browser)
  await Promise.all([scriptModel(readers.en.page), scriptModel(readers.zh.page)])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const languages = ['en', 'zh'] as const
type Both = Record<Locale, string>
const say = {
  en: { retry: 'Retry', deploy: 'Deploy' },
  zh: { retry: '重试', deploy: '部署' },
} as const
const failed = { en: 'Generation failed', zh: '生成失败' }

const name = ({ page, locale }: Reader) => page.getByLabel(words[locale].name, { exact: true })
const prompt = ({ page, locale }: Reader) => page.getByLabel(words[locale].describe)
const banner = (page: Page, locale: Locale) =>
  page.getByRole('alert').filter({ hasText: failed[locale] })

/** Fills the form of a fresh page. */
async function fillForm(reader: Reader, called: string): Promise<void> {
  const { page, locale } = reader
  await page.goto(`${server.url}/generator`)
  await prompt(reader).fill('A kettle')
  await openOptions(page)
  await name(reader).fill(called)
  await page.getByText(words[locale].free).waitFor()
}

async function generate({ page, locale }: Reader): Promise<void> {
  await page.getByRole('button', { name: words[locale].generate, exact: true }).click()
}

/** A step of the flow is refused: the banner below the form says why, and all that was typed is there. */
async function isBanner(call: string, texts: Both | null, status: number): Promise<void> {
  for (const locale of inTurn(languages)) {
    const reader = readers[locale]
    await fillForm(reader, `Kettle ${locale} ${status}`)
    const end = await refuse(reader.page, call, { status })
    await generate(reader)
    const said = banner(reader.page, locale)
    await said.waitFor()
    const lines = (await said.locator('span').innerText()).trim().split('\n')
    const told = lines.filter((line) => !line.endsWith(requestId))
    expect(told).toEqual(texts === null ? [failed[locale]] : [failed[locale], texts[locale]])
    expect(await prompt(reader).inputValue()).toBe('A kettle')
    expect(await name(reader).inputValue()).toBe(`Kettle ${locale} ${status}`)
    await end()
  }
}

test('a name that cannot be checked says so below its field [ERR-21]', async () => {
  const text = { en: 'Name check failed, please try again', zh: '名称检查失败，请重试' }
  for (const locale of inTurn(languages)) {
    const reader = readers[locale]
    const { page } = reader
    await page.goto(`${server.url}/generator`)
    const end = await refuse(page, 'GET **/check-name/**', { status: 502 })
    await openOptions(page)
    await name(reader).fill('Unchecked')
    const below = page.locator('.name-state').filter({ hasText: text[locale] })
    await below.waitFor()
    await end()
    await below.getByRole('button', { name: say[locale].retry }).click()
    await page.getByText(words[locale].free).waitFor()
  }
})

test('tags that are not recommended are for the log alone [ERR-35]', async () => {
  const text = { en: 'Failed to get recommended tags', zh: '获取推荐标签失败' }
  for (const locale of inTurn(languages)) {
    const reader = readers[locale]
    const { page } = reader
    const logged: string[] = []
    page.on('console', (line) => logged.push(line.text()))
    const end = await refuse(page, 'POST **/tags/recommend', { status: 500 })
    await fillForm(reader, 'Untagged')
    await expect.poll(() => logged).toContain(text[locale])
    expect(await page.locator('main').innerText()).not.toContain(text[locale])
    expect(await page.getByRole('alert').count()).toBe(0)
    await end()
  }
})

test('tags proposed for an earlier description are not ticked once it is another and proposing fails [GEN-14] [GEN-16]', async () => {
  const { page } = readers.en
  const pressed = page.locator('.tag-picker').first().locator('[aria-pressed=true]')
  await page.goto(`${server.url}/generator`)
  await openOptions(page)
  await prompt(readers.en).fill('Weather for a trip')
  await expect.poll(() => pressed.allInnerTexts()).toEqual(['weather', 'travel'])
  await page.getByRole('button', { name: 'All tags' }).click()
  await page.getByRole('group', { name: 'All tags' }).getByRole('button', { name: 'music' }).click()
  await page.getByRole('button', { name: 'Fewer tags' }).click()
  const end = await refuse(page, 'POST **/tags/recommend', { status: 500 })
  const asked = page.waitForResponse('**/tags/recommend')
  await prompt(readers.en).fill('A kettle that whistles')
  await asked
  await expect.poll(() => pressed.allInnerTexts()).toEqual(['music'])
  expect(await page.getByRole('group', { name: 'Recommended tags' }).count()).toBe(0)
  // Nor after the page was loaded anew.
  await page.reload()
  await openOptions(page)
  await expect.poll(() => pressed.allInnerTexts()).toEqual(['music'])
  await end()
  await prompt(readers.en).fill('A game about cats')
  await expect.poll(() => pressed.allInnerTexts()).toContain('game')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
})

test('an app that cannot be made is told in the banner, once where there is no reason [ERR-22, ERR-46]', () =>
  isBanner('POST **/api/apps/generate', null, 502))

test('a person who cannot be read is told in the banner [ERR-17]', () =>
  isBanner('GET **/api/auth/me', { en: 'Failed to get user info', zh: '获取用户信息失败' }, 500))

test('a name that is taken when all is sent is told in the banner and at the name [ERR-53]', async () => {
  const text = {
    en: 'App name already exists, please choose another name',
    zh: '应用名称已存在，请换一个名称',
  }
  for (const locale of inTurn(languages)) {
    const reader = readers[locale]
    const { page } = reader
    await fillForm(reader, `Late ${locale}`)
    await page.route('**/check-name/**', (route) =>
      route.fulfill({
        json: { available: false, message: '', code: 'nameExists', suggestions: [] },
      }),
    )
    await generate(reader)
    await banner(page, locale).getByText(text[locale]).waitFor()
    await expect.poll(() => name(reader).getAttribute('aria-invalid')).toBe('true')
    expect(await prompt(reader).inputValue()).toBe('A kettle')
    await page.unroute('**/check-name/**')
  }
})

test('a deployment that fails is told in its panel, with Retry [ERR-29, ERR-47]', async () => {
  const text = { en: 'Deployment failed', zh: '部署失败' }
  for (const locale of inTurn(languages)) {
    const { page, app } = readers[locale]
    const end = await refuse(page, 'POST **/deploy', { status: 502 })
    await page.goto(`${server.url}/generator?result=${app}`)
    await page.getByRole('button', { name: say[locale].deploy, exact: true }).click()
    const panel = page.locator('.deploy').getByRole('alert')
    await panel.getByText(text[locale], { exact: true }).waitFor()
    await end()
    await panel.getByRole('button', { name: say[locale].retry }).click()
    await page.locator('.deploy').getByRole('status').getByRole('link').first().waitFor()
  }
})

test('when only the network keeps the person from being read, the dashboard says so with Retry, and the log too [ERR-17]', async () => {
  const text = { en: 'Failed to get user info', zh: '获取用户信息失败' }
  const reason = {
    en: 'Network error, please check your connection',
    zh: '网络错误，请检查网络连接',
  }
  for (const locale of inTurn(languages)) {
    const { page } = readers[locale]
    const logged: string[] = []
    page.on('console', (line) => logged.push(line.text()))
    const end = await refuse(page, 'GET **/api/auth/me', 'offline')
    await page.goto(`${server.url}/dashboard`)
    const face = page.getByRole('alert').filter({ hasText: text[locale] })
    await face.filter({ hasText: reason[locale] }).waitFor()
    expect(logged).toContain(text[locale])
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    await end()
    await face.getByRole('button', { name: say[locale].retry }).click()
    await page.locator('.card').first().waitFor()
  }
})
