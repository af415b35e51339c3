/** Which files of an archive or a folder come into a project, under which paths, and what is left out and why (T15 to T17). */
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import { metadataFile } from '../../../../project/compare.ts'
import { isAppScriptCopy } from '../../../../project/data-file/app-script-files.ts'
import { checkTotals, projectLimits } from '../../../../project/limits.ts'
import type { LimitPassed } from '../../../../project/limits.ts'
import { foldersOf, foldPath, normalizePath } from '../../../../project/path.ts'

/** Why an entry is left out. */
export type LeftOutReason =
  | 'ignored'
  | 'link'
  | 'special'
  | 'encrypted'
  | 'packing'
  | 'unreadableName'
  | 'pathNotAllowed'
  | 'sameName'
  | 'fileTooLarge'
  | 'ratio'
  | 'unreadable'

/** Something that stays outside; `count` files of a folder are one of these. */
export type LeftOut = { path: string; reason: LeftOutReason; count: number }

/** A file that is offered, before anything of it is read. */
export type OfferedFile = {
  /** Its path in the archive or folder, as it is given. */
  name: string
  sizeBytes: number
  /** What it takes in the archive; undefined where nothing is packed. */
  packedBytes?: number
  /** Why it cannot be taken whatever its name is. */
  trouble?: LeftOutReason
}

/** A file that comes, under its path in the project. */
export type ChosenFile<File extends OfferedFile> = { path: string; file: File }

/** What comes and what does not; `topFolder` is the folder around all of it, which is taken off. */
export type Choice<File extends OfferedFile> = {
  chosen: ChosenFile<File>[]
  leftOut: LeftOut[]
  topFolder: string | null
}

// More than 100 to 1 is a bomb (T17); a small file may be as even as it likes.
const ratioAtMost = 100
const ratioFromBytes = 65_536

const ignoredFolders = new Set(['__MACOSX', '.git', 'node_modules'])
const ignoredFiles = new Set(['.DS_Store', metadataFile])

/**
 * Chooses files by their names and by the sizes that are said of them.
 * @returns the choice, or the limit that all of it together would pass
 */
export function chooseFiles<File extends OfferedFile>(
  offered: readonly File[],
): Result<Choice<File>, LimitPassed> {
  const leftOut = new LeftOutList()
  const wanted = offered.filter(({ name }) => {
    const ignored = ignoredPart(name)
    if (ignored !== null) leftOut.add(ignored, 'ignored')
    return ignored === null
  })
  const topFolder = topFolderOf(wanted)
  const taken = new TakenPaths()
  const chosen: ChosenFile<File>[] = []
  for (const file of wanted) {
    const path = pathIn(topFolder, file.name)
    const reason = reasonAgainst(file, path, taken)
    if (reason === null && path !== null) chosen.push({ path: taken.add(path), file })
    else leftOut.add(path ?? file.name, reason ?? 'pathNotAllowed')
  }
  const bytes = chosen.reduce((sum, { file }) => sum + file.sizeBytes, 0)
  const totals = checkTotals(chosen.length, bytes)
  return totals.ok ? ok({ chosen, leftOut: leftOut.all(), topFolder }) : err(totals.error)
}

/** The path up to what nobody wants in a project: packages, git, macOS, copies of the host's own script; null for all else. */
export function ignoredPart(name: string): string | null {
  const parts = name.split('/')
  const folder = parts.findIndex((part, at) => at < parts.length - 1 && ignoredFolders.has(part))
  if (folder !== -1) return `${parts.slice(0, folder + 1).join('/')}/`
  return ignoredFiles.has(parts.at(-1) ?? '') || isAppScriptCopy(name) ? name : null
}

/** The one folder that all files with a usable name lie in. */
function topFolderOf(files: readonly OfferedFile[]): string | null {
  const folders = new Set(
    files.flatMap(({ name }) => {
      const path = pathIn(null, name)
      return path === null ? [] : [foldersOf(path)[0] ?? null]
    }),
  )
  return folders.size === 1 ? ([...folders][0] ?? null) : null
}

function pathIn(topFolder: string | null, name: string): string | null {
  const path = normalizePath(name.replace(/^(?:\.\/)+/, ''))
  if (!path.ok) return null
  return topFolder !== null && path.value.startsWith(`${topFolder}/`)
    ? path.value.slice(topFolder.length + 1)
    : path.value
}

function reasonAgainst(
  { trouble, sizeBytes, packedBytes }: OfferedFile,
  path: string | null,
  taken: TakenPaths,
): LeftOutReason | null {
  if (trouble) return trouble
  if (path === null) return 'pathNotAllowed'
  if (taken.isInTheWay(path)) return 'sameName'
  if (sizeBytes > projectLimits.fileBytes) return 'fileTooLarge'
  const isEven = sizeBytes > ratioFromBytes && sizeBytes > (packedBytes ?? sizeBytes) * ratioAtMost
  return isEven ? 'ratio' : null
}

/** The paths chosen so far: the first of two that cannot live together stays. */
class TakenPaths {
  readonly #files = new Set<string>()
  readonly #folders = new Set<string>()

  isInTheWay(path: string): boolean {
    const folded = foldPath(path)
    return (
      this.#files.has(folded) ||
      this.#folders.has(folded) ||
      foldersOf(folded).some((folder) => this.#files.has(folder))
    )
  }

  add(path: string): string {
    const folded = foldPath(path)
    this.#files.add(folded)
    for (const folder of foldersOf(folded)) this.#folders.add(folder)
    return path
  }
}

/** Counts the files of a folder that is left out as a whole. */
class LeftOutList {
  readonly #byPath = new Map<string, LeftOut>()

  add(path: string, reason: LeftOutReason): void {
    const key = `${reason} ${path}`
    const count = (this.#byPath.get(key)?.count ?? 0) + 1
    this.#byPath.set(key, { path, reason, count })
  }

  all(): LeftOut[] {
    return [...this.#byPath.values()]
  }
}
