/** The addresses of one app: where a former one leads, and which of several is the main one. */
import { replaceWhatIsKept } from './site-caching.ts'
import type { LiveSite, Site } from './site-pointers.ts'

type Options = {
  siteOrigin: (subdomain: string) => string
  /** Where an own domain is served. */
  domainOrigin: (name: string) => string
  cdn: object | null
}

/** At which address of an app somebody is: an own domain, or its subdomain (null). */
type At = { ownDomain: string | null }

/** Leads on from an address that was the app’s, and from one beside the main one; null where the app is shown here. */
export function leadElsewhere(
  options: Options,
  request: Request,
  at: At,
  site: Site,
): Response | null {
  if (site.state === 'moved') {
    const moved = movedTo(options.siteOrigin(site.to), request)
    if (options.cdn !== null) replaceWhatIsKept(moved)
    return moved
  }
  const main = site.state === 'live' ? mainBeside(site, at) : null
  if (main === null || !isOpened(request)) return null
  // Files are answered here to pages of others, and the page itself to a frame.
  return movedTo(options.domainOrigin(main), request)
}

/** The main domain of an app, seen from another of its addresses. */
function mainBeside({ mainDomain, isWaiting }: LiveSite, { ownDomain }: At): string | null {
  return isWaiting || mainDomain === ownDomain ? null : mainDomain
}

/** Whether an app is at two addresses, so that one request is answered in two ways: nobody shares that. */
export function isBesideMain(site: LiveSite, at: At): boolean {
  return mainBeside(site, at) !== null
}

/** Names the main address of a page to whoever lists it (RFC 6596). */
export function nameMain(
  options: Options,
  request: Request,
  site: LiveSite,
  given: Response,
): void {
  const isPage = given.headers.get('Content-Type')?.startsWith('text/html') ?? false
  if (site.mainDomain === null || site.isWaiting || given.status !== 200 || !isPage) return
  const { pathname, search } = new URL(request.url)
  const main = options.domainOrigin(site.mainDomain) + pathname + search
  given.headers.append('Link', `<${main.replaceAll('>', '%3E')}>; rel="canonical"`)
}

/** Whether somebody opens a page: a browser in a tab, or a program that says that it wants HTML. */
function isOpened({ method, headers }: Request): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const dest = headers.get('sec-fetch-dest')
  return dest === null ? (headers.get('accept') ?? '').includes('text/html') : dest === 'document'
}

/** The same path at the app's new address; pages of any origin may follow, as they may read it there. */
function movedTo(origin: string, request: Request): Response {
  const { pathname, search } = new URL(request.url)
  const headers = {
    Location: origin + pathname + search,
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
  }
  return new Response(null, { status: 302, headers })
}
