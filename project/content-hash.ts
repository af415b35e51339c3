/** Names of contents: git's blob id, and SHA-256 for stored versions. Works in browser and Node. */
import type { FileContent } from './content.ts'
import { contentBytes } from './content.ts'

/** The id that git gives a blob of this content: SHA-1 of `blob {size}\0` and the bytes, in hex. */
export async function gitBlobId(content: FileContent): Promise<string> {
  const bytes = contentBytes(content)
  const header = new TextEncoder().encode(`blob ${bytes.byteLength}\0`)
  const object = new Uint8Array(header.byteLength + bytes.byteLength)
  object.set(header)
  object.set(bytes, header.byteLength)
  return hex(await globalThis.crypto.subtle.digest('SHA-1', object))
}

/** SHA-256 of the content in hex, the name of a published file. */
export async function sha256(content: FileContent): Promise<string> {
  return hex(await globalThis.crypto.subtle.digest('SHA-256', contentBytes(content)))
}

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
