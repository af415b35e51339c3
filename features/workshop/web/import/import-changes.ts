/** What an import changes in a project, before it does. Pure: writing is elsewhere. */
import type { FileContent } from '../../../../project/content.ts'
import { sameContent } from '../../../../project/content.ts'
import { checkProjectLimits } from '../../../../project/limits.ts'
import type { LimitPassed } from '../../../../project/limits.ts'
import { collisionsWith } from '../../../../project/path.ts'

type Contents = ReadonlyMap<string, FileContent>

/** Beside the files that are there, or in the place of all of them. */
export type ImportWay = 'add' | 'replace'

/** What is written, and what the person is told of it; paths are sorted. */
export type ImportChanges = {
  /** Contents to be written, null to remove a file. */
  writes: ReadonlyMap<string, FileContent | null>
  added: string[]
  replaced: string[]
  removed: string[]
  /** Already there, byte for byte. */
  same: string[]
  /** New files that cannot live beside one that is there: the same name but for capital letters. */
  inTheWay: string[]
  /** The limit that the project would pass; then nothing is written. */
  limit: LimitPassed | null
}

/**
 * Compares what is brought with what is there.
 * @param brought files of the import by path, which can live together
 * @param there files of the project by path
 */
export function importChanges(brought: Contents, there: Contents, way: ImportWay): ImportChanges {
  const kept: Contents = way === 'add' ? there : new Map()
  const collides = collisionsWith(kept.keys())
  const inTheWay = [...brought.keys()].filter((path) => collides(path) !== undefined).sort()
  const blocked = new Set(inTheWay)
  const coming = [...brought].filter(([path]) => !blocked.has(path))
  const removed = [...there.keys()].filter((path) => !kept.has(path) && !brought.has(path)).sort()
  const isSame = ([path, content]: [string, FileContent]): boolean => {
    const before = there.get(path)
    return before !== undefined && sameContent(before, content)
  }
  const changed = coming.filter((file) => !isSame(file))
  const paths = changed.map(([path]) => path).sort()
  const after = new Map([...kept, ...coming])
  const limits = checkProjectLimits(Array.from(after, ([path, content]) => ({ path, content })))
  return {
    writes: new Map([...removed.map((path) => [path, null] as const), ...changed]),
    added: paths.filter((path) => !there.has(path)),
    replaced: paths.filter((path) => there.has(path)),
    removed,
    same: coming
      .filter(isSame)
      .map(([path]) => path)
      .sort(),
    inTheWay,
    limit: limits.ok ? null : limits.error,
  }
}
