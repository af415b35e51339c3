/** Signing in, staying signed in and leaving, and the dashboard, in a real browser. */
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

const pathOf = (page: Page) => page.url().slice(studio.url.length)

/** Fills in the form for a new account and sends it. */
async function signUp(page: Page): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill('ines')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

const remembered = (page: Page) => page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))

/** Goes on inside the studio, whose page stays loaded. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** What the server answers a page is on its way until it may `arrive`. */
async function retainResponse(page: Page, address: string) {
  const { promise: byServer, resolve: answer } = Promise.withResolvers<void>()
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    const response = await route.fetch()
    answer()
    await arrival
    await route.fulfill({ response })
  })
  return { byServer, arrive }
}

test('a visitor of a protected page signs in and lands there, and Back does not loop [NAV-03] [NAV-06] [AUTH-28]', async () => {
  const page = await browser.open('/pricing')
  await page.goto(`${studio.url}/dashboard?tab=account`)
  await heading(page, 'Sign in to MagicCube').waitFor()
  await signUp(page)
  await heading(page, 'Signed in').waitFor()
  await expect.poll(() => pathOf(page), { timeout: 10_000 }).toBe('/dashboard?tab=account')
  await page.getByText('Chrome on Linux').waitFor()
  expect(await remembered(page)).toBeNull()
  await page.goBack()
  expect(pathOf(page)).not.toContain('callback')
})

test('two tabs that were on their way somewhere each come there, whichever signs in [NAV-06] [AUTH-28]', async () => {
  const page = await browser.open('/dashboard?tab=account')
  await heading(page, 'Sign in to MagicCube').waitFor()
  const other = await browser.openTab('/dashboard?status=draft')
  await heading(other, 'Sign in to MagicCube').waitFor()
  await signUp(page)
  await expect.poll(() => pathOf(other), { timeout: 10_000 }).toBe('/dashboard?status=draft')
  await expect.poll(() => pathOf(page), { timeout: 10_000 }).toBe('/dashboard?tab=account')
})

test('Login that is opened in a tab of its own leads back from there, and remembers nothing in the first [NAV-11] [AUTH-28]', async () => {
  const page = await browser.open('/pricing?plan=pro')
  const opened = page.context().waitForEvent('page')
  await page
    .locator('.bar')
    .getByRole('link', { name: 'Login' })
    .click({ modifiers: ['Control'] })
  const other = await opened
  await heading(other, 'Sign in to MagicCube').waitFor()
  await expect.poll(() => pathOf(other)).toBe('/login')
  expect([await remembered(page), pathOf(page)]).toEqual([null, '/pricing?plan=pro'])
  await signUp(other)
  await expect.poll(() => pathOf(other), { timeout: 10_000 }).toBe('/pricing?plan=pro')
})

