/** The files of an open project in memory, with the rules that a write must keep. */
import type { FileEntry, FilesFailure } from '../../../../agent/files.ts'
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import { metadataFile } from '../../../../project/compare.ts'
import type { FileContent } from '../../../../project/content.ts'
import { sameContent, sizeBytes } from '../../../../project/content.ts'
import { checkTotals, projectLimits } from '../../../../project/limits.ts'
import { collisionsWith, findCollision, isInFile, normalizePath } from '../../../../project/path.ts'
import type { StoredFile } from './project-stores.ts'

/** Files by path. Sizes are counted once a file, so that a write costs the same in a large project. */
export class ProjectFiles {
  readonly #files = new Map<string, StoredFile>()
  readonly #sizes = new Map<string, number>()
  /** Names that are in the repository alone: nothing here takes their place. */
  reserved: ReadonlySet<string> = new Set()

  constructor(files: Iterable<StoredFile>) {
    for (const file of files) this.#files.set(file.path, file)
  }

  has(path: string): boolean {
    return this.#files.has(path)
  }

  /** The content of a file that tools may see. */
  read(path: string): Result<FileContent, FilesFailure> {
    const file = this.#files.get(path)
    if (file && !isHidden(path)) return ok(file.content)
    return err(this.#isFolder(path) ? 'pathIsDirectory' : 'fileNotFound')
  }

  /** The files that are shown, sorted by path. */
  visible(): StoredFile[] {
    return this.kept()
      .filter((file) => !isHidden(file.path))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
  }

  /** All files as they are kept. */
  kept(): StoredFile[] {
    return [...this.#files.values()]
  }

  /** The same as a list shows them. */
  entries(): FileEntry[] {
    return this.visible().map(({ path, changedAt }) => ({
      path,
      sizeBytes: this.#sizeOf(path),
      changedAt,
    }))
  }

  /** All contents by path. */
  contents(): ReadonlyMap<string, FileContent> {
    return new Map(Array.from(this.#files, ([path, { content }]) => [path, content]))
  }

  /** Whether a file is not here as it is given. */
  differs({ path, content }: StoredFile): boolean {
    const here = this.#files.get(path)
    return here === undefined || !sameContent(here.content, content)
  }

  /** The paths that are here and not among these. */
  others(paths: Iterable<string>): string[] {
    const known = new Set(paths)
    return [...this.#files.keys()].filter((path) => !known.has(path))
  }

  /** Whether one of these paths holds something else than what was seen. */
  changedSince(seen: ReadonlyMap<string, FileContent>, paths: Iterable<string>): boolean {
    return [...paths].some((path) => {
      const [before, after] = [seen.get(path), this.#files.get(path)?.content]
      if (before === undefined || after === undefined) return before !== after
      return !sameContent(before, after)
    })
  }

  /** Why a file may not be written; undefined when it may. */
  refusalOf(path: string, content: FileContent): FilesFailure | undefined {
    const normalized = normalizePath(path)
    if (!normalized.ok || normalized.value !== path || isHidden(path)) return 'pathNotAllowed'
    if (this.#isFolder(path)) return 'pathIsDirectory'
    if (this.reserved.has(path)) return 'fileExists'
    const other = findCollision(path, [...this.#files.keys(), ...this.reserved])
    if (other !== undefined) return isInFile(path, other) ? 'pathNotAllowed' : 'fileExists'
    return this.refusalOfAll(new Map([[path, content]]))
  }

  /** Why a file may not get another path; a change of capital letters alone is one. */
  refusalOfRename(from: string, to: string): FilesFailure | undefined {
    if (from === to || this.has(to)) return 'fileExists'
    const others = new ProjectFiles([...this.#files.values()].filter(({ path }) => path !== from))
    others.reserved = this.reserved
    return others.refusalOf(to, this.#files.get(from)?.content ?? '')
  }

  /** Why files may not get other paths as one; `to` is where the file or folder itself is to be. */
  refusalOfMove(
    moved: readonly { from: string; to: string }[],
    to: string,
  ): FilesFailure | undefined {
    if (moved.length === 0) return 'fileNotFound'
    const leaving = new Set(moved.map(({ from }) => from))
    const rest = new ProjectFiles(
      [...this.#files.values()].filter(({ path }) => !leaving.has(path)),
    )
    rest.reserved = this.reserved
    if (rest.has(to)) return 'fileExists'
    if (rest.#isFolder(to)) return 'pathIsDirectory'
    return rest.refusalOfChange(
      new Map(moved.map((file) => [file.to, this.#files.get(file.from)?.content ?? ''])),
    )
  }

  /** Why several files may not be changed as one: a new path that may not be, or that is in the way. */
  refusalOfChange(writes: ReadonlyMap<string, FileContent | null>): FilesFailure | undefined {
    const kept = [...this.#files.keys()].filter((path) => writes.get(path) !== null)
    const collides = collisionsWith(kept)
    for (const [path, content] of writes) {
      if (content === null || this.#files.has(path)) continue
      const normalized = normalizePath(path)
      if (!normalized.ok || normalized.value !== path || isHidden(path)) return 'pathNotAllowed'
      if (collides(path) !== undefined) return 'fileExists'
    }
    return this.refusalOfAll(writes)
  }

  /** Which limit the project would pass with these writes. */
  refusalOfAll(writes: ReadonlyMap<string, FileContent | null>): FilesFailure | undefined {
    let count = this.#files.size
    let bytes = this.#totalBytes()
    for (const [path, content] of writes) {
      const had = this.#files.has(path)
      const size = content === null ? 0 : sizeBytes(content)
      if (size > projectLimits.fileBytes) return 'fileTooLarge'
      count += Number(content !== null) - Number(had)
      bytes += size - (had ? this.#sizeOf(path) : 0)
    }
    const limits = checkTotals(count, bytes)
    if (limits.ok) return undefined
    return limits.error.limit === 'files' ? 'tooManyFiles' : 'projectTooLarge'
  }

  /** Takes over what was written. */
  take(put: readonly StoredFile[], removed: readonly string[]): void {
    for (const path of removed) this.#files.delete(path)
    for (const file of put) this.#files.set(file.path, file)
    for (const path of [...removed, ...put.map((file) => file.path)]) this.#sizes.delete(path)
  }

  #isFolder(path: string): boolean {
    for (const other of this.#files.keys()) if (other.startsWith(`${path}/`)) return true
    return false
  }

  #totalBytes(): number {
    let total = 0
    for (const path of this.#files.keys()) total += this.#sizeOf(path)
    return total
  }

  #sizeOf(path: string): number {
    const known = this.#sizes.get(path)
    if (known !== undefined) return known
    const size = sizeBytes(this.#files.get(path)?.content ?? '')
    this.#sizes.set(path, size)
    return size
  }
}

function isHidden(path: string): boolean {
  return path === metadataFile || path === '.git' || path.startsWith('.git/')
}
