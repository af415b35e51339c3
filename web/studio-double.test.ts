/** A small double of the server for browser tests of the shell: it speaks our contract, and a test holds it to that. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { build } from 'vite'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import type { AnyRoute } from '../contract/route.ts'
import * as accounts from '../features/accounts/contract.ts'
import * as ways from '../features/accounts/ways-contract.ts'
import * as own from '../features/accounts/own-account-contract.ts'
import * as apps from '../features/apps/contract.ts'
import type { App } from '../features/apps/contract.ts'
import { listApps } from '../features/apps/listing-contract.ts'
import { listTags } from '../features/apps/tag-contract.ts'
import type { AccessToken } from '../features/access-tokens/contract.ts'
import { listNotifications } from '../features/notifications/contract.ts'
import { launchChromium } from '../testing/chromium.ts'

const nonce = 'n0nce'
const policy = `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`
const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.webp': 'image/webp',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}
const pages =
  /^\/(marketplace|pricing|login|signup|dashboard|generator|terms|privacy|auth\/github\/callback)?\/?$/

const ines = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  username: 'ines carvalho',
  displayName: null,
  email: 'ines@example.org',
  avatar: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  codeHost: 'builtin',
  githubLinked: true,
  draftsPrivate: true,
  isAdmin: false,
} satisfies accounts.Me

/** What the double knows. A test changes it to tell its story. */
export type DoubleState = {
  signedIn: boolean
  renewals: 'given' | 'refused' | 'awaited'
  starting: 'works' | 'fails'
  /** What the code host says to its form: a status and what belongs to it. */
  entering: { status: number } & Record<string, unknown>
  /** Who may join at the code host, and how the invitation of the browser stands. */
  entrance: { registration: string; invited: string; canJoin: boolean; proof: null }
  legal: { terms: Record<string, string>; privacy: Record<string, string> }
  tokenGood: boolean
  apps: App[]
  listing: 'full' | 'failing'
  brokenPart: string | null
  providers: accounts.Provider[]
  /** Where the person signed in. */
  codeHost: accounts.CodeHost
  /** Whether the person has added the provider as a way in. */
  hasLinked: boolean
  /** What the person is beside an ordinary one. */
  roles: { isAdmin?: boolean; isModerator?: true }
  /** Whether the host sends letters. */
  sendsMail: boolean
  pendingAddress: string | null
  /** Whether repositories were made public at the code host since the apps' records were written. */
  openedAtHost: boolean
  /** The person's access tokens; null where they cannot be read. */
  tokens: AccessToken[] | null
  calls: string[]
}

const plan = {
  price: 10,
  monthly: { price: 10 },
  quarterly: null,
  yearly: { price: 96, originalPrice: 120, savings: 24 },
  monthlyQuota: 300,
  features: ['Everything in Free'],
  featuresIn: { en: ['Everything in Free'], zh: ['包含免费版的全部功能'] },
  priceIds: { monthly: 'price_m', quarterly: null, yearly: 'price_y' },
}
const usage = {
  tier: 'free',
  status: 'active',
  autoRenewal: true,
  endDate: null,
  billingInterval: 'monthly',
  monthlyQuota: 0,
  currentMonthUsage: 0,
  remainingQuota: 0,
  dailyUsage: 3,
  dailyLimit: 100,
  dailyResetsAt: '2026-11-25T00:00:00.000Z',
  monthlyResetsAt: null,
  invoiceUrl: null,
  testPlan: null,
  hasBilling: false,
}
const offer = {
  tiers: { free: { ...plan, price: 0, monthlyQuota: 0 }, basic: plan, pro: plan, max: plan },
  currency: 'usd',
  dailyLimit: 100,
  payments: 'test',
  contactEmail: null,
}

/** A world with a visitor, no apps, and everything in order. */
export function freshWorld(): DoubleState {
  const order = { renewals: 'given', starting: 'works', tokenGood: true, listing: 'full' } as const
  const legal = { terms: {}, privacy: {} }
  const host = {
    providers: ['builtin' as const],
    codeHost: 'builtin' as const,
    brokenPart: null,
    openedAtHost: false,
    hasLinked: false,
    roles: {},
    sendsMail: false,
    pendingAddress: null,
    entering: { status: 200, login: ines.username },
    entrance: { registration: 'open', invited: 'missing', canJoin: true, proof: null },
  }
  return { signedIn: false, apps: [], tokens: [], calls: [], legal, ...host, ...order }
}

