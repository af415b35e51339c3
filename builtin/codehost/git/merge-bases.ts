/**
 * Where two histories meet. As git does, both are painted from their ends in order of date, so that
 * the cost follows how far they are apart and not how long they are. Clocks of commits may be wrong:
 * then a commit is painted again.
 */
import { readCommit, type Commit } from './commit-objects.ts'
import { createDateQueue } from './date-queue.ts'
import { comparedCommits } from './limits.ts'
import type { GitRepository } from './object-store.ts'
import { TooMuchWork } from './work.ts'

/** How two histories lie to each other. */
export type Divergence = {
  /** The newest commit that both have and that no other such one comes after; null when there is none. */
  mergeBase: string | null
  /** Commits that only the second one has, oldest first. */
  ahead: string[]
  /** How many commits only the first one has. */
  behind: number
}

/** Compares two histories. @throws TooMuchWork when they are more than 20,000 commits apart */
export async function findDivergence(
  repo: GitRepository,
  base: Commit,
  head: Commit,
): Promise<Divergence> {
  const painted = await paint(repo, [base.oid], [head.oid])
  const only = (colour: number) => painted.filter(({ paint: own }) => own === colour)
  const common = painted.filter(({ isMeeting, paint: own }) => isMeeting && (own & stale) === 0)
  return {
    mergeBase: await bestOf(
      repo,
      common.map(({ oid }) => oid),
    ),
    ahead: only(second)
      .map(({ oid }) => oid)
      .toReversed(),
    behind: only(first).length,
  }
}

/** Whether one commit is another or comes before it. */
export async function isAncestor(
  repo: GitRepository,
  ancestor: string,
  of: string,
): Promise<boolean> {
  const painted = await paint(repo, [ancestor], [of])
  return painted.some(({ oid, paint: own }) => oid === ancestor && (own & second) !== 0)
}

// With clocks that go wrong a commit may be met at first that lies below another one.
async function bestOf(repo: GitRepository, common: readonly string[]): Promise<string | null> {
  for (const [at, oid] of common.entries()) {
    const others = common.filter((_, other) => other !== at)
    if (others.length === 0) return oid
    const painted = await paint(repo, [oid], others)
    const own = painted.find((one) => one.oid === oid)
    if (own && (own.paint & second) === 0) return oid
  }
  return null
}

const first = 1
const second = 2
const both = first | second
/** Below a commit that both have. */
const stale = 4

type Painted = {
  oid: string
  parents: string[]
  seconds: number
  paint: number
  /** Whether the two colours met here, and not at a commit after it. */
  isMeeting: boolean
  /** How often it waits for its turn. */
  waits: number
}

/**
 * Further commits below the meeting that are painted in search of one that only seems to be on one
 * side, because its clock was ahead.
 */
const mostAfterwards = 256

/** Paints what lies below the ones and the others until all that is left is below both; in order of turn. */
async function paint(
  repo: GitRepository,
  ones: readonly string[],
  others: readonly string[],
): Promise<Painted[]> {
  const canvas = createCanvas(repo)
  for (const oid of ones) await canvas.add(oid, first)
  for (const oid of others) await canvas.add(oid, second)
  while (canvas.hasFresh()) await canvas.turn()
  const single = canvas.painted().filter(({ paint: own }) => own === first || own === second)
  const oldest = single.reduce((time, { seconds }) => Math.min(time, seconds), Infinity)
  for (let left = mostAfterwards; single.length > 0;) {
    const at = await canvas.turn()
    if (at === null || (at < oldest && --left === 0)) break
  }
  return canvas.painted()
}

type Canvas = {
  add(oid: string, colour: number): Promise<void>
  /** Whether something waits that does not lie below both. */
  hasFresh(): boolean
  /** Hands the colours of the newest that waits to its parents; answers its time, or null at the end. */
  turn(): Promise<number | null>
  /** All that had a turn, by their first one. */
  painted(): Painted[]
}

function createCanvas(repo: GitRepository): Canvas {
  const known = new Map<string, Painted>()
  const turned = new Set<Painted>()
  const waiting = createDateQueue<Painted>()
  let fresh = 0

  async function find(oid: string): Promise<Painted | null> {
    const before = known.get(oid)
    if (before) return before
    const commit = await readCommit(repo, oid)
    if (!commit) return null
    const { parents, committer } = commit
    const { seconds } = committer
    const made = { oid: commit.oid, parents, seconds, paint: 0, isMeeting: false, waits: 0 }
    known.set(oid, made)
    if (known.size > comparedCommits) throw new TooMuchWork('comparedCommits', comparedCommits)
    return made
  }

  async function add(oid: string, colour: number): Promise<void> {
    await repo.work.breathe()
    const painted = await find(oid)
    if (!painted || (painted.paint & colour) === colour) return
    if (isFresh(painted)) fresh -= painted.waits
    painted.paint |= colour
    painted.waits += 1
    if (isFresh(painted)) fresh += painted.waits
    waiting.add(painted, painted.seconds)
  }

  async function turn(): Promise<number | null> {
    const next = waiting.next()
    if (!next) return null
    if (isFresh(next)) fresh -= 1
    next.waits -= 1
    turned.add(next)
    const isBoth = (next.paint & both) === both
    if (isBoth) next.isMeeting = true
    const colours = isBoth ? next.paint | stale : next.paint
    for (const parent of next.parents) await add(parent, colours)
    return next.seconds
  }

  return { add, turn, hasFresh: () => fresh > 0, painted: () => [...turned] }
}

function isFresh({ paint: own }: Painted): boolean {
  return (own & stale) === 0
}
