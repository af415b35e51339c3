/** Serves published sites, each at its own origin: files as they were committed, byte for byte. */
import { answerSite, type SiteRequestAnswer } from '../../project/site-rules/answer-site.ts'
import { headersFor } from '../../project/site-rules/headers-file.ts'
import type { Database } from '../../server/database/connect.ts'
import type { FileStore } from '../../server/kernel/file-store.ts'
import type { Log } from '../../server/kernel/log.ts'
import type { Secrets } from '../../server/kernel/secrets.ts'
import type { World } from '../../server/kernel/world.ts'
import { answerApex } from './apex.ts'
import { askedVersion, hasDotParts } from './asked-version.ts'
import { type AppAnswerer, answerBelowApp, isBelowApp } from './below-app.ts'
import {
  clearedForMs,
  type ClearedVisit,
  type ClearedVisitors,
  createClearedVisitors,
  isArrival,
} from './cleared-visitors.ts'
import { beginSending, type FoundFile, nameNoCharset, sendBytes, unchanged } from './file-answer.ts'
import { type Notice, noticePage } from './notice-page.ts'
import { pictureHeaders, pictureOf, whoMaySee } from './pictures.ts'
import { createPageLoads, type PageLoads } from './page-loads.ts'
import type { FileReader, SendingCapacity } from '../../server/kernel/sending-capacity.ts'
import {
  boundCdn,
  cacheControl,
  pageCaching,
  redirectTo,
  replaceWhatIsKept,
} from './site-caching.ts'
import { createSiteFiles, readOrAlarm, type SiteFiles } from './site-files.ts'
import { withSiteHeaders } from './site-headers.ts'
import { isBesideMain, leadElsewhere, nameMain } from './site-addresses.ts'
import { createSiteRules, framedBy, type SiteRulesReader } from './site-rules.ts'
import {
  createSitePointers,
  type LiveSite,
  type Site,
  type SiteFile,
  type SitePointers,
} from './site-pointers.ts'

export type SitesOptions = {
  db: Database
  world: World
  log: Log
  files: Pick<FileStore, 'read'>
  /** What is on its way of everything that this process answers. */
  room: SendingCapacity
  secrets: Pick<Secrets, 'hash'>
  /** Where a subdomain is served, such as `http://{subdomain}.apps.localhost:3000`. */
  siteOrigin: (subdomain: string) => string
  /** Where an own domain is served, such as `https://shop.example`. */
  domainOrigin: (name: string) => string
  studioOrigin: string
  contactEmail(): string | null
  answerApp: AppAnswerer
  /** Whether visitors come by TLS: then HSTS is sent. */
  secure: boolean
  /** Set where a CDN stands before the sites and shares what they answer. */
  cdn: object | null
}

const methods = 'GET, HEAD, OPTIONS'

type Parts = {
  options: SitesOptions
  pointers: SitePointers
  files: SiteFiles
  rules: SiteRulesReader
  loads: PageLoads
  room: SendingCapacity
  cleared: ClearedVisitors
}

/** The sites of this process. */
export function createSitesHost(options: SitesOptions) {
  const files = createSiteFiles(options.files)
  const parts: Parts = {
    options,
    pointers: createSitePointers(options.db, options.world, options.secrets),
    files,
    rules: createSiteRules(files, options.log),
    loads: createPageLoads(options.world.now),
    room: options.room,
    cleared: createClearedVisitors(options),
  }
  return {
    /** Answers a request of a visit; never sets a cookie, never reads one. */
    async serve(request: Request, visit: Visit): Promise<Response> {
      const given = await answer(parts, request, visit).catch((error: unknown) =>
        away(parts, request, error),
      )
      const at = visit.ownDomain === null ? 'ours' : 'own'
      return withSiteHeaders(given, options.secure, at)
    },
    /** The apex of the sites host: a notice and `security.txt` only. */
    serveApex: (request: Request): Response =>
      withSiteHeaders(refusal(request) ?? answerApex(options, request), options.secure),
    /** Pictures of apps by hash, on a host without cookies. */
    async servePicture(request: Request, reader: FileReader): Promise<Response> {
      return withSiteHeaders(await servePicture(parts, request, reader), options.secure)
    },
    /** Forgets what is kept of an app after a publish, unpublish or deletion in this process. */
    forget: (appId: string): void => parts.pointers.forget(appId),
    /** Forgets what is kept for some days only. */
    forgetOld: (): Promise<void> => parts.cleared.forgetOld(),
  }
}

