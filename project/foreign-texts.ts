/** Text files of a project that are not UTF-8, and what they are in UTF-8. */
import type { ProjectFile } from './content.ts'
import { contentTypeOf, isTextType } from './content-types.ts'
import { decode, namedEncoding, namingUtf8 } from './text-encoding.ts'

/**
 * A text file that is not UTF-8. `encoding` is its name in the Encoding Standard and `text` the same as UTF-8; both
 * are null where nothing names an encoding, or the bytes are not in the one that is named.
 */
export type ForeignText = { path: string } & (
  | { encoding: string; text: string }
  | { encoding: null; text: null }
)

/**
 * Finds them. A script or style sheet that names no encoding is in that of the pages, as browsers read it, where
 * all pages that are not UTF-8 name the same.
 * @param files all files of the project
 */
export function foreignTexts(files: readonly ProjectFile[]): ForeignText[] {
  const found = files.flatMap(({ path, content }) =>
    typeof content === 'string' || !isForeignText(path, content)
      ? []
      : [{ path, bytes: content, encoding: encodingOfText(path, content) }],
  )
  const ofPages = new Set(
    found.flatMap(({ path, encoding }) => (isOfType(path, 'text/html') ? [encoding] : [])),
  )
  const [ofAll = null] = ofPages.size === 1 ? ofPages : []
  return found.map(({ path, bytes, encoding }) => {
    const isPart = isOfType(path, 'text/css') || isOfType(path, 'text/javascript')
    return inUtf8(path, bytes, encoding ?? (isPart ? ofAll : null))
  })
}

/** What is to be written so that the texts whose encoding is known are UTF-8. */
export function utf8Writes(texts: readonly ForeignText[]): Map<string, string> {
  return new Map(texts.flatMap(({ path, text }) => (text === null ? [] : [[path, text]])))
}

function inUtf8(path: string, bytes: Uint8Array, encoding: string | null): ForeignText {
  const text = encoding === null ? null : decode(bytes, encoding)
  return encoding === null || text === null
    ? { path, encoding: null, text: null }
    : { path, encoding, text: namingUtf8(text) }
}

/** The encoding that a text file which is not UTF-8 names itself; null for other files too. */
export function encodingOfText(path: string, bytes: Uint8Array): string | null {
  return isForeignText(path, bytes) ? namedEncoding(bytes) : null
}

/** Text has no NUL but in UTF-16: `.ts` is a film too. */
function isForeignText(path: string, bytes: Uint8Array): boolean {
  const isText = isTextType(contentTypeOf(path))
  return isText && (!bytes.includes(0) || (namedEncoding(bytes)?.startsWith('utf-16') ?? false))
}

function isOfType(path: string, type: string): boolean {
  return contentTypeOf(path).startsWith(type)
}
