/**
 * Signed bodies, as they come: each part bears its length, the signature of all up to it, and its bytes; the last one is
 * empty. So a push is neither held whole before it is believed, nor believed before it is known.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Transform } from 'node:stream'

const mostBytes = 64 * 1_024
const lengthBytes = 4
const signatureBytes = 32

function signPart(key: string, before: Buffer, bytes: Buffer): Buffer {
  return createHmac('sha256', key).update(before).update(bytes).digest()
}

/** Writes a body in signed parts; `head` is the signature of the call's head. */
export function signBody(key: string, head: Buffer): Transform {
  let before = head
  const partOf = (bytes: Buffer): Buffer => {
    const length = Buffer.alloc(lengthBytes)
    length.writeUInt32BE(bytes.length)
    before = signPart(key, before, bytes)
    return Buffer.concat([length, before, bytes])
  }
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      for (let at = 0; at < bytes.length; at += mostBytes)
        this.push(partOf(bytes.subarray(at, at + mostBytes)))
      done()
    },
    flush(done) {
      done(null, partOf(Buffer.alloc(0)))
    },
  })
}

/** Reads what {@link signBody} wrote. It fails at a part that was changed, and at a body that ends before its end. */
export function readSignedBody(key: string, head: Buffer): Transform {
  let before = head
  let kept = Buffer.alloc(0)
  let isWhole = false
  /** The next part that is there whole; null where more must come. */
  const next = (): Buffer | null => {
    if (kept.length < lengthBytes) return null
    const length = kept.readUInt32BE(0)
    if (isWhole || length > mostBytes) throw new Error('a body that nobody signed')
    const start = lengthBytes + signatureBytes
    if (kept.length < start + length) return null
    const bytes = kept.subarray(start, start + length)
    const signature = signPart(key, before, bytes)
    if (!timingSafeEqual(signature, kept.subarray(lengthBytes, start)))
      throw new Error('a body that nobody signed')
    before = signature
    kept = kept.subarray(start + length)
    isWhole = length === 0
    return bytes
  }
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      kept = Buffer.concat([kept, bytes])
      try {
        for (let part = next(); part !== null; part = next()) if (part.length > 0) this.push(part)
        done()
      } catch (error) {
        done(error instanceof Error ? error : new Error('unknown'))
      }
    },
    flush(done) {
      done(isWhole && kept.length === 0 ? null : new Error('a body that was cut'))
    },
  })
}
