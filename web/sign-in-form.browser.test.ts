/** The form of the sign-in page in a real browser: two tabs, what is refused and said, and that nothing typed is lost. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../testing/axe.ts'
import { freshWorld, heading, startBrowser, startStudio } from './studio-double.test.ts'

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

const password = 'correct horse battery'
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const send = (page: Page, name: string) =>
  page.locator('form').getByRole('button', { name, exact: true }).click()
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)
const posts = () => world.calls.filter((call) => call.startsWith('POST'))

/** What is said of a field, by the way a reader of the screen hears it. */
async function saidOf(page: Page, label: string): Promise<string> {
  const id = await field(page, label).getAttribute('aria-describedby')
  return (await page.locator(`[id="${id}"]`).innerText()).trim()
}

test('who comes for the first time stands before “Create account”, who came in here before, “Sign in”; arrow keys change [CON-25]', async () => {
  const page = await browser.open('/login')
  await tab(page, 'Create account').waitFor()
  expect(await tab(page, 'Create account').getAttribute('aria-selected')).toBe('true')
  expect(await field(page, 'Password').getAttribute('autocomplete')).toBe('new-password')
  expect(await field(page, 'Username').getAttribute('autocomplete')).toBe('username')
  await field(page, 'Username').fill('ines')
  await tab(page, 'Create account').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => tab(page, 'Sign in').getAttribute('aria-selected')).toBe('true')
  expect(await field(page, 'Password').getAttribute('autocomplete')).toBe('current-password')
  // What was typed goes along; what only a new account has is away.
  expect(await field(page, 'Username').inputValue()).toBe('ines')
  expect(await field(page, 'Name (optional)').count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await field(page, 'Password').fill(password)
  await page.getByRole('checkbox').check()
  await send(page, 'Sign in')
  await heading(page, 'Signed in').waitFor()
  expect(posts().slice(0, 2)).toEqual(['POST /codehost/signin', 'POST /api/auth/github/start'])
  world.signedIn = false
  await page.goto(`${studio.url}/login`)
  await tab(page, 'Sign in').waitFor()
  expect(await tab(page, 'Sign in').getAttribute('aria-selected')).toBe('true')
  await page.getByText('You agreed to the Terms of Service').waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(0)
})

test('no field moves when it is known who may join', async () => {
  const page = await browser.open('/terms')
  let tell = (): void => undefined
  const told = new Promise<void>((done) => (tell = done))
  await page.route('**/codehost/signup/terms', async (route) => {
    await told
    await route.continue()
  })
  await page.goto(`${studio.url}/login`)
  const before = await page.getByRole('checkbox').boundingBox()
  tell()
  await page.getByText('Anybody can create an account here').waitFor()
  expect(await page.getByRole('checkbox').boundingBox()).toEqual(before)
})

test('a name that is taken is told at its field, and everything typed stays [CON-25]', async () => {
  const page = await browser.open('/login')
  await field(page, 'Username').fill('ines')
  await field(page, 'Password').fill(password)
  await field(page, 'Name (optional)').fill('Инес')
  await page.getByRole('checkbox').check()
  world.entering = { status: 409, fault: 'fields', fields: { login: 'taken' } }
  await send(page, 'Create account')
  await page.getByText('This name is taken. Please choose another.').waitFor()
  expect(await saidOf(page, 'Username')).toBe('This name is taken. Please choose another.')
  expect(await focused(page)).toBe('login')
  expect(await field(page, 'Password').inputValue()).toBe(password)
  expect(await field(page, 'Name (optional)').inputValue()).toBe('Инес')
  expect(await axeFaults(page)).toEqual([])
  // What is typed anew is no longer at fault, and a refusal makes nobody one who was here before.
  await field(page, 'Username').fill('ines2')
  expect(await field(page, 'Username').getAttribute('aria-invalid')).toBeNull()
  await page.reload()
  await tab(page, 'Create account').waitFor()
  expect(await tab(page, 'Create account').getAttribute('aria-selected')).toBe('true')
})

