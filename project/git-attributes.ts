/** Git's own check of `.gitattributes`: a code host refuses the whole commit of one that fails it (CVE-2022-23521). */
import { contentBytes, type ProjectFile } from './content.ts'

/** Longest line in bytes. */
export const attributeLineBytes = 2_047

const lineFeed = 10

/** Whether a file is one of git's attributes with a line that is too long for git. */
export function isRefusedByGit({ path, content }: ProjectFile): boolean {
  if (path.split('/').at(-1) !== '.gitattributes') return false
  const bytes = contentBytes(content)
  for (let start = 0, end = 0; start < bytes.length; start = end + 1) {
    const found = bytes.indexOf(lineFeed, start)
    end = found < 0 ? bytes.length : found
    if (end - start > attributeLineBytes) return true
  }
  return false
}
