/**
 * Serves drafts that a link shows, each on an origin of its own. Whoever knows the address may read: so it leaves by no
 * referrer, no cache and no search engine, and nothing of the product is behind it.
 */
import { Failure } from '../../../contract/failures.ts'
import { type Locale, localeOf } from '../../../contract/locale.ts'
import { addressOf } from '../../../server/kernel/address.ts'
import { DamagedFile } from '../../../server/kernel/file-store.ts'
import type { Log } from '../../../server/kernel/log.ts'
import { type Counter, countCall } from '../../../server/kernel/rate-limits.ts'
import type { SendingCapacity } from '../../../server/kernel/sending-capacity.ts'
import { injectScript } from '../answers/inject-script.ts'
import { notFoundTexts } from '../answers/not-found-text.ts'
import { serveFile, type ServedFiles } from '../answers/serve-file.ts'
import type { SharedPage } from '../answers/shared-page.ts'
import { previewHeaders } from '../preview-host.ts'
import { type SharedDraft, type SharedDrafts, shareKeyOf } from './shared-drafts.ts'

/** What serving shared drafts needs. */
export type SharedHostParts = {
  drafts: SharedDrafts
  studioOrigin: string
  /** Where people report what they find; null where the host names no address. */
  contactEmail(): string | null
  counter: Counter
  trustedProxyHops: number
  /** What is on its way of everything that this process answers. */
  room: SendingCapacity
  log: Pick<Log, 'error'>
  /** The script that marks a page. */
  script: string
  /** Scripts of published apps, by their name below `/_app/`: without data behind them they store it in the browser. */
  appScripts: ReadonlyMap<string, { text: string; type: string }>
}

const perMinute = 1_200
const methods = 'GET, HEAD, OPTIONS'

const closed: Record<Locale, string> = {
  en: 'This link is not open. It has expired or was revoked.',
  zh: '此链接未开放：已过期或已被撤销。',
}

/** Answers every request whose Host is a share link's. No cookie is read or set. */
export function createSharedHost(parts: SharedHostParts) {
  const headers = sharedHeaders(parts.studioOrigin)
  return async (request: Request, env: object): Promise<Response> => {
    const refused = refusalOf(request) ?? (await refuseFlood(parts, request, env))
    const given = refused ?? (await answer(parts, request, { env, headers }))
    for (const [name, value] of Object.entries(headers))
      if (!given.headers.has(name)) given.headers.set(name, value)
    return given
  }
}

/** As of a preview; nobody may frame it, and no other origin may load a part of it. */
function sharedHeaders(studioOrigin: string): Record<string, string> {
  const headers = previewHeaders(studioOrigin)
  const policy = headers['Content-Security-Policy'] ?? ''
  return {
    ...headers,
    // The studio, in which it is forked, is opened as it always is.
    'Content-Security-Policy': policy
      .replace(/frame-ancestors.*$/, "frame-ancestors 'none'")
      .replace('allow-popups', 'allow-popups allow-popups-to-escape-sandbox'),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
}

function refusalOf(request: Request): Response | null {
  const { method } = request
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: methods } })
  if (method !== 'GET' && method !== 'HEAD')
    return new Response(null, { status: 405, headers: { Allow: methods } })
  // A worker would answer when the link is closed.
  return request.headers.get('service-worker') === 'script'
    ? new Response(null, { status: 403 })
    : null
}

/** Whoever tries keys is counted as who reads: all labels of an address together. */
async function refuseFlood(
  { counter, trustedProxyHops }: SharedHostParts,
  request: Request,
  env: object,
): Promise<Response | null> {
  try {
    const bucket = `shared:${addressOf(request, env, trustedProxyHops)}`
    await countCall(counter, bucket, { calls: perMinute, seconds: 60 })
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return new Response(null, { status: 429, headers: { 'Retry-After': '60' } })
  }
}

/** What the adapter handed in with the request, and the headers of every answer. */
type Around = { env: object; headers: Record<string, string> }

async function answer(parts: SharedHostParts, request: Request, around: Around): Promise<Response> {
  const url = new URL(request.url)
  const key = shareKeyOf(url.hostname.split('.')[0] ?? '')
  const isArrival = request.headers.get('sec-fetch-dest') !== null ? isPage(request) : true
  const draft = key === null ? null : await parts.drafts.find(key, isArrival)
  const locale = localeOf(request.headers.get('accept-language'))
  if (key === null || draft === null) return closedPage(request, locale)
  if (url.pathname.startsWith('/_app/')) return appAnswer(parts, url.pathname)
  const page: SharedPage = {
    contactEmail: parts.contactEmail(),
    address: url.origin,
    forkAddress: draft.mayFork ? `${parts.studioOrigin}/shared#${key}` : null,
  }
  const script = `(sharedPage=>{${parts.script}})(${JSON.stringify(page)})`
  const { response } = await serveFile(
    { method: request.method, url, range: request.headers.get('range') },
    filesOf(parts, request, { ...around, draft }),
    {
      headers: around.headers,
      prepareHtml: (html) => injectScript(html, script),
      notFoundText: notFoundTexts[locale],
    },
  )
  return response
}

function isPage(request: Request): boolean {
  return request.headers.get('sec-fetch-dest') === 'document'
}

function filesOf(
  { drafts, room, log, trustedProxyHops }: SharedHostParts,
  request: Request,
  { env, draft }: Around & { draft: SharedDraft },
): ServedFiles {
  const reader = { address: addressOf(request, env, trustedProxyHops), env }
  return {
    has: (path) => draft.files.has(path),
    async read(path) {
      const file = draft.files.get(path)
      if (!file) return undefined
      room.enter(reader, file.sha256, file.size)
      try {
        const bytes = await drafts.read(file.sha256)
        if (bytes) return new Uint8Array(bytes)
      } catch (error) {
        // A store that is away is told by the same status as a file that is lost.
        if (!(error instanceof Failure) && !(error instanceof DamagedFile)) throw error
      }
      log.error('a shared file could not be read', { part: file.sha256 })
      return undefined
    },
  }
}

/** The scripts of apps; no data is behind them, so that nothing of a link reaches what is live. */
function appAnswer({ appScripts }: SharedHostParts, pathname: string): Response {
  const script = appScripts.get(pathname.slice('/_app/'.length))
  return script
    ? new Response(script.text, { headers: { 'Content-Type': script.type } })
    : new Response(null, { status: 204 })
}

function closedPage(request: Request, locale: Locale): Response {
  const html = [
    '<!doctype html>',
    `<html lang="${locale}"><meta charset="utf-8"><title>MagicCube</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<style>:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:0 24px;font:1rem/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}</style>',
    `<body><main><h1 style="font-size:1.25rem">${closed[locale]}</h1></main>`,
  ].join('')
  return new Response(request.method === 'HEAD' ? null : html, {
    status: 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      Vary: 'Accept-Language',
    },
  })
}
