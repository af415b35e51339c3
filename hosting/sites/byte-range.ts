/** One range of bytes of a file (RFC 9110, section 14). */

/** First and last byte, or why there is no part to send. */
export type ByteRange =
  | { kind: 'part'; first: number; last: number }
  | { kind: 'whole' }
  | { kind: 'unsatisfiable' }

/** Reads a `Range` header against a file of `size` bytes. Several ranges, or another unit, mean the whole file. */
export function byteRangeOf(header: string | null, size: number): ByteRange {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match) return { kind: 'whole' }
  const [, from = '', to = ''] = match
  if (from === '') return to === '' ? { kind: 'whole' } : lastBytes(Number(to), size)
  const first = Number(from)
  if (to !== '' && Number(to) < first) return { kind: 'whole' }
  if (first >= size) return { kind: 'unsatisfiable' }
  return { kind: 'part', first, last: lastByte(to, size) }
}

function lastByte(to: string, size: number): number {
  return to === '' ? size - 1 : Math.min(Number(to), size - 1)
}

function lastBytes(count: number, size: number): ByteRange {
  if (count === 0 || size === 0) return { kind: 'unsatisfiable' }
  return { kind: 'part', first: Math.max(0, size - count), last: size - 1 }
}
