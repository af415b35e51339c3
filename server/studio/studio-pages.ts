/** The studio's pages: one HTML for every route, with nonce, first data and preloads (NAV-23, NAV-25). */
import { firstDataElementId, type FirstData } from '../../contract/first-data.ts'
import { type Locale, localeOf } from '../../contract/locale.ts'
import { plainPath } from '../../contract/plain-path.ts'
import { withoutEnd } from '../../contract/without-end.ts'
import { cookieName, readCookies, signedInCookie } from '../kernel/cookies.ts'
import { whenSent } from '../kernel/when-sent.ts'
import type { World } from '../kernel/world.ts'
import { minuteOf, undrawn } from './drawn-pages.ts'
import { headLines, keepsBuilt, type PageHead } from './page-head.ts'
import { type FilledPage, filledOf, type KeepPage, sendPage } from './filled-page.ts'
import { preloads } from './preloads.ts'
import { robotsText } from './sitemap.ts'
import { serveAsset, type StudioBuild } from './studio-assets.ts'
import { staticHeaders, studioHeaders, type StudioPolicy } from './studio-headers.ts'

export type StudioPages = {
  world: World
  policy: StudioPolicy
  studio: StudioBuild
  /** What every page is told. */
  facts(): Promise<Omit<FirstData, 'lang' | 'at' | 'session' | 'replies' | 'refusals' | 'build'>>
  /** Answers of the calls that a page makes first, for a visitor; keys are request lines. */
  firstReplies(path: string, search: URLSearchParams): Promise<Record<string, unknown>>
  /** Codes of those calls that a visitor is refused. */
  firstRefusals(path: string): Promise<Record<string, string>>
  /** What a page says of itself to link previews; null: as every page. */
  pageHead(path: string): Promise<PageHead | null>
  /** The bytes of `sitemap.xml`. */
  sitemap(): Promise<Uint8Array<ArrayBuffer>>
  /** Gives what was filled for the same `key` as long as it would be filled alike, else fills it. */
  keep: KeepPage
  /** Counts a page that is drawn for somebody; false for an address that has had more of them than people ask for (T93). */
  mayDraw(request: Request, env: object): Promise<boolean>
}

type StudioPage = {
  pattern: RegExp
  chunk: string
  /** For everybody, so that the server draws it. */
  isPublic?: boolean
  /** It tells nothing but what stands in the database and in the settings. */
  isOfDatabase?: boolean
  ownEndpoints?: boolean
  auth?: boolean
}

/** What any other address shows, with status 404. */
const missing: StudioPage = { pattern: /^/, chunk: '', isPublic: true }

/** The pages that exist. */
const pages: readonly StudioPage[] = [
  { pattern: /^\/$/, chunk: 'home-page', isPublic: true, isOfDatabase: true },
  { pattern: /^\/marketplace$/, chunk: 'marketplace-page', isPublic: true, isOfDatabase: true },
  { pattern: /^\/pricing$/, chunk: 'pricing-page', isPublic: true },
  { pattern: /^\/generator$/, chunk: 'generator-page' },
  { pattern: /^\/dashboard$/, chunk: 'dashboard-page', ownEndpoints: true },
  { pattern: /^\/admin$/, chunk: 'admin-page' },
  { pattern: /^\/login$/, chunk: 'login-page', auth: true },
  { pattern: /^\/signup$/, chunk: 'signup-page', auth: true },
  { pattern: /^\/auth\/github\/callback$/, chunk: 'callback-page', auth: true },
  {
    pattern: /^\/app\/[\w-]{1,100}$/,
    chunk: 'app-page',
    isPublic: true,
    isOfDatabase: true,
    ownEndpoints: true,
  },
  {
    pattern: /^\/profile\/[\w-]{1,100}$/,
    chunk: 'profile-page',
    isPublic: true,
    isOfDatabase: true,
  },
  { pattern: /^\/terms$/, chunk: 'legal-page', isPublic: true },
  { pattern: /^\/privacy$/, chunk: 'legal-page', isPublic: true },
]

