/** Names in a zip: marked as UTF-8, or in whatever the packing machine used, which is UTF-8 or GBK here (T17). */

/** A name as its entry gives it. */
export type RawName = { bytes: Uint8Array; isUtf8: boolean; extra: Uint8Array }

/**
 * The names as text, null for those in an unknown encoding. All that are not marked count as one encoding:
 * some names of GBK could be read as UTF-8, an archive of them hardly.
 */
export function decodeNames(names: readonly RawName[]): (string | null)[] {
  const read = names.map(({ bytes, isUtf8, extra }) => {
    const unicode = isUtf8 ? bytes : unicodePath(extra)
    return unicode && decode(unicode, 'utf-8')
  })
  const unmarked = names.filter((_, at) => read[at] === undefined)
  const encoding = unmarked.every(({ bytes }) => decode(bytes, 'utf-8') !== null)
    ? 'utf-8'
    : 'gb18030'
  return names.map(({ bytes }, at) => {
    const known = read[at]
    return known === undefined ? decode(bytes, encoding) : known
  })
}

// The field of Info-ZIP for names in UTF-8 (APPNOTE 4.6.9): id, length, version, CRC of the plain name, name.
const unicodePathId = 0x7075

function unicodePath(extra: Uint8Array): Uint8Array | undefined {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength)
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + view.getUint16(at + 2, true)) {
    const end = at + 4 + view.getUint16(at + 2, true)
    if (view.getUint16(at, true) !== unicodePathId) continue
    return end <= extra.byteLength && end >= at + 9 ? extra.subarray(at + 9, end) : undefined
  }
  return undefined
}

function decode(bytes: Uint8Array, encoding: 'utf-8' | 'gb18030'): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // The decoder's only way to say "not this encoding" is to throw.
    return null
  }
}
