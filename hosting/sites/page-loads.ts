/**
 * Which version a page that is being loaded belongs to: what the page itself asks for in its first
 * moments comes from the version that the page came from, also when another one went live in between (PUB-10).
 * Kept in memory for half a minute, for this alone; nothing is written down and nothing is sent (HST-26).
 */

const keptForMs = 30_000
const keptVisitors = 20_000
const keptLoads = 8
const keptPaths = 500
const frames: ReadonlySet<string> = new Set(['iframe', 'frame', 'object', 'embed'])

/** A visit to the live version of an app at a subdomain, from an address. */
export type LoadingVisit = { subdomain: string; address: string; appId: string; liveId: string }

/** One page on its way: its path and version, and what it has asked for so far. */
type Load = { appId: string; versionId: string; path: string; at: number; asked: Set<string> }

/** The loads of one process. */
export type PageLoads = ReturnType<typeof createPageLoads>

/** Keeps the loads; `now` is in milliseconds. */
export function createPageLoads(now: () => number) {
  const visitors = new Map<string, Load[]>()
  return {
    /**
     * The version to answer with. Where a request does not say what it is for, or is not the page's
     * own, that is the live one; so it is for a page itself, but for a frame that a page of the site holds.
     */
    versionFor(request: Request, visit: LoadingVisit): string {
      const { headers } = request
      const dest = headers.get('sec-fetch-dest')
      if (dest === null) return visit.liveId
      const agent = (headers.get('user-agent') ?? '').slice(0, 200)
      const key = [visit.subdomain, visit.address, agent].join('\n')
      const isOwn = headers.get('sec-fetch-site') === 'same-origin'
      const isFrame = frames.has(dest)
      const isPage = dest === 'document' || isFrame
      const loads = (visitors.get(key) ?? []).filter(
        (load) => load.appId === visit.appId && now() - load.at < keptForMs,
      )
      const own = isOwn && (!isPage || isFrame) ? loadOf(loads, request) : undefined
      const versionId = own?.versionId ?? visit.liveId
      if (isPage) begin(key, loads, request, { appId: visit.appId, versionId })
      return versionId
    },
  }

  function begin(
    key: string,
    before: Load[],
    request: Request,
    page: { appId: string; versionId: string },
  ): void {
    const path = new URL(request.url).pathname
    // A page that is loaded anew asks for nothing more of what it was.
    const isReload = request.headers.get('cache-control') !== null
    const others = isReload ? before.filter((load) => load.path !== path) : before
    visitors.delete(key)
    for (const [old, loads] of visitors) {
      if (visitors.size < keptVisitors && loads.some(({ at }) => now() - at < keptForMs)) break
      visitors.delete(old)
    }
    const load = { ...page, path, at: now(), asked: new Set<string>() }
    visitors.set(key, [...others.slice(1 - keptLoads), load])
  }
}

/**
 * The load that a request belongs to. Two tabs, or two people behind one address, may load at once:
 * the page that asks tells its path, and a page asks for a file once.
 */
function loadOf(loads: readonly Load[], request: Request): Load | undefined {
  const { pathname } = new URL(request.url)
  const asking = pathOf(request.headers.get('referer'))
  const ofPage = loads.filter((load) => load.path === asking)
  const candidates = ofPage.length > 0 ? ofPage : loads
  const found = candidates.find((load) => !load.asked.has(pathname)) ?? candidates.at(-1)
  if (found && found.asked.size < keptPaths) found.asked.add(pathname)
  return found
}

function pathOf(referer: string | null): string | undefined {
  return referer !== null && URL.canParse(referer) ? new URL(referer).pathname : undefined
}
