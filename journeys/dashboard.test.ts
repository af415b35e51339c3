/** The dashboard: tabs and paging in the address, unpublishing, deleting, coming back from a payment, the host's view (DSH, PERM-33). */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser as FormBrowser } from '../builtin/codehost/testing/browser.ts'
import { launchChromium } from '../testing/chromium.ts'
import { callApi, formFetch, publishByApi, signUpByForms } from './api-person.ts'
import { openProfile } from './browser.ts'
import { signInAgain, type Visitor, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

let server: RunningServer
let browser: Browser
let token = ''

beforeAll(async () => {
  server = await startServer({}, { ADMINS: 'builtin:ada' })
  browser = await launchChromium()
  token = await signUpByForms(server, new FormBrowser(formFetch(server)), 'ada')
  await publishByApi(server, { token, owner: 'ada' }, { repository: 'tide', name: 'Tide table' })
  for (let n = 0; n < 10; n += 1)
    await callApi(server, token, {
      method: 'POST',
      path: '/api/apps',
      body: { name: `Draft ${n}` },
    })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function enter(size = { width: 1440, height: 900 }): Promise<Visitor> {
  const profile = await openProfile(browser, size)
  const visitor = await visit(profile, server.url, 'en')
  const { page } = visitor
  page.setDefaultTimeout(20_000)
  await page.goto(`${server.url}/login`)
  await page.getByRole('checkbox').check()
  await signInAgain(visitor, 'ada')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  return visitor
}

const toast = ({ page }: Visitor, text: string) =>
  page.locator('.toast').getByText(text, { exact: true }).waitFor()

test('nine apps a page, newest first; page, filter and tab stand in the address, and Back walks through them [DSH-04, DSH-10, DSH-18]', async () => {
  const visitor = await enter()
  const { page } = visitor
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/user/apps')) asked.push(new URL(request.url()).search)
  })
  await page.goto(`${server.url}/dashboard`)
  await page.getByText('11 apps in total').waitFor()
  expect(await page.locator('.card h3').allTextContents()).toEqual(
    Array.from({ length: 9 }, (_, n) => `Draft ${9 - n}`),
  )
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
    page: '1',
    limit: '9',
    sortBy: 'createdAt',
    sortOrder: 'desc',
  })
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  expect(new URL(page.url()).search).toBe('?page=2')
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await page.getByText('1 app in total').waitFor()
  expect(new URL(page.url()).search).toBe('?status=published')
  expect(new URLSearchParams(asked.at(-1)).get('status')).toBe('published')
  await page.getByRole('link', { name: 'My favorites' }).click()
  expect(new URL(page.url()).search).toBe('?tab=favorites')
  await page.goBack()
  await page.getByText('1 app in total').waitFor()
  await page.goto(`${server.url}/dashboard?page=9`)
  await page.getByText('Page 2 of 2').waitFor()
  await page.goto(`${server.url}/dashboard?tab=nothing`)
  await page.getByText('Page 1 of 2').waitFor()
  expect(await page.locator('.side a').allTextContents()).toEqual([
    'My apps',
    'My favorites',
    'LLM configuration',
    'Account info',
  ])
  await visitor.look()
  expect(visitor.faults).toEqual([])
})

