/** Paths that a tree may hold: what git fsck --strict and every checkout accept (T15, T57, T61). */

/** Longest path in bytes. */
const longestPath = 4096

/**
 * Whether a path from an API call may stand in a tree: relative, no empty, `.` or `..` part, no
 * control characters, and no part that some file system takes for `.git` or `.gitmodules`. The name
 * `.gitattributes` is for a file only.
 */
export function isTreePath(path: string): boolean {
  if (path === '' || Buffer.byteLength(path) > longestPath || !path.isWellFormed()) return false
  const names = path.split('/')
  return names.every(isTreeName) && !names.slice(0, -1).includes(attributesName)
}

/** The one special file that may be written; see `isCleanAttributes`. */
const attributesName = '.gitattributes'

/** Whether a path names git's attributes file. */
export function isAttributesPath(path: string): boolean {
  return path.split('/').at(-1) === attributesName
}

/** Whether git fsck accepts these bytes as `.gitattributes`: no line over 2,047 bytes (CVE-2022-23521). */
export function isCleanAttributes(bytes: Uint8Array): boolean {
  const lines = Buffer.from(bytes).toString('latin1').split('\n')
  return lines.every((line) => line.length < 2048)
}

function isTreeName(name: string): boolean {
  if (name === '' || name === '.' || name === '..' || Buffer.byteLength(name) > 255) return false
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f\\]/.test(name)) return false
  return name === attributesName || !isGitName(name)
}

// HFS+ ignores these code points in names, so `.g\u200cit` is `.git` there (as git's own check).
const ignoredByHfs = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g

const gitNames =
  /^(\.git|git~\d+|\.gitmodules|gitmod~\d+|gi7eb[0-9a-f]~\d+|\.gitattributes|gitatt~\d+|gi7d29[0-9a-f]?~\d+)$/

// NTFS drops trailing dots and spaces, cuts at a colon, and knows short names.
function isGitName(name: string): boolean {
  const seen = name.replace(ignoredByHfs, '').toLowerCase().replace(/:.*$/, '')
  return gitNames.test(seen.replace(/[. ]+$/, ''))
}
