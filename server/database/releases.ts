/** Releases by their numbers. */

/** Whether a release such as `0.9.2` is older than another; what follows a `-` does not count. */
export function isOlderRelease(one: string, other: string): boolean {
  const [left, right] = [partsOf(one), partsOf(other)]
  const at = left.findIndex((part, index) => part !== (right[index] ?? 0))
  return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0)
}

function partsOf(release: string): number[] {
  const parts = release.replace(/^v|-.*$/g, '').split('.')
  return [0, 1, 2].map((index) => Number(parts[index] ?? 0))
}
