/** Letters in a real browser: the account page, the links of letters, and a forgotten password. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../testing/axe.ts'
import { freshWorld, startBrowser, startStudio } from './studio-double.test.ts'

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

const token = 't'.repeat(43)

test('an address is given on the account page, which says that a link is on its way', async () => {
  Object.assign(world, { signedIn: true, sendsMail: true })
  const page = await browser.open('/dashboard?tab=account')
  const mail = page.getByRole('region', { name: 'E-mail' })
  await mail.getByLabel('E-mail address').fill('nobody')
  await mail.getByRole('button', { name: 'Send the link' }).click()
  await mail.getByText('Enter an e-mail address').waitFor()
  expect(world.calls.join()).not.toContain('PUT /api/mail')
  await mail.getByLabel('E-mail address').fill('ines@people.example')
  await mail.getByRole('button', { name: 'Send the link' }).click()
  await mail.getByText('A link went to ines@people.example').waitFor()
  expect(await axeFaults(page, {})).toEqual([])
})

test('where no letters are sent the account page and the sign-in say whom to ask', async () => {
  world.signedIn = true
  const page = await browser.open('/dashboard?tab=account')
  await page.getByText('Ask an admin to set SMTP_URL and MAIL_FROM').waitFor()
  world = freshWorld()
  const other = await browser.open('/login')
  await other.getByRole('tab', { name: 'Sign in' }).click()
  await other.getByText('Whoever runs this server can give you a link').waitFor()
  expect(await other.getByRole('link', { name: 'Forgot your password?' }).count()).toBe(0)
})

test('a link of a letter does nothing until it is pressed, and its token leaves the address', async () => {
  const page = await browser.open(`/mail#confirm=${token}`)
  await page.getByRole('heading', { name: 'Confirm your e-mail address' }).waitFor()
  await expect.poll(() => page.url()).toMatch(/\/mail$/)
  expect(world.calls.join()).not.toContain('POST /api/mail')
  expect(await axeFaults(page, {})).toEqual([])
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Letters go to ines@people.example from now on.').waitFor()
  const other = await browser.open(`/mail#unsubscribe=${token}`)
  await other.getByRole('button', { name: 'Unsubscribe' }).click()
  await other.getByText('No digest comes any more.').waitFor()
})

test('the sign-in leads to a link for a new password, and the answer names nobody', async () => {
  world.sendsMail = true
  const page = await browser.open('/login')
  await page.getByRole('tab', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText('Enter your username or e-mail address').waitFor()
  await page.getByLabel('Username or e-mail address').fill('ines')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText('If there is such an account').waitFor()
  expect(await axeFaults(page, {})).toEqual([])
})

test('where nobody can join the sign-in is in front; an invitation that holds no more says so first', async () => {
  world.entrance = { registration: 'closed', invited: 'missing', canJoin: false, proof: null }
  const page = await browser.open('/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await page.getByRole('tab', { name: 'Sign in' }).getAttribute('aria-selected')).toBe(
    'true',
  )
  await page.getByRole('tab', { name: 'Create account' }).click()
  await page.getByRole('status').getByText('cannot be created').waitFor()
  world.entrance = { registration: 'invite', invited: 'revoked', canJoin: false, proof: null }
  const other = await browser.open('/login')
  await other.getByText('was revoked').waitFor()
})

test('who waits for an admin may say where the answer is told, where letters are sent', async () => {
  world.entrance = { registration: 'approval', invited: 'missing', canJoin: true, proof: null }
  const page = await browser.open('/login')
  await page.getByLabel('Username').waitFor()
  expect(await page.getByLabel('E-mail (optional)').count()).toBe(0)
  world.sendsMail = true
  const other = await browser.open('/login')
  await other.getByLabel('Username').fill('mei')
  await other.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await other.getByLabel('E-mail (optional)').fill('mei')
  await other.getByRole('checkbox').check()
  await other.getByRole('button', { name: 'Create account' }).click()
  await other.getByText('Enter an e-mail address, or nothing').waitFor()
  expect(world.calls.join()).not.toContain('POST /codehost/signup')
})
