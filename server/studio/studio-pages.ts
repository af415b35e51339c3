/** The studio's pages: one HTML for every route, with nonce, first data and preloads. */
import { failureStatus } from '../../contract/failures.ts'
import type { FirstData } from '../../contract/first-data.ts'
import { localeOf } from '../../contract/locale.ts'
import { plainPath } from '../../contract/plain-path.ts'
import { withoutEnd } from '../../contract/without-end.ts'
import { hostFailure } from '../database/host-failures.ts'
import { cookieName, readCookies, signedInCookie } from '../kernel/cookies.ts'
import { whenSent } from '../kernel/when-sent.ts'
import type { World } from '../kernel/world.ts'
import { minuteOf, undrawn } from './drawn-pages.ts'
import { fillPage } from './fill-page.ts'
import { type FilledPage, type KeepPage, sendPage } from './filled-page.ts'
import { forPrograms } from './for-programs.ts'
import type { PageHead } from './page-head.ts'
import { preloads } from './preloads.ts'
import { serveAsset, type StudioBuild } from './studio-assets.ts'
import { staticHeaders, studioHeaders, type StudioPolicy } from './studio-headers.ts'

type Facts = Omit<
  FirstData,
  'lang' | 'at' | 'session' | 'build' | 'replies' | 'refusals' | 'trouble'
>

export type StudioPages = {
  world: World
  policy: StudioPolicy
  studio: StudioBuild
  /** What every page is told. */
  facts(): Promise<Facts>
  /** The same where nothing that is stored can be read. */
  factsInTrouble(): Facts
  /** Answers of the calls that a page makes first, for a visitor; keys are request lines. */
  firstReplies(path: string, search: URLSearchParams): Promise<Record<string, unknown>>
  /** Codes of those calls that a visitor is refused. */
  firstRefusals(path: string): Promise<Record<string, string>>
  /** What a page says of itself to link previews; null: as every page. */
  pageHead(path: string): Promise<PageHead | null>
  /** The bytes of `sitemap.xml`. */
  sitemap(): Promise<Uint8Array<ArrayBuffer>>
  /** Gives what was filled for the same page as long as it would be filled alike, else fills it. */
  keep: KeepPage
  /** Counts a page that is drawn for somebody; false for an address that has had more of them than people ask for (T93). */
  mayDraw(request: Request, env: object): Promise<boolean>
  /** Hears of an error for which a page, by the name of its part, or the sitemap could not be given. */
  failed(part: string, error: unknown): void
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
  { pattern: /^\/connect\/[\w-]{1,100}$/, chunk: 'connect-page' },
  { pattern: /^\/shared$/, chunk: 'shared-page' },
  { pattern: /^\/authorize$/, chunk: 'authorize-page', auth: true },
  { pattern: /^\/device$/, chunk: 'device-page', auth: true },
  { pattern: /^\/admin$/, chunk: 'admin-page' },
  { pattern: /^\/mail$/, chunk: 'mail-page', auth: true },
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
  const told = await forPrograms(studio, url.pathname)
  if (told) return told
  // A missing file is never answered with a page.
  if (/\.[a-z0-9]{1,8}$/i.test(url.pathname) || url.pathname.startsWith('/assets/')) {
    return new Response(null, {
      status: 404,
      headers: { ...staticHeaders(secure), 'Cache-Control': 'no-store' },
    })
  }
  return page(studio, request, { url, env })
}

async function page(
  studio: StudioPages,
  request: Request,
  { url, env }: { url: URL; env: object },
): Promise<Response> {
  const { policy, world } = studio
  const path = pathOf(url)
  const known = pages.find((candidate) => candidate.pattern.test(path)) ?? missing
  const asked = { known, path, search: url.search, reader: readerOf(studio, request) }
  const { filled, status } = await fillAsked(studio, asked, () =>
    studio.mayDraw(request, env),
  ).catch((error: unknown) => fillInTrouble(studio, asked, error))
  const nonce = world.random(16).toString('base64')
  const { ownEndpoints = false, auth = false } = known
  const { body, headers, sent } = sendPage(request, filled, nonce)
  whenSent(env, sent)
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: {
      ...studioHeaders(policy, nonce, { ownEndpoints, auth }),
      ...headers,
      ...(status === failureStatus.unavailable ? { 'Retry-After': '1' } : {}),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
    },
  })
}

/** All that a page depends on, beside what is kept of the product. */
type AskedPage = {
  known: StudioPage
  path: string
  search: string
  reader: Pick<FirstData, 'lang' | 'at' | 'session'>
}

/** A page to send, but for its nonce, and the status to send it with. */
type ReadyPage = { filled: FilledPage; status: number }

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

async function fillAsked(
  studio: StudioPages,
  asked: AskedPage,
  mayDraw: () => Promise<boolean>,
): Promise<ReadyPage> {
  const { known, path, search, reader } = asked
  const isDrawn = canBeDrawn(asked) && (await mayDraw())
  const filled =
    isDrawn && known.isOfDatabase === true
      ? await studio.keep({ path, key: JSON.stringify([path, search, reader]) }, () =>
          fill(studio, asked, true),
        )
      : await fill(studio, asked, isDrawn)
  return { filled, status: known === missing ? 404 : 200 }
}

/** `isDrawn`: here, not by the browser. What is not drawn here asks for its data by the API, where calls are counted. */
async function fill(studio: StudioPages, asked: AskedPage, isDrawn: boolean): Promise<FilledPage> {
  const { known, path, search, reader } = asked
  const isMissing = known === missing
  const replies =
    isDrawn && !isMissing ? await studio.firstReplies(path, new URLSearchParams(search)) : {}
  const refusals = isDrawn && !isMissing ? await studio.firstRefusals(path) : {}
  const first = { ...(await studio.facts()), ...reader, replies, refusals }
  const head = isMissing ? null : await studio.pageHead(path)
  return compose(studio, asked, { first, head, isDrawn })
}

/** The page in the place of one that could not be filled: it says why, by nothing that is stored. */
async function fillInTrouble(
  studio: StudioPages,
  asked: AskedPage,
  error: unknown,
): Promise<ReadyPage> {
  const trouble = hostFailure(error)
  studio.failed(asked.known.chunk, error)
  const told = { ...studio.factsInTrouble(), ...asked.reader, replies: {}, refusals: {} }
  const first = { ...told, trouble }
  const filled = await compose(studio, asked, { first, head: null, isDrawn: canBeDrawn(asked) })
  return { filled, status: failureStatus[trouble] }
}

type Composed = { first: Omit<FirstData, 'build'>; head: PageHead | null; isDrawn: boolean }

async function compose(
  { policy, studio: built }: StudioPages,
  { known, path, search }: AskedPage,
  { head, isDrawn, ...given }: Composed,
): Promise<FilledPage> {
  const first: FirstData = { ...given.first, build: built.build }
  const drawn = isDrawn ? await built.draw(path + search, first) : undrawn
  const haste = drawn.html === '' ? '' : ' fetchpriority="low"'
  return fillPage(built.html, {
    lang: first.lang,
    head: head ?? { kind: 'plain', ...drawn },
    address: policy.studioOrigin + path,
    preloads: preloads(built, known.chunk, haste),
    haste,
    first,
    drawn: drawn.html,
  })
}

function canBeDrawn({ known, path }: AskedPage): boolean {
  return known.isPublic === true && isReadable(path)
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
