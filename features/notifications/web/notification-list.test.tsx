/** What the entries behind the bell say of what is only counted, and where they lead. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Locale } from '../../../contract/locale.ts'
import { drawWith, firstData } from '../../../web/kernel/first-data.ts'
import { LocaleProvider } from '../../../web/kernel/locale.tsx'
import { queryKeyOf } from '../../../web/kernel/query.ts'
import { listNotifications, type Notification } from '../contract.ts'
import { NotificationList } from './notification-list.tsx'
import { useNotifications } from './use-notifications.ts'

const id = '01900000-0000-7000-8000-000000000000'

function List() {
  const { list, entries } = useNotifications()
  return <NotificationList list={list} entries={entries} isNew={() => false} onFollow={() => {}} />
}

/** The sentence of an entry, and where it leads. */
function drawn(locale: Locale, given: Partial<Notification>): [string, string] {
  const entry: Notification = {
    _id: id,
    kind: 'favorite',
    app: { _id: id, name: 'Tea Shop' },
    commentId: null,
    username: null,
    others: 0,
    count: 1,
    text: null,
    at: '2026-03-21T03:14:00.000Z',
    isRead: false,
    ...given,
  }
  const queries = new QueryClient()
  queries.setQueryData(queryKeyOf(listNotifications), {
    pages: [{ notifications: [entry], unread: 1, pagination: { page: 1, hasMore: false } }],
    pageParams: [1],
  })
  const { html } = drawWith({ ...firstData(), lang: locale }, () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <LocaleProvider>
            <List />
          </LocaleProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  const [, place = '', sentence = ''] = /href="([^"]*)"[^>]*><span>([^<]*)</.exec(html) ?? []
  return [sentence, place]
}

test('favorites and ratings are told by number in both languages, and lead to the app [NTF-01] [NTF-02]', () => {
  const page = `/app/${id}`
  expect(drawn('en', { count: 3 })).toEqual(['3 people added Tea Shop to their favorites', page])
  expect(drawn('en', { count: 1 })).toEqual(['1 person added Tea Shop to their favorites', page])
  expect(drawn('zh', { count: 3 })).toEqual(['3 人收藏了“Tea Shop”', page])
  expect(drawn('en', { kind: 'rating', count: 2 })).toEqual(['2 people rated Tea Shop', page])
  expect(drawn('zh', { kind: 'rating', count: 2 })).toEqual(['2 人给“Tea Shop”评了分', page])
})

test('reports and apps that wait for a review lead an admin to where they are decided [NTF-01] [NTF-02]', () => {
  const reports = '/admin?tab=reports'
  const review = '/admin?tab=review'
  const report = { kind: 'report', commentId: id } as const
  expect(drawn('en', { ...report, count: 1 })).toEqual(['1 new report about Tea Shop', reports])
  expect(drawn('en', { ...report, count: 4 })).toEqual(['4 new reports about Tea Shop', reports])
  expect(drawn('zh', { ...report, count: 4 })).toEqual(['“Tea Shop”收到 4 条新举报', reports])
  expect(drawn('en', { kind: 'review' })).toEqual(['Tea Shop is waiting for review', review])
  expect(drawn('zh', { kind: 'review', count: 2 })).toEqual(['“Tea Shop”等待审核', review])
})
