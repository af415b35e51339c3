/** An admin decides who may join: a stranger comes by an invitation, another waits until an admin looked. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { openProfile, type Screen } from './browser.ts'
import { fillSignUp, signInAgain, signUp, type Visitor, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

let server: RunningServer
let browser: Browser
let rosa: Visitor

async function visitAs(screen: Screen): Promise<Visitor> {
  const profile = await openProfile(browser, screen)
  const someone = await visit(profile, server.url, screen.locale ?? 'en')
  someone.page.setDefaultTimeout(30_000)
  return someone
}

beforeAll(async () => {
  server = await startServer(
    { demoModel: { charactersPerSecond: 0 }, limits: { scale: 100 } },
    { ADMINS: 'builtin:rosa' },
  )
  browser = await launchChromium()
  rosa = await visitAs({ width: 1440, height: 900 })
  await signUp(rosa, 'rosa')
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const phone = { width: 390, height: 844 } as const

async function setRule(rule: RegExp): Promise<void> {
  await rosa.page.goto(`${server.url}/admin?tab=users`)
  await rosa.page.getByRole('radio', { name: rule }).check()
  await button(rosa.page, 'Save').click()
  await rosa.page.locator('.toast', { hasText: 'Saved' }).first().waitFor()
}

async function makeLink(note: string): Promise<string> {
  await rosa.page.getByLabel('For whom (optional)').fill(note)
  await button(rosa.page, 'Make link').click()
  await rosa.page.getByRole('heading', { name: note }).waitFor()
  return rosa.page.locator('.made-link code').first().innerText()
}

test('a stranger joins by an invitation in a second browser; used-up and revoked links say so [KIT-01] [KIT-02]', async () => {
  await setRule(/By invitation/)
  const mei = await visitAs({ ...phone, locale: 'zh', colours: 'dark' })
  await mei.page.goto(`${server.url}/login`)
  // Nobody can join unasked: the sign-in is in front.
  await mei.page.getByRole('tab', { name: '注册账号', exact: true }).click()
  await mei.page.getByText('在这里注册账号需要邀请').waitFor()
  await expect.poll(() => mei.page.getByLabel('密码', { exact: true }).count()).toBe(0)
  await mei.look()

  const link = await makeLink('Mei')
  await rosa.look()
  await mei.page.goto(link)
  await mei.page.waitForURL(`${server.url}/login`)
  await mei.page.getByText('你已受邀，请注册账号。').waitFor()
  await mei.look()
  await fillSignUp(mei, 'mei')
  await button(mei.page, '注册账号').click()
  await mei.page.waitForURL(/\/dashboard$/)

  await rosa.page.reload()
  await rosa.page.getByText('Joined by it: mei').waitFor()
  await rosa.page.getByText('Used up · 1 of 1 used').waitFor()

  const late = await visitAs(phone)
  await late.page.goto(link)
  await late.page.getByText('This invitation link is used up.').waitFor()
  // The secret is gone from the address, so that going back does not send it again.
  expect(late.page.url()).toBe(`${server.url}/codehost/join`)
  const second = await makeLink('Nobody')
  await button(rosa.page, 'Revoke: Nobody').click()
  await rosa.page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await rosa.page.getByText('Revoked · 0 of 1 used').waitFor()
  await late.page.goto('about:blank')
  await late.page.goto(second)
  await late.page.getByText('This invitation link was revoked').waitFor()
  await late.look()
})

test('whoever signs up under approval waits; an admin is told, looks, and lets them in [KIT-02]', async () => {
  await setRule(/After approval/)
  const ben = await visitAs(phone)
  await ben.page.goto(`${server.url}/login`)
  await ben.page.getByText('An admin looks at new accounts: create one').waitFor()
  await fillSignUp(ben, 'ben')
  await button(ben.page, 'Create account').click()
  await ben.page.getByText('Your account waits.').waitFor()
  // Sent once more it would only say that the name is taken.
  expect(await button(ben.page, 'Create account').count()).toBe(0)
  await ben.look()

  const small = await visitAs({ ...phone, locale: 'zh' })
  await small.page.goto(`${server.url}/login`)
  await signInAgain(small, 'rosa')
  await small.page.goto(`${server.url}/admin?tab=users`)
  await small.page.getByRole('heading', { name: 'ben', exact: true }).waitFor()
  await small.look()
  await small.page.goto(`${server.url}/dashboard`)
  await button(small.page, /^通知/).click()
  await small.page.getByRole('link', { name: /个新账号等待审核/ }).click()
  await small.page.waitForURL(/\/admin\?tab=users$/)
  await button(small.page, '通过 ben').click()
  await small.page.getByText('没有等待审核的账号').waitFor()

  await ben.page.goto(`${server.url}/login`)
  await signInAgain(ben, 'ben')
})

test('where the host asks for a second of work, the studio’s form and the code host’s page both bring it [KIT-16]', async () => {
  await setRule(/Anybody/)
  await rosa.page.getByRole('checkbox', { name: /Ask for a second of work/ }).check()
  await rosa.page.getByLabel('Networks that are refused').fill('anywhere')
  await button(rosa.page, 'Save checks').click()
  await rosa.page.getByText('This is no network of IPv4, or of IPv6 up to /64: anywhere').waitFor()
  await rosa.page.getByLabel('Networks that are refused').fill('203.0.113.0/24 # exits')
  await button(rosa.page, 'Save checks').click()
  await rosa.page.locator('.toast', { hasText: 'Saved' }).first().waitFor()
  await rosa.look()

  const asked: string[] = []
  const eva = await visitAs(phone)
  eva.page.on('request', (request) => asked.push(request.postData() ?? ''))
  await eva.page.goto(`${server.url}/login`)
  await fillSignUp(eva, 'eva')
  await button(eva.page, 'Create account').click()
  await eva.page.waitForURL(/\/dashboard$/)
  expect(asked.filter((body) => /"proof":"[^"]+:\d+,/.test(body))).toHaveLength(1)

  const zoe = await visitAs({ ...phone, locale: 'zh' })
  await zoe.page.goto(`${server.url}/codehost/signup`)
  await zoe.look()
  await zoe.page.getByLabel('用户名').fill('zoe')
  await zoe.page.getByLabel('密码').fill('correct horse battery')
  await button(zoe.page, '注册账号').click()
  await zoe.page.waitForURL(/\/codehost\/zoe$/)
})
