/** A commit as the owner asks for it: whose app, which repository, tried again when the branch has moved. */
import type { Locale } from '../../../../contract/locale.ts'
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import { speak } from '../../../../contract/text.ts'
import type { CodeHost, CodeHostFailure } from '../../../repositories/web/index.ts'
import { codeHostText, commitAuthor } from '../../../repositories/web/index.ts'
import { texts } from '../../text/texts.ts'
import type { CommitOutcome, CommitRequest } from './commit-changes.ts'
import { commitChanges } from './commit-changes.ts'
import type { CommitPart } from './changes-before-turn.ts'
import type { LocalProject } from './local-project.ts'
import type { ProjectApp, ProjectAuthor } from './project-repository.ts'
import { isOwn, repositoryOf } from './project-repository.ts'
import type { RepositoryGone } from './repository-gone.ts'
import { namingGone } from './repository-gone.ts'
import type { Conflict } from './sync-project.ts'
import { syncProject } from './sync-project.ts'

/**
 * Why nothing was committed. `conflict` names files that were changed on both sides: it is for the
 * person to say which version stays. `broken`: something that is no answer of the code host.
 */
export type CommitFailure =
  | { kind: 'notOwner' }
  | { kind: 'noRepository' }
  | { kind: 'codeHost'; failure: CodeHostFailure }
  | RepositoryGone
  | Conflict
  | { kind: 'broken' }

/** What to commit, and the message for the files that it takes. */
export type CommitOrder = {
  app: ProjectApp
  person: ProjectAuthor
  project: LocalProject
  message: (paths: readonly string[]) => string
  /** What is committed before it, each part by itself, where the branch has stood still since. */
  before?: { sha: string | null; parts: readonly CommitPart[] } | null
  /** Hears that what others had pushed came in on the way. */
  onBroughtIn?: () => void
}

const commitTries = 3

/** Commits all that differs. Whatever happens the local files stay, and nothing is thrown. */
export async function commitProject(
  { app, person, project, message, before = null, onBroughtIn = () => {} }: CommitOrder,
  codeHost?: CodeHost,
): Promise<Result<CommitOutcome, CommitFailure>> {
  if (!isOwn(app, person.id)) return err({ kind: 'notOwner' })
  const repository = repositoryOf(app, project.record())
  if (repository === null) return err({ kind: 'noRepository' })
  const author = commitAuthor(person, repository)
  const request = { repository, message, author }
  try {
    const left = await commitLeft(project, { ...request, before }, codeHost)
    return await namingGone(
      left.ok ? await commitMerged(project, { ...request, onBroughtIn }, codeHost) : left,
      repository,
      codeHost,
    )
  } catch {
    // This device failed, not the code host: the person reads that the commit is not done.
    return err({ kind: 'broken' })
  }
}

/** Where the branch has moved since, what was left goes with the rest: it was merged with what came in. */
async function commitLeft(
  project: LocalProject,
  { before, ...request }: CommitRequest & Pick<CommitOrder, 'before'>,
  codeHost?: CodeHost,
): Promise<Result<void, CommitFailure>> {
  if (!before || before.sha === null || before.sha !== project.record().lastSyncSha)
    return ok(undefined)
  for (const part of before.parts) {
    const done = await commitChanges(project, { ...request, part, message: part.message }, codeHost)
    if (!done.ok && done.error.code === 'moved') return ok(undefined)
    if (!done.ok) return err({ kind: 'codeHost', failure: done.error })
  }
  return ok(undefined)
}

/** A branch that moved meanwhile is merged in and the commit tried again, up to 3 times. */
async function commitMerged(
  project: LocalProject,
  { onBroughtIn, ...request }: CommitRequest & { onBroughtIn: () => void },
  codeHost?: CodeHost,
): Promise<Result<CommitOutcome, CommitFailure>> {
  for (let tries = 1; ; tries += 1) {
    const done = await commitChanges(project, request, codeHost)
    if (done.ok) return ok(done.value)
    const failed = err({ kind: 'codeHost', failure: done.error } as const)
    if (done.error.code !== 'moved' || tries === commitTries) return failed
    const { repository } = request
    const before = project.record().lastSyncSha
    const synced = await syncProject(project, { repository, onProgress: () => {} }, codeHost)
    if (synced.ok && before !== null && project.record().lastSyncSha !== before) onBroughtIn()
    if (synced.ok) continue
    const { error } = synced
    return error.kind === 'conflict' || error.kind === 'codeHost' ? err(error) : failed
  }
}

/** The sentence of a failure. */
export function commitFailureText(failure: CommitFailure, locale: Locale): string {
  const t = speak(texts, locale)
  switch (failure.kind) {
    case 'notOwner':
      return t('onlyOwnerCommits')
    case 'noRepository':
      return t('noRepositoryFound')
    case 'broken':
      return t('commitFailed')
    case 'repositoryGone':
      return t('codeHostRefused', { reason: codeHostText({ code: 'gone' }, locale) })
    case 'conflict':
      return t('twoPlacesFault', { paths: failure.paths.join(', ') })
    case 'codeHost': {
      const reason = codeHostText(failure.failure, locale)
      // Without a link nothing was tried; a branch that moved is said by the sentence itself.
      const isWhole = failure.failure.code === 'notLinked' || failure.failure.code === 'moved'
      return isWhole ? reason : t('codeHostRefused', { reason })
    }
  }
}
