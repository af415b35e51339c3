/** What an admin may do about what was reported, by the state that the app is in by now. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Locale } from '../../../contract/locale.ts'
import { drawWith, firstData } from '../../../web/kernel/first-data.ts'
import { LocaleProvider } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { AppStatus } from '../../apps/app.ts'
import { listReports, type ReportGroup, type ReportReason } from '../contract.ts'
import { Reports } from './reports.tsx'

const id = '01900000-0000-7000-8000-000000000000'

const only = { page: 1, limit: 20, total: 1, pages: 1 }

/** A report of an app or of a comment on it, as the list draws it. */
function drawn(
  locale: Locale,
  kind: ReportGroup['kind'],
  status: AppStatus,
  given: Partial<ReportGroup> = {},
): string {
  const group: ReportGroup = {
    kind,
    _id: id,
    app: { _id: id, name: 'Tea', status },
    author: { _id: id, username: 'ada' },
    content: kind === 'comment' ? 'Rude words' : null,
    isHidden: false,
    count: 1,
    dismissedBefore: 0,
    reasons: [{ reason: 'spam', count: 1 }],
    texts: [],
    latestAt: '2026-03-21T03:14:00.000Z',
    ...given,
  }
  const queries = new QueryClient()
  queries.setQueryData(query(listReports, { page: 1 }, 'asked').queryKey, {
    groups: [group],
    pagination: { ...only, hasMore: false, nextCursor: null, prevCursor: null },
  })
  return drawWith({ ...firstData(), lang: locale }, () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <LocaleProvider>
            <Reports maySuspend page={1} onPage={() => {}} />
          </LocaleProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  ).html
}
const buttons = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, words]) => words ?? '')

test('of a reported app that was unpublished meanwhile it says so, where it could be neither archived nor taken down [PERM-25] [PERM-26] [PERM-28]', () => {
  const html = drawn('en', 'app', 'draft')
  expect(buttons(html)).toEqual(['Dismiss', 'Suspend author'])
  expect(html).toContain('No longer public')
  expect(drawn('zh', 'app', 'draft')).toContain('已不再公开')
})

test('what is public, waits, was rejected or archived may be decided about', () => {
  for (const status of AppStatus.options.filter((one) => one !== 'draft')) {
    const html = drawn('en', 'app', status)
    const first = status === 'archived' ? 'Restore' : 'Archive'
    expect(buttons(html), status).toEqual(['Dismiss', first, 'Take down', 'Suspend author'])
    expect(html).not.toContain('No longer public')
  }
})

test('every reason has words in both languages, insult and private information too [PERM-27] [PERM-28]', () => {
  const words = (locale: Locale, reason: ReportReason) =>
    drawn(locale, 'comment', 'published', { reasons: [{ reason, count: 1 }] })
  expect(words('en', 'harassment')).toContain('Insult or harassment: 1')
  expect(words('en', 'privacy')).toContain('Private information: 1')
  expect(words('zh', 'harassment')).toContain('侮辱或骚扰：1')
  expect(words('zh', 'privacy')).toContain('泄露隐私：1')
})

test('a case leads to where it is read, and nowhere where that is closed to admins [PERM-18]', () => {
  expect(drawn('en', 'app', 'published')).toContain(`href="/app/${id}"`)
  expect(drawn('en', 'comment', 'published')).toContain(`href="/app/${id}#comment-${id}"`)
  for (const kind of ['app', 'comment'] as const)
    expect(drawn('en', kind, 'draft')).not.toContain('href')
  expect(buttons(drawn('en', 'comment', 'draft'))).toEqual([
    'Dismiss',
    'Hide',
    'Delete',
    'Suspend author',
  ])
})

test('of those who report the admin reads how many had reports dismissed before, and nothing where none had [PERM-28]', () => {
  expect(drawn('en', 'comment', 'published', { count: 3, dismissedBefore: 2 })).toContain(
    '2 of the people who reported this had reports dismissed before',
  )
  expect(drawn('zh', 'app', 'published', { dismissedBefore: 1 })).toContain(
    '其中 1 位举报人此前的举报曾被忽略',
  )
  expect(drawn('en', 'comment', 'published')).not.toContain('dismissed before')
})
