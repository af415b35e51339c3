/** The studio's pages as the server answers them: addresses, statuses, guards (NAV-23 to NAV-25, NAV-35, T57). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type StudioPages, serveStudio } from './studio-pages.ts'

const chunk = (name: string) => ({ name, file: `assets/${name}.js`, imports: [], css: [] })
const names = [
  'home-page',
  'marketplace-page',
  'login-page',
  'callback-page',
  'app-page',
  'dashboard-page',
]

const facts: ReturnType<StudioPages['factsInTrouble']> = {
  providers: ['builtin'],
  oidcName: null,
  sendsMail: false,
  offersDomains: false,
  termsVersion: '1',
  sitesHost: 'apps.localhost:3000',
  previewHost: 'preview.localhost:3000',
  legal: { terms: {}, privacy: {} },
  banner: {},
  contactEmail: null,
}

function pages(secure = false): StudioPages {
  return {
    world: {
      now: () => 0,
      random: (bytes) => Buffer.alloc(bytes, 1),
      fetch: async () => Promise.reject(new Error('not asked here')),
    },
    policy: {
      studioOrigin: 'http://localhost:3000',
      previewHost: 'preview.localhost:3000',
      sitesHost: 'apps.localhost:3000',
      secure,
      avatarHosts: [],
    },
    studio: {
      html: '<html lang="en"><!--preloads--><style nonce="__NONCE__"></style><!--first-data--></html>',
      assets: new Map(),
      manifest: Object.fromEntries(names.map((name) => [name, chunk(name)])),
      draw: async () => ({ html: '<main>drawn</main>', title: null, description: null }),
      build: 'test',
    },
    facts: async () => facts,
    factsInTrouble: () => facts,
    firstReplies: async () => ({ text: '</script><script>alert(1)</script>' }),
    firstRefusals: async () => ({}),
    pageHead: async () => null,
    sitemap: async () => new TextEncoder().encode('<urlset></urlset>'),
    keep: (_key, fill) => fill(),
    mayDraw: async () => true,
    failed: () => {},
  }
}

const open = (path: string, init: RequestInit = {}, secure = false): Promise<Response> =>
  Promise.resolve(
    serveStudio(pages(secure), new Request(new URL(path, 'http://localhost:3000'), init), {}),
  )

test('no page is served with an inline style, which its own policy would not let in', async () => {
  const html = await readFile(join(import.meta.dirname, '../../web/index.html'), 'utf8')
  for (const path of ['/', '/marketplace', '/login', '/no-such-page']) {
    const served = pages()
    const request = new Request(new URL(path, 'http://localhost:3000'))
    const page = await serveStudio({ ...served, studio: { ...served.studio, html } }, request, {})
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe-inline')
    expect([path, /<[a-z][^<>]*\sstyle=/i.exec(await page.text())]).toEqual([path, null])
  }
})

test('a page that exists answers 200, with and without a slash at its end, however its letters are written [NAV-25]', async () => {
  for (const path of [
    '/',
    '/marketplace',
    '/marketplace/',
    '/login?x=1',
    '/%6cogin',
    '/app/01900000-0000-7000-8000-000000000000',
    '/auth/github/callback?code=x',
  ]) {
    expect({ path, status: (await open(path)).status }).toEqual({ path, status: 200 })
  }
})

test('an address that is no route is the not-found page with 404 [NAV-23]', async () => {
  for (const path of [
    '/none',
    '/marketplace/x',
    '/app',
    '/app/a/b',
    '/Marketplace',
    '/LOGIN',
    '/app/%2fx',
  ]) {
    const answer = await open(path)
    expect({ path, status: answer.status, type: answer.headers.get('content-type') }).toEqual({
      path,
      status: 404,
      type: 'text/html; charset=utf-8',
    })
  }
})

test('a file that does not exist is never answered with a page [NAV-24]', async () => {
  for (const path of [
    '/assets/old-abc.js',
    '/assets/none',
    '/none.css',
    '/app/x.js',
    '/robots.xyz',
    '/none.html',
    '/fonts/none.woff2',
  ]) {
    const answer = await open(path)
    expect({ path, status: answer.status, body: await answer.text() }).toEqual({
      path,
      status: 404,
      body: '',
    })
  }
  expect([
    (await open('/', { method: 'POST' })).status,
    (await open('/', { method: 'POST' })).headers.get('allow'),
  ]).toEqual([405, 'GET, HEAD'])
  expect(await (await open('/', { method: 'HEAD' })).text()).toBe('')
})

test('scripts come from the studio alone and no page frames it: threat T57 [NAV-35]', async () => {
  for (const path of ['/', '/login', '/none', '/app/01900000-0000-7000-8000-000000000000']) {
    const { headers } = await open(path)
    const policy = headers.get('content-security-policy') ?? ''
    const rules = new Map(
      policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
    )
    expect({
      path,
      script: rules.get('script-src'),
      fonts: rules.get('font-src'),
      frames: rules.get('frame-ancestors'),
      rest: rules.get('default-src'),
    }).toEqual({
      path,
      script: "'self'",
      fonts: "'self'",
      frames: "'none'",
      rest: "'none'",
    })
    expect(policy).not.toMatch(/unsafe-| \*(?: |;|$)/)
    expect([
      headers.get('x-frame-options'),
      headers.get('x-content-type-options'),
      headers.get('cache-control'),
    ]).toEqual(['DENY', 'nosniff', 'private, no-store'])
  }
})

test('pages that see codes and states send no referrer: threat T26 [AUTH-38]', async () => {
  for (const path of ['/login', '/signup', '/auth/github/callback?code=x&state=y'])
    expect((await open(path)).headers.get('referrer-policy')).toBe('no-referrer')
  expect((await open('/')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(
    await (await open('/auth/github/callback?code=canary-code&state=canary-state')).text(),
  ).not.toContain('canary')
})

test('TLS is asked for where the studio has it, and only there', async () => {
  expect((await open('/', {}, true)).headers.get('strict-transport-security')).toBe(
    'max-age=63072000; includeSubDomains',
  )
  expect((await open('/')).headers.get('strict-transport-security')).toBeNull()
})

test('what is put into the page can end no element, and speaks the language of the reader', async () => {
  const answer = await open('/', { headers: { 'Accept-Language': 'zh-CN' } })
  const html = await answer.text()
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).toContain('<html lang="zh')
  expect(html).not.toContain('__NONCE__')
})

test('the page knows whether somebody may be signed in here, and no more [AUTH-24]', async () => {
  const sessionIn = async (cookie: string, secure = false): Promise<string | undefined> =>
    /"session":"(\w+)"/.exec(
      await (await open('/', { headers: { Cookie: cookie } }, secure)).text(),
    )?.[1]
  expect([
    await sessionIn('rt=canary'),
    await sessionIn('other=1'),
    await sessionIn('rt='),
    // By a link from elsewhere the strict cookie does not come along.
    await sessionIn('signed-in=1'),
    await sessionIn('signed-in='),
  ]).toEqual(['maybe', 'none', 'none', 'maybe', 'none'])
  expect([await sessionIn('rt=x', true), await sessionIn('__Host-rt=x', true)]).toEqual([
    'none',
    'maybe',
  ])
})

test('words of people are never taken for a mark of ours, wherever the page shows them: threat T81 [APP-27]', async () => {
  const words = '__NONCE__ <!--first-data--> <!--preloads--> <title>x</title> $& <html lang="en">'
  const built = pages()
  const page = await serveStudio(
    {
      ...built,
      studio: {
        ...built.studio,
        html: '<html lang="en"><meta name="description" content="Ours"><title>Ours</title><!--preloads--><style nonce="__NONCE__"></style><!--first-data--></html>',
      },
      pageHead: async () => ({
        kind: 'shown',
        title: words,
        description: words,
        picture: words,
        isEmbedded: true,
      }),
      firstReplies: async () => ({ words }),
    },
    new Request('http://localhost:3000/app/a', { headers: { 'Accept-Language': 'zh' } }),
    {},
  )
  const html = await page.text()
  const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1]
  expect(html.split(nonce ?? 'none')).toHaveLength(2)
  expect(html.split('id="first-data"')).toHaveLength(2)
  expect(html.split('modulepreload')).toHaveLength(2)
  expect(html).toContain(
    '<title>__NONCE__ &lt;!--first-data--&gt; &lt;!--preloads--&gt; &lt;title&gt;x&lt;/title&gt; $&amp; &lt;html lang=&quot;en&quot;&gt; · MagicCube</title>',
  )
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html.match(/<html lang="zh">/g)).toHaveLength(1)
})

test('what is not drawn for somebody is a whole page all the same, without data that were asked for nobody else: threat T93', async () => {
  const built = pages()
  const undrawn = await serveStudio(
    {
      ...built,
      mayDraw: async () => false,
      firstReplies: async () => Promise.reject(new Error('asked in vain')),
      studio: { ...built.studio, html: '<html lang="en"><!--drawn--><!--first-data--></html>' },
    },
    new Request('http://localhost:3000/marketplace?search=x'),
    {},
  )
  expect(undrawn.status).toBe(200)
  const html = await undrawn.text()
  expect(html).not.toContain('drawn</main>')
  expect(html).toContain('"replies":{}')
})

test('an address that is no UTF-8 is no page, and nothing is drawn of it: it would stand in the log', async () => {
  const built = pages()
  const drawn: string[] = []
  built.studio.draw = async (address) => {
    drawn.push(address)
    return { html: '', title: null, description: null }
  }
  const statusOf = async (path: string) =>
    (await serveStudio(built, new Request(`http://localhost:3000${path}`), {})).status
  for (const path of ['/%', '/%2', '/%zz', '/%ff', '/app/%ed%a0%80', '/profile/%E0%A4%A'])
    expect({ path, status: await statusOf(path) }).toEqual({ path, status: 404 })
  expect(drawn).toEqual([])
  expect(await statusOf('/%E4%BD%A0%2F')).toBe(404)
  expect(drawn).toHaveLength(1)
})

test('an address of very many slashes is read in one go: threat T93', async () => {
  expect((await open(`/app${'/'.repeat(100_000)}x`)).status).toBe(404)
  expect((await open(`/marketplace${'/'.repeat(100_000)}`)).status).toBe(200)
})

test('a page of the studio is shared with its name, words and picture', async () => {
  const studio = pages()
  const named = { html: '<main></main>', title: 'Pricing', description: 'Plans & "limits"' }
  studio.studio.draw = async () => named
  const html = await (
    await serveStudio(studio, new Request('http://localhost:3000/pricing'), {})
  ).text()
  for (const [property, content] of [
    ['og:title', 'Pricing'],
    ['og:description', 'Plans &amp; &quot;limits&quot;'],
    ['og:url', 'http://localhost:3000/pricing'],
    ['og:image', 'http://localhost:3000/icons/512.png'],
  ])
    expect(html).toContain(`<meta property="${property}" content="${content}">`)
  expect(html).toContain('<meta name="twitter:card" content="summary">')
  expect(await (await open('/login')).text()).toContain(
    '<meta property="og:title" content="MagicCube">',
  )
})

test.each([
  ['gzip, deflate, br', true],
  ['GZIP;q=0.5', true],
  ['br', false],
  ['gzip;q=0, br', false],
  ['x-gzip', false],
])('a page is compressed for whoever reads gzip, as with %j', async (coding, isSqueezed) => {
  const answer = await open('/marketplace', { headers: { 'accept-encoding': coding } })
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(answer.headers.get('content-encoding')).toBe(isSqueezed ? 'gzip' : null)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect((isSqueezed ? gunzipSync(bytes) : bytes).toString()).toMatch(
    /^<html lang="en">.*<\/html>$/s,
  )
})

test('a page names all that its part imports, however deep, and the styles of what is imported before its own', async () => {
  const part = (name: string, imports: string[]) => ({
    ...chunk(name),
    imports,
    css: [`assets/${name}.css`],
  })
  const manifest = {
    page: part('home-page', ['cards', 'dialog']),
    cards: part('cards', ['react']),
    dialog: part('dialog', ['react', 'focus']),
    focus: part('focus', []),
    react: chunk('react'),
  }
  const studio = pages()
  // What the build names of its own: a sheet that came twice would stand behind the part's, and win.
  const built =
    '<link rel="modulepreload" crossorigin href="/assets/react.js"><link rel="stylesheet" crossorigin href="/assets/cards.css"><link rel="stylesheet" crossorigin href="/assets/other.css">'
  const answer = await serveStudio(
    {
      ...studio,
      studio: { ...studio.studio, manifest, html: `<html lang="en"><!--preloads-->${built}` },
    },
    new Request('http://localhost:3000/'),
    {},
  )
  const html = await answer.text()
  const named = (ending: string) =>
    html.match(new RegExp(`(?<=/assets/)[\\w-]+(?=\\.${ending}")`, 'g'))
  expect(named('js')).toEqual(['home-page', 'cards', 'dialog', 'react', 'focus'])
  expect(named('css')).toEqual(['cards', 'focus', 'dialog', 'home-page', 'other'])
})

test('a page that cannot be filled is told in the studio’s own page, by the status of its reason [SCL-13]', async () => {
  const thrown = (fields: object) => Object.assign(new Error('no'), fields)
  const reasons = [
    [{ code: 'ECONNREFUSED', syscall: 'connect' }, 503, 'unavailable'],
    [{ code: 'ENOSPC' }, 507, 'hostFull'],
    [{ code: 'other' }, 500, 'serverError'],
  ] as const
  for (const [fields, status, trouble] of reasons) {
    const failing = async () => Promise.reject(thrown(fields))
    const heard: string[] = []
    const built = pages()
    const studio: StudioPages = {
      ...built,
      studio: { ...built.studio, html: '<html lang="en"><!--drawn--><!--first-data--></html>' },
      facts: failing,
      firstReplies: failing,
      sitemap: failing,
      failed: (part) => heard.push(part),
    }
    const get = (path: string) =>
      serveStudio(
        studio,
        new Request(`http://localhost:3000${path}`, { headers: { 'Accept-Language': 'zh' } }),
        {},
      )
    for (const path of ['/', '/marketplace', '/dashboard', '/no-such-page']) {
      const page = await get(path)
      const html = await page.text()
      expect([path, page.status, html.includes(`"trouble":"${trouble}"`)]).toEqual([
        path,
        status,
        true,
      ])
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(page.headers.get('retry-after')).toBe(status === 503 ? '1' : null)
      expect(html).toContain('"lang":"zh"')
    }
    expect((await get('/')).status).toBe(status)
    expect((await get('/sitemap.xml')).status).toBe(status)
    expect(heard).toContain('sitemap')
    expect(heard).toContain('dashboard-page')
  }
})
