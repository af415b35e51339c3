/** Every page in its faces, as the gallery shows and tests them: whose page it is, where, and what fails or is late. */
import type { Page } from 'playwright-core'
import { type State, withModel } from './state.ts'
import { workshopStates } from './workshop-states.ts'

const none = {
  page: 1,
  limit: 16,
  total: 0,
  pages: 0,
  hasMore: false,
  nextCursor: null,
  prevCursor: null,
}
const noApps = { apps: [], pagination: none }

const menu = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const press = (name: RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().press('Enter')

const publicPages: readonly State[] = [
  { name: 'home', who: 'visitor', path: '/', face: 'full' },
  { name: 'home-signed-in', who: 'maker', path: '/', face: 'full' },
  {
    name: 'home-without-strip',
    who: 'visitor',
    path: '/',
    face: 'empty',
    calls: { '**/api/apps/with-status*': noApps },
  },
  { name: 'marketplace', who: 'visitor', path: '/marketplace', face: 'full' },
  {
    name: 'marketplace-empty',
    who: 'visitor',
    path: '/marketplace',
    face: 'empty',
    calls: { '**/api/apps/with-status*': noApps },
  },
  {
    name: 'marketplace-loading',
    who: 'visitor',
    path: '/marketplace',
    face: 'loading',
    calls: { '**/api/apps/with-status*': 'never' },
  },
  {
    name: 'marketplace-failed',
    who: 'visitor',
    path: '/marketplace',
    face: 'failed',
    calls: { '**/api/apps/with-status*': 'fails' },
  },
  { name: 'marketplace-nothing-found', who: 'visitor', path: '/marketplace?q=zzzz', face: 'empty' },
  { name: 'pricing', who: 'visitor', path: '/pricing', face: 'full' },
  { name: 'pricing-signed-in', who: 'maker', path: '/pricing', face: 'full' },
  {
    name: 'pricing-failed',
    who: 'visitor',
    path: '/pricing',
    face: 'failed',
    calls: { '**/api/subscription/tiers*': 'fails' },
  },
  { name: 'app', who: 'visitor', path: ({ shown }) => `/app/${shown}`, face: 'full' },
  { name: 'app-of-another', who: 'newcomer', path: ({ shown }) => `/app/${shown}`, face: 'full' },
  {
    name: 'app-failed',
    who: 'newcomer',
    path: ({ shown }) => `/app/${shown}`,
    face: 'failed',
    calls: { '**/api/apps/0*': 'fails' },
  },
  {
    name: 'app-loading',
    who: 'newcomer',
    path: ({ shown }) => `/app/${shown}`,
    face: 'loading',
    calls: { '**/api/apps/0*': 'never' },
  },
  {
    name: 'app-comments-failed',
    who: 'visitor',
    path: ({ shown }) => `/app/${shown}`,
    face: 'partial',
    shows: '.comments',
    calls: { '**/api/comments/app/*': 'fails' },
    act: (page) => page.locator('.comments .note.failed').waitFor(),
  },
  {
    name: 'app-not-published',
    who: 'visitor',
    path: ({ draft }) => `/app/${draft}`,
    face: 'failed',
  },
  { name: 'app-not-found', who: 'visitor', path: '/app/nothing-here', face: 'failed' },
  { name: 'profile', who: 'visitor', path: ({ shown }) => `/profile/${shown}`, face: 'full' },
  { name: 'login', who: 'visitor', path: '/login', face: 'full' },
  {
    name: 'callback-denied',
    who: 'visitor',
    path: '/auth/github/callback?error=access_denied',
    face: 'failed',
  },
  { name: 'callback-no-code', who: 'visitor', path: '/auth/github/callback', face: 'failed' },
  { name: 'terms', who: 'visitor', path: '/terms', face: 'full' },
  { name: 'privacy', who: 'visitor', path: '/privacy', face: 'full' },
  { name: 'not-found', who: 'visitor', path: '/nowhere', face: 'failed' },
  { name: 'api-reference', who: 'visitor', path: '/api/docs', face: 'full' },
  { name: 'code-host-sign-up', who: 'visitor', path: '/codehost/signup', face: 'full' },
  { name: 'code-host-sign-in', who: 'visitor', path: '/codehost/signin', face: 'full' },
]

const ownPages: readonly State[] = [
  { name: 'dashboard', who: 'maker', path: '/dashboard', face: 'full' },
  { name: 'dashboard-empty', who: 'newcomer', path: '/dashboard', face: 'empty' },
  {
    name: 'dashboard-loading',
    who: 'maker',
    path: '/dashboard',
    face: 'loading',
    calls: { '**/api/apps/user/apps*': 'never' },
  },
  {
    name: 'dashboard-failed',
    who: 'maker',
    path: '/dashboard',
    face: 'failed',
    calls: { '**/api/apps/user/apps*': 'fails' },
  },
  { name: 'favorites', who: 'admin', path: '/dashboard?tab=favorites', face: 'full' },
  { name: 'favorites-empty', who: 'newcomer', path: '/dashboard?tab=favorites', face: 'empty' },
  {
    name: 'favorites-failed',
    who: 'newcomer',
    path: '/dashboard?tab=favorites',
    face: 'failed',
    calls: { '**/api/apps/user/favorites*': 'fails' },
  },
  {
    name: 'model-settings',
    who: 'maker',
    path: '/dashboard?tab=llm',
    face: 'full',
    act: (page) => page.locator('#main .website-note').waitFor(),
  },
  { name: 'account', who: 'maker', path: '/dashboard?tab=account', face: 'full' },
  {
    name: 'account-failed',
    who: 'maker',
    path: '/dashboard?tab=account',
    face: 'failed',
    calls: { '**/api/subscription/usage*': 'fails' },
  },
  { name: 'generator', who: 'newcomer', path: '/generator', face: 'empty' },
  {
    name: 'generator-filled',
    who: 'newcomer',
    path: '/generator',
    face: 'full',
    act: async (page) => {
      await page.locator('#generator-prompt').fill('A travel weather game 旅行天气小游戏')
      await page.locator('.options > summary').click()
      await page.locator('.tag-picker [aria-expanded]').click()
      await page.locator('.options details.more > summary').click()
    },
  },
  {
    name: 'generator-busy',
    who: 'newcomer',
    path: '/generator',
    face: 'loading',
    calls: { '**/api/llm/selection*': withModel, '**/api/apps/generate': 'never' },
    act: async (page) => {
      await page.locator('#generator-prompt').fill('A pocket calendar')
      await page.locator('.go-row button').click()
      await page.locator('.making .steps').waitFor()
    },
  },
  {
    name: 'generator-failed',
    who: 'newcomer',
    path: '/generator',
    face: 'failed',
    shows: '.gen > .note',
    calls: { '**/api/llm/selection*': withModel, '**/api/apps/generate': 'fails' },
    act: async (page) => {
      await page.locator('#generator-prompt').fill('A pocket calendar')
      await page.locator('.go-row button').click()
      await page.locator('.gen > .note').waitFor()
    },
  },
  {
    name: 'notifications',
    who: 'maker',
    path: '/dashboard',
    face: 'full',
    act: menu(/^(Notifications|通知)/),
  },
  {
    name: 'palette',
    who: 'maker',
    path: '/pricing',
    face: 'full',
    act: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-review', who: 'admin', path: '/admin', face: 'full' },
  { name: 'admin-models', who: 'admin', path: '/admin?tab=models', face: 'empty' },
  {
    name: 'admin-models-failed',
    who: 'admin',
    path: '/admin?tab=models',
    face: 'failed',
    calls: { '**/api/admin/models': 'fails' },
  },
  { name: 'admin-system', who: 'admin', path: '/admin?tab=system', face: 'full' },
  {
    name: 'code-host-repository',
    who: 'maker',
    path: ({ repository }) => `/codehost/${repository}`,
    face: 'full',
  },
  { name: 'code-host-tokens', who: 'maker', path: '/codehost/settings/tokens', face: 'full' },
  { name: 'code-host-account', who: 'maker', path: '/codehost/settings', face: 'full' },
  {
    name: 'checkout',
    who: 'newcomer',
    path: '/pricing',
    face: 'full',
    act: async (page) => {
      await press(/^(Upgrade|升级|Subscribe|订阅)/)(page)
      await page.waitForURL(/test-payments/)
    },
  },
]

/** All of them. */
export const states: readonly State[] = [...publicPages, ...ownPages, ...workshopStates]
