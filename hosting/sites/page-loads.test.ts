/** A page and what it asks for come from one version (PUB-10). */
import { expect, test } from 'vitest'
import { createPageLoads } from './page-loads.ts'

function visits() {
  let now = 0
  const loads = createPageLoads(() => now)
  const ask = (
    dest: string | null,
    liveId: string,
    more: { agent?: string; address?: string; subdomain?: string; site?: string } = {},
  ) => {
    const {
      agent = 'browser',
      address = '10.0.0.1',
      subdomain = 'tea',
      site = 'same-origin',
    } = more
    const headers = new Headers({ 'User-Agent': agent, 'Sec-Fetch-Site': site })
    if (dest !== null) headers.set('Sec-Fetch-Dest', dest)
    const request = new Request('http://tea.apps.localhost/', { headers })
    return loads.versionFor(request, { address, subdomain, liveId })
  }
  return { ask, pass: (milliseconds: number) => void (now += milliseconds) }
}

test('what a page asks for comes from its own version; the next page is the new one [PUB-10]', () => {
  const { ask } = visits()
  expect(ask('document', 'one')).toBe('one')
  expect([ask('style', 'two'), ask('script', 'two'), ask('empty', 'three')]).toEqual([
    'one',
    'one',
    'one',
  ])
  expect(ask('document', 'two')).toBe('two')
  expect(ask('style', 'two')).toBe('two')
})

test('other visitors, other sites, later requests and programs get what is live [PUB-10]', () => {
  const { ask, pass } = visits()
  ask('document', 'one')
  expect(ask('style', 'two', { agent: 'other' })).toBe('two')
  expect(ask('style', 'two', { address: '10.0.0.2' })).toBe('two')
  expect(ask('style', 'two', { subdomain: 'coffee' })).toBe('two')
  expect(ask('style', 'two', { site: 'cross-site' })).toBe('two')
  expect(ask(null, 'two')).toBe('two')
  pass(30_000)
  expect(ask('style', 'two')).toBe('two')
})

test('no more than twenty thousand loads are kept', () => {
  const { ask } = visits()
  for (let n = 0; n <= 20_000; n += 1) ask('document', 'one', { agent: `${n}` })
  expect(ask('style', 'two', { agent: '0' })).toBe('two')
  expect(ask('style', 'two', { agent: '20000' })).toBe('one')
})
