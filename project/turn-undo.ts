/** Taking a whole turn back without touching what the owner did after it. */
import type { FileChange } from './change.ts'
import type { FileContent } from './content.ts'
import { sameContent } from './content.ts'

/** The files of a project at one moment, by path. */
export type FilesByPath = ReadonlyMap<string, FileContent>

/** What "Undo changes" will write, and the files that the owner changed since, which stay. */
export type TurnUndo = { changes: FileChange[]; changedSince: string[] }

/**
 * Plans the way back to the files before a turn.
 * @param moments the project before the turn, right after it, and now
 * @param anyway true for "Undo anyway": files changed by the owner are set back too
 */
export function planTurnUndo(
  moments: { before: FilesByPath; after: FilesByPath; now: FilesByPath },
  anyway = false,
): TurnUndo {
  const { before, after, now } = moments
  const touched = [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => !isSame(before.get(path), after.get(path)))
    .sort()
  const changedSince = anyway
    ? []
    : touched.filter((path) => {
        const current = now.get(path)
        return !isSame(current, after.get(path)) && !isSame(current, before.get(path))
      })
  const changes = touched
    .filter((path) => !changedSince.includes(path) && !isSame(now.get(path), before.get(path)))
    .map((path) => ({ path, content: before.get(path) ?? null }))
  return { changes, changedSince }
}

function isSame(left: FileContent | undefined, right: FileContent | undefined): boolean {
  if (left === undefined || right === undefined) return left === right
  return sameContent(left, right)
}