/** The addresses of all pages, for whoever has to try each of them. */
export const pagePatterns: readonly RegExp[] = pages.map(({ pattern }) => pattern)

/** Answers a page or a file of the studio; `env` is what the Node adapter hands in. */
export async function serveStudio(
  studio: StudioPages,
  request: Request,
  env: object,
): Promise<Response> {
  const url = new URL(request.url)
  const { secure } = studio.policy
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, {
      status: 405,
      headers: { ...staticHeaders(secure), Allow: 'GET, HEAD' },
    })
  }
  // Browsers ask for this name on pages that name no icon, such as the code host's.
  const asset = studio.studio.assets.get(
    url.pathname === '/favicon.ico' ? '/cube.svg' : url.pathname,
  )
  if (asset) return serveAsset(request, url.pathname, asset, staticHeaders(secure))
  const told = await forSearchEngines(studio, url.pathname)
  if (told) return told
  // A missing file is never answered with a page (NAV-24).
  if (/\.[a-z0-9]{1,8}$/i.test(url.pathname) || url.pathname.startsWith('/assets/')) {
    return new Response(null, {
      status: 404,
      headers: { ...staticHeaders(secure), 'Cache-Control': 'no-store' },
    })
  }
  return page(studio, request, { url, env })
}

async function forSearchEngines(studio: StudioPages, path: string): Promise<Response | null> {
  const { studioOrigin, secure } = studio.policy
  const headers = { ...staticHeaders(secure), 'Cache-Control': 'public, max-age=600' }
  if (path === '/robots.txt')
    return new Response(robotsText(studioOrigin), {
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    })
  if (path !== '/sitemap.xml') return null
  return new Response(await studio.sitemap(), {
    headers: { ...headers, 'Content-Type': 'application/xml; charset=utf-8' },
  })
}

async function page(
  studio: StudioPages,
  request: Request,
  { url, env }: { url: URL; env: object },
): Promise<Response> {
  const { policy, world } = studio
  const path = pathOf(url)
  const known = pages.find((candidate) => candidate.pattern.test(path)) ?? missing
  const isPublic = known.isPublic === true && isReadable(path)
  const asked: AskedPage = {
    known,
    path,
    search: url.search,
    isDrawn: isPublic && (await studio.mayDraw(request, env)),
    reader: readerOf(studio, request),
  }
  const filled =
    asked.isDrawn && known.isOfDatabase === true
      ? await studio.keep(JSON.stringify([path, url.search, asked.reader]), () =>
          fill(studio, asked),
        )
      : await fill(studio, asked)
  const nonce = world.random(16).toString('base64')
  const { ownEndpoints = false, auth = false } = known
  const { body, headers, sent } = sendPage(request, filled, nonce)
  whenSent(env, sent)
  return new Response(request.method === 'HEAD' ? null : body, {
    status: known === missing ? 404 : 200,
    headers: {
      ...studioHeaders(policy, nonce, { ownEndpoints, auth }),
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
    },
  })
}

/** All that a page depends on, beside what is kept of the product; `isDrawn`: here, not by the browser. */
type AskedPage = {
  known: StudioPage
  path: string
  search: string
  isDrawn: boolean
  reader: Pick<FirstData, 'lang' | 'at' | 'session'>
}

function readerOf(studio: StudioPages, request: Request): AskedPage['reader'] {
  const cookies = readCookies(request.headers.get('cookie'), [])
  const isPerhapsSignedIn = [signedInCookie, 'rt'].some(
    (name) => (cookies.get(cookieName(name, studio.policy.secure)) ?? '') !== '',
  )
  return {
    lang: localeOf(request.headers.get('accept-language')),
    at: minuteOf(studio.world.now()),
    session: isPerhapsSignedIn ? 'maybe' : 'none',
  }
}

