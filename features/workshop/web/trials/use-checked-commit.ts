/** Which checks passed on the files of the last commit, for whoever publishes it. */
import { useCallback } from 'react'
import type { LocalProject } from '../project/local-project.ts'
import { differencesOf } from '../use-project-view.ts'
import type { Checks } from './use-checks.ts'

/** A commit, and the names of the checks that passed on its files in this browser. */
export type CheckedCommit = { commitSha: string; passed: string[] }

/** Runs the checks where files have changed since, and tells; null where nothing can be said of the commit as it is. */
export function useCheckedCommit(
  project: LocalProject | null,
  { runStale, passedNow }: Pick<Checks, 'runStale' | 'passedNow'>,
): () => Promise<CheckedCommit | null> {
  return useCallback(async () => {
    if (project === null) return null
    await runStale()
    const { lastSyncSha, leftOut = [] } = project.record()
    // What the commit holds beside the project was not there when the checks ran.
    if (lastSyncSha === null || leftOut.length > 0) return null
    if ((await differencesOf(project)()).length > 0) return null
    const passed = passedNow()
    return passed.length === 0 ? null : { commitSha: lastSyncSha, passed }
  }, [project, runStale, passedNow])
}
