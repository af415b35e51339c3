/** Creates the draft of an app that the agent is about to write (API-11, GEN-30, GEN-31). */
import { fail } from '../../../contract/failures.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { newId } from '../../../server/kernel/world.ts'
import type { RepositoryLink } from '../contract.ts'
import { nameKey } from './app-names.ts'
import type { Apps, OwnRepository } from './apps.ts'
import { addToTotal, type AppRow, insertApp, replaceTags } from './store.ts'

/** What the person gave, validated. */
export type NewApp = {
  name: string
  prompt: string
  tags: readonly string[]
  githubRepo: RepositoryLink
  appType?: string | undefined
  features?: readonly string[] | undefined
  category?: string | undefined
}

/** Answers the id. Fails with `repoNotYours`, `nameExists`, or as the code host's answers say. */
export async function generateApp(
  apps: Apps,
  userId: string,
  given: NewApp,
): Promise<{ id: string }> {
  const repository = await apps.ownsRepository(userId, given.githubRepo)
  if (!repository) throw fail('repoNotYours')
  const row = draftOf(apps, userId, given, repository)
  await inTransaction(apps.db, async (tx) => {
    if (!(await insertApp(tx, row))) throw fail('nameExists')
    await replaceTags(tx, row.id, given.tags)
    await addToTotal(tx, `author:${userId}`, 1)
  })
  apps.log.info('app created', { appId: row.id, userId })
  return { id: row.id }
}

// The repository's address is the code host's word, never the caller's: others will follow it as a link.
function draftOf(apps: Apps, authorId: string, given: NewApp, repository: OwnRepository): AppRow {
  const now = apps.world.now()
  return {
    id: newId(apps.world),
    name: given.name,
    nameKey: nameKey(given.name),
    description: firstSentence(given.prompt),
    tags: JSON.stringify([...new Set(given.tags)]),
    category: given.category ?? null,
    status: 'draft',
    authorId,
    repoOwner: repository.owner,
    repoName: repository.name,
    repoUrl: repository.url,
    repoBranch: given.githubRepo.branch,
    repoPrivate: repository.isPrivate ? 1 : 0,
    forkedFrom: null,
    generationPrompt: given.prompt,
    appType: given.appType ?? null,
    features: JSON.stringify([...new Set(given.features)]),
    snapshot: null,
    subdomain: null,
    pagesUrl: null,
    commitSha: null,
    rejectedReason: null,
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
  }
}

/** The first sentence of a prompt, at most 200 characters: the app's description until it is changed (GEN-30). */
export function firstSentence(prompt: string): string {
  const line = prompt.trim().split(/\n/u, 1)[0] ?? ''
  const end = /[.!?](?=\s|$)|[。！？]/u.exec(line)
  const sentence = end ? line.slice(0, end.index + end[0].length) : line
  return [...sentence].slice(0, 200).join('')
}
