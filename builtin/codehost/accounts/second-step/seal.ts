/**
 * Seals what must be read again, unlike a password: the secrets of authenticator apps. The key comes of the secret that
 * this host shares with its client, which stands in no database, so that a copy of the file opens nothing (T25).
 */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Host } from '../../host.ts'

const ivBytes = 12
const tagBytes = 16

type Keyed = Pick<Host, 'client' | 'randomBytes'>

/** Seals a text for one account; moved to another it does not open. */
export function seal(host: Keyed, accountId: number, text: string): string {
  const iv = host.randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(host), iv).setAAD(aboutOf(accountId))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text; null where it was sealed by another key, or for somebody else. */
export function open(host: Keyed, accountId: number, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const iv = bytes.subarray(0, ivBytes)
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes)
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(host), iv, { authTagLength: tagBytes })
    decipher.setAAD(aboutOf(accountId)).setAuthTag(tag)
    const text = decipher.update(bytes.subarray(ivBytes + tagBytes))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    // The tag says that it is not ours, or the host has another key since.
    return null
  }
}

function keyOf(host: Keyed): Buffer {
  return Buffer.from(hkdfSync('sha256', host.client.secret, '', 'codehost second step', 32))
}

function aboutOf(accountId: number): Buffer {
  return Buffer.from(`account:${accountId}`)
}
