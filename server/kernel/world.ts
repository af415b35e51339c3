/** What the server takes from outside: time, randomness, calls. Injected, so that tests rule over them. */
import { randomBytes } from 'node:crypto'
import { refuseForbiddenName, type ResolveName, systemNames } from './forbidden-addresses.ts'

export type World = {
  /** Milliseconds since 1970. */
  now(): number
  /** Unpredictable bytes. */
  random(bytes: number): Buffer
  /**
   * Calls to other services; redirects are refused unless the caller follows them itself, and so are names that lead
   * to where a machine of a cloud asks for its own credentials.
   */
  fetch(input: string, init?: RequestInit): Promise<Response>
}

/** The real world. */
export const realWorld: World = {
  now: () => Date.now(),
  random: pooledRandom(),
  fetch: fetchBy(systemNames),
}

/** Calls by a resolver of names. */
export function fetchBy(resolve: ResolveName): World['fetch'] {
  return async (input, init) => {
    await refuseForbiddenName(input, resolve, init?.signal)
    return fetch(input, { redirect: 'error', ...init })
  }
}

const poolBytes = 4_096

/** Asks the system for many bytes at once: one call for each id would cost more than the id. */
function pooledRandom(): World['random'] {
  let pool = Buffer.alloc(0)
  let used = 0
  return (bytes) => {
    if (bytes > poolBytes / 8) return randomBytes(bytes)
    if (used + bytes > pool.length) {
      pool = randomBytes(poolBytes)
      used = 0
    }
    const taken = Buffer.allocUnsafe(bytes)
    pool.copy(taken, 0, used, used + bytes)
    // What was given out is not kept, so that a look into memory finds no earlier secret here.
    pool.fill(0, used, used + bytes)
    used += bytes
    return taken
  }
}

/** A UUIDv7 (RFC 9562): rows made later sort later. */
export function newId(world: Pick<World, 'now' | 'random'>): string {
  const bytes = world.random(16)
  bytes.writeUIntBE(world.now(), 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
