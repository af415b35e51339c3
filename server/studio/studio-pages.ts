/** The studio's pages: one HTML for every route, with nonce, first data and preloads (DESIGN 2, NAV-23, NAV-25). */
import { firstDataElementId, type FirstData } from '../../contract/first-data.ts'
import { localeOf } from '../../contract/locale.ts'
import { plainPath } from '../../contract/plain-path.ts'
import { cookieName, readCookies } from '../kernel/cookies.ts'
import type { World } from '../kernel/world.ts'
import { headLines, keepsBuilt, type PageHead } from './page-head.ts'
import { serveAsset, type StudioBuild } from './studio-assets.ts'
import { staticHeaders, studioHeaders, type StudioPolicy } from './studio-headers.ts'

export type StudioPages = {
  world: World
  policy: StudioPolicy
  studio: StudioBuild
  /** What every page is told. */
  facts(): Promise<Omit<FirstData, 'session' | 'replies' | 'build'>>
  /** Answers of the calls that a page makes first, for a visitor; keys are request lines. */
  firstReplies(path: string, search: URLSearchParams): Promise<Record<string, unknown>>
  /** What a page says of itself to link previews; null: as every page. */
  pageHead(path: string): Promise<PageHead | null>
}

/** The pages that exist; any other address is the not-found page with status 404. */
const pages: readonly { pattern: RegExp; chunk: string; ownEndpoints?: boolean; auth?: boolean }[] =
  [
    { pattern: /^\/$/, chunk: 'home-page' },
    { pattern: /^\/marketplace$/, chunk: 'marketplace-page' },
    { pattern: /^\/pricing$/, chunk: 'pricing-page' },
    { pattern: /^\/generator$/, chunk: 'generator-page' },
    { pattern: /^\/dashboard$/, chunk: 'dashboard-page', ownEndpoints: true },
    { pattern: /^\/admin$/, chunk: 'admin-page' },
    { pattern: /^\/login$/, chunk: 'login-page', auth: true },
    { pattern: /^\/signup$/, chunk: 'signup-page', auth: true },
    { pattern: /^\/auth\/github\/callback$/, chunk: 'callback-page', auth: true },
    { pattern: /^\/app\/[\w-]{1,100}$/, chunk: 'app-page', ownEndpoints: true },
    { pattern: /^\/profile\/[\w-]{1,100}$/, chunk: 'profile-page' },
    { pattern: /^\/terms$/, chunk: 'legal-page' },
    { pattern: /^\/privacy$/, chunk: 'legal-page' },
  ]

/** Answers a page or a file of the studio. */
export async function serveStudio(studio: StudioPages, request: Request): Promise<Response> {
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
  // A missing file is never answered with a page (NAV-24).
  if (/\.[a-z0-9]{1,8}$/i.test(url.pathname) || url.pathname.startsWith('/assets/')) {
    return new Response(null, {
      status: 404,
      headers: { ...staticHeaders(secure), 'Cache-Control': 'no-store' },
    })
  }
  return page(studio, request, url)
}

async function page(studio: StudioPages, request: Request, url: URL): Promise<Response> {
  const { policy, world, studio: built } = studio
  const path = url.pathname === '/' ? '/' : plainPath(url.pathname).replace(/\/+$/, '')
  const known = pages.find((candidate) => candidate.pattern.test(path))
  const exists = known !== undefined
  const nonce = world.random(16).toString('base64')
  const cookies = readCookies(request.headers.get('cookie'), [])
  const session = cookies.get(cookieName('rt', policy.secure))
    ? ('maybe' as const)
    : ('none' as const)
  const replies = exists ? await studio.firstReplies(path, url.searchParams) : {}
  const first: FirstData = { ...(await studio.facts()), session, replies, build: built.build }
  const head = exists ? await studio.pageHead(path) : null
  const html = fillPage(built.html, {
    nonce,
    lang: localeOf(request.headers.get('accept-language')),
    head,
    address: policy.studioOrigin + path,
    preloads: known ? preloads(built, known.chunk) : '',
    first: firstDataElement(first),
  })
  const headers = studioHeaders(policy, nonce, {
    ownEndpoints: known?.ownEndpoints ?? false,
    auth: known?.auth ?? false,
  })
  return new Response(request.method === 'HEAD' ? null : html, {
    status: exists ? 200 : 404,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
    },
  })
}

/** The places of the built page that are filled. */
const marks =
  /__NONCE__|<html lang="en">|<title>[^<]*<\/title>|<meta name="description"[^>]*>|<!--preloads-->|<!--first-data-->/g

type Filling = {
  nonce: string
  lang: string
  head: PageHead | null
  address: string
  preloads: string
  first: string
}

/** Fills the marks of the built page, in one pass: what is put in is never read for marks again. */
function fillPage(html: string, { nonce, lang, head, address, ...given }: Filling): string {
  return html.replace(marks, (mark) => {
    if (mark === '__NONCE__') return nonce
    if (mark === '<html lang="en">') return `<html lang="${lang}">`
    if (mark === '<!--preloads-->') return headLines(head, address) + given.preloads
    if (mark === '<!--first-data-->') return given.first
    return keepsBuilt(head, mark.startsWith('<title>') ? 'title' : 'description') ? mark : ''
  })
}

/** JSON inside a script element: `<` is escaped, so that no text can end the element. */
function firstDataElement(first: FirstData): string {
  const json = JSON.stringify(first)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `<script type="application/json" id="${firstDataElementId}">${json}</script>`
}

function chunkOf(built: StudioBuild, name: string) {
  return Object.values(built.manifest).find((chunk) => chunk.name === name)
}

/** Links that let the browser fetch the page's part while it still reads the first script. */
function preloads(built: StudioBuild, name: string): string {
  const chunk = chunkOf(built, name)
  if (!chunk) return ''
  const scripts = [chunk.file, ...chunk.imports.flatMap((key) => built.manifest[key]?.file ?? [])]
  const links = scripts.map((file) => `<link rel="modulepreload" href="/${file}">`)
  const styles = chunk.css.map((file) => `<link rel="stylesheet" href="/${file}">`)
  return [...links, ...styles].join('')
}