/** What is refused before any file is looked for; null lets the request on. */
function refusal(request: Request): Response | null {
  const { method } = request
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: methods } })
  if (method !== 'GET' && method !== 'HEAD')
    return new Response(null, { status: 405, headers: { Allow: methods } })
  return refusedWorker(request)
}

/** A worker would outlive a change of owner (T06). */
function refusedWorker(request: Request): Response | null {
  return request.headers.get('service-worker') === 'script'
    ? new Response(null, { status: 403 })
    : null
}

/** A database that does not answer is told as what it is: a cold site comes back with it. */
function away(parts: Parts, request: Request, error: unknown): Response {
  const reason = error instanceof Error ? error.message : 'thrown value'
  parts.options.log.error('a site could not be answered', { reason })
  return notice(parts, request, 'away')
}

/** Who asks, at which subdomain or own domain of it, and for which path as it was sent; null when that is not known. */
type Visit = FileReader & { subdomain: string; ownDomain: string | null; target: string | null }

/** An own domain is proven before its app has an address. */
async function siteOf(parts: Parts, { subdomain }: Visit): Promise<Site> {
  return subdomain === '' ? { state: 'gone' } : parts.pointers.find(subdomain)
}

async function answer(parts: Parts, request: Request, visit: Visit): Promise<Response> {
  const isApp = isBelowApp(request)
  const refused = isApp ? refusedWorker(request) : refusal(request)
  if (refused) return refused
  const site = await siteOf(parts, visit)
  if (isApp) return answerBelowApp(parts.options, request, visit, site)
  const elsewhere = leadElsewhere(parts.options, request, visit, site)
  if (elsewhere) return elsewhere
  const states = { unknown: 'noApp', gone: 'gone', moved: 'gone', takenDown: 'takenDown' } as const
  if (site.state !== 'live') return notice(parts, request, states[site.state])
  return answerLive(parts, request, visit, site)
}

/** A live app's files are public and know no cookies: pages of any origin may read them. */
async function answerLive(
  parts: Parts,
  request: Request,
  visit: Visit,
  site: LiveSite,
): Promise<Response> {
  // Who may have stood at a name of this host says nothing of a domain of somebody's.
  const newOwner = visit.ownDomain === null ? newOwnerOf(parts, visit, site.newOwnerSince) : null
  const isShared = isSharedAnswer(parts, site, newOwner) && !isBesideMain(site, visit)
  const given = await answerPath(parts, request, visit, { site, newOwner, isShared })
  nameMain(parts.options, request, site, given)
  if (parts.options.cdn !== null) boundCdn(given, isShared)
  // The app's author may name who reads them.
  if (!given.headers.has('Access-Control-Allow-Origin'))
    given.headers.set('Access-Control-Allow-Origin', '*')
  return given
}

type Shown = { site: LiveSite } & Pick<FoundFile, 'newOwner' | 'isShared'>

