/**
 * Challenges that a passkey signs: for one purpose in one browser, good for ten minutes and once. They are signed by a
 * key of this process, so that asking for many costs nothing; after a restart an open page asks for a new one.
 */
import { createHmac } from 'node:crypto'
import type { Host } from '../../host.ts'
import { sameText } from '../secrets.ts'

/** What a page asks a passkey for; `of` is what only this browser has, such as the token of its forms. */
export type Purpose = { kind: 'enter' | 'second' | 'confirm' | 'add'; of: string }

/** Challenges of one code host. */
export type Challenges = {
  /** A new one, as plain text. */
  issue(purpose: Purpose): string
  /** Uses one up, as the authenticator signed it (base64url of the text); false where it is none, or not for this. */
  redeem(challenge: string, purpose: Purpose): boolean
}

const lifeMs = 10 * 60 * 1000
const form = /^([0-9a-z]{1,12}\.[\w-]{22})\.([\w-]{43})$/

/** Makes the challenges of a code host. */
export function createChallenges(host: Pick<Host, 'now' | 'randomBytes'>): Challenges {
  const key = host.randomBytes(32)
  /** Those that were used, by when they end. */
  const used = new Map<string, number>()
  const sign = (terms: string, { kind, of }: Purpose): string =>
    createHmac('sha256', key).update(`${kind}:${of}:${terms}`).digest('base64url')

  return {
    issue(purpose) {
      const nonce = host.randomBytes(16).toString('base64url')
      const terms = `${host.now().toString(36)}.${nonce}`
      return `${terms}.${sign(terms, purpose)}`
    },
    redeem(challenge, purpose) {
      const text = Buffer.from(challenge, 'base64url').toString()
      const [, terms = '', mac = ''] = form.exec(text) ?? []
      if (terms === '' || !sameText(mac, sign(terms, purpose))) return false
      const now = host.now()
      for (const [other, endsAt] of used) if (endsAt <= now) used.delete(other)
      const endsAt = Number.parseInt(terms.split('.')[0] ?? '', 36) + lifeMs
      if (endsAt <= now || used.has(terms)) return false
      used.set(terms, endsAt)
      return true
    },
  }
}
