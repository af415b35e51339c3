/** The audit trail as an admin reads it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Locale } from '../../../contract/locale.ts'
import { drawWith, firstData } from '../../../web/kernel/first-data.ts'
import { LocaleProvider } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { type AuditEntry, listAudit } from '../contract.ts'
import { Trail } from './trail.tsx'

const person = '01900000-0000-7000-8000-00000000abcd'
const appId = '01900000-0000-7000-8000-0000000000aa'
const commentId = '01900000-0000-7000-8000-0000000000bb'

type Kept = Pick<AuditEntry, 'event' | 'fields'> & Partial<AuditEntry>

/** The rows of the trail, drawn. */
function rowsOf(locale: Locale, kept: readonly Kept[]): string[] {
  const entries = kept.map((act, index) => ({
    _id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    at: '2026-03-21T03:14:00.000Z',
    actor: '李雷',
    actorId: person,
    subject: null,
    named: null,
    ...act,
  }))
  const queries = new QueryClient()
  const pagination = { page: 1, limit: 20, total: 1, pages: 1, hasMore: false }
  queries.setQueryData(query(listAudit, { page: 1 }, 'asked').queryKey, {
    entries,
    pagination: { ...pagination, nextCursor: null, prevCursor: null },
  })
  const { html } = drawWith({ ...firstData(), lang: locale }, () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <LocaleProvider>
            <Trail
              subject={null}
              page={1}
              onPage={() => {}}
              names={{
                switchName: (name) => (name === 'signUp' ? '注册' : name),
                settingName: (name) => name,
              }}
            />
          </LocaleProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  return html.split('<tbody>')[1]?.split('<tr>').slice(1) ?? []
}

/** What the cells of the trail say of some acts: what happened, and its details. */
function read(locale: Locale, kept: readonly Kept[]): string[] {
  return rowsOf(locale, kept).map((row) =>
    row
      .split('<td')
      .slice(3)
      .map((cell) => `<td${cell}`.replaceAll(/<[^>]+>/g, ' '))
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

const acts: readonly Kept[] = [
  { event: 'signedIn', fields: {} },
  { event: 'accountDeleted', fields: {} },
  { event: 'appDeleted', fields: {} },
  { event: 'subdomainChanged', fields: {} },
  { event: 'statusChanged', fields: { from: 'draft', to: 'published' } },
  { event: 'statusChanged', fields: { from: 'review', to: 'rejected', reason: '冒充银行' } },
  { event: 'published', fields: { version: 3 } },
  { event: 'submitted', fields: { version: 3, cause: 'check' } },
  { event: 'versionRestored', fields: { version: 2 } },
  { event: 'approved', fields: { version: 3, before: 'review', after: 'published' } },
  { event: 'rejected', fields: { before: 'review', after: 'rejected', reason: '冒充银行' } },
  { event: 'archived', fields: { before: 'published', after: 'archived', reason: '冒充银行' } },
  { event: 'takenDown', fields: { before: 'published', after: 'archived', reason: '冒充银行' } },
  { event: 'restored', fields: { before: 'archived', after: 'draft' } },
  { event: 'commentDecided', fields: { act: 'hide', reason: '辱骂他人' } },
  { event: 'reportsDismissed', fields: { kind: 'comment', count: 2 } },
  { event: 'suspended', fields: { reason: '多次投诉' } },
  { event: 'suspensionLifted', fields: { reason: null } },
  { event: 'switchSet', fields: { name: 'signUp', isOn: false } },
]

test('a Chinese admin reads no codes in the audit trail: each event, state and field has its words [PERM-32] [I18N-06]', () => {
  const said = read('zh', acts)
  expect(said).toHaveLength(acts.length)
  for (const [index, words] of said.entries())
    expect(words, JSON.stringify(acts[index])).not.toMatch(/[A-Za-z]/)
  expect(said[12]).toBe('下架应用 变更前：已发布 变更后：已归档 原因：冒充银行')
  expect(said[18]).toBe('设置开关 开关：注册 现在：关闭')
})

test('an English admin reads words too', () => {
  expect(read('en', acts.slice(12, 16))).toEqual([
    'App taken down Before: Published After: Archived Reason: 冒充银行',
    'App restored Before: Archived After: Draft',
    'Comment decided Decision: Hide Reason: 辱骂他人',
    'Reports dismissed Of: Comment Reports: 2',
  ])
})

test('what a later release kept is said as it stands', () => {
  const later = { event: 'teaMade', fields: { pot: 'blue', act: 'pour', before: 'asleep' } }
  expect(read('zh', [later])).toEqual(['teaMade pot: blue 决定：pour 变更前：asleep'])
})

test('people, apps and comments stand by name and lead there; an id stands only where no name is left [PERM-32]', () => {
  const app = { _id: appId, name: 'Tide table', status: 'published' } as const
  const about = (subject: string, named: AuditEntry['named']): Kept => ({
    event: 'archived',
    fields: {},
    subject,
    named,
  })
  const rows = rowsOf('en', [
    about(appId, { kind: 'app', app }),
    about(commentId, { kind: 'comment', _id: commentId, app }),
    about(person, { kind: 'person', username: 'ben' }),
    about(appId, { kind: 'app', app: { ...app, status: 'draft' } }),
    about(appId, null),
    { event: 'signedIn', fields: {}, actor: null },
    { event: 'statusChanged', fields: {}, actor: null, actorId: null },
  ])
  const linksIn = (row: string | undefined): string[][] =>
    [...(row ?? '').matchAll(/<a href="([^"]+)"[^>]*>(.*?)<\/a>/g)]
      .slice(1)
      .map(([, to = '', words = '']) => [words.replaceAll(/<[^>]+>/g, ''), to])
  const all = (id: string) => ['Entries about this', `/admin?tab=system&amp;subject=${id}`]
  expect(linksIn(rows[0])).toEqual([['Tide table', `/app/${appId}`], all(appId)])
  expect(linksIn(rows[1])).toEqual([
    ['Comment on Tide table', `/app/${appId}#comment-${commentId}`],
    all(commentId),
  ])
  expect(linksIn(rows[2])).toEqual([['ben', '/admin?tab=users&amp;search=ben'], all(person)])
  expect(linksIn(rows[3])).toEqual([all(appId)])
  expect(rows[3]).toContain('Tide table')
  expect(linksIn(rows[4])).toEqual([['0000000000aa', all(appId)[1]]])
  expect(rows[5]).toContain('Deleted account 00000000abcd')
  expect(rows[6]).toContain('<td>System</td>')
})
