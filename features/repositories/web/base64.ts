/** Bytes as base64 and back, as the code host's calls carry them. */

/** Base64 of bytes. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Bytes of base64; the line breaks that GitHub puts in are passed over. */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64.replaceAll(/\s/g, ''))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