test('Login of the palette leads back as the one of the bar does, and from Home to the dashboard [NAV-11] [NAV-22]', async () => {
  const page = await browser.open('/marketplace?q=tea')
  const login = async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByText('Login').click()
    await heading(page, 'Sign in to MagicCube').waitFor()
    await expect.poll(() => pathOf(page)).toBe('/login')
    return remembered(page)
  }
  expect(await login()).toBe('/marketplace?q=tea')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${studio.url}/`)
  await page.locator('.bar').getByRole('link', { name: 'Login' }).waitFor()
  expect(await login()).toBeNull()
})

test('an address that names a foreign page to come back to leads to the dashboard: threat T19 [AUTH-29]', async () => {
  const page = await browser.open(`/login?back=${encodeURIComponent('//evil.example')}`)
  await expect.poll(() => pathOf(page)).toBe('/login')
  expect(await remembered(page)).toBeNull()
})

test('no account is made without agreeing to the terms, by keyboard alone [CON-25] [AUTH-03] [AUTH-41]', async () => {
  const page = await browser.open('/signup?from=ad')
  await expect.poll(() => pathOf(page)).toBe('/login?from=ad')
  await expect.poll(() => focused(page)).toBe('login')
  await page.keyboard.type('ines')
  await page.keyboard.press('Tab')
  await page.keyboard.type('correct horse battery')
  await page.keyboard.press('Enter')
  await page.getByText('Please agree to the Terms of Service and Privacy Policy first').waitFor()
  expect(await page.getByRole('checkbox').evaluate((box) => box === document.activeElement)).toBe(
    true,
  )
  expect(world.calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('where GitHub is the code host there is one button and no form; accounts of before have theirs below it [CON-25] [AUTH-01]', async () => {
  world.providers = ['github']
  const page = await browser.open('/login')
  await page.getByRole('button', { name: 'Continue with GitHub' }).waitFor()
  expect(await page.locator('main').getByRole('button').count()).toBe(1)
  expect(await page.locator('main input:not([type=checkbox])').count()).toBe(0)
  expect(await page.getByText('This server keeps only a hash').count()).toBe(0)
  world.providers = ['github', 'builtin']
  await page.reload()
  await page.getByText('Or with an account of this server').waitFor()
  expect(await page.getByRole('tab').count()).toBe(0)
  expect(await page.getByLabel('Name (optional)').count()).toBe(0)
  await page.getByLabel('Username', { exact: true }).fill('ines')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Please agree to the Terms of Service and Privacy Policy first').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await heading(page, 'Signed in').waitFor()
  expect(world.calls).toContain('POST /codehost/signin')
})

test('a callback that was refused or forged says so and sends nothing [AUTH-10] [AUTH-11] [AUTH-13]', async () => {
  const page = await browser.open('/auth/github/callback?error=access_denied')
  await page.getByText('User denied authorization').waitFor()
  await page.goto(`${studio.url}/auth/github/callback?code=c&state=forged`)
  await page.getByText('Invalid state parameter, possible security risk').waitFor()
  expect(world.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  await page.getByRole('link', { name: 'Back to login' }).click()
  await heading(page, 'Sign in to MagicCube').waitFor()
})

test('two tabs sign in at once, and each comes in with its own state [AUTH-06] [AUTH-11]', async () => {
  const page = await browser.open('/login')
  await page.evaluate(() => localStorage.setItem('oauthState', 's0'))
  await signUp(page)
  await heading(page, 'Signed in').waitFor()
  const other = await browser.openTab('/auth/github/callback?code=c&state=s0')
  await heading(other, 'Signed in').waitFor()
  expect(world.calls.filter((call) => call.includes('callback'))).toHaveLength(2)
  expect(await page.evaluate(() => localStorage.getItem('oauthState'))).toBeNull()
})

test('a visitor causes no call about a session at all [AUTH-24]', async () => {
  await browser.open('/terms')
  expect(world.calls).toEqual([])
  expect(browser.faults).toEqual([])
})

test('a signed-in person who opens the sign-in is led on [NAV-08] [AUTH-31]', async () => {
  world.signedIn = true
  const page = await browser.open('/login')
  await heading(page, 'Dashboard').waitFor()
})

test('an address in other letters is no page, also for a person whom a stored target leads there [NAV-23] [AUTH-29]', async () => {
  world.signedIn = true
  const page = await browser.open('/LOGIN')
  await heading(page, 'Page not found').waitFor()
  await page.evaluate(() => sessionStorage.setItem('redirectAfterLogin', '/%6cogin'))
  await page.goto(`${studio.url}/login`)
  await heading(page, 'Dashboard').waitFor()
})

test('a session that ends by itself leads to the sign-in with the page remembered [AUTH-27] [ERR-15]', async () => {
  world.signedIn = true
  const page = await browser.open('/dashboard')
  await page.getByText('No apps yet').waitFor()
  // The bell asks last.
  await expect.poll(() => world.calls).toContain('GET /api/notifications?page=1')
  Object.assign(world, { tokenGood: false, renewals: 'refused' })
  await page.getByRole('button', { name: 'Draft' }).click()
  await heading(page, 'Sign in to MagicCube').waitFor()
  await page.locator('.toast').getByText('Login expired, please log in again').waitFor()
  expect(await remembered(page)).toBe('/dashboard?status=draft')
})

test('leaving ends at Home and nowhere else, and signs the other tab out at once, with nothing remembered [AUTH-32] [NAV-12] [NAV-21]', async () => {
  world.signedIn = true
  const page = await browser.open('/dashboard')
  const other = await browser.openTab('/dashboard?tab=account')
  const passed: string[] = []
  page.on('framenavigated', () => passed.push(pathOf(page)))
  await page.locator('main').getByRole('button', { name: 'Logout' }).click()
  await page.locator('.bar').getByRole('link', { name: 'Login' }).waitFor()
  await page.locator('#hero-title').waitFor()
  await heading(other, 'Sign in to MagicCube').waitFor()
  expect(await remembered(other)).toBeNull()
  expect(world.calls).toContain('POST /api/auth/logout')
  expect(world.calls).toContain('POST /codehost/signout')
  expect(passed).toEqual(['/'])
})

test('a session that another tab finds ended while one logs out was left: no alarm, nothing remembered, and Home for who leaves [AUTH-32] [AUTH-33] [NAV-21]', async () => {
  world.signedIn = true
  const page = await browser.open('/dashboard')
  const other = await browser.openTab('/dashboard')
  for (const tab of [page, other]) await tab.getByText('No apps yet').waitFor()
  const passed: string[] = []
  page.on('framenavigated', () => passed.push(pathOf(page)))
  const answered = await retainResponse(page, '**/api/auth/logout')
  await page.locator('main').getByRole('button', { name: 'Logout' }).click()
  await answered.byServer
  world.tokenGood = false
  await other.getByRole('button', { name: 'Draft' }).click()
  await heading(other, 'Sign in to MagicCube').waitFor()
  expect([await remembered(other), passed]).toEqual([null, []])
  answered.arrive()
  await page.locator('#hero-title').waitFor()
  await page.locator('.bar').getByRole('link', { name: 'Login' }).waitFor()
  expect(passed).toEqual(['/'])
  for (const tab of [page, other]) expect(await tab.locator('.toast').count()).toBe(0)
})

test('who would sign out everywhere and cannot stays, and a session that then ends by itself is told as such [AUTH-27] [AUTH-35]', async () => {
  world.signedIn = true
  const page = await browser.open('/dashboard?tab=account')
  const other = await browser.openTab('/dashboard')
  await other.getByText('No apps yet').waitFor()
  await page.route(/auth\/sessions\?/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.locator('.toast').first().waitFor()
  expect([pathOf(page), pathOf(other)]).toEqual(['/dashboard?tab=account', '/dashboard'])
  Object.assign(world, { tokenGood: false, renewals: 'refused' })
  await other.getByRole('button', { name: 'Draft' }).click()
  await heading(other, 'Sign in to MagicCube').waitFor()
  expect(await remembered(other)).toBe('/dashboard?status=draft')
  await heading(page, 'Sign in to MagicCube').waitFor()
  expect(await remembered(page)).toBe('/dashboard?tab=account')
})

test('who would sign out everywhere while another tab logs out has left too, also where that fails [AUTH-33] [NAV-21]', async () => {
  world.signedIn = true
  const page = await browser.open('/dashboard?tab=account')
  const other = await browser.openTab('/dashboard')
  await other.getByText('No apps yet').waitFor()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: mayFail, resolve: letFail } = Promise.withResolvers<void>()
  await page.route(/auth\/sessions\?/, async (route) => {
    ask()
    await mayFail
    await route.fulfill({ status: 500, json: {} })
  })
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await asked
  await other.locator('main').getByRole('button', { name: 'Logout' }).click()
  await other.locator('#hero-title').waitFor()
  letFail()
  await heading(page, 'Sign in to MagicCube').waitFor()
  expect(await remembered(page)).toBeNull()
})

test('a tab in which nobody left remembers the way back again from the next page on [NAV-06] [NAV-21] [HOME-05]', async () => {
  world.signedIn = true
  const page = await browser.open('/dashboard')
  const atHome = await browser.openTab('/')
  const inEditor = await browser.openTab('/app/kettle?edit=1')
  for (const tab of [atHome, inEditor])
    await tab.locator('.bar').getByRole('link', { name: 'Dashboard' }).waitFor()
  await page.locator('main').getByRole('button', { name: 'Logout' }).click()
  await heading(inEditor, 'Sign in to MagicCube').waitFor()
  expect(await remembered(inEditor)).toBeNull()
  await goWithin(inEditor, '/app/kettle?edit=1')
  await expect.poll(() => remembered(inEditor)).toBe('/app/kettle?edit=1')
  await atHome.locator('.bar').getByRole('link', { name: 'Login' }).waitFor()
  await atHome.getByRole('textbox').fill('a clock for two')
  await atHome.keyboard.press('Enter')
  await atHome.getByText('“a clock for two”').waitFor()
  expect(await remembered(atHome)).toBe('/generator')
})

test('the dashboard lists one’s apps by nine with their status and deletes one after asking [DSH-12] [DSH-20] [DSH-22]', async () => {
  world.signedIn = true
  world.apps = Array.from({ length: 10 }, (_, index) => appNamed(`App ${index}`, index))
  const page = await browser.open('/dashboard')
  await page.getByText('Welcome, ines carvalho').waitFor()
  await expect.poll(() => page.locator('.card').count()).toBe(9)
  expect(await page.locator('.card .badge').nth(1).textContent()).toBe('Draft')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => page.locator('.card h3').allTextContents()).toEqual(['App 9'])
  await page.getByRole('button', { name: 'More for App 9' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete "App 9"?' })
  await dialog.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.locator('.toast').getByText('App deleted').waitFor()
  await expect.poll(() => pathOf(page)).toBe('/dashboard')
  await expect.poll(() => page.locator('.card').count()).toBe(9)
  expect(browser.faults).toEqual([])
})

test('who deletes an app reads who can see its repository then, and may delete that too by typing its name [DSH-21]', async () => {
  world.signedIn = true
  const githubRepo = {
    owner: 'ines',
    name: 'kettle',
    url: 'http://x.test/ines/kettle',
    branch: 'main',
  }
  world.apps = [{ ...appNamed('Kettle', 1), githubRepo: { ...githubRepo, isPrivate: true } }]
  const page = await browser.open('/dashboard')
  await page.getByRole('button', { name: 'More for Kettle' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete "Kettle"?' })
  await dialog.getByText('ines/kettle is private: only you can read it.').waitFor()
  await dialog.getByRole('checkbox', { name: 'Also delete the repository' }).check()
  await dialog.getByText('and its repository with all commits').waitFor()
  const confirm = dialog.getByRole('button', { name: 'Delete' })
  await confirm.click({ force: true })
  expect(await confirm.getAttribute('aria-disabled')).toBe('true')
  await dialog.getByLabel('Type kettle to confirm').fill('kettle')
  expect(world.calls.join()).not.toContain('DELETE')
  await confirm.click()
  await page.locator('.toast').getByText('App deleted').waitFor()
  expect(world.calls.find((call) => call.startsWith('DELETE'))).toContain('?withRepository=true')
})

test('a repository that was opened at the code host since is no private one when its app is deleted [DSH-21]', async () => {
  Object.assign(world, { signedIn: true, openedAtHost: true })
  const url = 'http://x.test/ines/kettle'
  const githubRepo = { owner: 'ines', name: 'kettle', url, branch: 'main', isPrivate: true }
  world.apps = [{ ...appNamed('Kettle', 1), githubRepo }]
  const page = await browser.open('/dashboard')
  await page.getByRole('button', { name: 'More for Kettle' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete "Kettle"?' })
  await dialog.getByText('ines/kettle is public: everyone can').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.route('**/api/github/**', (route) => route.abort())
  await page.reload()
  await page.getByRole('button', { name: 'More for Kettle' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByText('Could not find out who can read').waitFor()
  expect(await dialog.getByText(/is (?:private|public)/).count()).toBe(0)
  browser.faults.length = 0
})

test('signing up is signing in: the address is replaced and its query kept [NAV-04] [AUTH-02]', async () => {
  const page = await browser.open('/pricing')
  await page.goto(`${studio.url}/signup?from=ad`)
  await expect.poll(() => pathOf(page)).toBe('/login?from=ad')
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/pricing')
})

test('a sign-in that cannot start says so, and the button works again [AUTH-07]', async () => {
  world.starting = 'fails'
  const page = await browser.open('/login')
  await signUp(page)
  await page.getByRole('alert').getByText('Login failed').first().waitFor()
  world.starting = 'works'
  await page.getByRole('button', { name: 'Create account' }).click()
  await heading(page, 'Signed in').waitFor()
  // The account was made by then, and its name would be taken.
  expect(world.calls.filter((call) => call === 'POST /codehost/signup')).toHaveLength(1)
})

test('a reload of the callback after success goes on without a second exchange [AUTH-09] [AUTH-16]', async () => {
  const page = await browser.open('/login')
  await signUp(page)
  await heading(page, 'Signed in').waitFor()
  await page.goto(`${studio.url}/auth/github/callback?code=c&state=s1`)
  await heading(page, 'Signed in').waitFor()
  await expect.poll(() => pathOf(page), { timeout: 10_000 }).toBe('/dashboard')
  expect(world.calls.filter((call) => call.includes('callback'))).toHaveLength(1)
})

test('a new account whose e-mail another has is told so before it goes on, or leaves again [AUTH-19]', async () => {
  const page = await browser.open('/login')
  await page.route(/api\/auth\/github\/callback/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), emailBelongsToAnother: true } })
  })
  const comeBack = async () => {
    await page.getByText('This e-mail belongs to another account here.').waitFor()
  }
  await signUp(page)
  await comeBack()
  await page.getByRole('button', { name: 'Log out and sign in as before' }).click()
  await page.locator('#hero-title').waitFor()
  await page.goto(`${studio.url}/login`)
  await page.getByLabel('Username', { exact: true }).fill('ines')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await comeBack()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Go on with the new account' }).click()
  await expect.poll(() => pathOf(page)).toBe('/dashboard')
})

test('until it is known who is there, neither Login nor Dashboard is shown and no page bounces [NAV-07]', async () => {
  Object.assign(world, { signedIn: true, renewals: 'awaited' })
  const page = await browser.open('/dashboard')
  await page.getByRole('status').getByText('Loading…').waitFor()
  const bar = page.locator('.bar')
  expect(await bar.getByRole('link', { name: /Login|Dashboard/ }).count()).toBe(0)
  expect(pathOf(page)).toBe('/dashboard')
})

test('the account leads to the built-in code host’s own page, and to none of GitHub’s: threat T75', async () => {
  world.signedIn = true
  const page = await browser.open('/dashboard?tab=account')
  const link = page.getByRole('link', { name: 'Password, second step and tokens' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe('/codehost/settings?lang=en')
  await page.getByText(/Built-in · .+ · Linked/).waitFor()
  Object.assign(world, { providers: ['github', 'builtin'], codeHost: 'github' })
  const other = await browser.open('/dashboard?tab=account')
  await other.getByText(/GitHub · .+ · Linked/).waitFor()
  expect(await other.getByRole('link', { name: 'Password, second step and tokens' }).count()).toBe(
    0,
  )
})

test('the account shows its devices, and leaves all of them only after asking [AUTH-35]', async () => {
  world.signedIn = true
  const page = await browser.open('/dashboard?tab=account')
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await devices.getByText('This device').waitFor()
  await devices.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await page.locator('.toast').getByText('Device signed out').waitFor()
  await devices.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' })
  await dialog.waitFor()
  expect(world.calls.join()).not.toMatch(/DELETE \/api\/auth\/sessions(?:[?,]|$)/)
  await dialog.getByText('here and at the built-in code host').waitFor()
  const revoke = dialog.getByRole('checkbox', { name: 'Also revoke my personal tokens' })
  expect(await revoke.isChecked()).toBe(false)
  await revoke.check()
  const passed: string[] = []
  page.on('framenavigated', () => passed.push(pathOf(page)))
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.locator('.bar').getByRole('link', { name: 'Login' }).waitFor()
  await page.locator('#hero-title').waitFor()
  expect(passed).toEqual(['/'])
  expect(world.calls).toContain('DELETE /api/auth/sessions?revokeTokens=true')
})

test('an empty dashboard greets, says what belongs there and offers the next step [DSH-01] [DSH-11] [DSH-17]', async () => {
  world.signedIn = true
  const page = await browser.open('/dashboard', { zh: true })
  await heading(page, '个人中心').waitFor()
  await page.getByText('欢迎，ines carvalho').waitFor()
  await page.getByText('描述一个应用，看着它被做出来。').waitFor()
  const filters = page.getByRole('group', { name: '状态' }).getByRole('button')
  expect(await filters.allTextContents()).toEqual(['全部', '草稿', '已发布'])
  await filters.nth(1).click()
  await page.getByText('没有该状态的应用').waitFor()
  await page.getByRole('button', { name: '查看全部' }).click()
  await expect.poll(() => pathOf(page)).toBe('/dashboard')
})