test('a card opens its app by key, in a new tab with Ctrl, and links to its site [DSH-15, DSH-16]', async () => {
  const { page } = await enter()
  await page.goto(`${server.url}/dashboard?status=published`)
  const card = page.locator('.card')
  await card.locator('.site a').waitFor()
  expect(await card.locator('.site a').getAttribute('target')).toBe('_blank')
  expect(await card.locator('.site a').textContent()).toMatch(/\.apps\.localhost/)
  const opened = page.context().waitForEvent('page')
  await card.locator('h3 a').click({ modifiers: ['Control'] })
  await (await opened).waitForURL(/\/app\//)
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await card.locator('h3 a').press('Enter')
  await page.waitForURL(/\/app\//)
})

test('unpublishing is asked, makes a draft and takes the site away; an app that another tab deleted is not found [DSH-23, DSH-24, DSH-25]', async () => {
  const visitor = await enter({ width: 390, height: 844 })
  const { page } = visitor
  await page.goto(`${server.url}/dashboard?status=published`)
  await page.getByRole('button', { name: 'More for Tide table' }).click()
  await page.getByRole('menuitem', { name: 'Unpublish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Unpublish "Tide table"?').waitFor()
  await dialog
    .getByText(/The public site stops at once and the app leaves the marketplace/)
    .waitFor()
  await visitor.look()
  await dialog.getByRole('button', { name: 'Unpublish' }).click()
  await toast(visitor, 'App unpublished')
  // Under the filter its card leaves the list.
  await page.getByText('No apps with this status').waitFor()
  await page.goto(`${server.url}/dashboard?page=2`)
  const card = page.locator('.card', { hasText: 'Tide table' })
  await card.getByText('Draft', { exact: true }).waitFor()
  expect(await card.locator('.site').count()).toBe(0)

  const { apps } = await callApi(server, token, {
    method: 'GET',
    path: '/api/apps/user/apps?limit=100',
  })
  const gone = apps.find(({ name }: { name: string }) => name === 'Draft 0')
  await callApi(server, token, { method: 'DELETE', path: `/api/apps/${gone._id}` })
  await page.getByRole('button', { name: 'More for Draft 0' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast(visitor, 'App not found')
  await page.getByText('10 apps in total').waitFor()
})

test('what the payment service leads back with is told once and grants nothing [DSH-05, DSH-06, DSH-07]', async () => {
  const visitor = await enter()
  const { page } = visitor
  const returns = [
    ['payment=success', 'Payment successful'],
    ['upgrade=success', 'Upgrade successful'],
    ['resubscribe=success', 'Resubscribed successfully'],
    ['resubscribe=cancelled', 'Payment cancelled'],
  ]
  for (const [query, text = ''] of returns) {
    await page.goto(`${server.url}/dashboard?${query}`)
    await toast(visitor, text)
    expect(new URL(page.url()).search).toBe('?tab=account')
    await page.locator('.subscription').getByText('Free', { exact: true }).waitFor()
  }
  await page.evaluate(() => localStorage.setItem('locale', 'zh'))
  for (const [query, text] of [
    ['payment=success', '支付成功'],
    ['upgrade=success', '升级成功'],
    ['resubscribe=success', '重新订阅成功'],
    ['resubscribe=cancelled', '支付已取消'],
  ] as const) {
    await page.goto(`${server.url}/dashboard?${query}`)
    await toast(visitor, text)
  }
  await page.evaluate(() => localStorage.setItem('locale', 'en'))
  await page.reload()
  await page.locator('.subscription').getByText('Free', { exact: true }).waitFor()
  expect(await page.locator('.toast').count()).toBe(0)
  await page.goto(`${server.url}/dashboard?payment=maybe`)
  await page.waitForURL(`${server.url}/dashboard?tab=account`)
  await page.locator('.subscription').getByText('Free', { exact: true }).waitFor()
  expect(await page.locator('.toast').count()).toBe(0)
})

test('until the payment is in, the card says so and asks again; a failure of the card is not Free [DSH-08, ACC-04, ACC-03]', async () => {
  const { page } = await enter()
  await page.goto(`${server.url}/dashboard?payment=success`)
  await page.getByText('Confirming your payment…').waitFor()
  await page.locator('.subscription').getByText('0 / 100 AI calls today').waitFor()
  await page.route('**/api/subscription/usage', (route) =>
    route.fulfill({ status: 500, json: { code: 'serverError', error: 'Server error' } }),
  )
  await page.goto(`${server.url}/dashboard?tab=account`)
  await page.getByText('Failed to load subscription data').waitFor()
  expect(await page.locator('.subscription .plan-name').count()).toBe(0)
  await page.locator('#account-name').waitFor()
  await page.unroute('**/api/subscription/usage')
  await page.locator('.subscription').getByRole('button', { name: 'Retry' }).click()
  await page.locator('.subscription').getByText('Free', { exact: true }).waitFor()
})

test('the host sees how things stand, and switches comments off after asking [PERM-33]', async () => {
  const visitor = await enter()
  const { page } = visitor
  await page.goto(`${server.url}/admin?tab=system`)
  await page.getByText('None', { exact: true }).waitFor()
  await visitor.look()
  const comments = page.getByRole('switch', { name: /Comments/ })
  await comments.click()
  await page.getByRole('dialog').getByText('Switch off “Comments” for everybody?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect.poll(() => comments.isChecked()).toBe(false)
  await page.reload()
  await expect.poll(() => comments.isChecked()).toBe(false)
  await comments.click()
  await expect.poll(() => comments.isChecked()).toBe(true)
  expect(visitor.faults).toEqual([])
})

test('what is changed in the workshop is at once on the card, and what is done on the card on the page [EDT-28] [DSH-24]', async () => {
  const visitor = await enter()
  const { page } = visitor
  const { apps } = await callApi(server, token, {
    method: 'GET',
    path: '/api/apps/user/apps?limit=100',
  })
  const { _id: id } = apps.find(({ name }: { name: string }) => name === 'Tide table')
  await callApi(server, token, { method: 'POST', path: `/api/apps/${id}/publish`, body: {} })
  await page.goto(`${server.url}/dashboard`)
  await page.getByRole('link', { name: 'Draft 9', exact: true }).click()
  const title = page.getByRole('heading', { level: 1, name: 'Draft 9', exact: true })
  await title.getByRole('button').click()
  await page.getByRole('textbox', { name: 'Name of the app' }).fill('Ninth draft')
  await page.getByText('Name is available').waitFor()
  await page.keyboard.press('Enter')
  await toast(visitor, 'Renamed to Ninth draft')
  await page.locator('.wbar').getByRole('link', { name: 'My apps' }).click()
  await page.getByRole('link', { name: 'Ninth draft', exact: true }).waitFor()

  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await page.getByRole('link', { name: 'Tide table', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Tide table' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'More for Tide table' }).click()
  await page.getByRole('menuitem', { name: 'Unpublish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await toast(visitor, 'App unpublished')
  await page.goForward()
  await page.locator('.wbar').getByText('Draft', { exact: true }).waitFor()
})

test('logging out leads home [DSH-02]', async () => {
  const { page } = await enter()
  await page.getByRole('button', { name: 'Logout', exact: true }).first().click()
  await page.waitForURL(`${server.url}/`)
})
