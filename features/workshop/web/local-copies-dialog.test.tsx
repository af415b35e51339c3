import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocalCopies } from './local-copies-dialog.tsx'
import type { LocalCopy } from './project/local-copies.ts'

const copy = (appId: string, uncommitted: string[]): LocalCopy => ({
  appId,
  projectName: appId,
  bytes: 1_048_576,
  uncommitted,
})

/** What stands there when this device has these copies. */
function draw(copies: LocalCopy[], given: { onlyCommitted?: boolean }): string {
  const queries = new QueryClient()
  queries.setQueryData(['local copies', 'eve'], copies)
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <LocalCopies accountId="eve" {...given} />
    </QueryClientProvider>,
  )
}

test('where room is needed only copies are offered that are committed whole [LOC-21]', () => {
  const copies = [copy('whole', []), copy('typed', ['a.txt', 'b.txt'])]
  const page = draw(copies, { onlyCommitted: true })
  expect(page).toContain('>1 local copy, 1.0 MiB<')
  expect(page).toMatch(/<button(?![^>]*disabled)[^>]*>Remove old local copies</)
  expect(draw(copies.slice(1), { onlyCommitted: true })).toMatch(
    />No local copies to remove<.*<button[^>]*disabled/,
  )
})

test('the copy of a small app has a size [LOC-19]', () => {
  expect(draw([{ ...copy('small', []), bytes: 9_000 }], {})).toContain(
    '>1 local copy, &lt; 0.1 MiB<',
  )
})

test('elsewhere all copies of the account are offered [LOC-19]', () => {
  const page = draw([copy('whole', []), copy('typed', ['a.txt'])], {})
  expect(page).toContain('>2 local copies, 2.0 MiB<')
  expect(page).toContain('>Remove local copies<')
})
