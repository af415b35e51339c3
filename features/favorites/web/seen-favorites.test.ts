import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ReplyOf } from '../../../contract/route.ts'
import { queryKeyOf } from '../../../web/kernel/query.ts'
import type { App } from '../../apps/contract.ts'
import { listForks } from '../../apps/forks-contract.ts'
import { showFavorite } from './seen-favorites.ts'

type Forks = InfiniteData<ReplyOf<typeof listForks>>

const at = '2026-11-20T10:00:00.000Z'
const fork: App = {
  _id: '0190a1b2-0000-7000-8000-000000000101',
  name: 'Tide for two beaches',
  description: null,
  tags: [],
  category: null,
  status: 'published',
  snapshot: null,
  author: { _id: '0190a1b2-0000-7000-8000-000000000001', username: 'ben', avatar: null },
  githubRepo: null,
  forkedFrom: 'tide',
  starter: null,
  githubPagesUrl: null,
  cloudflareUrl: null,
  subdomain: null,
  publishedAt: at,
  createdAt: at,
  updatedAt: at,
  isFavorited: false,
  downloads: 0,
  forks: 0,
  favorites: 0,
  comments: 0,
  rating: { average: 0, count: 0 },
  appType: null,
  features: [],
}

test('the heart of a fork turns on the page of the app that it was made from, however far one read on [FAV-05] [FAV-09]', () => {
  const cache = new QueryClient()
  const key = queryKeyOf(listForks, { id: 'tide' })
  const other = { ...fork, _id: '0190a1b2-0000-7000-8000-000000000102' }
  const page = (app: App, number: number): Forks['pages'][number] => {
    const cursors = { nextCursor: null, prevCursor: null }
    const pagination = { page: number, limit: 1, total: 2, pages: 2, hasMore: number < 2 }
    return { apps: [app], pagination: { ...pagination, ...cursors } }
  }
  const before: Forks = { pages: [page(other, 1), page(fork, 2)], pageParams: [1, 2] }
  cache.setQueryData(key, before)
  showFavorite(cache, fork._id, { isFavorited: true, favorites: 1 })
  const shown = cache.getQueryData<Forks>(key)?.pages.flatMap(({ apps }) => apps)
  expect(shown).toEqual([other, { ...fork, isFavorited: true, favorites: 1 }])
})
