/** Which version a subdomain serves, and that version's files: read from the database, kept shortly. */
import * as z from 'zod'
import { parseJson } from '../../contract/parse-json.ts'
import type { Database } from '../../server/database/connect.ts'
import { boundedMap } from '../../server/kernel/bounded-map.ts'
import type { Secrets } from '../../server/kernel/secrets.ts'
import type { World } from '../../server/kernel/world.ts'
import { versionOfLabel } from './review-label.ts'

/**
 * A published app; `shownSince`: since when this version stands at this name (ms); `newOwnerSince`:
 * since when the name is another person's than before.
 */
export type LiveSite = {
  state: 'live'
  appId: string
  versionId: string
  shownSince: number
  newOwnerSince: number | null
  /** The origins whose pages may frame it; null: any. */
  framedBy: readonly string[] | null
  /** The own domain that its other addresses lead to. */
  mainDomain: string | null
  /** Whether it waits for an admin: nobody else knows its address. */
  isWaiting?: true
}
/** What stands at a subdomain; `moved`: its live app has the subdomain `to` since a short while. */
export type Site =
  | LiveSite
  | { state: 'moved'; to: string }
  | { state: 'gone' }
  | { state: 'takenDown' }
  | { state: 'unknown' }

/** A file of a version. */
export type SiteFile = { sha256: string; size: number }

/** How long a pointer is trusted; another process sees a switch within this time (at most 2 s). */
const trustedMs = 1_000
/** How long a pointer outlives a database that does not answer. */
const staleMs = 60_000
const slowestReadMs = 1_500
const keptSitesBytes = 4 * 1_048_576
const siteBytes = 700
/** How long a former address leads to the new one. */
const movedForMs = 90 * 24 * 3600 * 1000
/** People choose how many files a version has and how long their names are. */
const keptManifestsBytes = 64 * 1_048_576
/** A place in the map, the hash and the object of a file, beside its path in up to two forms. */
const fileBytes = 300

type KeptSite = { site: Site; appId: string | null; readAt: number; askAgainAt: number }

export type SitePointers = ReturnType<typeof createSitePointers>

/** Reads pointers and manifests. */
export function createSitePointers(db: Database, world: World, secrets: Pick<Secrets, 'hash'>) {
  const sites = boundedMap<KeptSite>(keptSitesBytes)
  const manifests = boundedMap<ReadonlyMap<string, SiteFile>>(keptManifestsBytes)
  let switches = 0
  return {
    /** What `subdomain` serves now. Throws when the database is gone and nothing is kept. */
    async find(subdomain: string): Promise<Site> {
      const reviewed = versionOfLabel(secrets, subdomain)
      if (reviewed !== null) return readWaiting(db, reviewed)
      const now = world.now()
      const kept = sites.get(subdomain)
      if (kept && now < kept.askAgainAt) return kept.site
      const switchesBefore = switches
      try {
        const { site, appId } = await (kept
          ? inTime(readSite(db, subdomain, now))
          : readSite(db, subdomain, now))
        // What was read while a pointer was switched may be what was before.
        if (switches !== switchesBefore) return site
        const read = { site, appId, readAt: now, askAgainAt: now + trustedMs }
        sites.set(subdomain, read, siteBytes + bytesOfList(site))
        return site
      } catch (error) {
        // A site that was warm goes on while the database is away.
        if (!kept || now - kept.readAt >= staleMs) throw error
        kept.askAgainAt = now + trustedMs
        return kept.site
      }
    },
    /** The files of a version; a version never changes, so they are kept. */
    async manifest(versionId: string): Promise<ReadonlyMap<string, SiteFile>> {
      const kept = manifests.get(versionId)
      if (kept) return kept
      const rows = await db
        .selectFrom('versionFiles')
        .select(['path', 'sha256', 'size'])
        .where('versionId', '=', versionId)
        .execute()
      // Names are asked for in NFC, however they stand in the repository; an exact one wins.
      const files = rows.map(({ path, sha256, size }) => [path, { sha256, size }] as const)
      const inNfc = files.map(([path, file]) => [path.normalize('NFC'), file] as const)
      const manifest = new Map([...inNfc, ...files])
      manifests.set(versionId, manifest, bytesOf(manifest))
      return manifest
    },
    /** Forgets what this process keeps of an app after its pointer was switched. */
    forget(appId: string): void {
      switches += 1
      const ofApp = [...sites.entries()].filter(
        ([, kept]) => kept.appId === appId || kept.appId === null,
      )
      for (const [subdomain] of ofApp) sites.delete(subdomain)
    },
  }
}

