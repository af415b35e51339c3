/** Starters whose state visitors share: each published, used by two people in browsers of their own, live. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { Browser as FormBrowser } from '../builtin/codehost/testing/browser.ts'
import { axeFaults } from '../testing/axe.ts'
import { launchChromium } from '../testing/chromium.ts'
import { callApi, formFetch, makeRepositoryByApi, signUpByForms } from './api-person.ts'
import { openProfile } from './browser.ts'
import { type RunningServer, startServer } from './running-server.ts'

let server: RunningServer
let browser: Browser
let token: string
beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
  token = await signUpByForms(server, new FormBrowser(formFetch(server)), 'rosa')
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const languages = ['en', 'zh'] as const
type Language = (typeof languages)[number]

/** The apps' own words. */
const chinese: Readonly<Record<string, string>> = {
  'Your name': '你的名字',
  'Sign the book': '签上去',
  Change: '修改',
  'Write it anew': '重新写上',
  Report: '举报',
  'Take my vote back': '撤回我的一票',
  'I am coming': '我要来',
  'Your name on the list': '写在名单上的名字',
  'Put me down': '写上我',
  'See you there': '到时见',
  'Thank you, your answer is on its way to the host.': '谢谢，你的回复已经发给主人。',
  'I am the host': '我是主人',
  'Once more': '再来一局',
  'Share this list': '分享这张清单',
  'You and those whom you invite see this list.': '只有你和你邀请的人能看到这张清单。',
  'Share this board': '分享这块板',
  'You and those whom you invite see this board.': '只有你和你邀请的人能看到这块板。',
  'Onto the list, for all to read': '上榜，大家都能看到',
}

/** What two people do, Ada on a large screen and Bo on a phone; `t` gives the app's texts by the English ones. */
type Story = (people: { ada: Page; bo: Page; t: (english: string) => string }) => Promise<void>

