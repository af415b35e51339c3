/**
 * Which version a page that is being loaded belongs to: what the page itself asks for in its first
 * moments comes from the version that the page came from, also when another one went live in between (PUB-10).
 * Kept in memory for half a minute, for this alone; nothing is written down and nothing is sent (HST-26).
 */

const keptForMs = 30_000
const keptLoads = 20_000

/** The loads of one process. */
export type PageLoads = ReturnType<typeof createPageLoads>

/** Keeps the loads; `now` is in milliseconds. */
export function createPageLoads(now: () => number) {
  const loads = new Map<string, { versionId: string; at: number }>()
  const forgetOld = (): void => {
    for (const [key, { at }] of loads) {
      if (loads.size < keptLoads && now() - at < keptForMs) return
      loads.delete(key)
    }
  }
  return {
    /**
     * The version to answer with, of a site whose live version is `liveId`. `address` is the
     * visitor's; where a request does not say what it is for, the live version is right.
     */
    versionFor(
      request: Request,
      visit: { address: string; subdomain: string; liveId: string },
    ): string {
      const { headers } = request
      const dest = headers.get('sec-fetch-dest')
      if (dest === null) return visit.liveId
      const agent = (headers.get('user-agent') ?? '').slice(0, 200)
      const key = [visit.subdomain, visit.address, agent].join('\n')
      if (dest !== 'document') return pinned(key, headers) ?? visit.liveId
      loads.delete(key)
      forgetOld()
      loads.set(key, { versionId: visit.liveId, at: now() })
      return visit.liveId
    },
  }

  function pinned(key: string, headers: Headers): string | undefined {
    if (headers.get('sec-fetch-site') !== 'same-origin') return undefined
    const load = loads.get(key)
    return load && now() - load.at < keptForMs ? load.versionId : undefined
  }
}
