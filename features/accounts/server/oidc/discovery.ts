/** Reads once in a while where the provider's endpoints are; one that is away is asked again, ever more rarely. */
import * as openid from 'openid-client'
import type { Log } from '../../../../server/kernel/log.ts'
import type { World } from '../../../../server/kernel/world.ts'
import { OidcAway } from './oidc-failures.ts'

const goodForMs = 60 * 60_000
const firstPauseMs = 1_000
const longestPauseMs = 60_000

type Terms = {
  world: World
  log: Log
  fetch: openid.CustomFetch
  setting: { issuer: string; clientId: string }
  isPlain: boolean
  callSeconds: number
}

/** The metadata, from the store of this process where it is an hour old at most. Throws {@link OidcAway}. */
export function createDiscovery(terms: Terms): () => Promise<openid.ServerMetadata> {
  const { world } = terms
  let known: { metadata: openid.ServerMetadata; at: number } | null = null
  let reading: Promise<openid.ServerMetadata> | null = null
  let pause = { ms: 0, until: 0 }

  async function read(): Promise<openid.ServerMetadata> {
    try {
      const metadata = await discoverOnce(terms)
      known = { metadata, at: world.now() }
      pause = { ms: 0, until: 0 }
      return metadata
    } catch (error) {
      const ms = Math.min(longestPauseMs, Math.max(firstPauseMs, pause.ms * 2))
      pause = { ms, until: world.now() + ms }
      const reason = error instanceof Error ? error.message : ''
      terms.log.warn('the sign-in provider does not answer', { reason })
      // What it said an hour ago is better than nothing.
      if (known) return known.metadata
      throw new OidcAway()
    } finally {
      reading = null
    }
  }

  return async () => {
    if (known && world.now() - known.at < goodForMs) return known.metadata
    if (world.now() < pause.until) {
      if (known) return known.metadata
      throw new OidcAway()
    }
    reading ??= read()
    return reading
  }
}

async function discoverOnce(terms: Terms): Promise<openid.ServerMetadata> {
  const { setting, fetch, isPlain, callSeconds } = terms
  const config = await openid.discovery(
    new URL(setting.issuer),
    setting.clientId,
    undefined,
    openid.None(),
    {
      [openid.customFetch]: fetch,
      timeout: callSeconds,
      execute: isPlain ? [openid.allowInsecureRequests] : [],
    },
  )
  return config.serverMetadata()
}
