/** Forks a repository under a name of one's own, and takes its branch to the published commit. */
import * as z from 'zod'
import { limits } from '../../../contract/limits.ts'
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import { nameForTry } from '../../../project/names.ts'
import { escapedPath } from '../code-host-address.ts'
import type { CodeHost } from './code-host.ts'
import { studioCodeHost } from './code-host.ts'
import type { CodeHostFailure } from './code-host-failure.ts'
import type { RepositoryRef } from './create-repository.ts'
import { pause } from './pause.ts'

const Forked = z.object({
  name: z.string(),
  html_url: z.string(),
  default_branch: z.string(),
  owner: z.object({ login: z.string() }),
})
const Ref = z.object({ object: z.object({ sha: z.string() }) })
const Compared = z.object({ status: z.string() })

/** What to fork and how to call it. `onMade` hears the fork as soon as it is there, whatever becomes of the rest. */
export type ForkOrder = {
  source: { owner: string; name: string }
  name: string
  /** The commit that its branch is to stand at; a fork copies what its source has now. */
  commitSha: string
  signal: AbortSignal
  onMade: (repository: RepositoryRef) => void
}

type SettleOrder = Pick<ForkOrder, 'source' | 'commitSha' | 'signal'>

const readyWithinMs = 60_000
const askEveryMs = 1_000

/**
 * Answers the fork once its branch stands at the commit. A code host keeps one fork of a repository for a person:
 * where an earlier one is answered, which belongs to another app, it fails with `forkedBefore` and moves nothing.
 */
export async function forkRepository(
  order: ForkOrder,
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<RepositoryRef, CodeHostFailure>> {
  for (let tryNumber = 0; tryNumber <= limits.repositoryNameTries; tryNumber += 1) {
    if (order.signal.aborted) return err({ code: 'stopped' })
    const name = nameForTry(order.name, tryNumber)
    const { owner, name: repo } = order.source
    // Not to be broken off: whoever stops must still learn whether there is a fork.
    const made = await codeHost.ask(Forked, 'POST /repos/{owner}/{repo}/forks', {
      owner,
      repo,
      name,
      default_branch_only: true,
    })
    if (!made.ok) {
      if (made.error.code === 'nameTaken') continue
      return made
    }
    if (made.value.name !== name) return err({ code: 'forkedBefore' })
    const fork = refOf(made.value)
    order.onMade(fork)
    return settleFork(fork, order, codeHost)
  }
  return err({ code: 'maxAttempts' })
}

function refOf(made: z.infer<typeof Forked>): RepositoryRef {
  const { name, html_url: url, default_branch: branch, owner } = made
  return { owner: owner.login, name, url, branch }
}

/** Waits until the branch of a fork can be read, and takes it to the commit; called again it goes on from there. */
export async function settleFork(
  fork: RepositoryRef,
  order: SettleOrder,
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<RepositoryRef, CodeHostFailure>> {
  const { signal } = order
  for (let waitedMs = 0; waitedMs < readyWithinMs; waitedMs += askEveryMs) {
    const head = await headOf(fork, order, codeHost)
    if (head.ok) return moveFork(fork, { ...order, headSha: head.value.object.sha }, codeHost)
    if (head.error.status !== 404 && head.error.status !== 409) return head
    await pause(askEveryMs, signal)
    if (signal.aborted) return err({ code: 'stopped' })
  }
  return err({ code: 'unreachable' })
}

/** A head that the source's history does not have is work of another app, which a move by force would lose. */
async function moveFork(
  fork: RepositoryRef,
  order: SettleOrder & { headSha: string },
  codeHost: CodeHost,
): Promise<Result<RepositoryRef, CodeHostFailure>> {
  const { source, commitSha, headSha, signal } = order
  if (headSha === commitSha) return ok(fork)
  const copied = await isOfSource({ ...source, branch: fork.branch }, order, codeHost)
  if (!copied.ok) return copied
  if (!copied.value) return err({ code: 'forkedBefore' })
  const moved = await codeHost.ask(Ref, 'PATCH /repos/{owner}/{repo}/git/refs/{+ref}', {
    owner: fork.owner,
    repo: fork.name,
    ref: escapedPath(`heads/${fork.branch}`),
    sha: commitSha,
    force: true,
    signal,
  })
  return moved.ok ? ok(fork) : moved
}

/** Whether the source's branch stands at this head, or stood there before. */
async function isOfSource(
  source: Pick<RepositoryRef, 'owner' | 'name' | 'branch'>,
  order: SettleOrder & { headSha: string },
  codeHost: CodeHost,
): Promise<Result<boolean, CodeHostFailure>> {
  const { headSha, signal } = order
  const head = await headOf(source, order, codeHost)
  if (!head.ok) return head
  const { sha } = head.value.object
  if (sha === headSha) return ok(true)
  const compared = await codeHost.ask(Compared, 'GET /repos/{owner}/{repo}/compare/{basehead}', {
    owner: source.owner,
    repo: source.name,
    basehead: `${headSha}...${sha}`,
    signal,
  })
  // The source knows no such commit.
  if (!compared.ok) return compared.error.status === 404 ? ok(false) : compared
  return ok(compared.value.status === 'ahead')
}

function headOf(
  { owner, name: repo, branch }: Pick<RepositoryRef, 'owner' | 'name' | 'branch'>,
  { signal }: Pick<ForkOrder, 'signal'>,
  codeHost: CodeHost,
) {
  return codeHost.ask(Ref, 'GET /repos/{owner}/{repo}/git/ref/{+ref}', {
    owner,
    repo,
    ref: escapedPath(`heads/${branch}`),
    signal,
  })
}
