/** Makes the files of a version the newest commit; nothing of what came after it is lost. */
import type { FilesFailure } from '../../../../agent/files.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import { backMessage } from '../../../../project/commit-message.ts'
import type { CodeHost, ListedCommit, RepositoryRef } from '../../../repositories/web/index.ts'
import { codeHostText, readCommitState } from '../../../repositories/web/index.ts'
import type { Wording } from '../commit-wording.ts'
import { commitFailureText } from '../project/commit-project.ts'
import type { LocalProject } from '../project/local-project.ts'
import { writesTo } from '../project/writes-to-commit.ts'
import type { useProject } from '../use-project.ts'

/** Makes a commit of all that differs. */
export type Commit = ReturnType<typeof useProject>['commit']

/** Whose files to bring back, from where, and how commits are made. */
export type BringBackOrder = {
  project: LocalProject
  repository: RepositoryRef
  commit: Commit
  locale: Locale
}

/** Why it was not done: in which part, in the person's words. */
export type NotBack = { part: 'files' | 'commit'; reason: string }

/**
 * Commits what is not committed yet, writes the files of the version in one step of undo, and commits them.
 *
 * @returns whether anything differed
 */
export async function bringBack(
  version: Pick<ListedCommit, 'sha' | 'message'>,
  order: BringBackOrder & { wording: Wording; faultText: (fault: FilesFailure) => string },
  codeHost?: CodeHost,
): Promise<Result<boolean, NotBack>> {
  const { project, repository, commit, locale, wording } = order
  const left = await commit(wording)
  if (!left.ok) return err({ part: 'files', reason: commitFailureText(left.error, locale) })
  const state = await readCommitState(repository, version.sha, codeHost)
  if (!state.ok) return err({ part: 'files', reason: codeHostText(state.error, locale) })
  const reading = { repository, onProgress: () => {} }
  const writes = await writesTo(project, state.value, reading, codeHost)
  if (!writes.ok) return err({ part: 'files', reason: codeHostText(writes.error.failure, locale) })
  if (writes.value.size === 0) return ok(false)
  const written = await project.change(writes.value, 'back')
  if (!written.ok) return err({ part: 'files', reason: order.faultText(written.error) })
  const made = await commit(() => backMessage(version, locale))
  return made.ok ? ok(true) : err({ part: 'commit', reason: commitFailureText(made.error, locale) })
}
