/** One range of bytes of a file (RFC 9110, section 14; HST-10). */

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
  if (from === '' && to === '') return { kind: 'whole' }
  if (from === '') return lastBytes(Number(to), size)
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return { kind: 'whole' }
  return first >= size ? { kind: 'unsatisfiable' } : { kind: 'part', first, last }
}

function lastBytes(count: number, size: number): ByteRange {
  if (count === 0 || size === 0) return { kind: 'unsatisfiable' }
  return { kind: 'part', first: Math.max(0, size - count), last: size - 1 }
}
