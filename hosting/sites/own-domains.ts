/** Which app an own domain leads to: read from the database, kept shortly, as the pointers of subdomains are. */
import type { Database } from '../../server/database/connect.ts'
import { boundedMap } from '../../server/kernel/bounded-map.ts'
import type { World } from '../../server/kernel/world.ts'

/** A domain that is proven for an app. */
export type OwnDomain = {
  name: string
  appId: string
  /** The app's subdomain; null where it never had one. */
  subdomain: string | null
  /** Whether it was seen to lead here. */
  isGood: boolean
  /** Whether it leads here still, as far as is known. */
  isSound: boolean
}

/** As of pointers: another process sees a change within this time. */
const trustedMs = 1_000
const staleMs = 60_000
const keptBytes = 2 * 1_048_576
const rowBytes = 600

type Kept = { domain: OwnDomain | null; readAt: number }

/** Reads them. */
export function createOwnDomains(db: Database, world: Pick<World, 'now'>) {
  const kept = boundedMap<Kept>(keptBytes)
  let changes = 0
  return {
    /** The domain of a host without a port; null where it is no app's. Throws when the database is gone and nothing is kept. */
    async find(name: string): Promise<OwnDomain | null> {
      const now = world.now()
      const known = kept.get(name)
      if (known && now < known.readAt + trustedMs) return known.domain
      const before = changes
      try {
        const domain = await readDomain(db, name)
        // What was read while something changed may be what was before.
        if (before === changes) kept.set(name, { domain, readAt: now }, rowBytes)
        return domain
      } catch (error) {
        // A domain that was warm goes on while the database is away.
        if (!known || now - known.readAt >= staleMs) throw error
        return known.domain
      }
    },
    /** Forgets what this process keeps of them. */
    forget(names: readonly string[]): void {
      changes += 1
      for (const name of names) kept.delete(name)
    },
  }
}

/** Whether a host, without its port, could be somebody's domain: machines are asked by address or by one word. */
export function isDomainName(host: string): boolean {
  return host.length <= 253 && /^(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]*$/.test(host)
}

async function readDomain(db: Database, name: string): Promise<OwnDomain | null> {
  const row = await db
    .selectFrom('ownDomains')
    .innerJoin('apps', 'apps.id', 'ownDomains.appId')
    .select(['ownDomains.appId', 'apps.subdomain', 'goodAt', 'failingSince'])
    .where('ownDomains.name', '=', name)
    .where('ownDomains.provenAt', 'is not', null)
    .executeTakeFirst()
  if (!row) return null
  const { appId, subdomain, goodAt, failingSince } = row
  const isGood = goodAt !== null
  return { name, appId, subdomain, isGood, isSound: isGood && failingSince === null }
}
