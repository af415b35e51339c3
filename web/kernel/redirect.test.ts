import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeRedirect } from './redirect.ts'

const origin = 'http://localhost:3000'

test('a page of the studio is followed with its query [AUTH-29] [NAV-06]', () => {
  expect(safeRedirect('/dashboard?tab=account', origin)).toBe('/dashboard?tab=account')
  expect(safeRedirect('/app/42#comments', origin)).toBe('/app/42#comments')
  expect(safeRedirect('/', origin)).toBe('/')
})

test('foreign, malformed and sign-in addresses are dropped [AUTH-29]', () => {
  const refused = [
    null,
    '',
    'dashboard',
    '//evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil',
    '/a\\b',
    '/login',
    '/login/',
    '/%6cogin',
    '/%73ign%75p/',
    '/login?x=1',
    '/signup',
    '/auth/github/callback?code=1',
    '/./login',
    '/x/../login',
    '/.//evil.example',
    `/${'a'.repeat(3000)}`,
  ]
  for (const target of refused) expect(safeRedirect(target, origin), String(target)).toBeNull()
})

test('whatever was stored, the browser never leaves the origin: threat T19 [AUTH-29]', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%09',
    '\t',
    '\n',
    ':',
    '@',
    '?',
    '#',
    'evil.example',
    'https:',
    'javascript:',
    'a',
    '＠',
    '／',
  )
  const wicked = fc.array(parts, { maxLength: 8 }).map((list) => list.join(''))
  fc.assert(
    fc.property(
      fc.oneof(
        wicked,
        fc.string(),
        fc.webUrl(),
        wicked.map((text) => `/${text}`),
      ),
      (target) => {
        const safe = safeRedirect(target, origin)
        if (safe === null) return
        const url = new URL(safe, origin)
        expect(url.origin).toBe(origin)
        expect(safe).toMatch(/^\/(?![/\\])/)
        expect(['/login', '/signup', '/auth/github/callback']).not.toContain(
          url.pathname.replace(/\/+$/, ''),
        )
      },
    ),
    { numRuns: 3000 },
  )
})
