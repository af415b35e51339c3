/**
 * How the listing answers a filter: what is rare is collected and then ordered, what is common
 * is met soon along the order itself. So a question costs much the same at a thousand and at a million apps.
 */
import type { Queries } from '../../../server/database/transaction.ts'
import {
  countHolders,
  countPublished,
  countTerm,
  countTexts,
  exactMost,
  type ListingFilter,
  type ListingPart,
  type ListingSource,
  sourceMost,
} from './listing-store.ts'
import { findMisspelt } from './search/find-misspelt.ts'
import { readTotal } from './store.ts'

/** One run of the listing: where to look for it, and how many there are (one more than is told exactly, at most). */
export type PlannedPart = { part: ListingPart; source: ListingSource; count: number }

/** A listing in one or two runs, one after the other. */
export type ListingPlan = {
  filter: ListingFilter
  parts: readonly PlannedPart[]
  total: number
  /** There are more than `total`, or may be. */
  isMinimum: boolean
}

/** Plans a listing. A search that finds nothing is tried once more, with one typo forgiven in a name. */
export async function planListing(db: Queries, filter: ListingFilter): Promise<ListingPlan> {
  if (filter.pieces.length > 0) return planSearch(db, filter)
  const [tag, ...more] = filter.tags
  const isNarrowed = filter.authorId !== undefined || filter.category !== undefined
  if (!isNarrowed && more.length === 0) {
    const published = await readTotal(db, 'published')
    if (tag === undefined)
      return planOf(filter, [{ part: 'all', source: null, count: published }], published)
    const count = await readTotal(db, `tag:${tag}`)
    const source = isCommon(count, published) ? null : { tag }
    return planOf(filter, [{ part: 'all', source, count }], count)
  }
  const source = await rarestTag(db, filter.tags)
  return planCounted(db, filter, [{ part: 'all', source }])
}

async function planSearch(db: Queries, filter: ListingFilter): Promise<ListingPlan> {
  const { terms } = rarest(filter)
  const [byName, anywhere] = [await rarestTerm(db, terms, true), await rarestTerm(db, terms, false)]
  const found = await planCounted(db, filter, [
    { part: 'byName', source: byName },
    { part: 'elsewhere', source: anywhere },
  ])
  if (found.total > 0) return found
  const ids = await findMisspelt(db, filter.pieces)
  if (ids.length === 0) return found
  return planCounted(db, { ...filter, pieces: [], ids }, [{ part: 'all', source: null }])
}

/**
 * Whether so many of all published apps are met sooner along an order than they are collected: the way along
 * it is as long as they are rare, and collecting takes as long as they are many.
 */
function isCommon(count: number, published: number): boolean {
  return count > exactMost || count * count > 64 * published
}

/** Counts each run; one of which there are too many to count is walked along its order. */
async function planCounted(
  db: Queries,
  filter: ListingFilter,
  parts: readonly Omit<PlannedPart, 'count'>[],
): Promise<ListingPlan> {
  const published = await readTotal(db, 'published')
  const planned: PlannedPart[] = []
  for (const { part, source } of parts) {
    // Behind more than is told exactly nothing is counted: what stands there is still collected.
    const isReached = planned.every(({ count }) => count <= exactMost)
    const count = isReached ? await countPart(db, filter, { part, source }) : exactMost + 1
    const isMet = isReached && isCommon(count, published)
    planned.push({ part, source: isMet ? null : source, count })
  }
  return planOf(filter, planned, exactMost)
}

/** Of a search alone the texts are counted, of one term the terms: no app is looked at, since both are of published ones. */
function countPart(
  db: Queries,
  filter: ListingFilter,
  { part, source }: Omit<PlannedPart, 'count'>,
): Promise<number> {
  const [piece, ...more] = filter.pieces
  const { authorId, category, tags } = filter
  const isAlone = tags.length === 0 && (authorId ?? category) === undefined
  if (!piece || !isAlone) return countPublished(db, { filter, part, source })
  const [term] = piece.terms
  if (!piece.isTerm || more.length > 0 || term === undefined)
    return countTexts(db, filter.pieces, { part, source })
  return countHolders(db, term, part === 'byName' ? 1 : 0)
}

function planOf(filter: ListingFilter, parts: readonly PlannedPart[], most: number): ListingPlan {
  const counted = parts.reduce((sum, { count }) => sum + count, 0)
  return { filter, parts, total: Math.min(counted, most), isMinimum: counted > most }
}

/** Of each term so many are counted before more are. */
const fewTerms = 500

/** So many terms of a search are looked up for the rarest. */
const termsMost = 8

/** Terms of all that is named, spread evenly: a long text has hundreds. */
function rarest({ pieces }: ListingFilter): { terms: readonly string[] } {
  const all = [...new Set(pieces.flatMap(({ terms }) => terms))]
  const step = Math.max(1, all.length / termsMost)
  const count = Math.min(all.length, termsMost)
  return { terms: Array.from({ length: count }, (_, at) => all[Math.floor(at * step)] ?? '') }
}

async function rarestTerm(
  db: Queries,
  terms: readonly string[],
  inNameOnly: boolean,
): Promise<ListingSource> {
  const [only, second] = terms
  if (only !== undefined && second === undefined) return { term: only, inNameOnly }
  let best: ListingSource = null
  // A rare one is found by counting few of each; of common ones any will do.
  for (const most of [fewTerms, sourceMost]) {
    let least = Infinity
    for (const term of terms) {
      const count = await countTerm(db, { term, inNameOnly }, Math.min(most, least))
      if (count < least) [best, least] = [{ term, inNameOnly }, count]
      if (count === 0) break
    }
    if (least < most) break
  }
  return best
}

async function rarestTag(db: Queries, tags: readonly string[]): Promise<ListingSource> {
  let [best, least]: [ListingSource, number] = [null, sourceMost]
  for (const tag of tags) {
    const count = await readTotal(db, `tag:${tag}`)
    if (count <= least) [best, least] = [{ tag }, count]
  }
  return best
}
