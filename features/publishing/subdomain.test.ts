/** Subdomains made from the names of apps (SUB-13). */
import { expect, test } from 'vitest'
import { checkSubdomain, derivedSubdomain, withEnding } from './subdomain.ts'

test('a name becomes a subdomain: lower-case, spaces as single hyphens, edges trimmed, cut to 20 between words [SUB-13]', () => {
  for (const [name, subdomain] of [
    ['My App', 'my-app'],
    ['  Tea   Time  ', 'tea-time'],
    ['- Tea -', 'tea'],
    ['!tea - time!', 'tea-time'],
    ['Café Crème', 'cafe-creme'],
    ['-Abcdefghijklmnopqrstuvwxyz', 'abcdefghijklmnopqrst'],
    ['abcdefghij klmnopqrstuvw', 'abcdefghij'],
    ['abcdefghi jklmnopqr tuvw', 'abcdefghi-jklmnopqr'],
    ['Reading log-fork-202611290620', 'reading-log-fork'],
    ['Tea-remix-202611290620', 'tea-remix'],
    ['My abcdefghijklmnopqrstuvwxyz', 'my-abcdefghijklmnopq'],
    ['abcdefghijklmnopqrs tu', 'abcdefghijklmnopqrs'],
  ] as const)
    expect({ name, subdomain: derivedSubdomain(name) }).toEqual({ name, subdomain })
  for (const name of ['应用', 'ab', '-', 'Admin', 'L0gin', 'a -'])
    expect({ name, subdomain: derivedSubdomain(name) }).toEqual({ name, subdomain: null })
  expect(derivedSubdomain('Acme', ['acme'])).toBeNull()
})

test('a taken name gets a number and still is a subdomain, however it is cut [SUB-13] [SUB-01]', () => {
  expect(withEnding('tea', 2)).toBe('tea-2')
  expect(withEnding('abcdefghijklmnopqrst', 2)).toBe('abcdefghijklmnopqr-2')
  // Cut behind a hyphen, which the number brings itself.
  expect(withEnding('abcdefghijklmnopq-st', 2)).toBe('abcdefghijklmnopq-2')
  expect(withEnding('abcdefghijklmnop-rst', 20)).toBe('abcdefghijklmnop-20')
  for (let cut = 1; cut < 20; cut += 1)
    for (const number of [2, 20]) {
      const name = `${'a'.repeat(cut)}-${'b'.repeat(19 - cut)}`
      const numbered = withEnding(name, number)
      expect(checkSubdomain(numbered)).toEqual({ name: numbered })
    }
})
