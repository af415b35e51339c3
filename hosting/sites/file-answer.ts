/** The answer that carries a published file: its tag and date, its coding, a part of it, or that it is unchanged. */
import { createHash } from 'node:crypto'
import { contentTypeOf, isCompressible, withoutCharset } from '../../project/content-types.ts'
import { cacheControlOfPage } from '../../project/site-rules/cache-control.ts'
import { byteRangeOf } from './byte-range.ts'
import type { ClearedVisit } from './cleared-visitors.ts'
import { cacheControl, pageCaching, type SiteCaching } from './site-caching.ts'
import { chooseCoding, type Coding } from './site-files.ts'
import type { SiteFile } from './site-pointers.ts'
import { fixedAddress } from './versioned-path.ts'

/** A file that was found for a request. */
export type FoundFile = {
  path: string
  versionId: string
  file: SiteFile
  /** 404 for the app's own page in place of a file that is absent. */
  status: 200 | 404
  /** Since when the file's version is live (ms); null when it is no longer, or not the file asked for. */
  liveSince: number | null
  /** For a name that is another person's than before: the tags differ from those before. */
  newOwner: ClearedVisit | null
  /** What the app's author sets for this path; names in lower case. */
  headers: ReadonlyMap<string, string>
  caching: SiteCaching
  /** Whether a CDN shares what it was answered. */
  isShared: boolean
}

/** What is known of an answer before the file's bytes are read. */
export type Sending = { status: 200 | 404; coding: Coding; headers: Headers }

/** The headers of a file's answer, in the coding that the caller wants most; a part is not coded. */
export function beginSending(request: Request, found: FoundFile): Sending {
  const { path, file, status, liveSince } = found
  const type = contentTypeOf(path)
  const isPage = /^(?:text\/html|application\/xhtml)/.test(type)
  const caching = cachingOf(found, isPage)
  const worthIt = isCompressible(type)
  const accepted = request.headers.has('range') ? null : request.headers.get('accept-encoding')
  const coding = chooseCoding(accepted, worthIt, file.size)
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': cacheControl(caching),
    ETag: tagOf(found, coding),
    'Accept-Ranges': 'bytes',
  })
  if (found.isShared && status === 200) headers.set('Content-Location', fixedAddress(found))
  if (liveSince !== null) headers.set('Last-Modified', new Date(liveSince).toUTCString())
  for (const [name, value] of wishesOf(found, { caching, isPage })) headers.set(name, value)
  if (worthIt) headers.set('Vary', 'Accept-Encoding')
  if (coding !== 'identity') headers.set('Content-Encoding', coding)
  return { status, coding, headers }
}

function cachingOf({ status, caching, isShared }: FoundFile, isPage: boolean): SiteCaching {
  return isPage || status === 404 ? pageCaching(caching, isShared) : caching
}

/** What the app's author sets, within what holds for a page and for what never changes. */
function wishesOf(
  { headers }: FoundFile,
  { caching, isPage }: { caching: SiteCaching; isPage: boolean },
): (readonly [string, string])[] {
  return [...headers].flatMap(([name, value]) => {
    if (name !== 'cache-control') return [[name, value] as const]
    const held = isPage ? cacheControlOfPage(value) : value
    return held === null || caching === 'fixed' ? [] : [[name, held] as const]
  })
}

/** 304 for a caller who has the file already, told by its tag or, only without one, by its date. */
export function unchanged(request: Request, { status, headers }: Sending): Response | null {
  if (status !== 200) return null
  const tags = request.headers.get('if-none-match')
  const isKnown =
    tags === null
      ? isSame(request.headers.get('if-modified-since'), headers.get('Last-Modified'))
      : matches(tags, headers.get('ETag'))
  if (!isKnown) return null
  // What the caller has stands in the encoding that it was sent in.
  headers.delete('Content-Type')
  return new Response(null, { status: 304, headers })
}

/** Leaves the charset of a text that is not UTF-8 to the text itself. */
export function nameNoCharset({ headers }: Sending): void {
  headers.set('Content-Type', withoutCharset(headers.get('Content-Type') ?? ''))
}

/** The answer with the file's bytes, or the part of them that was asked for. */
export function sendBytes(
  request: Request,
  { status, headers }: Sending,
  bytes: Uint8Array<ArrayBuffer>,
): Response {
  // A part is asked of the file itself, not of the page that stands in for it.
  const range =
    status === 200 && ifRangeHolds(request, headers)
      ? byteRangeOf(request.headers.get('range'), bytes.length)
      : { kind: 'whole' as const }
  if (range.kind === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { 'Content-Range': `bytes */${bytes.length}` },
    })
  }
  const part = range.kind === 'part' ? bytes.subarray(range.first, range.last + 1) : bytes
  if (range.kind === 'part')
    headers.set('Content-Range', `bytes ${range.first}-${range.last}/${bytes.length}`)
  headers.set('Content-Length', String(part.length))
  const code = range.kind === 'part' ? 206 : status
  return new Response(request.method === 'HEAD' ? null : part, { status: code, headers })
}

/**
 * The tag of a file in a coding; a new owner's differ from those of whoever had the name before. A page under another
 * policy is another answer: who keeps it may not take the headers of an answer that says it is unchanged.
 */
function tagOf({ file, newOwner, headers }: FoundFile, coding: Coding): string {
  const ownedSince = newOwner?.since
  const policy = headers.get('content-security-policy')
  const parts = [file.sha256, ...(coding === 'identity' ? [] : [coding])]
  if (ownedSince !== undefined) parts.push(ownedSince.toString(36))
  if (policy !== undefined) parts.push(shortHash(policy))
  return `"${parts.join('-')}"`
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** A caller's part goes on from the same file: the very tag, or the very date (RFC 9110, 13.1.5). */
function ifRangeHolds(request: Request, headers: Headers): boolean {
  const condition = request.headers.get('if-range')
  return (
    condition === null ||
    isSame(condition, headers.get('ETag')) ||
    isSame(condition, headers.get('Last-Modified'))
  )
}

/** A date counts only as it was given: another app that had the name may have been published later. */
function isSame(told: string | null, own: string | null): boolean {
  return told !== null && told === own
}

function matches(header: string, tag: string | null): boolean {
  return header
    .split(',')
    .some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === tag)
}
