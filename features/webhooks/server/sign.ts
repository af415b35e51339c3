/** Secrets and signatures as Standard Webhooks has them (standardwebhooks.com, version 1.0.0). */
import { createHmac } from 'node:crypto'
import type { World } from '../../../server/kernel/world.ts'

const prefix = 'whsec_'
const secretBytes = 32

/** A new secret: `whsec_` and 32 random bytes in base64. */
export function newSecret({ random }: Pick<World, 'random'>): string {
  return prefix + random(secretBytes).toString('base64')
}

/**
 * The headers of a message: its id, the time of this try in seconds, and a signature by each secret, which receivers
 * compare with their own: `v1,` and HMAC-SHA256 over `id.timestamp.body` in base64.
 */
export function signedHeaders(
  { id, body, seconds }: { id: string; body: string; seconds: number },
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}
