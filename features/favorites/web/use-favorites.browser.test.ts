/** What Undo brings back among one's favourites, in a real browser. */
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPage } from '../../../web/ui/test-page.ts'
import type { App } from '../../apps/contract.ts'
import type {} from './test-favorites-page.tsx'

let page: Page
let close: () => Promise<void>
/** The names of the person's favourites as the server has them, the latest first. */
let kept: string[] = []

const names = ['Tide', 'Loom', 'Plot', 'Kiln']
const idOf = (name: string) => `0190a1b2-0000-7000-8000-00000000000${names.indexOf(name)}`

beforeAll(async () => {
  const entry = path.join(import.meta.dirname, 'test-favorites-page.tsx')
  ;({ page, close } = await openTestPage(entry))
  await page.route('**/api/apps/user/favorites?*', (route) => {
    const asked = new URL(route.request().url()).searchParams
    return route.fulfill({ json: pageOf(Number(asked.get('page')), Number(asked.get('limit'))) })
  })
  await page.route('**/api/apps/*/favorite', (route) => {
    const name = names.find((one) => route.request().url().includes(idOf(one))) ?? ''
    const favorited = !kept.includes(name)
    kept = favorited ? [name, ...kept] : kept.filter((one) => one !== name)
    return route.fulfill({ json: { favorited, favorites: Number(favorited) } })
  })
})
afterAll(() => close?.())

function pageOf(number: number, limit: number) {
  const pages = Math.ceil(kept.length / limit)
  const place = { page: number, limit, total: kept.length, pages, hasMore: number < pages }
  return {
    favorites: kept.slice((number - 1) * limit, number * limit).map(favorite),
    pagination: { ...place, nextCursor: null, prevCursor: null },
  }
}

function favorite(name: string): App {
  const at = '2026-11-20T10:00:00.000Z'
  return {
    _id: idOf(name),
    name,
    description: null,
    tags: [],
    category: null,
    status: 'published',
    snapshot: null,
    author: { _id: '0190a1b2-0000-7000-8000-000000000101', username: 'mina', avatar: null },
    githubRepo: null,
    forkedFrom: null,
    starter: null,
    githubPagesUrl: null,
    cloudflareUrl: null,
    subdomain: null,
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
    isFavorited: true,
    downloads: 0,
    forks: 0,
    favorites: 1,
    comments: 0,
    rating: { average: 0, count: 0 },
    appType: null,
    features: [],
  }
}

async function openWith(favorites: string[]): Promise<void> {
  kept = favorites
  await page.evaluate('openFavorites()')
  await seen(favorites.slice(0, 3))
}
async function seen(cards: string[]): Promise<void> {
  await expect.poll(() => page.locator('.card h3').allTextContents()).toEqual(cards)
}
const takeAway = (name: string) =>
  page.getByRole('button', { name: `Remove ${name} from favorites` }).click()
const undo = () => page.getByRole('button', { name: 'Undo' }).first().click()
/** As the heart of another tab tells it, which has pressed it already. */
const tellFromOtherTab = (name: string, isFavorited: boolean) =>
  page.evaluate((news) => new BroadcastChannel('magiccube-favorites').postMessage(news), {
    id: idOf(name),
    isFavorited,
    favorites: Number(isFavorited),
  })

test('the only card of the last page is in sight again after Undo, though the page has stepped back [FAV-21]', async () => {
  await openWith(['Tide', 'Loom', 'Plot', 'Kiln'])
  await page.getByRole('button', { name: 'Next' }).click()
  await seen(['Kiln'])
  await takeAway('Kiln')
  await seen(['Tide', 'Loom', 'Plot'])
  await undo()
  await seen(['Kiln', 'Tide', 'Loom'])
  await page.getByRole('button', { name: 'Next' }).click()
  await seen(['Plot'])
})

test('of two that were taken away, Undo brings back its own alone, in its place [FAV-21] [DSH-32]', async () => {
  await openWith(['Tide', 'Loom', 'Plot'])
  await takeAway('Loom')
  await seen(['Tide', 'Plot'])
  await takeAway('Plot')
  await seen(['Tide'])
  await undo()
  await expect.poll(() => kept).toEqual(['Loom', 'Tide'])
  await seen(['Tide', 'Loom'])
})

test('what another tab makes a favourite comes into a list that did not hold it, and goes again [FAV-09]', async () => {
  await openWith([])
  await page.getByRole('heading', { name: 'No favorites yet' }).waitFor()
  kept = ['Tide']
  await tellFromOtherTab('Tide', true)
  await seen(['Tide'])
  kept = ['Loom', 'Tide']
  await tellFromOtherTab('Loom', true)
  await seen(['Loom', 'Tide'])
  kept = []
  await tellFromOtherTab('Loom', false)
  await page.getByRole('heading', { name: 'No favorites yet' }).waitFor()
})
