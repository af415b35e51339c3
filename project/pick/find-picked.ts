/** Where an element that was picked in the app comes from: a value of its content, else a place in its code. */
import type { ProjectFile } from '../content.ts'
import { contentPath } from '../content-file/content-path.ts'
import type { JsonPath } from '../content-file/json.ts'
import { readContent } from '../content-file/read-content.ts'
import type { TextPlace } from './find-text.ts'
import { findText } from './find-text.ts'
import { findValue } from './find-value.ts'
import { plainText } from './plain-text.ts'

/** A field of the content, with its place in the file where the form has no such field; or a place in the code. */
export type FoundPick =
  | { kind: 'field'; path: JsonPath; place: TextPlace | null }
  | { kind: 'code'; place: TextPlace }

/**
 * Looks for the texts of an element, the likeliest first; null where the app makes them while it runs.
 * @param address the path that the app shows, as `/about.html`
 */
export function findPicked(
  files: readonly ProjectFile[],
  texts: readonly string[],
  address: string,
): FoundPick | null {
  const plain = texts.map(plainText).filter((text) => text !== '')
  const content = files.filter(({ path }) => path === contentPath)
  const written = content[0]?.content
  const read = typeof written === 'string' ? readContent(written) : null
  const found = read?.ok ? findValue(read.value.value, plain) : null
  if (found) {
    const place = findText(content, [found.text], { isSure: true })
    if (found.path) return { kind: 'field', path: found.path, place }
    if (place) return { kind: 'code', place }
  }
  // What can be read and does not hold the text has no place for it.
  const others = read?.ok ? files.filter(({ path }) => path !== contentPath) : files
  const place = findText(others, plain, { page: pageOf(address) })
  return place && { kind: 'code', place }
}

/** The file of a page: a folder shows its index. */
function pageOf(address: string): string {
  const path = address.replace(/[?#].*$/s, '').slice(1)
  return path === '' || path.endsWith('/') ? `${path}index.html` : path
}
