/**
 * Proofs of work that a sign-up is asked for: a second of a phone, nothing to a person, and a bill for whoever makes
 * accounts by the thousand. A challenge is signed, good for ten minutes and once. All of it is in this process: after
 * a restart an open form asks for a new one.
 */
import { createHash, createHmac } from 'node:crypto'
import type { Host } from '../host.ts'
import { sameText } from './secrets.ts'

/** What a browser has to find: for each of `parts` a number whose SHA-256 with the challenge begins with `zeros` zero bits. */
export type Challenge = { challenge: string; zeros: number; parts: number }

/** Challenges of one code host, and whether an answer to one holds. */
export type Proofs = {
  issue(): Challenge
  /** Uses up the challenge of a proof; false where it is none, wrong, too old, or was used. */
  redeem(proof: string): boolean
}

const lifeMs = 10 * 60 * 1000
// Several small searches instead of a large one: the time that luck adds or takes is a third of the whole.
const parts = 8
/** 8 × 2^12 hashes: about a second of a phone's browser. */
const leastZeros = 12
const mostZeros = 18
/** Sign-ups within ten minutes that cost no more; each doubling of them doubles the work. */
const calmSignUps = 50

const form = /^([0-9a-z]{1,12}\.\d{1,2}\.[\w-]{22})\.([\w-]{43}):(\d{1,12}(?:,\d{1,12}){7})$/

/** Makes the proofs of a code host. */
export function createProofs(host: Pick<Host, 'now' | 'randomBytes'>): Proofs {
  const key = host.randomBytes(32)
  /** The challenges that were used, by when they end. */
  const used = new Map<string, number>()
  const sign = (terms: string): string =>
    createHmac('sha256', key).update(terms).digest('base64url')

  function sweep(): void {
    const now = host.now()
    // They were used in the order of time, but issued in another: all are looked at.
    for (const [terms, endsAt] of used) if (endsAt <= now) used.delete(terms)
  }

  function zerosNow(): number {
    sweep()
    const raised = Math.floor(Math.log2(Math.max(1, used.size / calmSignUps)))
    return Math.min(mostZeros, leastZeros + raised)
  }

  return {
    issue() {
      const zeros = zerosNow()
      const nonce = host.randomBytes(16).toString('base64url')
      const terms = `${host.now().toString(36)}.${zeros}.${nonce}`
      return { challenge: `${terms}.${sign(terms)}`, zeros, parts }
    },
    redeem(proof) {
      const [, terms = '', mac = '', numbers = ''] = form.exec(proof) ?? []
      if (terms === '' || !sameText(mac, sign(terms))) return false
      const [issuedAt = '', zeros = ''] = terms.split('.')
      const endsAt = Number.parseInt(issuedAt, 36) + lifeMs
      sweep()
      if (endsAt <= host.now() || used.has(terms)) return false
      const isSolved = numbers
        .split(',')
        .every((number, part) => beginsWith(Number(zeros), `${terms}.${mac}:${part}:${number}`))
      if (!isSolved) return false
      used.set(terms, endsAt)
      return true
    },
  }
}

function beginsWith(zeros: number, text: string): boolean {
  const head = createHash('sha256').update(text).digest().readUInt32BE(0)
  return head >>> (32 - zeros) === 0
}