const stories: Record<string, Story> = {
  async guestbook({ ada, bo, t }) {
    for (const [one, text, name] of [
      [bo, 'Salt in the kettle', 'Bo'],
      [ada, 'The seals are back', 'Ada'],
    ] as const) {
      await one.locator('#text').fill(text)
      await one.getByLabel(t('Your name')).fill(name)
      await one.getByRole('button', { name: t('Sign the book') }).click()
    }
    const hers = bo.getByRole('listitem').filter({ hasText: 'The seals are back' })
    const his = ada.getByRole('listitem').filter({ hasText: 'Salt in the kettle' })
    await hers.waitFor()
    await his.waitFor()
    await bo
      .getByRole('listitem')
      .filter({ hasText: 'Salt in the kettle' })
      .getByRole('button', { name: t('Change') })
      .click()
    await bo.locator('#text').fill('Sugar in the kettle')
    await bo.getByRole('button', { name: t('Write it anew') }).click()
    await ada.getByText('Sugar in the kettle').waitFor()
    expect(await hers.getByRole('button').allTextContents()).toEqual([t('Report')])
    // Away and back: neither lost nor doubled.
    await ada.context().setOffline(true)
    await ada.locator('#text').fill('From the train')
    await ada.getByRole('button', { name: t('Sign the book') }).click()
    await ada.getByRole('listitem').filter({ hasText: 'From the train' }).waitFor()
    await ada.context().setOffline(false)
    await bo.getByRole('listitem').filter({ hasText: 'From the train' }).waitFor()
    await ada.reload()
    const theirs = /Sugar in the kettle|The seals are back|From the train/
    await expect.poll(() => ada.getByRole('listitem').filter({ hasText: theirs }).count()).toBe(3)
  },
  async poll({ ada, bo, t }) {
    const figures = (one: Page) => one.locator('#bars b').allTextContents()
    const vote = (one: Page, at: number) => one.locator('#bars button').nth(at).click()
    await expect.poll(() => figures(bo)).toEqual(['0', '0', '0', '0', '0'])
    await vote(ada, 1)
    await expect.poll(() => figures(bo)).toEqual(['0', '1', '0', '0', '0'])
    await vote(bo, 1)
    await expect.poll(() => figures(ada)).toEqual(['0', '2', '0', '0', '0'])
    // A second vote is another one in place of the first.
    await vote(ada, 3)
    await expect.poll(() => figures(bo)).toEqual(['0', '1', '0', '1', '0'])
    await bo.reload()
    await bo.getByRole('button', { name: t('Take my vote back') }).click()
    await expect.poll(() => figures(ada)).toEqual(['0', '0', '0', '1', '0'])
  },
  async event({ ada, bo, t }) {
    for (const [one, name] of [
      [ada, 'Ada'],
      [bo, 'Bo'],
    ] as const) {
      await one.getByRole('button', { name: t('I am coming') }).click()
      await one.getByLabel(t('Your name on the list')).fill(name)
      await one.getByRole('button', { name: t('Put me down') }).click()
    }
    await bo
      .locator('#guests')
      .filter({ hasText: /2.*Ada/s })
      .waitFor()
    await ada.locator('#guests').filter({ hasText: /2.*Bo/s }).waitFor()
    await bo.reload()
    await bo.getByRole('button', { name: t('See you there'), pressed: true }).click()
    await ada
      .locator('#guests')
      .filter({ hasText: /1.*Ada/s })
      .waitFor()
  },
  async invitation({ ada, bo, t }) {
    await bo.getByRole('textbox', { name: t('Your name') }).fill('Uncle Fred')
    await bo.locator('#reply button').first().click()
    await bo.getByText(t('Thank you, your answer is on its way to the host.')).waitFor()
    // Nobody but the host reads it.
    await ada.reload()
    await ada.getByRole('button', { name: t('I am the host') }).waitFor()
    expect(await ada.getByText('Uncle Fred').count()).toBe(0)
    expect(await ada.locator('#guests li').count()).toBe(0)
  },
  async shopping({ ada, bo, t }) {
    const write = async (one: Page, text: string) => {
      await one.locator('#new').fill(text)
      await one.locator('#new').press('Enter')
    }
    await ada.getByRole('button', { name: t('Share this list') }).click()
    const address = ada.locator('#address')
    await expect.poll(() => address.inputValue()).toMatch(/^http/)
    await bo.goto(await address.inputValue())
    await bo.getByText(t('You and those whom you invite see this list.')).waitFor()
    // Both at once: nothing is lost.
    await Promise.all([write(ada, 'Wax paper'), write(bo, 'Kippers')])
    for (const one of [ada, bo])
      for (const name of ['Wax paper', 'Kippers']) await one.getByLabel(name).waitFor()
    await bo.getByLabel('Wax paper').check()
    await expect.poll(() => ada.getByLabel('Wax paper').isChecked()).toBe(true)
    await ada.reload()
    await expect.poll(() => ada.getByLabel('Wax paper').isChecked()).toBe(true)
  },
  async board({ ada, bo, t }) {
    await ada.getByRole('button', { name: t('Share this board') }).click()
    const address = ada.locator('#address')
    await expect.poll(() => address.inputValue()).toMatch(/^http/)
    await bo.goto(await address.inputValue())
    await bo.getByText(t('You and those whom you invite see this board.')).waitFor()
    const cards = (one: Page, strip: number) => one.locator('section').nth(strip).locator('li')
    const many = await cards(ada, 0).count()
    await bo.locator('section').first().locator('form input').fill('Feed the cat')
    await bo.locator('section').first().locator('form input').press('Enter')
    const cat = cards(ada, 0).filter({ hasText: 'Feed the cat' })
    await cat.waitFor()
    expect(await cards(ada, 0).count()).toBe(many + 1)
    await cat.focus()
    await ada.keyboard.press('ArrowRight')
    await cards(bo, 1).filter({ hasText: 'Feed the cat' }).waitFor()
    await bo.reload()
    await cards(bo, 1).filter({ hasText: 'Feed the cat' }).waitFor()
  },
  async snake({ ada, bo, t }) {
    for (const [one, name] of [
      [ada, 'Ada'],
      [bo, 'Bo'],
    ] as const) {
      await one.keyboard.press('ArrowRight')
      // The first apple lies straight ahead; then the wall.
      await one.getByRole('button', { name: t('Once more') }).waitFor()
      await one.getByRole('textbox', { name: t('Your name') }).fill(name)
      await one.getByRole('button', { name: t('Onto the list, for all to read') }).click()
    }
    await ada.locator('#table').filter({ hasText: /Bo 0/ }).waitFor()
    await bo.locator('#table').filter({ hasText: /Ada 0/ }).waitFor()
  },
}

for (const language of languages) {
  test.each(Object.entries(stories))(
    `%s is shared by two people in two browsers, live (${language}) [DAT-23]`,
    async (id, story) => {
      const url = await publishStarter(id, language)
      const faults: string[] = []
      const open = async (width: number, height: number) => {
        const profile = await openProfile(browser, { width, height, locale: language })
        onTestFinished(() => profile.close())
        const page = await profile.newPage()
        page.on('pageerror', (error) => faults.push(error.message))
        page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
        await page.goto(url)
        return page
      }
      const [ada, bo] = [await open(1440, 900), await open(390, 844)]
      const t = (english: string) =>
        language === 'en' ? english : (chinese[english] ?? `no text “${english}”`)
      await story({ ada, bo, t })
      for (const one of [ada, bo]) expect(await axeFaults(one)).toEqual([])
      expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    },
    120_000,
  )
}

/** Makes an app of a starter as it comes and publishes it; answers its address. */
async function publishStarter(starter: string, locale: Language): Promise<string> {
  const name = `${starter}-${locale}`
  const githubRepo = await makeRepositoryByApi(server, { token, owner: 'rosa' }, name)
  const { id } = await callApi(server, token, {
    method: 'POST',
    path: '/api/apps/generate',
    body: { name, prompt: '', tags: [], githubRepo, starter, content: {} },
    locale,
  })
  const publish = { method: 'POST', path: `/api/apps/${id}/publish`, body: {} }
  return (await callApi(server, token, publish)).cloudflareUrl
}
