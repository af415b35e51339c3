/** What a project's file holds, and the one way between bytes and text. */

/** Text as a string, anything that is not UTF-8 text as its bytes, untouched. */
export type FileContent = string | Uint8Array

/** One file of a project; `path` is already normalised. */
export type ProjectFile = { path: string; content: FileContent }

/** The content as bytes, as it is stored, committed and served. */
export function contentBytes(content: FileContent): Uint8Array<ArrayBuffer> {
  if (typeof content === 'string') return new TextEncoder().encode(content)
  return content.buffer instanceof ArrayBuffer
    ? new Uint8Array(content.buffer, content.byteOffset, content.byteLength)
    : new Uint8Array(content)
}

/** Size of the content in bytes. */
export function sizeBytes(content: FileContent): number {
  return typeof content === 'string' ? contentBytes(content).byteLength : content.byteLength
}

/**
 * Bytes as a file's content: text when they are UTF-8 without NUL, else the bytes themselves.
 * A byte order mark is kept, so that text comes back byte for byte.
 */
export function contentFromBytes(bytes: Uint8Array): FileContent {
  if (bytes.includes(0)) return bytes
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // The decoder's only way to say "not UTF-8" is to throw.
    return bytes
  }
}

/** Whether two contents are the same bytes. */
export function sameContent(left: FileContent, right: FileContent): boolean {
  if (typeof left === 'string' && typeof right === 'string') return left === right
  const [a, b] = [contentBytes(left), contentBytes(right)]
  return a.byteLength === b.byteLength && a.every((byte, at) => byte === b[at])
}
