/** From a starter to a live site, by keyboard alone: choose, name, generate, see it run, publish; its page says what it began as (STR-05 to STR-07). */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile } from './browser.ts'
import { openOptions } from './generator-form.ts'
import { fillContent, publish, showPane, signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { scriptModel } from './scripted-model.ts'
import { storyVariants } from './story-variants.ts'
import { words } from './words.ts'

const inTurn = storyVariants(import.meta.filename)

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer({ demoModel: { charactersPerSecond: 0 } })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const stories = [
  {
    locale: 'en',
    person: 'stella',
    choose: 'Choose a starter',
    find: 'ruled to-do',
    app: 'Errands',
    began: 'Began as Ruled sheet',
    title: { field: 'Title', text: 'Saturday' },
    startsFrom: 'Start from',
    takeBack: 'No starter',
    blank: 'None chosen yet',
  },
  {
    locale: 'zh',
    person: 'xingzi',
    choose: '选择模板',
    find: '横线纸',
    app: '家务单',
    began: '起始于 横线纸待办',
    title: { field: '标题', text: '周六' },
    startsFrom: '从模板开始',
    takeBack: '不用模板',
    blank: '尚未选择',
  },
] as const

test.each(inTurn(stories))(
  'a starter is chosen and published without a word and without a mouse, its content is changed, and it is named on its page ($locale) [STR-05] [STR-07] [GEN-22]',
  async (story) => {
    const profile = await openProfile(browser, { width: 1440, height: 900, locale: story.locale })
    const owner = await visit(profile, server.url, story.locale)
    const say = words[story.locale]
    const { page } = owner
    await signUp(owner, story.person)
    await page.goto(`${server.url}/generator`)
    const group = page.getByRole('group', { name: story.startsFrom })
    await group.getByRole('button', { name: story.choose }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type(story.find)
    const radios = group.getByRole('radio')
    await expect.poll(() => radios.count()).toBe(1)
    await owner.look()
    while (!(await radios.first().evaluate((one) => one === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => group.getByRole('radio').count()).toBe(0)
    await page.locator('.options > summary').focus()
    await page.keyboard.press('Enter')
    const name = page.getByLabel(say.name)
    await name.focus()
    await page.keyboard.type(story.app)
    await page.getByText(say.free).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/app\/[\w-]+$/)
    const app = page.frameLocator('.bench iframe').frameLocator('iframe:not([hidden])').first()
    await app.getByRole('heading', { level: 1, name: story.app }).waitFor()
    // Nobody asked a model for anything.
    expect(await page.getByText(say.pushed).count()).toBe(0)

    await fillContent(owner, story.title)
    const site = await publish(owner)
    const id = page.url().split('/').at(-1)?.split('?')[0] ?? ''
    await page.goto(`${server.url}/app/${id}`)
    await page.getByRole('link', { name: story.began }).click()
    await page.waitForURL(`${server.url}/generator`)
    await group.getByRole('button', { name: story.takeBack }).click()
    await group.getByText(story.blank).waitFor()
    expect((await page.goto(site))?.status()).toBe(200)
    expect(owner.faults).toEqual([])
    await profile.close()
  },
)

test('without a model nothing is written before a starter is chosen, and Back leaves all as it was [CON-13] [STR-08]', async () => {
  const profile = await openProfile(browser, { width: 390, height: 844 })
  const owner = await visit(profile, server.url, 'en')
  const { page } = owner
  const say = words.en
  await signUp(owner, 'faraway')
  await page.goto(`${server.url}/generator`)
  await page.getByLabel(say.describe).fill('A video call app with screen sharing')
  const made: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') made.push(new URL(request.url()).pathname)
  })
  await page.getByRole('button', { name: say.generate }).click()
  const sheet = page.getByRole('dialog', { name: say.whichNearest })
  await sheet.getByRole('radio').first().waitFor()
  // Six that come near, then those that take anything.
  const names = await sheet.getByRole('radio').allTextContents()
  expect(names).toHaveLength(9)
  for (const [at, name] of ['Your own list', 'Your own page', 'An empty page'].entries())
    expect(names[6 + at]).toMatch(new RegExp(`^${name}`))
  await sheet.getByRole('link', { name: 'Have it written: connect a model' }).waitFor()
  await owner.look()
  await sheet.getByRole('button', { name: 'Back' }).click()
  expect(await page.getByLabel(say.describe).inputValue()).toBe(
    'A video call app with screen sharing',
  )
  expect(made.filter((path) => /generate|repos/.test(path))).toEqual([])
  await page.getByRole('button', { name: say.generate }).click()
  await sheet.getByRole('radio').first().click()
  const app = page.frameLocator('.bench iframe').frameLocator('iframe:not([hidden])').first()
  await page.waitForURL(/\/app\/[\w-]+$/)
  await showPane(owner, 'preview')
  await app.getByRole('heading', { level: 1 }).waitFor()
  expect(owner.faults).toEqual([])
  await profile.close()
})

test('with a starter and a description the first commit is the starter and the second the change [STR-06] [CHT-32] [CHT-33]', async () => {
  const profile = await openProfile(browser, { width: 1440, height: 900 })
  const owner = await visit(profile, server.url, 'en')
  const { page } = owner
  const say = words.en
  const model = await scriptModel(page)
  model.answers = [
    {
      calls: [
        {
          name: 'edit_file',
          args: {
            path: 'styles.css',
            old_text: 'color-scheme: light dark',
            new_text: 'color-scheme: dark',
          },
        },
      ],
    },
    { text: 'It is dark now.' },
  ]
  await signUp(owner, 'described')
  await page.goto(`${server.url}/generator?starter=todo`)
  await page.getByText('Ruled sheet', { exact: true }).waitFor()
  await openOptions(page)
  await page.getByRole('radio', { name: say.everyone }).check()
  await page.getByLabel(say.describe).fill('call it "Moving house" and make it dark')
  await page.getByLabel(say.name).fill('Move by starter')
  await page.getByText(say.free).waitFor()
  await page.getByRole('button', { name: say.generate }).click()
  await page.getByText(say.pushed).waitFor({ timeout: 60_000 })
  await page.getByText('It is dark now.', { exact: true }).waitFor()
  expect(model.asked[0]).toContain('globalThis.content')
  const asked = await fetch(`${server.url}/codehost/api/v3/repos/described/move-by-starter/commits`)
  const commits: { commit: { message: string } }[] = await asked.json()
  const [change, starter] = commits.map(({ commit }) => commit.message.split('\n')[0])
  expect(starter).toBe('Begin from the starter “Ruled sheet”')
  expect(change).toContain('call it "Moving house"')
  expect(owner.faults).toEqual([])
  await profile.close()
})
