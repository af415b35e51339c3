/** What an admin reads of the forks of an app that is to be taken down. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Locale } from '../../../contract/locale.ts'
import { drawWith, firstData } from '../../../web/kernel/first-data.ts'
import { LocaleProvider } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { type AppFork, listAppForks } from '../contract.ts'
import { Forks } from './forks.tsx'

const id = '01900000-0000-7000-8000-000000000000'

function drawn(locale: Locale, forks: AppFork[]): string {
  const queries = new QueryClient()
  queries.setQueryData(query(listAppForks, { id }, 'asked').queryKey, { forks })
  return drawWith({ ...firstData(), lang: locale }, () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <LocaleProvider>
            <Forks id={id} />
          </LocaleProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  ).html
}

test('forks that stay are named with their app and their repository, and where there is none nothing is said [PERM-26]', () => {
  const url = 'http://localhost:3000/codehost/ben/tea'
  const forks: AppFork[] = [
    {
      app: { _id: id, name: 'Green tea', status: 'published' },
      repository: { owner: 'ben', name: 'tea', url },
    },
    { app: null, repository: { owner: 'cid', name: 'tea', url: url.replace('ben', 'cid') } },
  ]
  const html = drawn('en', forks)
  expect(html).toContain('2 public forks stay')
  expect(html).toContain(`href="/app/${id}"`)
  expect(html).toMatch(/href="[^"]*\/codehost\/cid\/tea"[^>]*>cid\/tea</)
  expect(drawn('zh', forks)).toContain('还有 2 个公开的复刻')
  expect(drawn('en', [])).toBe('')
})
