/** The project's files in memory, for tests of everything that works on the port `Files`. */
import { err, ok } from '../../contract/result.ts'
import type { Result } from '../../contract/result.ts'
import { metadataFile } from '../../project/compare.ts'
import type { FileContent } from '../../project/content.ts'
import { sizeBytes } from '../../project/content.ts'
import { checkProjectLimits, projectLimits } from '../../project/limits.ts'
import { findCollision, isInFile, movedFiles, normalizePath } from '../../project/path.ts'
import type { Files, FilesFailure } from '../files.ts'

/** Files in memory, and what a test wants to see of them. */
export type MemoryFiles = Files & { snapshot(): Map<string, FileContent>; changes: string[] }

/**
 * A project in memory.
 * @param start content by path
 * @param nowMs time of each change
 */
export function memoryFiles(
  start: Record<string, FileContent> = {},
  nowMs: () => number = () => 0,
): MemoryFiles {
  const contents = new Map(Object.entries(start))
  const changedAt = new Map<string, number>()
  const changes: string[] = []
  let appended: string | undefined
  const isThere = (path: string) => contents.has(path) && !isHidden(path)
  const isFolder = (path: string) =>
    [...contents.keys()].some((other) => other.startsWith(`${path}/`))

  function put(path: string, content: FileContent): Result<void, FilesFailure> {
    const refusal = isFolder(path) ? 'pathIsDirectory' : refusalOf(contents, path, content)
    if (refusal !== undefined) return err(refusal)
    contents.set(path, content)
    changedAt.set(path, nowMs())
    changes.push(path)
    return ok(undefined)
  }

  function missing(path: string): FilesFailure {
    return isFolder(path) ? 'pathIsDirectory' : 'fileNotFound'
  }

  return {
    changes,
    snapshot: () => new Map(contents),
    async list() {
      return [...contents]
        .filter(([path]) => !isHidden(path))
        .map(([path, content]) => ({
          path,
          sizeBytes: sizeBytes(content),
          changedAt: changedAt.get(path) ?? 0,
        }))
        .sort((left, right) => (left.path < right.path ? -1 : 1))
    },
    async read(path) {
      const content = contents.get(path)
      return content === undefined || isHidden(path) ? err(missing(path)) : ok(content)
    },
    async create(path, content) {
      return isThere(path) ? err('fileExists') : put(path, content)
    },
    async write(path, content) {
      return put(path, content)
    },
    async append(path, text) {
      const before = contents.get(path)
      if (before !== undefined && typeof before !== 'string') return err('pathNotAllowed')
      const goesOn = appended === path && changes.at(-1) === path
      const done = put(path, `${before ?? ''}${text}`)
      if (done.ok && goesOn) changes.pop()
      if (done.ok) appended = path
      return done
    },
    async move(from, to) {
      const moved = movedFiles(
        [...contents.keys()].filter((path) => !isHidden(path)),
        from,
        to,
      )
      if (moved.length === 0) return err('fileNotFound')
      if (isFolder(to) && !moved.some((file) => file.from.startsWith(`${to}/`)))
        return err('pathIsDirectory')
      const rest = new Map(
        [...contents].filter(([path]) => !moved.some((file) => file.from === path)),
      )
      const next = new Map(rest)
      for (const file of moved) {
        const content = contents.get(file.from) ?? ''
        const refusal = next.has(file.to) ? 'fileExists' : refusalOf(next, file.to, content)
        if (refusal !== undefined) return err(refusal)
        next.set(file.to, content)
      }
      contents.clear()
      for (const [path, content] of next) contents.set(path, content)
      changes.push(`${from} > ${to}`)
      return ok(moved)
    },
    async remove(path) {
      if (!isThere(path)) return err(missing(path))
      contents.delete(path)
      changes.push(path)
      return ok(undefined)
    },
  }
}

function isHidden(path: string): boolean {
  return path === metadataFile || path === '.git' || path.startsWith('.git/')
}

function refusalOf(
  contents: ReadonlyMap<string, FileContent>,
  path: string,
  content: FileContent,
): FilesFailure | undefined {
  const normalized = normalizePath(path)
  if (!normalized.ok || normalized.value !== path || isHidden(path)) return 'pathNotAllowed'
  const other = findCollision(path, contents.keys())
  if (other !== undefined) return isInFile(path, other) ? 'pathNotAllowed' : 'fileExists'
  if (sizeBytes(content) > projectLimits.fileBytes) return 'fileTooLarge'
  const after = new Map(contents).set(path, content)
  const limits = checkProjectLimits(
    Array.from(after, ([name, text]) => ({ path: name, content: text })),
  )
  if (limits.ok) return undefined
  return limits.error.limit === 'files' ? 'tooManyFiles' : 'projectTooLarge'
}
