/** The cookies of the studio, as a browser is told to keep them. */
import { expect, test } from 'vitest'
import { cookieLine, cookieName } from './cookies.ts'

const cookie = (secure: boolean) =>
  cookieLine(
    { name: cookieName('rt', secure), value: 'x', maxAgeSeconds: 60, sameSite: 'Strict' },
    secure,
  ).split('; ')

test('by TLS a cookie has all that its name promises, or browsers drop it: threat T04 [API-03]', () => {
  expect(cookie(true).toSorted()).toEqual([
    'HttpOnly',
    'Max-Age=60',
    'Path=/',
    'SameSite=Strict',
    'Secure',
    '__Host-rt=x',
  ])
})

test('on http localhost it has its plain name, since browsers keep nothing secure there [API-03]', () => {
  expect(cookie(false)).toContain('rt=x')
  expect(cookie(false)).not.toContain('Secure')
})