/** An app with a name; every second one is a draft. */
export function appNamed(name: string, index: number): App {
  const at = '2026-11-20T10:00:00.000Z'
  return {
    _id: `0190a1b2-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
    name,
    description: `${name} in one page`,
    status: index % 2 === 0 ? 'published' : 'draft',
    author: {
      _id: ines.id,
      username: 'noor',
      avatar: null,
    },
    tags: ['tracker'],
    category: null,
    snapshot: null,
    githubRepo: null,
    forkedFrom: null,
    starter: null,
    githubPagesUrl: null,
    cloudflareUrl: null,
    subdomain: null,
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
    isFavorited: false,
    downloads: 3,
    forks: 1234,
    favorites: 2,
    comments: 0,
    rating: {
      average: 0,
      count: 0,
    },
    appType: null,
    features: [],
    generationPrompt: null,
    commitSha: null,
    rejectedReason: null,
  }
}

/** Builds the studio once and serves it; `world` is asked anew at each request. */
export async function startStudio(world: () => DoubleState) {
  const dist = await mkdtemp(join(tmpdir(), 'magiccube-web-'))
  const root = resolve(import.meta.dirname, '..')
  // Vitest says `test` here, with which React would be built with its development checks.
  vi.stubEnv('NODE_ENV', 'production')
  const configFile = join(root, 'vite.config.ts')
  await build({ configFile, root: join(root, 'web'), logLevel: 'error', build: { outDir: dist } })
  const html = (await readFile(join(dist, 'index.html'), 'utf8')).replaceAll('__NONCE__', nonce)
  const server = createServer((request, response) => {
    void answer({ dist, html, world: world() }, request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const stop = async () => {
    server.close()
    await rm(dist, { recursive: true })
  }
  return { url, dist, html, stop }
}

type Served = { dist: string; html: string; world: DoubleState }

async function answer(
  served: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { world, html } = served
  const { pathname, searchParams, search } = new URL(request.url ?? '/', 'http://double')
  const line = `${request.method} ${pathname}`
  if (pathname.startsWith('/api/')) {
    world.calls.push(line + search)
    const authorized = request.headers.authorization === 'Bearer token' && world.tokenGood
    if (line === 'POST /api/auth/refresh' && world.renewals === 'awaited') return
    const [status, body] = apiAnswer(world, { line, query: searchParams, authorized })
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req-7f3a' })
    response.end(JSON.stringify(body))
    return
  }
  if (line === 'POST /codehost/signup' || line === 'POST /codehost/signin') {
    world.calls.push(line)
    const { status, ...body } = world.entering
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
    return
  }
  if (line === 'GET /codehost/signup/terms') {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(world.entrance))
    return
  }
  if (line === 'POST /codehost/signout') {
    world.calls.push(line)
    response.writeHead(204).end()
    return
  }
  const type = contentTypes[extname(pathname)]
  if (type) return sendFile(served, response, { path: pathname, type })
  const headers = { 'content-type': 'text/html', 'content-security-policy': policy }
  response.writeHead(pages.test(pathname) ? 200 : 404, headers)
  response.end(html.replace('<!--first-data-->', firstDataElement(world)))
}

async function sendFile(
  { dist, world }: Served,
  response: ServerResponse,
  { path, type }: { path: string; type: string },
): Promise<void> {
  const gone = world.brokenPart !== null && path.includes(world.brokenPart)
  const body = gone ? null : await readFile(join(dist, path)).catch(() => null)
  response.writeHead(body ? 200 : 404, { 'content-type': type })
  response.end(body)
}

function firstDataElement(world: DoubleState): string {
  const data = {
    lang: 'en',
    at: 0,
    session: world.signedIn ? 'maybe' : 'none',
    providers: world.providers,
    sendsMail: world.sendsMail,
    oidcName: world.providers.includes('oidc') ? 'School ID' : null,
    termsVersion: '1',
    sitesHost: 'apps.localhost',
    previewHost: 'preview.localhost',
    legal: world.legal,
    contactEmail: null,
    build: '1',
    replies: {},
    refusals: {},
  }
  return `<script type="application/json" id="first-data">${JSON.stringify(data)}</script>`
}

type Asked = { line: string; query: URLSearchParams; authorized: boolean }
type Answered = [status: number, body: unknown]

function apiAnswer(world: DoubleState, { line, query, authorized }: Asked): Answered {
  if (line === 'GET /api/apps/with-status') {
    if (world.listing === 'failing') return [500, { error: 'down', code: 'serverError' }]
    const [order] = query.get('cursor')?.split(':') ?? [query.get('sortBy')]
    if (order !== query.get('sortBy')) return [400, { error: 'Wrong', code: 'validationError' }]
    return [200, pageOf(world.apps, query)]
  }
  if (line === 'GET /api/subscription/tiers') return [200, offer]
  if (line === 'GET /api/subscription/usage') return [200, usage]
  if (line === 'GET /api/subscription/usage-history') return [200, { uses: [] }]
  if (line === 'GET /api/apps/tags') return [200, { tags: ['game', 'timer'], used: 2 }]
  const open = sessionAnswer(world, line)
  if (open) return open
  if (line.includes(' /api/mail')) return mailAnswer(world, line)
  if (!authorized) return [401, { error: 'Login expired', code: 'tokenExpired' }]
  if (line === 'GET /api/auth/me')
    return [200, { user: { ...ines, codeHost: world.codeHost, ...world.roles } }]
  if (line === 'GET /api/archive') return [200, { download: null, import: null }]
  if (line === 'GET /api/notifications') {
    const { pagination } = pageOf([], query)
    return [200, { notifications: [], unread: 0, pagination }]
  }
  if (line === 'GET /api/apps/user/apps') {
    const status = query.get('status')
    return [
      200,
      pageOf(
        world.apps.filter((app) => !status || app.status === status),
        query,
      ),
    ]
  }
  if (line.startsWith('DELETE /api/apps/')) {
    world.apps = world.apps.filter((app) => !line.endsWith(app._id))
    return [200, { success: true }]
  }
  if (line.startsWith('GET /api/github/repos/')) {
    const name = line.split('/').at(-1)
    const repository = world.apps.find(({ githubRepo }) => githubRepo?.name === name)?.githubRepo
    return [200, { private: repository?.isPrivate === true && !world.openedAtHost }]
  }
  if (line === 'GET /api/auth/sessions') {
    const used = { createdAt: ines.createdAt, lastUsedAt: ines.createdAt }
    const here = { id: ines.id, device: 'X11; Linux x86_64 Chrome/156', current: true, ...used }
    const iPhone = { device: 'iPhone; like Mac OS X Safari/604', current: false, ...used }
    const phone = { id: appNamed('', 9)._id, ...iPhone }
    return [200, { sessions: [here, phone] }]
  }
  if (/ \/api\/auth\/tokens/.test(line)) return tokenAnswer(world, line)
  if (/^GET \/api\/apps\/[^/]+\/data$/.test(line)) {
    const usage = { entries: 0, bytes: 0, mostEntries: 10_000, mostBytes: 20_971_520 }
    return [200, { collections: [], usage, states: [] }]
  }
  if (line === 'GET /api/connections') {
    const kettle = { id: appNamed('', 8)._id, name: 'Kettle', url: 'http://kettle.apps.localhost' }
    const known = { nickname: 'Ines', since: ines.createdAt, entries: 3, bytes: 2_400 }
    return [200, { apps: [{ ...kettle, ...known }] }]
  }
  if (line === 'GET /api/auth/ways') {
    const own = { provider: 'builtin', isLinked: true, isRemovable: false }
    const oidc = { provider: 'oidc', isLinked: world.hasLinked, isRemovable: world.hasLinked }
    return [200, { ways: [oidc, own] }]
  }
  if (line === 'POST /api/auth/ways')
    return [200, { authorizeUrl: '/auth/github/callback?code=c&state=link.1', state: 'link.1' }]
  if (line === 'POST /api/auth/ways/callback' || line.startsWith('DELETE /api/auth/ways/')) {
    world.hasLinked = line.startsWith('POST')
    return [200, { success: true }]
  }
  if (line.startsWith('DELETE /api/auth/sessions')) {
    return [200, { success: true }]
  }
  return [404, { error: 'Resource not found', code: 'notFound' }]
}

function tokenAnswer(world: DoubleState, line: string): Answered {
  if (world.tokens === null) return [500, { error: 'down', code: 'serverError' }]
  if (line.startsWith('GET')) return [200, { tokens: world.tokens }]
  if (line.startsWith('DELETE')) {
    world.tokens = world.tokens.filter(({ id }) => !line.endsWith(id))
    return [200, { success: true }]
  }
  const accessToken: AccessToken = {
    id: appNamed('', world.tokens.length + 20)._id,
    name: 'laptop',
    scopes: ['apps:read', 'publish'],
    app: null,
    createdAt: ines.createdAt,
    expiresAt: '2199-03-01T10:00:00.000Z',
    lastUsedAt: null,
    isTool: false,
  }
  world.tokens = [accessToken, ...world.tokens]
  return [201, { token: `mcube_${'a'.repeat(36)}`, accessToken }]
}

/** Letters: an address that is given waits, and every token of a link is good. */
function mailAnswer(world: DoubleState, line: string): Answered {
  if (line === 'POST /api/mail/confirm') return [200, { address: 'ines@people.example' }]
  if (line.startsWith('POST ')) return [200, { success: true }]
  if (line.startsWith('PUT ')) world.pendingAddress = 'ines@people.example'
  const own = { address: null, pending: world.pendingAddress, wantsDigest: false }
  return [200, { isSetUp: world.sendsMail, ...own }]
}

function sessionAnswer(world: DoubleState, line: string): Answered | null {
  const session = { token: 'token', refreshToken: null, expiresIn: 600 }
  switch (line) {
    case 'POST /api/auth/refresh':
      if (!world.signedIn || world.renewals === 'refused') {
        return [401, { error: 'No', code: 'refreshFailed' }]
      }
      world.tokenGood = true
      return [200, session]
    case 'POST /api/auth/github/start':
      if (world.starting === 'fails') return [502, { error: 'Down', code: 'githubLoginFailed' }]
      return [200, { authorizeUrl: '/auth/github/callback?code=c&state=s1', state: 's1' }]
    case 'POST /api/auth/github/callback':
      Object.assign(world, { signedIn: true, tokenGood: true })
      return [200, { ...session, user: ines }]
    case 'POST /api/auth/logout':
      world.signedIn = false
      return [200, { success: true }]
    default:
      return null
  }
}

function pageOf(all: App[], query: URLSearchParams) {
  const page = Number(query.get('cursor')?.split(':')[1] ?? query.get('page') ?? 1)
  const limit = Number(query.get('limit') ?? 16)
  const pageCount = Math.ceil(all.length / limit)
  const cursorTo = (to: number) =>
    to >= 1 && to <= pageCount ? `${query.get('sortBy')}:${to}` : null
  const cursors = {
    hasMore: page < pageCount,
    nextCursor: cursorTo(page + 1),
    prevCursor: cursorTo(page - 1),
  }
  const shown = all.slice((page - 1) * limit, page * limit)
  const pagination = { page, limit, total: all.length, pages: pageCount, ...cursors }
  return { apps: shown, pagination }
}

/** How the person's window looks; English, light, 1440 px wide where nothing is said. */
export type Look = { width?: number; height?: number; dark?: boolean; zh?: boolean }

/** Real Chromium before the studio. Faults are what the console said in red. */
export async function startBrowser(address: () => string) {
  const chrome = await launchChromium()
  const faults: string[] = []
  let context: BrowserContext | null = null
  async function open(path: string, look: Look = {}): Promise<Page> {
    await context?.close()
    context = await chrome.newContext({
      viewport: { width: look.width ?? 1440, height: look.height ?? 900 },
      colorScheme: look.dark ? 'dark' : 'light',
      locale: look.zh ? 'zh-CN' : 'en-US',
      reducedMotion: 'reduce',
      hasTouch: (look.width ?? 1440) < 500,
    })
    return openTab(path)
  }
  async function openTab(path: string): Promise<Page> {
    if (!context) throw new Error('open a page first')
    const page = await context.newPage()
    page.on('console', (line) => {
      if (line.type() === 'error') faults.push(`${page.url()} ${line.text()}`)
    })
    page.on('pageerror', (error) => faults.push(String(error)))
    await page.goto(address() + path)
    await page.locator('main').first().waitFor()
    return page
  }
  const stop = async () => {
    await context?.close()
    await chrome.close()
  }
  return { open, openTab, faults, stop }
}

/** The page's own heading. */
export function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name })
}

test('the double answers in the shapes of the contract', () => {
  const routes: AnyRoute[] = [
    listApps,
    listTags,
    accounts.refreshSession,
    accounts.startSignIn,
    accounts.finishSignIn,
    accounts.readMe,
    own.listSessions,
    ways.listWays,
    ways.startLink,
    ways.finishLink,
    apps.listMyApps,
    listNotifications,
    apps.deleteApp,
    accounts.signOut,
  ]
  const world = { ...freshWorld(), signedIn: true, apps: ['Kettle', 'Plot 14'].map(appNamed) }
  for (const { line, reply = {} } of routes) {
    const asked = { line: line.replace(':id', 'x'), query: new URLSearchParams(), authorized: true }
    const [status, body] = apiAnswer(world, asked)
    expect(status, line).toBe(200)
    expect(z.strictObject(reply).safeParse(body).error, line).toBeUndefined()
  }
})
