/** Reads a file's bytes as a browser would: by the type it is served with, and in the encoding it will be shown in. */
import { contentTypeOf } from '../../../../project/content-types.ts'

/** What a browser makes of a file by itself; `data` becomes something only where a script fetches it. */
export type Role = 'page' | 'script' | 'data'

const pageType = /^text\/html$|[/+]xml$/
const scriptType = /^(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script$/

/** What the type that a path is served with makes of the file. */
export function roleOf(path: string): Role {
  const type = contentTypeOf(path).replace(/;.*/, '')
  if (pageType.test(type)) return 'page'
  return scriptType.test(type) ? 'script' : 'data'
}

/** What no text holds and every packed format does, in the first bytes (the standard on sniffing calls them binary). */
const sniffedBytes = 1_445
/** Beside tab, line feed, form feed, carriage return and escape. */
const isBinary = (byte: number): boolean => byte < 0x20 && ![9, 10, 12, 13, 27].includes(byte)
const marks: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Whether bytes are a text, whatever the name of their file says: a script that fetches them does not look at it. */
export function isText(bytes: Uint8Array): boolean {
  if (markedEncoding(bytes) !== undefined) return true
  return !bytes.subarray(0, sniffedBytes).some(isBinary)
}

/**
 * Answers the bytes as text: in the encoding of their byte order mark, else in UTF-8 as the header says. What is no
 * UTF-8 is read once more as its own `meta` or XML declaration says, since it may be sent without a charset.
 */
export function textOf(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes)
  const text = new TextDecoder(marked ?? 'utf-8').decode(bytes)
  const named = marked === undefined && text.includes('\ufffd') ? namedEncoding(bytes) : undefined
  const readings = named === undefined ? [text] : [text, decodeAs(named, bytes)]
  // A browser drops these from what it shows, and text in UTF-16 without a mark is plain once they are gone.
  return readings.join('\n').replaceAll('\0', '')
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  return marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]
}

/** Browsers look for it in the first 1,024 bytes. */
const declaredWithin = 1_024
const declared =
  /<meta\b[^>]{0,500}charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w:.-]{1,40})|<\?xml\b[^>]{0,200}encoding\s{0,9}=\s{0,9}["']([\w:.-]{1,40})/i

function namedEncoding(bytes: Uint8Array): string | undefined {
  const begin = Buffer.from(bytes.subarray(0, declaredWithin)).toString('latin1')
  const [, byMeta, byXml] = declared.exec(begin) ?? []
  return byMeta ?? byXml
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    // No browser knows an encoding of this name either.
    return ''
  }
}
