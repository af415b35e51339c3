/** The commits of the workshop: after a turn and by hand. Failures are said in the person's language. */
import { useCallback } from 'react'
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import { turnMessage } from '../../../project/commit-message.ts'
import { useLocale } from '../../../web/kernel/locale.tsx'
import type { App } from '../../apps/contract.ts'
import { wordingBefore } from './commit-wording.ts'
import { commitFailureText } from './project/commit-project.ts'
import { partsBefore } from './project/changes-before-turn.ts'
import { apartBy } from './project/local-only.ts'
import type { LocalProject } from './project/local-project.ts'
import { repositoryOf } from './project/project-repository.ts'
import type { useProject } from './use-project.ts'

type Commit = ReturnType<typeof useProject>['commit']

/** What is noted of a turn's commit. */
type TurnCommit = {
  commitSha: string
  commitMessage: string
  pushedToGithub: boolean
  modifiedFiles: string[]
}

/** Commits what a turn has changed, and before it what was changed by hand. */
export function useCommitTurn(
  { app, project }: { app: Pick<App, 'githubRepo'>; project: LocalProject | null },
  commit: Commit,
) {
  const locale = useLocale()
  return useCallback(
    async (prompt: string) => {
      const left = project?.changesBeforeTurn() ?? null
      const repository = project && repositoryOf(app, project.record())
      const wording =
        project && left && (await wordingBefore(project, left, { repository, locale }))
      const before = left && wording && { sha: left.sha, parts: partsBefore(left, locale, wording) }
      const done = await commit(() => turnMessage(prompt), before)
      // A turn whose code can only stay here ends like any other.
      if (!done.ok && apartBy(done.error) !== null) return ok(null)
      if (!done.ok) {
        const isUndecided = done.error.kind === 'conflict'
        return err({ reason: commitFailureText(done.error, locale), isUndecided })
      }
      if (done.value.kind !== 'committed') return ok(null)
      const { commitSha, message, paths } = done.value
      return ok<TurnCommit>({
        commitSha,
        commitMessage: message,
        pushedToGithub: true,
        modifiedFiles: paths,
      })
    },
    [app, project, commit, locale],
  )
}

/** Commits with a message of the person's own; answers the commit, if there was anything to do. */
export function useCommitByHand(commit: Commit) {
  const locale = useLocale()
  return useCallback(
    async (message: string): Promise<Result<string | null, string>> => {
      const done = await commit(() => message)
      if (!done.ok) return err(commitFailureText(done.error, locale))
      return ok(done.value.kind === 'committed' ? done.value.commitSha : null)
    },
    [commit, locale],
  )
}
