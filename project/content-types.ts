/** Content types of served files by extension, one table for preview and sites. */
import mime from 'mime'
import { extensionOf } from './code-type.ts'
import { isUtf8 } from './text-encoding.ts'

const typesByExtension: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['htm', 'text/html; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['mjs', 'text/javascript; charset=utf-8'],
  ['cjs', 'text/javascript; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['webmanifest', 'application/manifest+json; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['md', 'text/markdown; charset=utf-8'],
  ['csv', 'text/csv; charset=utf-8'],
  ['xml', 'application/xml; charset=utf-8'],
  ['svg', 'image/svg+xml; charset=utf-8'],
  ['jsx', 'text/plain; charset=utf-8'],
  ['ts', 'text/plain; charset=utf-8'],
  ['mts', 'text/plain; charset=utf-8'],
  ['cts', 'text/plain; charset=utf-8'],
  ['tsx', 'text/plain; charset=utf-8'],
  ['vue', 'text/plain; charset=utf-8'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['ico', 'image/x-icon'],
  ['bmp', 'image/bmp'],
  ['woff', 'font/woff'],
  ['woff2', 'font/woff2'],
  ['ttf', 'font/ttf'],
  ['otf', 'font/otf'],
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
  ['ogg', 'audio/ogg'],
  ['m4a', 'audio/mp4'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
  ['pdf', 'application/pdf'],
  ['wasm', 'application/wasm'],
  ['zip', 'application/zip'],
])

const charset = '; charset=utf-8'
const unknownType = 'application/octet-stream'

/**
 * The Content-Type of a path: by our own list, whose entries win, else as the library `mime` knows it;
 * `application/octet-stream` when the extension is not known.
 */
export function contentTypeOf(path: string): string {
  const extension = extensionOf(path)
  const own = typesByExtension.get(extension)
  if (own !== undefined || extension === '') return own ?? unknownType
  const type = mime.getType(`file.${extension}`) ?? unknownType
  return isText(type) ? type + charset : type
}

/** The Content-Type of a file with these bytes: text that is not UTF-8 names no charset, so that its own holds. */
export function contentTypeOfBytes(path: string, bytes: Uint8Array): string {
  const type = contentTypeOf(path)
  return isTextType(type) && !isUtf8(bytes) ? withoutCharset(type) : type
}

/** Whether a Content-Type of ours is one of text. */
export function isTextType(contentType: string): boolean {
  return contentType.endsWith(charset)
}

/** A Content-Type of ours without its charset. */
export function withoutCharset(contentType: string): string {
  return contentType.replace(charset, '')
}

function isText(type: string): boolean {
  return type.startsWith('text/') || /\+(?:xml|json)$/.test(type)
}

/** What is no text and yet not packed already. */
const unpacked: ReadonlySet<string> = new Set(['application/wasm', 'font/ttf', 'font/otf'])

/** Whether a file of this type is worth compressing: text, programs and plain fonts. */
export function isCompressible(contentType: string): boolean {
  return isTextType(contentType) || unpacked.has(contentType)
}
