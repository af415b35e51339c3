/**
 * The first minute without a model: words, six pictures, one press; title, three items and a date changed in the form;
 * published. With `FIGURES=1` the processor is slowed four times, and each story must end within a minute.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { chooseWay } from './choose-way.ts'
import { publish, showPane, signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { words } from './words.ts'

const isTimed = process.env['FIGURES'] === '1'
let server: RunningServer
let browser: Browser
/** The page of the app that the first story has published. */
let appPage = ''

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium({ isWhole: true })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const stories = [
  {
    locale: 'en',
    person: 'minna',
    screen: { width: 1440, height: 900 },
    wish: 'A packing list for our holiday',
    starter: /^Luggage label/,
    said: 'This is the starter “Luggage label”.',
    name: 'Packing List',
    title: { field: 'Title', text: 'Two weeks in Oslo' },
    list: { group: 'Things to pack', things: ['Skis', 'Maps', 'Chess'] },
    day: { field: 'Day of leaving', shown: /3 Mar|Mar 3/ },
    connect: 'Connect a model',
    more: 'More about the publication',
    share: 'Share',
  },
  {
    locale: 'zh',
    person: 'minmin',
    screen: { width: 390, height: 844 },
    wish: '旅行打包清单',
    starter: /^行李牌/,
    said: '这是模板“行李牌”。',
    name: '旅行打包清单',
    title: { field: '标题', text: '奥斯陆两周' },
    list: { group: '要带的东西', things: ['滑雪板', '地图', '象棋'] },
    day: { field: '出发日期', shown: /3月3日/ },
    connect: '连接模型',
    more: '更多发布操作',
    share: '分享',
  },
] as const

test.each(stories)(
  'words, six pictures, one press, then title, three items and a date by the form, and it is published ($locale) [CON-12] [CON-15] [CON-24]',
  async (story) => {
    const { locale, screen } = story
    const profile = await openProfile(browser, { ...screen, locale })
    const owner = await visit(profile, server.url, locale)
    const { page } = owner
    const say = words[locale]
    page.setDefaultTimeout(30_000)
    await signUp(owner, story.person)
    if (isTimed) {
      const tools = await profile.newCDPSession(page)
      await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    }
    const began = performance.now()
    await page.goto(`${server.url}/generator`)
    await page.getByLabel(say.describe).fill(story.wish)
    const six = page.locator('.nearest').getByRole('radio')
    await expect.poll(() => six.count(), { timeout: 30_000 }).toBe(6)
    // All that is needed stands on the first screen.
    const button = page.getByRole('button', { name: say.generate })
    const box = await button.boundingBox()
    expect((box?.y ?? screen.height) + (box?.height ?? 0)).toBeLessThanOrEqual(screen.height)
    await owner.look()
    await six.filter({ hasText: story.starter }).click()
    await button.click()
    await page.waitForURL(/\/app\/[\w-]+$/)
    if (locale === 'en') appPage = page.url()

    // The form stands open beside the app, which bears its name.
    const form = page.locator('.content-pane')
    await expect
      .poll(() => form.getByLabel(story.title.field, { exact: true }).inputValue())
      .toBe(story.name)
    await form.getByLabel(story.title.field, { exact: true }).fill(story.title.text)
    const list = form.getByRole('group', { name: story.list.group, exact: true })
    await list.locator('.content-scroll input').first().focus()
    await page.evaluate((text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, story.list.things.join('\n'))
    await form.getByLabel(story.day.field, { exact: true }).fill('2031-03-03')
    await owner.look()
    await showPane(owner, 'preview')
    const app = page.frameLocator('.bench iframe').frameLocator('iframe').last()
    await app.getByRole('heading', { level: 1, name: story.title.text }).waitFor()
    for (const thing of story.list.things) await app.getByText(thing, { exact: true }).waitFor()
    await app.getByText(story.day.shown).waitFor()

    await showPane(owner, 'chat')
    await page.getByText(story.said).waitFor()
    await page.locator('.no-model').getByRole('link', { name: story.connect }).waitFor()
    await owner.look()
    await showPane(owner, 'preview')
    const site = await publish(owner)
    const seconds = (performance.now() - began) / 1000
    process.stdout.write(`${story.person}: ${seconds.toFixed(1)} s\n`)
    if (isTimed) expect(seconds).toBeLessThan(60)
    // Where the address is longer than its field, its beginning is seen: the name of the app.
    await page.getByRole('button', { name: story.more }).click()
    await page.getByRole('menuitem', { name: story.share, exact: true }).click()
    const address = page.getByRole('dialog').getByRole('textbox').first()
    const ends = () =>
      address.evaluate((field: HTMLInputElement) => [field.selectionEnd, field.scrollLeft])
    const whole = (await address.inputValue()).length
    await expect.poll(ends).toEqual([whole, 0])
    await owner.look()
    await page.goto(site)
    await page.getByRole('heading', { level: 1, name: story.title.text }).waitFor()
    for (const thing of story.list.things) await page.getByText(thing, { exact: true }).waitFor()
    expect(owner.faults).toEqual([])
    await profile.close()
  },
  180_000,
)

test('who forks an app that began from a starter begins with its content [CON-22]', async () => {
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  const other = await visit(profile, server.url, 'en')
  const { page } = other
  page.setDefaultTimeout(30_000)
  await signUp(other, 'olga')
  await page.goto(appPage)
  await page.getByRole('heading', { level: 1, name: 'Packing List' }).waitFor()
  await chooseWay(page, 'Fork')
  await page.getByRole('dialog').getByText('Name is available').waitFor()
  await page.getByRole('dialog').getByRole('textbox').press('Enter')
  await page.locator('.toast', { hasText: 'Forked' }).waitFor()
  const title = page.locator('.content-pane').getByLabel('Title', { exact: true })
  await expect.poll(() => title.inputValue()).toBe('Two weeks in Oslo')
  expect(other.faults).toEqual([])
  await profile.close()
})
