/** Commits files of an app for its owner: on top of the branch, or as the first commit of a repository that is made for it. */
import { fail } from '../../../../contract/failures.ts'
import { limits, cutText } from '../../../../contract/limits.ts'
import { repositoryName } from '../../../../project/names.ts'
import {
  commitFiles,
  type FileChange as NewContent,
  makeRepository,
} from '../../../repositories/server/index.ts'
import type { FileChange } from '../../commit-contract.ts'
import type { Apps } from '../apps.ts'
import { changeApp } from '../change-app.ts'
import { type AppWithAuthor, findApp } from '../store.ts'
import { movedFailure } from './moved-failure.ts'
import { baseOf } from './other-branch.ts'
import { type OwnedRepository, ownedRepository } from './owned-tree.ts'
import { planCommit } from './plan-commit.ts'
import { unzip } from './unzip.ts'

/** What the caller gave, validated. */
export type CommitOrder = {
  message: string
  parent?: string | undefined
  branch?: string | undefined
  restart?: boolean | undefined
  changes?: readonly FileChange[] | undefined
  zip?: string | undefined
  replace?: boolean | undefined
}

/** Unpacked, and as base64 on its way to the code host. */
const heldTimes = 2

/** What came of it; `changed` is false where nothing differed from the parent. */
export type Committed = { commitSha: string; changed: boolean; branch: string; repository: string }

/**
 * Answers the new head of the branch; `retain` holds what is unpacked until the answer is over. Nothing of the app's draft elsewhere is touched: whoever works on it takes the
 * commit over as one that was pushed. Fails with `commitMoved` and what differs where the parent is not the head, with
 * `validationError`, `badTreeEntry` or as a project that is too large does for the files, or as the code host says.
 */
export async function commitAppFiles(
  apps: Apps,
  id: string,
  { message, parent, changes = [], zip, replace = false, ...onto }: CommitOrder,
  retain: (bytes: number) => void,
): Promise<Committed> {
  const app = await findApp(apps.db, id)
  if (!app) throw fail('notFound')
  const hold = (bytes: number) => retain(bytes * heldTimes)
  const files = zip === undefined ? null : await unzip(Buffer.from(zip, 'base64'), hold)
  const asked = { changes, zip: files, replace }
  const known = await ownedRepository(apps, app)
  const { branch, restart = false } = onto
  if (known !== null) return commitTo(known, { message, parent, branch, restart, asked })
  // A commit that could not be made is to leave no repository behind.
  planCommit([], asked)
  if (parent !== undefined) throw fail('commitNotFound')
  const made = await firstRepository(apps, app)
  return commitTo(made, { message, parent: made.head, branch, restart, asked })
}

type Order = {
  message: string
  parent: string | undefined
  branch: string | undefined
  restart: boolean
  asked: Parameters<typeof planCommit>[1]
}

async function commitTo(
  repository: OwnedRepository,
  { message, parent, branch = repository.branch, restart, asked }: Order,
): Promise<Committed> {
  const { host, owner, name: repo } = repository
  const base = await baseOf(repository, branch, restart)
  if (base === null) throw fail('commitNotFound')
  const { head, replaced } = base
  const seen = replaced ?? head
  // What goes is named by who has seen it.
  const mayLeaveOut = replaced === undefined && branch !== repository.branch
  if (parent !== seen && !(parent === undefined && mayLeaveOut))
    throw await movedFailure(repository, parent, seen)
  const plan = planCommit(await host.tree(owner, repo, head), asked)
  const done = { branch, repository: `${owner}/${repo}` }
  if (plan.size === 0) return { ...done, commitSha: head, changed: false }
  await base.place()
  const order = { owner, repo, branch, parent: head, message, changes: withoutFolders(plan) }
  const commit = await commitFiles(host, order)
  if (commit.ok) return { ...done, commitSha: commit.value, changed: commit.value !== head }
  const now = await host.head(owner, repo, branch)
  throw await movedFailure(repository, head, now ?? head)
}

/** A file that takes the place of a folder takes all of it away: named again, that is refused. */
function withoutFolders(plan: ReadonlyMap<string, NewContent | null>) {
  const written = new Set([...plan].flatMap(([path, change]) => (change === null ? [] : [path])))
  const isCovered = (path: string): boolean =>
    path.split('/').some((_part, at, parts) => at > 0 && written.has(parts.slice(0, at).join('/')))
  return new Map([...plan].filter(([path, change]) => change !== null || !isCovered(path)))
}

/** The repository that an app gets: called as the app, and private where those of this host's people are. */
async function firstRepository(
  apps: Apps,
  app: AppWithAuthor,
): Promise<OwnedRepository & { head: string }> {
  const host = await apps.openCodeHost(app.authorId)
  const made = await makeRepository(host, {
    name: repositoryName(app.name, apps.world.now()),
    description: cutText(app.description ?? '', limits.descriptionMax),
    isPrivate: apps.draftsPrivate ?? !host.isPaced,
  })
  const { owner, name, url, branch, head } = made
  await changeApp(apps, app.id, { githubRepo: { owner, name, url, branch } }, undefined)
  return { host, owner, name, branch, head }
}
