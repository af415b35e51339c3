/** A page and what it asks for come from one version (PUB-10). */
import { expect, test } from 'vitest'
import { retainedBytes } from '../../server/testing/retained-bytes.ts'
import { createPageLoads } from './page-loads.ts'

type Asking = {
  agent?: string
  address?: string
  subdomain?: string
  site?: string
  appId?: string
  path?: string
  from?: string
  reload?: boolean
}

function visits() {
  let now = 0
  const loads = createPageLoads(() => now)
  const send = (dest: string | null, liveId: string, more: Asking): string => {
    const { agent = 'browser', address = '10.0.0.1', subdomain = 'tea', appId = 'tea' } = more
    const headers = new Headers({
      'User-Agent': agent,
      'Sec-Fetch-Site': more.site ?? 'same-origin',
    })
    if (dest !== null) headers.set('Sec-Fetch-Dest', dest)
    if (more.from !== undefined) headers.set('Referer', `http://tea.apps.localhost${more.from}`)
    if (more.reload) headers.set('Cache-Control', 'max-age=0')
    const request = new Request(`http://tea.apps.localhost${more.path ?? '/'}`, { headers })
    return loads.versionFor(request, { address, subdomain, appId, liveId })
  }
  return {
    open: (liveId: string, more: Asking = {}) =>
      send('document', liveId, { site: 'none', ...more }),
    frame: (liveId: string, more: Asking = {}) =>
      send('iframe', liveId, { site: 'cross-site', ...more }),
    ask: (path: string, liveId: string, more: Asking = {}) =>
      send('script', liveId, { from: '/', path, ...more }),
    program: (liveId: string) => send(null, liveId, {}),
    pass: (milliseconds: number) => void (now += milliseconds),
  }
}

test('what a page asks for comes from its own version; the next page is the new one [PUB-10]', () => {
  const { open, ask } = visits()
  expect(open('one')).toBe('one')
  expect([ask('/a.css', 'two'), ask('/a.js', 'two'), ask('/a.json', 'three')]).toEqual([
    'one',
    'one',
    'one',
  ])
  expect(open('two', { reload: true })).toBe('two')
  expect(ask('/b.js', 'two')).toBe('two')
})

test('other visitors, other sites, later requests and programs get what is live [PUB-10]', () => {
  const { open, ask, program, pass } = visits()
  open('one')
  expect(ask('/a.js', 'two', { agent: 'other' })).toBe('two')
  expect(ask('/a.js', 'two', { address: '10.0.0.2' })).toBe('two')
  expect(ask('/a.js', 'two', { subdomain: 'coffee' })).toBe('two')
  expect(ask('/a.js', 'two', { site: 'cross-site' })).toBe('two')
  expect(program('two')).toBe('two')
  pass(30_000)
  expect(ask('/a.js', 'two')).toBe('two')
})

test('a frame is a page of its own, and one that a page holds is of the page’s version [PUB-10]', () => {
  const { open, frame, ask } = visits()
  open('one')
  ask('/a.js', 'one')
  expect(frame('two')).toBe('two')
  expect(ask('/a.js', 'two')).toBe('two')
  open('two', { path: '/with-frame' })
  expect(frame('three', { site: 'same-origin', path: '/inner', from: '/with-frame' })).toBe('two')
  expect(ask('/inner.js', 'three', { from: '/inner' })).toBe('two')
})

test('two tabs that load at once, before and after an update, get each its own files [PUB-10]', () => {
  const { open, ask } = visits()
  open('one')
  open('two')
  expect([ask('/a.js', 'two'), ask('/a.js', 'two')]).toEqual(['one', 'two'])
  expect([ask('/b.css', 'two'), ask('/b.css', 'two'), ask('/b.css', 'two')]).toEqual([
    'one',
    'two',
    'two',
  ])
  open('three', { path: '/other' })
  expect(ask('/c.js', 'three', { from: '/other' })).toBe('three')
})

test('a page of one app never asks for files of another that has the name now [HST-19]', () => {
  const { open, frame, ask } = visits()
  open('one')
  expect(frame('first of coffee', { appId: 'coffee' })).toBe('first of coffee')
  expect(ask('/a.js', 'first of coffee', { appId: 'coffee' })).toBe('first of coffee')
})

test('what strangers ask by is kept in a bounded memory, and who comes meanwhile keeps his version: threat T78', async () => {
  const { open, ask } = visits()
  const long = 'x'.repeat(14_000)
  open('one', { agent: 'busy' })
  const held = await retainedBytes(() => {
    for (let n = 0; n < 4_000; n += 1) {
      const more = { agent: `${n % 500} ${long}`, path: `/${n}${long}` }
      open('one', more)
      ask(`/${n}${long}.js`, 'one', { ...more, from: more.path })
    }
  })
  expect(held).toBeLessThan(4 * 1_048_576)
  expect(ask('/a.js', 'two', { agent: 'busy' })).toBe('one')
})

test('of one page so many files are kept in mind and no more, however many it asks for: threat T78', async () => {
  const { open, ask } = visits()
  open('one')
  const held = await retainedBytes(() => {
    for (let n = 0; n < 40_000; n += 1) ask(`/${n}.js`, 'two')
  })
  expect(held).toBeLessThan(1_048_576)
  expect(ask('/last.js', 'two')).toBe('one')
})

test('of very many visitors those are forgotten who came first', () => {
  const { open, ask } = visits()
  for (let n = 0; n <= 80_000; n += 1) open('one', { agent: `${n}` })
  expect(ask('/a.js', 'two', { agent: '0' })).toBe('two')
  expect(ask('/a.js', 'two', { agent: '80000' })).toBe('one')
})
