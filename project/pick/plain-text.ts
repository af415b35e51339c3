/** A text as it is compared with another: how it is broken into lines and spaced says nothing. */

/** One form of each sign, single spaces, without marks that nobody sees. */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u00AD\u200B\u2060\uFEFF]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
