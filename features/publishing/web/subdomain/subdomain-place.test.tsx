import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { speak } from '../../../../contract/text.ts'
import { App } from '../../../apps/contract.ts'
import { texts } from '../../text/texts.ts'
import { SubdomainPlace } from './subdomain-place.tsx'

const tea = App.parse({
  _id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  name: 'Tea',
  description: null,
  tags: [],
  category: null,
  status: 'published',
  snapshot: null,
  author: { _id: '0f8fad5b-d9cb-469f-a165-70867728950e', username: 'ada', avatar: null },
  githubRepo: null,
  forkedFrom: null,
  starter: null,
  githubPagesUrl: null,
  cloudflareUrl: 'http://tea.apps.localhost:3000',
  subdomain: 'tea',
  publishedAt: null,
  createdAt: '2026-03-21T03:14:00.000Z',
  updatedAt: '2026-03-21T03:14:00.000Z',
  isFavorited: false,
  downloads: 0,
  forks: 0,
  favorites: 0,
  comments: 0,
  rating: { average: 0, count: 0 },
  appType: null,
  features: [],
})
const draw = (given: Partial<App>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SubdomainPlace app={{ ...tea, ...given }} />
    </QueryClientProvider>,
  )

test('a published app with a hosted address shows its subdomain or that there is none; any other shows neither [EDT-02] [SUB-04]', () => {
  expect(draw({})).toMatch(/>tea<.*aria-label="Edit subdomain"/)
  expect(draw({ subdomain: null })).toMatch(/>Subdomain not set<.*aria-label="Edit subdomain"/)
  expect(draw({ cloudflareUrl: null })).toBe('')
  expect(draw({ status: 'draft', cloudflareUrl: null })).toBe('')
  expect(draw({ status: 'archived' })).toBe('')
})

test('in Chinese the dialog has the words of its rows [SUB-05] [SUB-09] [SUB-15]', () => {
  const t = speak(texts, 'zh')
  expect(t('subdomainNotSet')).toBe('未设置子域名')
  expect(t('editSubdomain')).toBe('修改子域名')
  expect(t('currentSubdomain', { address: 'x.y' })).toBe('当前：x.y')
  expect([t('save'), t('saving')]).toEqual(['保存', '保存中…'])
  expect(t('subdomainUpdated')).toBe('子域名已更新')
  expect(t('subdomainFailed')).toBe('子域名更新失败')
  expect(t('subdomainNotUpdated', { reason: 'X' })).toBe('更新子域名失败：X')
  expect(t('dataStays')).toBe('访客保存在浏览器中的数据不会随新地址迁移。')
})
