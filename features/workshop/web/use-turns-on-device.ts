/** What this device holds of the turns: what they find at hand, which are undone or committed, and how one is undone. */
import { useCallback, useMemo } from 'react'
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import type { App } from '../../apps/contract.ts'
import { texts } from '../text/texts.ts'
import { lastOpenedFile } from './device-settings.ts'
import type { LocalProject } from './project/local-project.ts'
import { acceptedRules } from './project/project-rules.ts'
import type { ProjectView } from './use-project-view.ts'

/** What a turn is told beside its prompt. */
export async function atHandOf(project: LocalProject | null, app: App) {
  const firstPrompt = app.generationPrompt || undefined
  if (project === null) return { openFile: undefined, firstPrompt, changedByHand: [] }
  const { accountId, appId } = project.record()
  // A turn does not wait for, or fail with, what a device cannot read.
  const opened = await lastOpenedFile(accountId, appId).catch(() => null)
  const isThere = project.all().some(({ path }) => path === opened)
  return {
    openFile: isThere ? (opened ?? undefined) : undefined,
    firstPrompt,
    ...project.changedSince(),
    rules: await acceptedRules(project),
  }
}

/** Takes a turn's changes back; answers the files that were left as they are. */
export function useUndoTurn(project: LocalProject | null) {
  const t = useText(texts)
  return useCallback(
    async (
      turnId: string,
      choice: { anyway: boolean; again: boolean },
    ): Promise<Result<string[], string>> => {
      const done = await project?.undoTurn(turnId, choice)
      if (done?.ok) return ok(done.value.left)
      return err(t(done?.error === 'notStored' ? 'notStored' : 'turnNotKept'))
    },
    [project, t],
  )
}

/** Of each turn whether it is undone, and whether all of it is committed. */
export function useTurnsOnDevice({
  turns,
  uncommitted,
}: Pick<ProjectView, 'turns' | 'uncommitted'>) {
  return useMemo(
    () =>
      new Map(
        turns.map(({ id, paths, undone }) => [
          id,
          { undone, committed: !paths.some((path) => uncommitted?.includes(path) ?? false) },
        ]),
      ),
    [turns, uncommitted],
  )
}
