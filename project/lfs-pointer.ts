/** Pointers of Git LFS: small texts that stand in a repository for files that are kept elsewhere. */
import type { FileContent } from './content.ts'

// Its specification: less than 1,024 bytes, these keys in this order, extensions between them.
const mostLength = 1_024
const pointer =
  /^version https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1\n(?:ext-\d-\S+ \S+\n)*oid sha256:[0-9a-f]{64}\nsize \d+\n?$/

/** Whether a content is a pointer in place of a file. */
export function isLfsPointer(content: FileContent): boolean {
  return typeof content === 'string' && content.length < mostLength && pointer.test(content)
}
