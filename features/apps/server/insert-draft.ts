/** Inserts a draft with its tags and the kept counter, in one transaction. */
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { newId } from '../../../server/kernel/world.ts'
import type { RepositoryLink } from '../contract.ts'
import { nameKey } from './app-names.ts'
import type { Apps, OwnRepository } from './apps.ts'
import { countFork } from './fork-source.ts'
import { addToTotal, type AppRow, hasOtherApp, insertApp, replaceTags } from './store.ts'

/** What every new app may have. */
export type Draft = {
  name: string
  description: string | null
  tags: readonly string[]
  generationPrompt: string | null
  forkedFrom: string | null
  starter: string | null
  appType?: string | undefined
  features?: readonly string[] | undefined
  category?: string | undefined
}

/** The named repository when it is the person's own. Fails with `repoNotYours`, or as the code host's answers say. */
export async function requireOwnRepository(
  apps: Apps,
  userId: string,
  link: RepositoryLink,
): Promise<OwnRepository & { branch: string }> {
  const repository = await apps.ownsRepository(userId, link)
  if (!repository) throw fail('repoNotYours')
  return { ...repository, branch: link.branch }
}

/**
 * Answers the id. Fails with `nameExists`, `appsFull`, with `notFound` for its source, and for one that is not public too where
 * it is forked, else with `forbidden`; a fork with `repoInUse` for the repository of another app. `shared`: a fork of what its
 * owner shows by a link, which may be a draft.
 */
export async function insertDraft(
  apps: Apps,
  userId: string,
  given: Draft,
  repository: (OwnRepository & { branch: string }) | null,
  way: 'fork' | 'remix' | 'shared' = 'remix',
): Promise<{ id: string }> {
  const row = { ...draftOf(apps, userId, given), ...repositoryColumns(repository) }
  await inTransaction(apps.db, async (tx) => {
    const { forkedFrom } = given
    const kind = way === 'shared' ? 'fork' : way
    const whenHidden = kind === 'fork' ? 'notFound' : 'forbidden'
    const isShared = way === 'shared'
    const source =
      forkedFrom === null ? null : await countFork(tx, forkedFrom, { userId, whenHidden, isShared })
    // A code host keeps one fork for a person: the one that it answered may be an earlier fork's.
    if (kind === 'fork' && (await hasOtherApp(tx, row))) throw fail('repoInUse')
    if (!(await insertApp(tx, row))) throw fail('nameExists')
    await replaceTags(tx, row.id, given.tags)
    // Also the lock by which two at once are counted one after the other.
    const count = await addToTotal(tx, `author:${userId}`, 1)
    if (count > limits.appsMax) throw fail('appsFull', { limit: limits.appsMax })
    if (source === null || forkedFrom === null) return
    const fork = { kind, id: row.id, sourceId: forkedFrom, sourceAuthorId: source.authorId, userId }
    for (const tell of apps.events.forked) await tell(tx, fork)
  })
  apps.log.info('app created', { appId: row.id, userId })
  return { id: row.id }
}

/** The columns of a repository. Its address is the code host's word, never the caller's: others will follow it as a link. */
export function repositoryColumns(repository: (OwnRepository & { branch: string }) | null) {
  return {
    repoOwner: repository?.owner ?? null,
    repoName: repository?.name ?? null,
    repoUrl: repository?.url ?? null,
    repoBranch: repository?.branch ?? null,
    repoPrivate: repository?.isPrivate ? 1 : 0,
  }
}

function draftOf(apps: Apps, authorId: string, given: Draft) {
  const now = apps.world.now()
  return {
    id: newId(apps.world),
    name: given.name,
    nameKey: nameKey(given.name),
    description: given.description,
    tags: JSON.stringify([...new Set(given.tags)]),
    category: given.category ?? null,
    status: 'draft',
    authorId,
    forkedFrom: given.forkedFrom,
    starter: given.starter,
    generationPrompt: given.generationPrompt,
    appType: given.appType ?? null,
    features: JSON.stringify([...new Set(given.features)]),
    snapshot: null,
    subdomain: null,
    pagesUrl: null,
    commitSha: null,
    rejectedReason: null,
    offlineSince: null,
    sourceChoice: null,
    keepReadme: 0,
    publishedAt: null,
    createdAt: now,
    updatedAt: now,
    downloads: 0,
    forks: 0,
    favorites: 0,
    comments: 0,
    ratingSum: 0,
    ratingCount: 0,
    ratingRank: 0,
    revision: 0,
  } satisfies Omit<AppRow, 'repoOwner' | 'repoName' | 'repoUrl' | 'repoBranch' | 'repoPrivate'>
}
