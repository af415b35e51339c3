/** Names the encoding of text files that are not UTF-8, reads them, and rewrites them as UTF-8. */

// Browsers look for a page's encoding in so many bytes (HTML, 13.2.3.2).
const searchedBytes = 1_024
const meta = /(<meta\s[^>]*?charset\s*=\s*["']?\s*)([^\s"'/>;]+)/i
const rule = /^(@charset ")([^"]+)(?=";)/
const declaration = /^(<\?xml\s[^>]*?encoding\s*=\s*["'])([^"']+)/i

/** Whether bytes are UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  return decode(bytes, 'utf-8') !== null
}

/**
 * The encoding that a file names itself: by a byte order mark, a page's `meta`, a style sheet's `@charset`, or XML's
 * declaration.
 * @param bytes bytes of a text file, which are not UTF-8
 * @returns the encoding's name of the Encoding Standard, such as `gbk`; null where none is named, or one that browsers
 *   do not know
 */
export function namedEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = String.fromCharCode(...bytes.subarray(0, searchedBytes))
  const found = [rule, declaration, meta].map((name) => name.exec(start)?.[2]).find(Boolean)
  if (found === undefined) return null
  const encoding = decoderOf(found)?.encoding ?? null
  // A name that could be read is in no encoding of two bytes a character, nor are these bytes UTF-8.
  return encoding?.startsWith('utf-') ? null : encoding
}

/** The text of bytes in an encoding, without a byte order mark; null where they are not in it. */
export function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return decoderOf(encoding)?.decode(bytes) ?? null
  } catch {
    // A fatal decoder's only way to say "not in this encoding" is to throw.
    return null
  }
}

/** A decoded text for a UTF-8 file: where it names its encoding, it names UTF-8. */
export function namingUtf8(text: string): string {
  const start = text.slice(0, searchedBytes)
  const name = [rule, declaration, meta].find((each) => each.test(start))
  return name === undefined ? text : start.replace(name, '$1utf-8') + text.slice(searchedBytes)
}

function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label, { fatal: true })
  } catch {
    // Thrown for a label that is unknown.
    return null
  }
}
