/** Branches of an app beside its own one: where one begins, what it changes, and taking it over. */
import { fail } from '../../../../contract/failures.ts'
import { branchesOf } from '../../../repositories/server/index.ts'
import type { BranchChange, BranchKeep } from '../../branch-contract.ts'
import type { Apps } from '../apps.ts'
import { joinBranch } from './join-branch.ts'
import { findApp } from '../store.ts'
import { movedFailure } from './moved-failure.ts'
import { type OwnedRepository, ownedRepository } from './owned-tree.ts'

/** Where a commit on a branch is made: on which commit, what brings the branch there first, and which head goes by that. */
export type Base = { head: string; replaced?: string; place(): Promise<void> }

/**
 * Answers where the next commit of `branch` goes: its head, or the head of the app's own branch where the other is not
 * there, holds nothing of its own, or is to `restart`. Null where the repository has no commit.
 */
export async function baseOf(
  repository: OwnedRepository,
  branch: string,
  restart: boolean,
): Promise<Base | null> {
  const { host, owner, name, branch: own } = repository
  const branches = branchesOf(host, { owner, repo: name })
  const [main, head] = await Promise.all([
    host.head(owner, name, own),
    host.head(owner, name, branch),
  ])
  if (main === null) return null
  if (branch === own || head === main) return { head: main, place: async () => {} }
  if (head === null) return { head: main, place: () => branches.make(branch, main) }
  if (restart) return { head: main, replaced: head, place: () => branches.move(branch, main, true) }
  const isMerged = await host.isOnBranch(owner, name, main, head)
  if (isMerged) return { head: main, place: () => branches.move(branch, main) }
  return { head, place: async () => {} }
}

/** What a branch changes. Fails with `notFound` where it is not there, or as the code host says. */
export async function compareBranch(
  apps: Apps,
  id: string,
  branch: string | undefined,
): Promise<{
  base: string
  head: string
  ahead: number
  behind: number
  files: BranchChange[]
}> {
  const { repository, main, head } = await bothHeads(apps, id, branch)
  const { host, owner, name } = repository
  const compared = await branchesOf(host, { owner, repo: name }).compare(main, head)
  return { base: main, head, ...compared }
}

/**
 * Moves the app's branch forward to the head of another, or with `joins` to a commit that joins both. Fails with
 * `notFound` where that is not there, with `commitMoved` and what differs where both have gone on or one is not where the
 * caller has seen it (T156), as {@link joinBranch}, or as the code host says.
 */
export async function mergeBranch(
  apps: Apps,
  id: string,
  order: MergeOrder,
): Promise<{ commitSha: string; changed: boolean }> {
  const { branch, head: seen = null, base: seenMain = null, joins, keeps } = order
  const { repository, main, head } = await bothHeads(apps, id, branch)
  const { host, owner, name } = repository
  if (seen !== null && seen !== head) throw await movedFailure(repository, seen, head)
  if (seenMain !== null && seenMain !== main) throw await movedFailure(repository, seenMain, main)
  if (await host.isOnBranch(owner, name, main, head)) return { commitSha: main, changed: false }
  if (!(await host.isOnBranch(owner, name, head, main))) {
    if (!joins) throw await movedFailure(repository, head, main)
    const words = new Map(keeps.map(({ path, keep }) => [path, keep]))
    const commitSha = await joinBranch(repository, { branch, main, head, keeps: words })
    return { commitSha, changed: true }
  }
  await branchesOf(host, { owner, repo: name }).move(repository.branch, head)
  return { commitSha: head, changed: true }
}

type MergeOrder = {
  branch: string
  head?: string | undefined
  base?: string | undefined
  joins: boolean
  keeps: readonly { path: string; keep: BranchKeep }[]
}

async function bothHeads(apps: Apps, id: string, branch: string | undefined) {
  const app = await findApp(apps.db, id)
  const repository = app && (await ownedRepository(apps, app))
  if (!repository) throw fail('notFound')
  const { host, owner, name } = repository
  const main = await host.head(owner, name, repository.branch)
  const head = branch === undefined ? main : await host.head(owner, name, branch)
  if (main === null || head === null) throw fail('notFound')
  return { repository, main, head }
}
