/** How many repositories and bytes an account may have, and how many it has (T76). */
import { join } from 'node:path'
import * as z from 'zod'
import type { Host } from '../host.ts'
import { measureFolder } from './folder-size.ts'

const sum = z.object({ n: z.number() })

/** The account has no room for what was about to be written. */
export class QuotaExceeded extends Error {}

/**
 * What one call writes: held from before it is written until the repository was measured after it, so
 * that calls at the same moment have no more room together than one after the other.
 */
export type ReservedQuota = {
  /** So many bytes are about to be written. @throws QuotaExceeded when the account has no room for them, or the call is over */
  take(bytes: number): void
  /** The repository was measured, or nothing was written. */
  leave(): void
}

/** Bytes that the calls under way of each account hold. */
const held = new WeakMap<Host, Map<number, number>>()

/** Begins a call that writes to an account. */
export function reserveQuota(host: Host, ownerId: number): ReservedQuota {
  const ofHost = held.get(host) ?? new Map<number, number>()
  held.set(host, ofHost)
  const add = (bytes: number): void => {
    const all = (ofHost.get(ownerId) ?? 0) + bytes
    if (all > 0) ofHost.set(ownerId, all)
    else ofHost.delete(ownerId)
  }
  let mine = 0
  let isOver = false
  return {
    take(bytes) {
      // Of a call that failed some files may still be under way: nobody would measure them, nor give back what they held.
      if (isOver || bytes > measuredLeft(host, ownerId))
        throw new QuotaExceeded('the account has no room')
      mine += bytes
      add(bytes)
    },
    leave() {
      isOver = true
      add(-mine)
      mine = 0
    },
  }
}

/** The bytes that an account's repositories may still grow by; 0 or less when there is no room. */
export async function bytesLeft(host: Host, ownerId: number): Promise<number> {
  const unmeasured = host.db.all(
    z.object({ id: z.number() }),
    'SELECT id FROM repositories WHERE owner_id = ? AND bytes IS NULL',
    ownerId,
  )
  for (const { id } of unmeasured) await noteSize(host, id)
  return measuredLeft(host, ownerId)
}

function measuredLeft(host: Host, ownerId: number): number {
  const used = host.db.one(
    sum,
    'SELECT coalesce(sum(bytes), 0) AS n FROM repositories WHERE owner_id = ?',
    ownerId,
  )
  return host.bytesPerAccount - (used?.n ?? 0) - (held.get(host)?.get(ownerId) ?? 0)
}

/** Whether an account has as many repositories as it may. */
export function hasMostRepositories(host: Host, ownerId: number): boolean {
  const sql = 'SELECT count(*) AS n FROM repositories WHERE owner_id = ?'
  return (host.db.one(sum, sql, ownerId)?.n ?? 0) >= host.repositoriesPerAccount
}

/** The bytes of a repository as last measured; 0 when there is none. */
export function sizeOf(host: Host, id: number): number {
  const sql = 'SELECT coalesce(bytes, 0) AS n FROM repositories WHERE id = ?'
  return host.db.one(sum, sql, id)?.n ?? 0
}

const measuring = new WeakMap<Host, Map<number, Promise<void>>>()

/** Measures a repository after it was written to and keeps the figure. */
export async function noteSize(host: Host, id: number): Promise<void> {
  const ofHost = measuring.get(host) ?? new Map<number, Promise<void>>()
  measuring.set(host, ofHost)
  // One after the other: a look that began before a write must not have the last word after it.
  const before = ofHost.get(id)?.catch(() => undefined)
  const mine = (before ?? Promise.resolve()).then(() => measure(host, id))
  ofHost.set(id, mine)
  try {
    await mine
  } finally {
    if (ofHost.get(id) === mine) ofHost.delete(id)
  }
}

async function measure(host: Host, id: number): Promise<void> {
  const bytes = await measureFolder(join(host.repositoriesFolder, `${id}.git`))
  host.db.run('UPDATE repositories SET bytes = ? WHERE id = ?', bytes, id)
}

/** The storage of an account in words, such as `1 GB`. */
export function quotaInWords(host: Host): string {
  const units = [
    { name: 'GB', bytes: 2 ** 30 },
    { name: 'MB', bytes: 2 ** 20 },
    { name: 'KB', bytes: 2 ** 10 },
  ]
  const unit = units.find(({ bytes }) => host.bytesPerAccount >= bytes)
  if (!unit) return `${host.bytesPerAccount} B`
  return `${Math.round((host.bytesPerAccount / unit.bytes) * 10) / 10} ${unit.name}`
}
