/** The label of a share link below the previews' host: `share-` and 128 random bits, on an origin that nothing else ever has. */

/** The label of a key of 32 hex digits. */
export function shareLabel(key: string): string {
  return `share-${key}`
}