async function answerPath(
  parts: Parts,
  request: Request,
  visit: Visit,
  { site, newOwner, isShared }: Shown,
): Promise<Response> {
  const asked = askedVersion(request, visit, site, { loads: parts.loads, isShared })
  const { versionId, url, caching } = asked
  const manifest = await parts.pointers.manifest(versionId)
  const { redirects, headers } = await parts.rules.of(manifest)
  // An address of a version leads on before a rule for all paths gives a page in place of its file.
  const rules = asked.instead === null ? redirects : []
  const found = answerSite(url, (path) => manifest.has(path), rules)
  if (found.kind === 'bad' || hasDotParts(visit.target)) return notice(parts, request, 'badPath')
  const kept = cacheControl(pageCaching(caching, isShared))
  if (found.kind === 'redirect') return redirectTo(found.location, found.status, kept)
  if (found.kind === 'notFound' && asked.instead) return redirectTo(asked.instead, 302, kept)
  const given = givenFile(found, manifest)
  if (!given) return notice(parts, request, 'pageAbsent')
  const isLive = given.status === 200 && versionId === site.versionId
  return send(parts, request, visit, {
    ...given,
    versionId,
    liveSince: isLive ? site.shownSince : null,
    newOwner,
    headers: framedBy(headersFor(headers, url.pathname), parts.options.studioOrigin, site.framedBy),
    caching,
    isShared,
  })
}

/** The file that was asked for, or the app's own page in its place. */
function givenFile(
  found: Extract<SiteRequestAnswer, { kind: 'file' | 'notFound' }>,
  manifest: ReadonlyMap<string, SiteFile>,
): Pick<FoundFile, 'path' | 'file' | 'status'> | null {
  const isAsked = found.kind === 'file'
  const path = isAsked ? found.path : found.page
  const file = path === undefined ? undefined : manifest.get(path)
  return path === undefined || !file ? null : { path, file, status: isAsked ? 200 : 404 }
}

/** What one admin looks at, and what clears a browser of a name's former app, is nobody else's. */
function isSharedAnswer(
  { options }: Parts,
  site: LiveSite,
  newOwner: ClearedVisit | null,
): boolean {
  return options.cdn !== null && newOwner === null && site.isWaiting !== true
}

/** The visit to a name whose owner is new enough for the former app's traces to be cleared. */
function newOwnerOf(parts: Parts, visit: Visit, since: number | null): ClearedVisit | null {
  const isNew = since !== null && parts.options.world.now() - since < clearedForMs
  return isNew ? { ...visit, since } : null
}

function notice({ options }: Parts, request: Request, name: Notice): Response {
  const page = noticePage(name, request.headers.get('accept-language'), options.studioOrigin)
  if (options.cdn !== null) replaceWhatIsKept(page)
  return request.method === 'HEAD' ? new Response(null, page) : page
}

async function send(
  parts: Parts,
  request: Request,
  reader: FileReader,
  found: FoundFile,
): Promise<Response> {
  const { newOwner } = found
  const sending = beginSending(request, found)
  const known = unchanged(request, sending)
  if (known) return known
  // What the name's former app left in a browser goes with the first page of the new one.
  if (newOwner && isArrival(request) && (await parts.cleared.isFirstVisit(request, newOwner)))
    sending.headers.set('Clear-Site-Data', '"storage", "cache"')
  const { sha256, size } = found.file
  parts.room.enter(reader, `${sha256}:${sending.coding}`, size)
  const bytes = await readOrAlarm(parts.files, parts.options.log, sha256, sending.coding)
  if (typeof bytes === 'string') return notice(parts, request, bytes)
  if (!(await parts.files.isUtf8(sha256))) nameNoCharset(sending)
  return sendBytes(request, sending, bytes)
}

async function servePicture(parts: Parts, request: Request, reader: FileReader): Promise<Response> {
  const refused = refusal(request)
  if (refused) return refused
  const asked = pictureOf(request.url)
  const none = (status: number): Response => new Response(null, { status })
  try {
    const shownTo = asked && (await whoMaySee(parts.options, asked))
    if (!asked || !shownTo) return none(404)
    const bytes = await readOrAlarm(parts.files, parts.options.log, asked.sha256)
    if (typeof bytes === 'string') return none(bytes === 'away' ? 503 : 404)
    parts.room.enter(reader, asked.sha256, bytes.length)
    const headers = pictureHeaders(shownTo)
    return new Response(request.method === 'HEAD' ? null : bytes, { headers })
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'thrown value'
    parts.options.log.error('a picture could not be answered', { reason })
    return none(503)
  }
}
