/** A tool asks to be let in: its person is asked on a page of the studio, grants a part of it or nothing, and is sent back. */
import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { launchChromium } from '../testing/chromium.ts'
import { callApi } from './api-person.ts'
import { accessibilityFaults, openProfile, watch } from './browser.ts'
import { tabTo } from './by-keyboard.ts'
import { fillSignUp, signUp, visit, type Visitor } from './person.ts'
import { restOf } from './page-idle.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { words } from './words.ts'

/** Where a tool on the person's own machine listens; the browser is answered in its place. */
const redirectUri = 'http://127.0.0.1:49152/back'
const insecure = { [oauth.allowInsecureRequests]: true }

let server: RunningServer
let browser: Browser
let owner: Visitor

beforeAll(async () => {
  server = await startServer()
  browser = await launchChromium()
  owner = await visit(await openProfile(browser, { width: 1440, height: 900 }), server.url, 'en')
  owner.page.setDefaultTimeout(30_000)
  await signUp(owner, 'oda')
  await listen(owner.page)
  await vi.waitUntil(() => owner.token() !== '')
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function listen(page: Page): Promise<void> {
  await page
    .context()
    .route('http://127.0.0.1:49152/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Back at the tool</h1>' }),
    )
}

/** A tool that knows only the address of the host: it registers, and sends its person to the page. */
async function newTool(name: string, scope: string) {
  const issuer = new URL(server.url)
  const discovered = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure })
  const host = await oauth.processDiscoveryResponse(issuer, discovered)
  const terms = { client_name: name, redirect_uris: [redirectUri] }
  const registered = await oauth.dynamicClientRegistrationRequest(host, terms, insecure)
  const client = await oauth.processDynamicClientRegistrationResponse(registered)
  const verifier = oauth.generateRandomCodeVerifier()
  const state = randomBytes(8).toString('hex')
  const address = new URL(host.authorization_endpoint ?? '')
  address.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    resource: `${server.url}/mcp`,
    state,
    ...(scope === '' ? {} : { scope }),
  }).toString()
  return {
    address,
    /** What the tool makes of the address to which its person came back: its tokens. */
    async redeem(back: string): Promise<oauth.TokenEndpointResponse> {
      const params = oauth.validateAuthResponse(host, client, new URL(back), state)
      const asked = await oauth.authorizationCodeGrantRequest(
        host,
        client,
        oauth.None(),
        params,
        redirectUri,
        verifier,
        insecure,
      )
      return oauth.processAuthorizationCodeResponse(host, client, asked)
    },
  }
}

test('the page names the tool, by keyboard a part is granted for one app, and the tool does what was granted', async () => {
  const { page } = owner
  const order = { method: 'POST', path: '/api/apps', body: { name: 'Kept apart' } }
  const { id } = await callApi(server, owner.token(), order)
  const tool = await newTool('Night editor', 'apps:read apps:write publish')
  await page.goto(tool.address.href)
  await page.getByRole('heading', { level: 1, name: 'Night editor' }).waitFor()
  await expect.poll(() => page.title()).toContain('Night editor')
  await owner.look()
  const publish = page.getByRole('checkbox', { name: /publish/ })
  expect(await publish.isChecked()).toBe(false)
  const write = page.getByRole('checkbox', { name: /apps:write/ })
  await tabTo(page, write)
  await page.keyboard.press('Space')
  expect(await write.isChecked()).toBe(false)
  await tabTo(page, page.getByRole('combobox'))
  await page.getByRole('combobox').selectOption({ label: 'Kept apart' })
  await tabTo(page, page.getByRole('button', { name: 'Allow' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Back at the tool' }).waitFor()
  const given = await tool.redeem(page.url())
  expect(given.scope).toBe('apps:read')
  const { tokens } = await callApi(server, owner.token(), {
    method: 'GET',
    path: '/api/auth/tokens',
  })
  expect(tokens).toMatchObject([
    { name: 'Night editor', scopes: ['apps:read'], app: { id }, isTool: true },
  ])
  expect(owner.faults).toEqual([])
})

test('nothing can be granted where nothing is chosen, and who refuses is sent back without a code', async () => {
  const { page } = owner
  const tool = await newTool('Greedy', 'publish')
  await page.goto(tool.address.href)
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByText('Choose at least one').waitFor()
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.getByRole('heading', { name: 'Back at the tool' }).waitFor()
  const back = new URL(page.url())
  expect(back.searchParams.get('error')).toBe('access_denied')
  expect(back.searchParams.has('code')).toBe(false)
  await expect(tool.redeem(page.url())).rejects.toThrow('authorization response from the server')
})

test('a tool that is not known, or leads elsewhere than it registered, is told of on the page and sent nowhere: threat T155', async () => {
  const { page } = owner
  const tool = await newTool('Forger', 'apps:read')
  for (const [name, value] of [
    ['client_id', 'nobody'],
    ['redirect_uri', 'https://evil.example/back'],
    ['code_challenge_method', 'plain'],
    ['scope', 'admin'],
    ['code_challenge', ''],
  ] as const) {
    const forged = new URL(tool.address)
    forged.searchParams.set(name, value)
    owner.faults.length = 0
    await page.goto(forged.href)
    await page.getByRole('heading', { level: 2, name: 'Nothing to allow here' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.getByRole('button', { name: 'Allow' }).count()).toBe(0)
    expect(new URL(page.url()).origin).toBe(server.url)
  }
  // Which value is wrong is no matter for the person.
  await page.goto(`${server.url}/authorize?client_id=nobody`)
  await page.getByText('The address that the tool opened is incomplete or wrong.').waitFor()
})

test('who is signed out signs in first and comes back to the question, in Chinese on a phone in the dark', async () => {
  const profile = await openProfile(browser, {
    width: 390,
    height: 844,
    locale: 'zh',
    colours: 'dark',
  })
  const page = await profile.newPage()
  page.setDefaultTimeout(30_000)
  const { faults } = watch(page)
  const rest = restOf(page)
  await listen(page)
  const tool = await newTool('夜间编辑器', '')
  await page.goto(tool.address.href)
  await page.waitForURL(`${server.url}/login`)
  await fillSignUp({ page, locale: 'zh' }, 'otto')
  await page.getByRole('button', { name: words.zh.createAccount }).click()
  await page.getByRole('heading', { level: 1, name: '夜间编辑器' }).waitFor()
  await rest.reached()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const visitor = await visit(profile, server.url, 'zh')
  await visitor.page.goto(tool.address.href)
  await visitor.page.getByRole('heading', { level: 1, name: '夜间编辑器' }).waitFor()
  await visitor.look()
  await page.getByRole('button', { name: '允许', exact: true }).click()
  await page.getByRole('heading', { name: 'Back at the tool' }).waitFor()
  expect((await tool.redeem(page.url())).scope).toBe('apps:read apps:write')
  expect([...faults, ...visitor.faults]).toEqual([])
  await profile.close()
})
