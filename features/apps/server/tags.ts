/** Tags: the kept counts of published apps by tag, the list, and recommendations. */
import type { Queries } from '../../../server/database/transaction.ts'
import { tagLimits } from '../tag-contract.ts'
import { recommend } from './recommend-tags.ts'
import { startTags } from './start-tags.ts'
import { addToTotal, mostUsedTags } from './store.ts'

/**
 * The tags to choose from: of published apps, most used first, filled up with the start set, so that
 * a young instance has more to offer than what its first app happened to carry. `used` of them are of published apps.
 */
export async function knownTags(db: Queries): Promise<{ tags: string[]; used: number }> {
  const used = await mostUsedTags(db, tagLimits.listed)
  const start = startTags.map(({ tag }) => tag)
  const tags = [...new Set([...used, ...start])].slice(0, tagLimits.listed)
  return { tags, used: used.length }
}

/** Up to five of the known tags that fit the description, the best first; none for an empty one. */
export async function recommendFor(db: Queries, prompt: string): Promise<string[]> {
  if (prompt.trim() === '') return []
  const { tags } = await knownTags(db)
  return recommend(prompt, tags).slice(0, tagLimits.recommended)
}

/**
 * Moves the counts from one set of tags to another, in the caller's transaction: with an app that
 * becomes public `before` is empty, with one that no longer is `after`.
 */
export async function countTags(
  tx: Queries,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  // Always in one order, so that two transactions never wait for each other.
  for (const tag of [...new Set([...before, ...after])].sort()) {
    if (!before.includes(tag)) await addToTotal(tx, `tag:${tag}`, 1)
    else if (!after.includes(tag)) await addToTotal(tx, `tag:${tag}`, -1)
  }
}
