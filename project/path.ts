/** The one path normaliser of editor, agent, import, code host and publication. */
import { err, ok } from '../contract/result.ts'
import type { Result } from '../contract/result.ts'
import { withoutEnd } from '../contract/without-end.ts'

/** Longest part and longest whole path in UTF-8 bytes. */
export const pathLimits = { partBytes: 255, wholeBytes: 1024 } as const

const controlCharacter = /\p{Cc}/u
const windowsDevice = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/
// Characters that HFS+ and readers skip: `.g<U+200C>it` opens `.git` on a Mac.
const ignorable = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu
// What git's own check of a tree refuses, with the short names of NTFS: a code host then refuses the whole commit.
const gitNames =
  /^(?:\.git|git~\d+|\.gitmodules|gitmod~\d+|gi7eb[0-9a-f]~\d+|\.gitattributes|gitatt~\d+|gi7d29[0-9a-f]?~\d+)$/
const attributesFile = '.gitattributes'

/**
 * Brings a path to its one stored form: NFC, parts joined by `/`.
 * @param input relative path as a person, a model, an archive or a repository gave it
 * @returns the stored form, or `pathNotAllowed` ("This file name is not allowed")
 */
export function normalizePath(input: string): Result<string, 'pathNotAllowed'> {
  if (!input.isWellFormed()) return err('pathNotAllowed')
  const path = input.normalize('NFC')
  if (byteLength(path) > pathLimits.wholeBytes) return err('pathNotAllowed')
  const parts = path.split('/')
  // Git reads it as a file; a folder of that name is refused.
  const isAllowed = parts.every(isPartAllowed) && !parts.slice(0, -1).includes(attributesFile)
  return isAllowed ? ok(path) : err('pathNotAllowed')
}

/**
 * The form in which two paths are compared: paths with the same fold cannot both exist.
 * @param path normalised path
 */
export function foldPath(path: string): string {
  // Upper first, so that letters with several small forms (ſ and s, ς and σ) meet.
  return path.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')
}

/**
 * The existing path with which a new one cannot live: the same but for capital letters or Unicode
 * form, or one of them would have to be a folder and a file at once.
 * @param path normalised path of the new file
 * @param existing normalised paths of the project; the very same path is no collision
 */
export function findCollision(path: string, existing: Iterable<string>): string | undefined {
  const folded = foldPath(path)
  for (const other of existing) {
    if (other === path) continue
    const otherFolded = foldPath(other)
    if (otherFolded === folded) return other
    if (otherFolded.startsWith(`${folded}/`) || folded.startsWith(`${otherFolded}/`)) return other
  }
  return undefined
}

/**
 * Answers like `findCollision` for many new paths, in one pass over those that exist.
 * @param existing normalised paths; the very same path is no collision
 */
export function collisionsWith(existing: Iterable<string>): (path: string) => string | undefined {
  const files = new Map(Array.from(existing, (path) => [foldPath(path), path]))
  const folders = new Map(
    Array.from(files, ([folded, path]) =>
      foldersOf(folded).map((folder) => [folder, path] as const),
    ).flat(),
  )
  return (path) => {
    const folded = foldPath(path)
    const twin = files.get(folded)
    if (twin !== undefined && twin !== path) return twin
    const file = foldersOf(folded).find((folder) => files.has(folder))
    return folders.get(folded) ?? (file === undefined ? undefined : files.get(file))
  }
}

/** Whether a path would lie inside a file, which is no folder; `findCollision` has named the file. */
export function isInFile(path: string, file: string): boolean {
  return foldPath(path).startsWith(`${foldPath(file)}/`)
}

/**
 * The first two paths of a list that cannot live together, as `findCollision` says, or the same
 * path twice. For whole trees: imports, first loads, publications.
 */
export function findCollisionAmong(paths: Iterable<string>): readonly [string, string] | undefined {
  const files = new Map<string, string>()
  for (const path of paths) {
    const twin = files.get(foldPath(path))
    if (twin !== undefined) return [twin, path]
    files.set(foldPath(path), path)
  }
  for (const [folded, path] of files) {
    for (const folder of foldersOf(folded)) {
      const file = files.get(folder)
      if (file !== undefined) return [file, path]
    }
  }
  return undefined
}

/** Names of a tree that grows, as devices see them that take no notice of capital letters. */
export class TakenNames {
  readonly #files = new Set<string>()
  readonly #folders = new Set<string>()

  constructor(paths: Iterable<string> = []) {
    for (const path of paths) this.add(path)
  }

  /** Whether a new file of this path could not live in the tree, as `findCollision` says, or is there. */
  has(path: string): boolean {
    const folded = foldPath(path)
    if (this.#files.has(folded) || this.#folders.has(folded)) return true
    return foldersOf(folded).some((folder) => this.#files.has(folder))
  }

  add(path: string): void {
    const folded = foldPath(path)
    this.#files.add(folded)
    for (const folder of foldersOf(folded)) this.#folders.add(folder)
  }
}

/** The folders of a path from the outermost in: `a/b/c.js` gives `a`, `a/b`. */
export function foldersOf(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'))
}

function isPartAllowed(part: string): boolean {
  if (part === '' || byteLength(part) > pathLimits.partBytes) return false
  // A colon is a drive letter or an NTFS stream (`page.html::$DATA`).
  if (part.includes('\\') || part.includes(':') || controlCharacter.test(part)) return false
  // This also refuses the parts `.` and `..`.
  if (part.endsWith('.') || part.endsWith(' ')) return false
  return !isWindowsDevice(part) && !isGitName(part)
}

function isWindowsDevice(part: string): boolean {
  const stem = part.split('.', 1).join('')
  return windowsDevice.test(stem.trimEnd().toLowerCase())
}

function isGitName(part: string): boolean {
  if (part === attributesFile) return false
  const seen = part.replace(ignorable, '').normalize('NFKC').toLowerCase()
  return gitNames.test(withoutEnd(seen, '. '))
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).byteLength
}

/**
 * The files that a move of a file or folder takes along, with their new paths; none where nothing is at `from`.
 * @param paths all paths of the project
 */
export function movedFiles(
  paths: readonly string[],
  from: string,
  to: string,
): { from: string; to: string }[] {
  return paths
    .filter((path) => path === from || path.startsWith(`${from}/`))
    .map((path) => ({ from: path, to: to + path.slice(from.length) }))
}
