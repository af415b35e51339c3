/** Random secrets and how they are kept: only their hash is ever stored (T25). */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Host } from '../host.ts'

/** A fresh secret of 256 random bits in base64url, behind a prefix that names its kind. */
export function newSecret(host: Pick<Host, 'randomBytes'>, prefix = ''): string {
  return prefix + host.randomBytes(32).toString('base64url')
}

/** SHA-256 of a text in base64url: what is stored in place of a secret. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Compares two texts in a time that does not depend on where they differ. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)))
}