/** The page, but for its nonce. What is not drawn here asks for its data by the API, where calls are counted. */
async function fill(studio: StudioPages, asked: AskedPage): Promise<FilledPage> {
  const { policy, studio: built } = studio
  const { known, path, search, isDrawn, reader } = asked
  const isMissing = known === missing
  const replies =
    isDrawn && !isMissing ? await studio.firstReplies(path, new URLSearchParams(search)) : {}
  const refusals = isDrawn && !isMissing ? await studio.firstRefusals(path) : {}
  const told = { ...(await studio.facts()), ...reader, replies, refusals }
  const first: FirstData = { ...told, build: built.build }
  const drawn = isDrawn ? await built.draw(path + search, first) : undrawn
  const haste = drawn.html === '' ? '' : ' fetchpriority="low"'
  return fillPage(built.html, {
    lang: first.lang,
    head: (isMissing ? null : await studio.pageHead(path)) ?? { kind: 'plain', ...drawn },
    address: policy.studioOrigin + path,
    preloads: preloads(built, known.chunk, haste),
    haste,
    first: firstDataElement(first),
    drawn: drawn.html,
  })
}

function pathOf({ pathname }: URL): string {
  return pathname === '/' ? '/' : withoutEnd(plainPath(pathname), '/')
}

// What draws pages writes a path that it cannot read to the terminal, and so into the log.
function isReadable(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}

/** The places of the built page that are filled. */
const marks =
  /<html lang="en">|<title>[^<]*<\/title>|<meta name="description"[^>]*>|<!--preloads-->|<!--drawn-->|<!--scriptless-->|<script type="module"|<link rel="(?:modulepreload|stylesheet)"[^>]*>\n? *|<!--first-data-->/g

/** What a browser without scripts says at the foot of every page. */
const scriptless = {
  en: 'Without JavaScript you can look around here; making and opening apps needs it.',
  zh: '没有启用 JavaScript 时可以浏览；制作和打开应用需要启用它。',
} as const satisfies Record<Locale, string>

type Filling = {
  lang: Locale
  head: PageHead
  address: string
  preloads: string
  first: string
  drawn: string
  /** How urgent scripts are: words come first where there are any. */
  haste: '' | ' fetchpriority="low"'
}

/** Fills the marks of the built page, in one pass: what is put in is never read for marks again. The nonce is left open. */
function fillPage(html: string, { lang, head, address, ...given }: Filling): FilledPage {
  const fillMark = (mark: string): string => {
    if (mark === '<html lang="en">') return `<html lang="${lang}">`
    if (mark === '<!--preloads-->') return headLines(head, address) + given.preloads
    if (mark === '<!--drawn-->') return given.drawn
    if (mark === '<!--scriptless-->')
      return `<noscript><p class="scriptless">${scriptless[lang]}</p></noscript>`
    if (mark === '<!--first-data-->') return given.first
    if (mark.endsWith('module"')) return mark + given.haste
    if (mark.startsWith('<link rel="')) return restOf(mark, given)
    return keepsBuilt(head, mark.startsWith('<title>') ? 'title' : 'description') ? mark : ''
  }
  const [before = '', after = ''] = html.split('__NONCE__')
  return filledOf([before.replace(marks, fillMark), after.replace(marks, fillMark)])
}

/** A link of the built page; none where its part names the same: a sheet that came once more would win over the part's. */
function restOf(
  link: string,
  { preloads: named, haste }: Pick<Filling, 'preloads' | 'haste'>,
): string {
  const [href = link] = /href="[^"]*"/.exec(link) ?? []
  return named.includes(href) ? '' : link.replace('modulepreload"', `modulepreload"${haste}`)
}

/** JSON inside a script element: `<` is escaped, so that no text can end the element. */
function firstDataElement(first: FirstData): string {
  const json = JSON.stringify(first)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `<script type="application/json" id="${firstDataElementId}">${json}</script>`
}