const Origins = z.array(z.string())

function bytesOfList(site: Site): number {
  const list = site.state === 'live' ? (site.framedBy ?? []) : []
  return list.reduce((sum, origin) => sum + 2 * origin.length + 20, 0)
}

function bytesOf(manifest: ReadonlyMap<string, SiteFile>): number {
  let bytes = 0
  for (const path of manifest.keys()) bytes += fileBytes + 2 * path.length
  return bytes
}

/** A warm site does not wait for a database that hangs. */
async function inTime<T>(reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), slowestReadMs)
  })
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}

/** A version that waits for an admin, at the address that they alone were told. */
async function readWaiting(db: Database, versionId: string): Promise<Site> {
  const row = await db
    .selectFrom('submissions')
    .select(['appId', 'submittedAt'])
    .where('versionId', '=', versionId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!row) return { state: 'unknown' }
  const { appId, submittedAt: shownSince } = row
  const mine = { newOwnerSince: null, framedBy: [], mainDomain: null, isWaiting: true } as const
  return { state: 'live', appId, versionId, shownSince, ...mine }
}

async function readSite(
  db: Database,
  subdomain: string,
  now: number,
): Promise<{ site: Site; appId: string | null }> {
  const row = await db
    .selectFrom('subdomains')
    .leftJoin('sites', 'sites.appId', 'subdomains.appId')
    .leftJoin('apps', 'apps.id', 'subdomains.appId')
    .leftJoin('frameLists', 'frameLists.appId', 'subdomains.appId')
    .leftJoin('ownDomains', (join) =>
      join
        .onRef('ownDomains.appId', '=', 'subdomains.appId')
        .on('ownDomains.isMain', '=', 1)
        .on('ownDomains.goodAt', 'is not', null)
        .on('ownDomains.failingSince', 'is', null),
    )
    .select([
      'apps.subdomain as appSubdomain',
      'subdomains.appId',
      'subdomains.releasedAt',
      'subdomains.newOwnerSince',
      'subdomains.claimedAt',
      'sites.updatedAt',
      'sites.versionId',
      'sites.takenDown',
      'frameLists.origins',
      'frameLists.changedAt',
      'ownDomains.name as mainDomain',
    ])
    .where('subdomains.name', '=', subdomain)
    .executeTakeFirst()
  if (!row) return { site: { state: 'unknown' }, appId: null }
  const { appId } = row
  if (row.takenDown === 1) return { site: { state: 'takenDown' }, appId }
  const { versionId, newOwnerSince, releasedAt, appSubdomain, mainDomain } = row
  if (versionId === null) return { site: { state: 'gone' }, appId }
  if (releasedAt !== null) {
    const isRecent = now - releasedAt < movedForMs
    const leads = isRecent && appSubdomain !== null && appSubdomain !== subdomain
    return { site: leads ? { state: 'moved', to: appSubdomain } : { state: 'gone' }, appId }
  }
  // Whoever asks by the date of before is answered anew: what frames it is told in a header.
  const shownSince = Math.max(row.claimedAt, row.updatedAt ?? 0, row.changedAt ?? 0)
  const framedBy = row.origins === null ? null : Origins.parse(parseJson(row.origins))
  const found = { appId, versionId, shownSince, newOwnerSince, framedBy, mainDomain }
  return { site: { state: 'live', ...found }, appId }
}
