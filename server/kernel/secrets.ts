/** Everything made from the one secret key: sealed texts, keyed hashes, signing keys (T25). */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  timingSafeEqual,
} from 'node:crypto'
import type { World } from './world.ts'

export type Secrets = {
  /** Encrypts with AES-256-GCM. `purpose` is bound to it: a sealed text opens only for the same purpose. */
  seal(text: string, purpose: string): string
  /** Opens a sealed text, or answers null when key, purpose or text do not fit. */
  open(sealed: string, purpose: string): string | null
  /** A keyed hash: without the key nobody finds the text that fits a stored hash. */
  hash(text: string, purpose: string): string
  /** A signing key of 256 bits for `purpose`. */
  signingKey(purpose: string): Uint8Array
}

const keyId = 'k1'

/** Derives every key from `secretKey` (at least 32 bytes of unpredictable text). */
export function createSecrets(secretKey: string, world: Pick<World, 'random'>): Secrets {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secretKey, 'magiccube', purpose, 32))
  const sealing = derive('seal')
  const hashing = derive('hash')
  return {
    seal(text, purpose) {
      const nonce = world.random(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [
        keyId,
        ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url')),
      ].join('.')
    },
    open(sealed, purpose) {
      const [id, nonce, body, tag] = sealed.split('.')
      if (id !== keyId || !nonce || body === undefined || !tag) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealing, Buffer.from(nonce, 'base64url'))
          .setAAD(Buffer.from(purpose))
          .setAuthTag(Buffer.from(tag, 'base64url'))
        return decipher.update(body, 'base64url', 'utf8') + decipher.final('utf8')
      } catch {
        // A wrong key, purpose or a changed text: the caller treats it as absent.
        return null
      }
    },
    hash: (text, purpose) =>
      createHmac('sha256', hashing).update(`${purpose}\0${text}`).digest('base64url'),
    signingKey: (purpose) => derive(`sign:${purpose}`),
  }
}

/** Compares two texts without telling by time where they differ. */
export function equalSecret(left: string, right: string): boolean {
  const [a, b] = [left, right].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
