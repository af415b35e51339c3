/** Serves the files of a draft that others are shown, each draft on an origin of its own, marked as a preview. */
import { Failure } from '../../../contract/failures.ts'
import { localeOf } from '../../../contract/locale.ts'
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

/** What serving drafts to others needs. */
export type DraftHostParts = {
  /** Reads the bytes of a file; null where the store has lost them. Throws where they are damaged. */
  drafts: { read(sha256: string): Promise<Uint8Array | null> }
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

/** A draft's files by their paths, and where the studio offers a fork of it; null where that is offered to nobody. */
export type ShownDraft = {
  files: ReadonlyMap<string, { sha256: string; size: number }>
  forkAddress: string | null
}

/** What the adapter handed in with the request, and the headers of every answer. */
export type Around = { env: object; headers: Record<string, string> }

const perMinute = 1_200
const methods = 'GET, HEAD, OPTIONS'

/** As of a preview; nobody may frame it, and no other origin may load a part of it. */
export function draftHeaders(studioOrigin: string): Record<string, string> {
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

/** What is refused before any draft is looked for; null lets the request on. */
export function refusalOf(request: Request): Response | null {
  const { method } = request
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: methods } })
  if (method !== 'GET' && method !== 'HEAD')
    return new Response(null, { status: 405, headers: { Allow: methods } })
  // A worker would answer when the draft is no longer shown.
  return request.headers.get('service-worker') === 'script'
    ? new Response(null, { status: 403 })
    : null
}

/** Whoever tries keys is counted as who reads: all labels of an address together. */
export async function refuseFlood(
  { counter, trustedProxyHops }: Pick<DraftHostParts, 'counter' | 'trustedProxyHops'>,
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

/** Whether a page is opened, as far as the browser tells. */
export function isArrival(request: Request): boolean {
  const destination = request.headers.get('sec-fetch-dest')
  return destination === null || destination === 'document'
}

/** Answers a request from the draft's files, as a published site would. */
export async function serveDraft(
  parts: DraftHostParts,
  request: Request,
  { env, headers, draft }: Around & { draft: ShownDraft },
): Promise<Response> {
  const url = new URL(request.url)
  if (url.pathname.startsWith('/_app/')) return appAnswer(parts, url.pathname)
  const page: SharedPage = {
    contactEmail: parts.contactEmail(),
    address: url.origin,
    forkAddress: draft.forkAddress,
  }
  const script = `(sharedPage=>{${parts.script}})(${JSON.stringify(page)})`
  const { response } = await serveFile(
    { method: request.method, url, range: request.headers.get('range') },
    filesOf(parts, request, { env, draft }),
    {
      headers,
      prepareHtml: (html) => injectScript(html, script),
      notFoundText: notFoundTexts[localeOf(request.headers.get('accept-language'))],
    },
  )
  return response
}

function filesOf(
  { drafts, room, log, trustedProxyHops }: DraftHostParts,
  request: Request,
  { env, draft }: { env: object; draft: ShownDraft },
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

/** The scripts of apps; no data is behind them, so that nothing of a draft reaches what is live. */
function appAnswer({ appScripts }: DraftHostParts, pathname: string): Response {
  const script = appScripts.get(pathname.slice('/_app/'.length))
  return script
    ? new Response(script.text, { headers: { 'Content-Type': script.type } })
    : new Response(null, { status: 204 })
}