test('nothing empty is sent, and each fault of a field is told in words, in both languages [CON-25] [AUTH-40]', async () => {
  for (const [zh, words] of [
    [
      false,
      [
        'Username',
        'Password',
        'Create account',
        'Please enter a username.',
        'The password needs at least 8 characters.',
      ],
    ],
    [true, ['用户名', '密码', '注册账号', '请输入用户名。', '密码至少需要 8 个字符。']],
  ] as const) {
    world = freshWorld()
    const [login, secret, create, empty, short] = words
    const page = await browser.open('/login', { zh })
    await send(page, create)
    await page.getByText(empty).waitFor()
    expect(posts()).toEqual([])
    await field(page, login).fill('ines')
    await field(page, secret).fill('short')
    await page.getByRole('checkbox').check()
    world.entering = { status: 400, fault: 'fields', fields: { password: 'short' } }
    await send(page, create)
    await page.getByText(short).waitFor()
    expect(await focused(page)).toBe('password')
    expect(await axeFaults(page)).toEqual([])
  }
})

test('a wrong name or password, too many tries, a suspension, and a code host that is away are each said, and what was typed stays [CON-25] [AUTH-07]', async () => {
  const page = await browser.open('/login')
  await tab(page, 'Sign in').click()
  await field(page, 'Username').fill('ines')
  await field(page, 'Password').fill(password)
  await page.getByRole('checkbox').check()
  for (const [entering, words] of [
    [{ status: 422, fault: 'wrong' }, 'Wrong username or password.'],
    [
      { status: 429, fault: 'tooMany', waitSeconds: 42 },
      'Too many attempts, please try again in 42 s',
    ],
    [
      { status: 429, fault: 'tooMany', waitSeconds: 590 },
      'Too many attempts, please try again in 10 min',
    ],
    [{ status: 403, fault: 'suspended', reason: 'spam' }, 'This account is suspended: spam'],
    [{ status: 503 }, 'Server error, please try again later'],
    [{ status: 500 }, 'Server error, please try again later'],
  ] as const) {
    world.entering = entering
    await send(page, 'Sign in')
    await page.locator('main').getByRole('alert').getByText(words).waitFor()
    expect(await field(page, 'Password').inputValue()).toBe(password)
  }
  expect(posts().every((call) => call === 'POST /codehost/signin')).toBe(true)
  await page.route('**/codehost/signin', (route) => route.abort('internetdisconnected'))
  await send(page, 'Sign in')
  await page.getByRole('alert').getByText('Network error, please check your connection').waitFor()
  await page.unroute('**/codehost/signin')
  world.entering = { status: 200 }
  await send(page, 'Sign in')
  await heading(page, 'Signed in').waitFor()
})

test('the password is shown and hidden again, and never stands in an address or in what the browser keeps: threat T107 [CON-25]', async () => {
  const page = await browser.open('/login')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await field(page, 'Username').fill('ines')
  await field(page, 'Password').fill(password)
  expect(await field(page, 'Password').getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show the password' }).click()
  expect(await field(page, 'Password').getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Hide the password' }).click()
  expect(await field(page, 'Password').getAttribute('type')).toBe('password')
  // Sent by the browser itself it would be no part of an address either.
  const form = page.locator('main form')
  expect([await form.getAttribute('method'), await form.getAttribute('action')]).toEqual([
    'post',
    '/codehost/signup',
  ])
  await page.getByRole('checkbox').check()
  await send(page, 'Create account')
  await heading(page, 'Signed in').waitFor()
  expect(addresses.filter((address) => /correct|horse|battery/.test(address))).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toContain('horse')
})

test('the button to make an account is on the first screen of a phone, also in the dark [CON-25]', async () => {
  for (const look of [{ dark: true }, { zh: true }]) {
    const page = await browser.open('/login', { width: 390, height: 844, ...look })
    const button = page.locator('main form button[type=submit]')
    const box = await button.boundingBox()
    expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
    expect(await axeFaults(page)).toEqual([])
  }
})

test('who links the code host anew finds the own name there, and types the password alone [CON-25] [AUTH-20]', async () => {
  world.signedIn = true
  const page = await browser.open('/login?again=1')
  await tab(page, 'Sign in').click()
  await expect.poll(() => field(page, 'Username').inputValue()).toBe('ines carvalho')
})
