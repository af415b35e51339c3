/** A sum over lines or names that does not depend on their order, so that two engines can be held against each other. */
import { createHash } from 'node:crypto'

const space = 2n ** 256n

export type Digest = {
  add(line: string): void
  /** How many were added, and the sum in hex. */
  result(): { count: number; digest: string }
}

/** Begins a sum: each line counts as often as it comes, and any change of one changes the sum. */
export function startDigest(): Digest {
  let sum = 0n
  let count = 0
  return {
    add(line) {
      sum = (sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % space
      count += 1
    },
    result: () => ({ count, digest: sum.toString(16).padStart(64, '0') }),
  }
}
