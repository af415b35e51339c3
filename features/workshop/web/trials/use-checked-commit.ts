/** Which checks passed on the files of the last commit, for whoever publishes it. */
import { useCallback } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { checksTexts } from '../../text/checks-texts.ts'
import type { LocalProject } from '../project/local-project.ts'
import { differencesOf } from '../use-project-view.ts'
import type { Checks } from './use-checks.ts'

/** A commit, and the names of the checks that passed on its files in this browser. */
export type CheckedCommit = { commitSha: string; passed: string[] }

type Run = Pick<Checks, 'runStale' | 'passedNow'>
type Known = Run & Pick<Checks, 'failingNow' | 'total'>

/** Runs the checks where files have changed since, and tells; null where nothing can be said of the commit as it is. */
export async function checkedCommit(
  project: LocalProject,
  { runStale, passedNow }: Run,
): Promise<CheckedCommit | null> {
  await runStale()
  if (passedNow().length === 0) return null
  const { lastSyncSha, leftOut = [] } = project.record()
  // What the commit holds beside the project was not there when the checks ran.
  if (lastSyncSha === null || leftOut.length > 0) return null
  if ((await differencesOf(project)()).length > 0) return null
  const passed = passedNow()
  return passed.length === 0 ? null : { commitSha: lastSyncSha, passed }
}

/**
 * {@link checkedCommit} of the project that is open; null while none is. Checks that fail hold nothing up, and are told
 * wherever the person is: their note stands above the preview alone.
 */
export function useCheckedCommit(
  project: LocalProject | null,
  { runStale, passedNow, failingNow, total }: Known,
): () => Promise<CheckedCommit | null> {
  const t = useText(checksTexts)
  return useCallback(async () => {
    if (project === null) return null
    const commit = await checkedCommit(project, { runStale, passedNow })
    const failing = failingNow()
    if (failing > 0)
      showToast({ kind: 'info', title: t('pass', { passed: total - failing, total }) })
    return commit
  }, [project, runStale, passedNow, failingNow, total, t])
}
