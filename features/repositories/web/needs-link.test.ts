/** Which failures lead to a new sign-in at the code host. */
import { expect, test } from 'vitest'
import { failureOf } from '../../../web/kernel/call-failure.ts'
import { needsLink } from './needs-link.ts'

test('a missing link and a missing right are mended by a new sign-in, whether the host or our server told of them; nothing else is [AUTH-20]', () => {
  const told = [
    { code: 'notLinked' } as const,
    { code: 'scope', params: { scope: 'repo' } } as const,
    failureOf('githubNotLinked'),
    failureOf('codeHostScope'),
  ]
  expect(told.map(needsLink)).toEqual([true, true, true, true])
  const others = [{ code: 'busy' }, { code: 'gone' }, { code: 'message', message: 'no' }] as const
  expect(others.map(needsLink)).toEqual([false, false, false])
  expect(needsLink(failureOf('codeHostBusy'))).toBe(false)
})
