/** `_redirects` and `_headers` as other static hosts read them, and what no site may do by them. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerSite } from './answer-site.ts'
import { cacheControlOfPage, readCacheControl } from './cache-control.ts'
import { headersFor, readHeaderRules } from './headers-file.ts'
import { readRedirects } from './redirects-file.ts'

const files = new Set([
  'index.html',
  'app.js',
  'shop/index.html',
  '404.html',
  '_redirects',
  '_headers',
])
const has = (path: string): boolean => files.has(path)

function answer(rules: string, path: string) {
  const url = new URL(path, 'http://site.test')
  return answerSite(url, has, readRedirects(rules).rules)
}
const led = (rules: string, path: string): string => {
  const found = answer(rules, path)
  return found.kind === 'redirect' ? `${found.status} ${found.location}` : JSON.stringify(found)
}
const faults = (text: string) =>
  readRedirects(text).faults.map(({ line, reason }) => [line, reason])

test.each([
  ['/old /shop/', '/old', '301 /shop/'],
  ['/old /shop/ 302', '/old/', '302 /shop/'],
  ['/old/ /shop/ 307', '/old', '307 /shop/'],
  ['/old https://other.test/x 308', '/old?a=1', '308 https://other.test/x?a=1'],
  ['/old /new?b=2', '/old?a=1', '301 /new?b=2'],
  ['/old /new#part', '/old?a=1', '301 /new?a=1#part'],
  ['/news/:year/:day /blog/:day-:year', '/news/2026/30', '301 /blog/30-2026'],
  ['/news/* /blog/:splat', '/news/a/b', '301 /blog/a/b'],
  ['/news/* /blog/:splat', '/news/', '301 /blog/'],
  ['/go/* https://other.test/:splat 302', '/go/a%20b', '302 https://other.test/a%20b'],
  ['/a%20b /shop/', '/a b', '301 /shop/'],
  ['/日本 /shop/', '/%E6%97%A5%E6%9C%AC', '301 /shop/'],
  ['/x /first\n/x /second', '/x', '301 /first'],
  ['# words\n\n  /x   /y   301  # why', '/x', '301 /y'],
  ['/shop/ /new 301!', '/shop/', '301 /new'],
  ['/x/*.html /x/:splat', '/x/a.html', '301 /x/a'],
])('%s leads %s to %s', (rules, path, expected) => {
  expect(led(rules, path)).toBe(expected)
})

test('a file that is there comes first, and a page is shown for every other path of an app of one page', () => {
  const single = '/* /index.html 200'
  expect(answer(single, '/any/where')).toEqual({ kind: 'file', path: 'index.html' })
  expect(answer('/* / 200', '/any')).toEqual({ kind: 'file', path: 'index.html' })
  expect(answer('/s/* /shop 200', '/s/1')).toEqual({ kind: 'file', path: 'shop/index.html' })
  expect(answer(single, '/app.js')).toEqual({ kind: 'file', path: 'app.js' })
  expect(led(single, '/shop')).toBe('308 /shop/')
  expect(answer('/app.js /index.html 200!', '/app.js')).toEqual({
    kind: 'file',
    path: 'index.html',
  })
  expect(answer('/x /absent.html 200', '/x')).toEqual({ kind: 'notFound', page: '404.html' })
  expect(answer('', '/x')).toEqual({ kind: 'notFound', page: '404.html' })
})

test('nobody is shown the two files themselves, by whatever rule', () => {
  for (const path of ['/_redirects', '/_headers'])
    expect(answer(`/x ${path} 200`, path).kind).toBe('notFound')
  expect(answer('/x /_headers 200', '/x').kind).toBe('notFound')
  expect(answer('/* /:splat 200', '/.env').kind).toBe('notFound')
  expect(answer('/* /index.html 200', '/a/..%2fb').kind).toBe('bad')
})

test('no rule answers where certificates are given out, or leads on from there', () => {
  for (const folder of ['acme-challenge', 'pki-validation', 'ACME-challenge']) {
    const path = `/.well-known/${folder}/token`
    for (const rules of [
      '/* /index.html 200',
      '/* https://evil.test/:splat 302',
      '/.well-known/* /:splat 301!',
      `${path} /app.js 200!`,
    ])
      expect([path, rules, answer(rules, path).kind]).toEqual([path, rules, 'notFound'])
  }
  expect(led('/.well-known/* /:splat', '/.well-known/carddav')).toBe('301 /carddav')
})

test('a visitor leads nobody to another site by what they ask for: threat T147', () => {
  for (const path of [
    '/go//evil.test',
    '/go/%2f/evil.test',
    '/go///evil.test/x',
    '/go/\\evil.test',
  ]) {
    const found = answer('/go/* /:splat 302', path)
    if (found.kind !== 'redirect') continue
    expect(new URL(found.location, 'http://site.test').host).toBe('site.test')
  }
  expect(led('/go/* /:splat 302', '/go//evil.test')).toBe('302 /evil.test')
})

test('a rule that leads to itself does not hold, and the next one does', () => {
  expect(answer('/x /x/ 301', '/x').kind).toBe('notFound')
  expect(answer('/* /:splat 302', '/x').kind).toBe('notFound')
  expect(led('/x /x\n/x /y', '/x')).toBe('301 /y')
})

test('what is no rule is told with its line and reason, and the lines beside it hold', () => {
  const text = [
    'old /new',
    '//x /new',
    '/a/*/b/* /new',
    '/:1 /new',
    '/only',
    '/x ftp://files.test/',
    '/x //other.test/',
    '/x https://me@other.test/',
    '/x https://api.test/ 200',
    '/x https://:splat.test/',
    '/x /y 404',
    '/x /y 301 Country=de',
    '/x id=:id /y',
    '/x /y soon',
    `/x /${'y'.repeat(1_000)}`,
    '/good /y',
  ].join('\n')
  expect(
    faults(text)
      .map(([line, reason]) => `${line} ${reason}`)
      .toSorted(),
  ).toEqual(
    [
      '1 from',
      '2 from',
      '3 stars',
      '4 placeholder',
      '5 noTo',
      '6 to',
      '7 to',
      '8 to',
      '9 proxy',
      '10 hostPlaceholder',
      '11 status',
      '12 condition',
      '13 condition',
      '14 condition',
      '15 lineTooLong',
    ].toSorted(),
  )
  expect(led(text, '/good')).toBe('301 /y')
})

test('a thousand rules are read, and the first of those beyond is told', () => {
  const text = Array.from({ length: 1_002 }, (_, at) => `/x${at} /y${at}`).join('\n')
  expect(readRedirects(text).rules).toHaveLength(1_000)
  expect(faults(text)).toEqual([[1_001, 'tooManyRules']])
  const long = Array.from({ length: 999 }, () => `/x /${'y'.repeat(900)}`).join('\n')
  expect(faults(long)).toEqual([[expect.any(Number), 'notWhole']])
})

test('any text is read, any path is answered, and none leaves the site by a path of its own', () => {
  const word = fc.oneof(
    fc.constantFrom('/a', '/*', '/:b/*', '/:splat', '//x', '/', '301', '200!', ':b', '*', '#'),
    fc.webPath(),
  )
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 4 })), fc.webPath(), (lines, path) => {
      const rules = lines.map((words) => words.join(' ')).join('\n')
      const found = answer(rules, path === '' ? '/' : `/${path.replace(/^\/+/, '')}`)
      if (found.kind === 'redirect')
        expect(new URL(found.location, 'http://site.test').host).toBe('site.test')
    }),
  )
})

const headers = (text: string, path: string) =>
  Object.fromEntries(headersFor(readHeaderRules(text).rules, path))

test('headers of every pattern that matches are set, equal ones joined', () => {
  const text = [
    '# words',
    '/*',
    '  X-Robots-Tag: noindex',
    '/files/:name',
    '  x-robots-tag: nofollow',
    '\tAccess-Control-Allow-Origin: https://a.test',
    '/files/*.js',
    '  Cache-Control: public, max-age=60',
  ].join('\n')
  expect(headers(text, '/')).toEqual({ 'x-robots-tag': 'noindex' })
  expect(headers(text, '/files/a.js')).toEqual({
    'x-robots-tag': 'noindex, nofollow',
    'access-control-allow-origin': 'https://a.test',
    'cache-control': 'public, max-age=60',
  })
})

test('a header that is not on the list, or no header, is told with its line', () => {
  const text = [
    'X-Robots-Tag: noindex',
    '/a',
    '  Set-Cookie: a=b',
    '  Basic-Auth: a:b',
    '  Strict-Transport-Security: max-age=0',
    '  X-Robots-Tag:',
    '  Link: <é>',
    '  words',
    '  ! X-Robots-Tag',
    '  Cache-Control: forever',
    '  Cache-Control: max-age=31536000, immutable',
    'https://a.test/*',
    '  Link: <a.css>; rel=preload',
  ].join('\n')
  expect(readHeaderRules(text).faults.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '1 noPath',
    '3 headerName',
    '4 headerName',
    '5 headerName',
    '6 headerValue',
    '7 headerValue',
    '8 headerLine',
    '9 headerLine',
    '10 headerValue',
    '11 cacheLonger',
    '12 from',
  ])
  expect(headers(text, '/a')).toEqual({ 'cache-control': 'max-age=2592000, immutable' })
})

test('browsers keep a page for no time, and any other file for thirty days at most', () => {
  expect(readCacheControl('Public, max-age=60')).toEqual({
    value: 'public, max-age=60',
    isLess: false,
  })
  expect(readCacheControl('max-age=x')).toBeNull()
  expect(cacheControlOfPage('public, max-age=60')).toBeNull()
  expect(cacheControlOfPage('no-store, max-age=60')).toBe('no-store')
})

test('a path that is long beyond use is held to no rule, and a target that grows is none: threat T147', () => {
  const many = Array.from({ length: 1_000 }, (_, at) => `/zz${at}/* /x 302`).join('\n')
  const long = `/${'a/'.repeat(7_000)}`
  let looks = 0
  const rules = readRedirects(many).rules.map((rule) => ({
    ...rule,
    get from() {
      looks += 1
      return rule.from
    },
  }))
  const found = answerSite(new URL(long, 'http://site.test'), has, rules)
  expect([found.kind, looks]).toEqual(['notFound', 0])
  expect(headersFor(readHeaderRules('/*\n  Link: <a>').rules, long).size).toBe(0)

  const growing = `/huge/* /${':splat/'.repeat(100)} 302`
  expect(led(growing, `/huge/${'a'.repeat(10)}`)).toMatch(/^302 \/a{10}\//)
  expect(answer(growing, `/huge/${'a'.repeat(1_500)}`).kind).toBe('notFound')
  const repeated = `/*\n${'  Link: <a>; rel=preload\n'.repeat(900)}`
  expect(headers(repeated, '/')['link']?.length).toBeLessThanOrEqual(4_000)
})
