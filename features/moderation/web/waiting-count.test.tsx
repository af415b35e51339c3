/** The numbers beside the areas of the admin page. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locale } from '../../../contract/locale.ts'
import { drawWith, firstData } from '../../../web/kernel/first-data.ts'
import { LocaleProvider } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { listReports, listReview } from '../contract.ts'
import { WaitingReports, WaitingReviews } from './waiting-count.tsx'

/** Both areas with so many cases each; undefined where it is not known yet. */
function drawn(locale: Locale, totals: { review?: number; reports?: number }): string {
  const queries = new QueryClient()
  const first = { page: 1, limit: 1 }
  const answer = (total: number) => {
    const place = { ...first, total, pages: total, hasMore: total > 1 }
    return { pagination: { ...place, nextCursor: null, prevCursor: null } }
  }
  if (totals.review !== undefined)
    queries.setQueryData(query(listReview, first, 'asked').queryKey, {
      entries: [],
      ...answer(totals.review),
    })
  if (totals.reports !== undefined)
    queries.setQueryData(query(listReports, first, 'asked').queryKey, {
      groups: [],
      ...answer(totals.reports),
    })
  return drawWith({ ...firstData(), lang: locale }, () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <LocaleProvider>
          <a href="/review">
            Review
            <WaitingReviews />
          </a>
          <a href="/reports">
            Reports
            <WaitingReports />
          </a>
        </LocaleProvider>
      </QueryClientProvider>,
    ),
  ).html
}

test('each area says how much waits, to the eye and in its name [PERM-22] [PERM-28]', () => {
  const html = drawn('en', { review: 2, reports: 13 })
  expect(html).toContain('Review<span class="waiting-count" aria-hidden="true">2</span>')
  expect(html).toContain('<span class="sr">2 waiting</span>')
  expect(html).toContain('Reports<span class="waiting-count" aria-hidden="true">13</span>')
  expect(html).toContain('<span class="sr">13 waiting</span>')
  expect(drawn('zh', { reports: 1 })).toContain('<span class="sr">1 项待处理</span>')
})

test('nothing stands there where nothing waits, or it is not known [PERM-22] [PERM-28]', () => {
  for (const totals of [{}, { review: 0, reports: 0 }])
    expect(drawn('en', totals)).toBe('<a href="/review">Review</a><a href="/reports">Reports</a>')
})
