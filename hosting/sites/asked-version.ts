/** Which version of a site a request is for, at which path, and how long what stands before the site may keep the answer. */
import type { FileReader } from '../../server/kernel/sending-capacity.ts'
import type { PageLoads } from './page-loads.ts'
import type { SiteCaching } from './site-caching.ts'
import type { LiveSite } from './site-pointers.ts'
import { readVersionedPath, versionName } from './versioned-path.ts'

/** `instead`: where the address of a version that is live no longer leads. */
export type AskedVersion = {
  versionId: string
  url: URL
  caching: SiteCaching
  instead: string | null
}

/**
 * Reads it. Behind a CDN many visitors share an answer, so that none is given by what one of them has loaded before;
 * what waits for an admin, and a name with a new owner, are not shared.
 */
export function askedVersion(
  request: Request,
  visit: FileReader & { subdomain: string },
  site: LiveSite,
  { loads, isShared }: { loads: PageLoads; isShared: boolean },
): AskedVersion {
  const { appId, versionId: liveId } = site
  const url = new URL(request.url)
  const versioned = readVersionedPath(url.pathname)
  if (versioned?.name === versionName(liveId)) {
    url.pathname = versioned.path
    return { versionId: liveId, url, caching: 'fixed', instead: null }
  }
  const instead = versioned && versioned.path + url.search
  if (isShared) return { versionId: liveId, url, caching: 'shared', instead }
  const versionId = loads.versionFor(request, { ...visit, appId, liveId })
  return { versionId, url, caching: 'own', instead }
}

/** A `..` is refused as it came: what it leads to after parsing is another path. */
export function hasDotParts(target: string | null): boolean {
  const path = target?.split(/[?#]/, 1)[0] ?? ''
  return /(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\]|$)/i.test(path)
}
