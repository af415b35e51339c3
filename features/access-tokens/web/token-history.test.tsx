/** What tokens did to an app, as its owner reads it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locale } from '../../../contract/locale.ts'
import { TokenAct } from '../../../contract/token-scopes.ts'
import { drawWith, firstData } from '../../../web/kernel/first-data.ts'
import { LocaleProvider } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { listDeeds, type TokenDeed } from '../contract.ts'
import { TokenHistory } from './token-history.tsx'

const appId = '01900000-0000-7000-8000-0000000000aa'

function drawn(locale: Locale, deeds: readonly TokenDeed[]): string {
  const queries = new QueryClient()
  queries.setQueryData(query(listDeeds, { id: appId }, 'asked').queryKey, { deeds: [...deeds] })
  const { html } = drawWith({ ...firstData(), lang: locale }, () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <LocaleProvider>
          <TokenHistory appId={appId} />
        </LocaleProvider>
      </QueryClientProvider>,
    ),
  )
  return html
}

const at = '2026-03-21T03:14:00.000Z'

test('each deed says in both languages what was done, and by which token [OPN-02]', () => {
  const deeds = TokenAct.options.map((act) => ({ act, tokenName: 'laptop', at }))
  const en = drawn('en', deeds)
  expect(en.match(/by token “laptop”/g)).toHaveLength(deeds.length)
  expect(en).toContain('Pushed with git by token “laptop”')
  const zh = drawn('zh', deeds)
  expect(zh.match(/通过令牌“laptop”/g)).toHaveLength(deeds.length)
  expect(zh).toContain('发布 通过令牌“laptop”')
})

test('where no token did anything nothing is shown', () => {
  expect(drawn('en', [])).toBe('')
})
