/** Gathers changes of files so that the preview is not loaded for each of them. */
import type { ProjectFile } from '../../../project/content.ts'

const restMs = 120
const betweenInTurnMs = 1_000

/** Changes gathered since the last time they were shown. */
export type GatheredChanges = { changed: ProjectFile[]; removed: string[] }

/**
 * Gathers changes: by hand the first after a rest is shown at once and a row that follows when 120 ms
 * passed without another; in a turn at most once a second, and at once when the turn ends.
 */
export function paceUpdates(show: (changes: GatheredChanges) => void) {
  const changed = new Map<string, ProjectFile>()
  const removed = new Set<string>()
  let isTurnRunning = false
  let due: ReturnType<typeof setTimeout> | undefined
  let lastShownMs = 0
  let lastAddedMs = 0

  function clear(): void {
    clearTimeout(due)
    due = undefined
    changed.clear()
    removed.clear()
  }

  function flush(): void {
    if (changed.size === 0 && removed.size === 0) return
    const changes = { changed: [...changed.values()], removed: [...removed] }
    clear()
    lastShownMs = Date.now()
    show(changes)
  }

  function schedule(): void {
    const nowMs = Date.now()
    const hasRested = nowMs - lastAddedMs >= restMs
    lastAddedMs = nowMs
    // In a turn the first file of several would be shown without the others for a second.
    if (!isTurnRunning && due === undefined && hasRested) return flush()
    // In a turn the first change after a quiet second is shown soon, those after it wait
    // for the second to pass; else each change starts the rest anew.
    if (isTurnRunning && due !== undefined) return
    clearTimeout(due)
    const untilNext = lastShownMs + betweenInTurnMs - nowMs
    due = setTimeout(flush, isTurnRunning ? Math.max(restMs, untilNext) : restMs)
  }

  return {
    add(files: ProjectFile[], gone: string[]): void {
      for (const path of gone) {
        changed.delete(path)
        removed.add(path)
      }
      for (const file of files) {
        removed.delete(file.path)
        changed.set(file.path, file)
      }
      if (changed.size > 0 || removed.size > 0) schedule()
    },
    setTurnRunning(isRunning: boolean): void {
      isTurnRunning = isRunning
      if (!isRunning) flush()
    },
    flush,
    clear,
  }
}
