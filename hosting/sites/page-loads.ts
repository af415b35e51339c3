/**
 * Which version a page that is being loaded belongs to: what the page itself asks for in its first
 * moments comes from the version that the page came from, also when another one went live in between.
 * Kept in memory for half a minute, for this alone; nothing is written down and nothing is sent.
 */
import { hash } from 'node:crypto'
import { boundedMap } from '../../server/kernel/bounded-map.ts'

const keptForMs = 30_000
/** Of all visitors together: what they ask by is theirs to choose. */
const keptBytes = 32 * 1_048_576
const keptLoads = 8
const keptPaths = 500
const loadBytes = 300
const pathBytes = 80
const frames: ReadonlySet<string> = new Set(['iframe', 'frame', 'object', 'embed'])

/** A visit to the live version of an app at a subdomain, from an address. */
export type LoadingVisit = { subdomain: string; address: string; appId: string; liveId: string }

/** One page on its way: its path and version, and what it has asked for so far; paths as `briefOf` tells them. */
type Load = { appId: string; versionId: string; path: string; at: number; asked: Set<string> }

/** The loads of one process. */
export type PageLoads = ReturnType<typeof createPageLoads>

/** Keeps the loads; `now` is in milliseconds. */
export function createPageLoads(now: () => number) {
  const visitors = boundedMap<Load[]>(keptBytes)
  return {
    /**
     * The version to answer with. Where a request does not say what it is for, or is not the page's
     * own, that is the live one; so it is for a page itself, but for a frame that a page of the site holds.
     */
    versionFor(request: Request, visit: LoadingVisit): string {
      const { headers } = request
      const dest = headers.get('sec-fetch-dest')
      if (dest === null) return visit.liveId
      const agent = headers.get('user-agent') ?? ''
      const key = briefOf([visit.subdomain, visit.address, agent].join('\n'))
      const isOwn = headers.get('sec-fetch-site') === 'same-origin'
      const isFrame = frames.has(dest)
      const isPage = dest === 'document' || isFrame
      const loads = (visitors.get(key) ?? []).filter(
        (load) => load.appId === visit.appId && now() - load.at < keptForMs,
      )
      const own = isOwn && (!isPage || isFrame) ? loadOf(loads, request) : undefined
      const versionId = own?.versionId ?? visit.liveId
      if (own) keep(key, loads)
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
    const path = briefOf(new URL(request.url).pathname)
    // A page that is loaded anew asks for nothing more of what it was.
    const isReload = request.headers.get('cache-control') !== null
    const others = isReload ? before.filter((load) => load.path !== path) : before
    for (const [old, loads] of visitors.entries()) {
      if (loads.some(({ at }) => now() - at < keptForMs)) break
      visitors.delete(old)
    }
    const load = { ...page, path, at: now(), asked: new Set<string>() }
    keep(key, [...others.slice(1 - keptLoads), load])
  }

  function keep(key: string, loads: Load[]): void {
    const paths = loads.reduce((sum, { asked }) => sum + asked.size, 0)
    visitors.set(key, loads, loads.length * loadBytes + paths * pathBytes)
  }
}

/**
 * The load that a request belongs to. Two tabs, or two people behind one address, may load at once:
 * the page that asks tells its path, and a page asks for a file once.
 */
function loadOf(loads: readonly Load[], request: Request): Load | undefined {
  const path = briefOf(new URL(request.url).pathname)
  const asking = pathOf(request.headers.get('referer'))
  const ofPage = loads.filter((load) => load.path === asking)
  const candidates = ofPage.length > 0 ? ofPage : loads
  const found = candidates.find((load) => !load.asked.has(path)) ?? candidates.at(-1)
  if (found && found.asked.size < keptPaths) found.asked.add(path)
  return found
}

function pathOf(referer: string | null): string | undefined {
  return referer !== null && URL.canParse(referer) ? briefOf(new URL(referer).pathname) : undefined
}

/** A short name for what a stranger chose, however long that is; whoever knows it learns nothing by it. */
function briefOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22)
}
