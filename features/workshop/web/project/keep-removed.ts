/** Keeps what a reset removes: the commits of the branch, and what is not committed as one more. */
import type { Result } from '../../../../contract/result.ts'
import { ok } from '../../../../contract/result.ts'
import { updateMessage } from '../../../../project/commit-message.ts'
import { planCommit } from '../../../../project/compare.ts'
import type {
  CodeHost,
  CodeHostFailure,
  CommitAuthor,
  RepositoryRef,
} from '../../../repositories/web/index.ts'
import {
  forgetRemoved,
  keepRemoved,
  makeCommit,
  readHead,
  studioCodeHost,
} from '../../../repositories/web/index.ts'
import type { LocalProject } from './local-project.ts'

/** What is reset, to which commit, by whom, and when (milliseconds since 1970). */
type Removal = { repository: RepositoryRef; commitSha: string; author: CommitAuthor; nowMs: number }

/** Where the branch stood when all was kept, and the moments under which it is. */
export type Kept = { head: string; moments: readonly number[] }

/** Gives references to all that would be lost; where nothing would be, none is made. What fails leaves none behind. */
export async function keepWhatIsRemoved(
  project: LocalProject,
  removal: Removal,
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<Kept, CodeHostFailure>> {
  const { repository, commitSha } = removal
  const head = await readHead(repository, codeHost)
  if (!head.ok) return head
  const aside = await commitAside(project, removal, codeHost)
  if (!aside.ok) return aside
  const isHeadBelow = aside.value !== null && head.value === project.record().lastSyncSha
  const lost = [
    ...(aside.value === null ? [] : [aside.value]),
    ...(head.value === commitSha || isHeadBelow ? [] : [head.value]),
  ]
  const nowMs = codeHost.hostNowMs?.() ?? removal.nowMs
  const moments: number[] = []
  for (const [at, sha] of lost.entries()) {
    const atMs = nowMs - at
    const kept = await keepRemoved(repository, { atMs, sha }, codeHost)
    if (!kept.ok) {
      await forgetKept(repository, moments, codeHost)
      return kept
    }
    moments.push(atMs)
  }
  return ok({ head: head.value, moments })
}

/** Lets go of what was kept for a reset that failed: it is all there still. */
export async function forgetKept(
  repository: RepositoryRef,
  moments: readonly number[],
  codeHost?: CodeHost,
): Promise<void> {
  for (const atMs of moments) await forgetRemoved(repository, atMs, codeHost)
}

/** A commit of what differs from the last sync, on no branch; null where nothing differs. */
async function commitAside(
  project: LocalProject,
  { repository, author }: Removal,
  codeHost?: CodeHost,
): Promise<Result<string | null, CodeHostFailure>> {
  const { lastSyncSha, lastSyncTree, syncedBlobs, executables, leftOut = [] } = project.record()
  if (lastSyncSha === null || lastSyncTree === null) return ok(null)
  const files = project.all()
  const untouched = new Set(leftOut.map(({ path }) => path))
  const plan = await planCommit(new Map(syncedBlobs), files, untouched)
  if (plan.kind !== 'commit') return ok(null)
  const contents = new Map(files.map(({ path, content }) => [path, content]))
  const paths = plan.changes.map(({ path }) => path)
  const made = await makeCommit(
    {
      repository,
      base: { commitSha: lastSyncSha, treeSha: lastSyncTree, executables },
      changes: new Map(paths.map((path) => [path, contents.get(path) ?? null])),
      message: updateMessage(paths, 'en'),
      author,
    },
    codeHost,
  )
  return made.ok ? ok(made.value.sha) : made
}
