/**
 * How a server signs its calls to a code host on another machine: with a key that both know, over what is asked, when,
 * for whom, and with which body. What is changed on the way, comes late, or comes twice is refused (T145).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { callerAddressHeader } from '../caller-address.ts'

/** How far the date of a call may lie from the clock of who reads it, in milliseconds. */
const windowMs = 60_000

/** The headers of a signed call. None of them is handed on. */
export const signedHeaders = {
  date: 'x-codehost-date',
  nonce: 'x-codehost-nonce',
  body: 'x-codehost-body',
  signature: 'x-codehost-signature',
} as const

/** What is signed of a call; its body is signed in parts that follow from this. */
export type SignedHead = {
  method: string
  path: string
  /** Milliseconds since 1970. */
  date: string
  /** What no two calls have in common. */
  nonce: string
  /** The address of who asked the server; empty for a call of its own. */
  caller: string
  /** `none`, or `parts` and how its length was told: a number of bytes, `chunked`, or nothing. */
  body: string
}

/** The signature of a head, as bytes. */
export function signHead(key: string, head: SignedHead): Buffer {
  const { method, path, date, nonce, caller, body } = head
  // No line can hold the end of one.
  const lines = ['codehost 1', method, path, date, nonce, caller, body]
  return createHmac('sha256', key).update(lines.join('\n')).digest()
}

/** Why a call is refused. */
export type Refused = 'signature' | 'clock' | 'twice'

/** A call whose head was read: what it says, and the signature from which that of its body follows. */
export type ReadHead = { head: SignedHead; signature: Buffer }

/** Reads heads for one key; it remembers those of the last two minutes. */
export function createHeadReader(key: string, now: () => number) {
  const seen = new Map<string, number>()
  const isNew = (nonce: string): boolean => {
    // In the order in which they came, so that the oldest are met first.
    for (const [old, until] of seen) {
      if (until > now()) break
      seen.delete(old)
    }
    if (seen.has(nonce)) return false
    seen.set(nonce, now() + 2 * windowMs)
    return true
  }
  /** Reads the head of a call, or says why it is none of a server's. */
  return (call: {
    method?: string | undefined
    url?: string | undefined
    headers: IncomingHttpHeaders
  }): ReadHead | Refused => {
    const of = (name: string): string => String(call.headers[name] ?? '')
    const head = {
      method: call.method ?? '',
      path: call.url ?? '',
      date: of(signedHeaders.date),
      nonce: of(signedHeaders.nonce),
      caller: of(callerAddressHeader),
      body: of(signedHeaders.body),
    }
    const signature = signHead(key, head)
    const given = Buffer.from(of(signedHeaders.signature), 'hex')
    if (given.length !== signature.length || !timingSafeEqual(given, signature)) return 'signature'
    if (!(Math.abs(now() - Number(head.date)) <= windowMs)) return 'clock'
    return isNew(head.nonce) ? { head, signature } : 'twice'
  }
}
