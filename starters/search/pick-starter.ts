/** Which starter a request is most like. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { starters } from '../read-starters.ts'
import type { Starter } from '../starter.ts'
import { compareWith, type Counted, countExamples, type Examples } from './likeness.ts'

/** The likeness below which nothing is written, found on sentences that were held back (`pick-starter.test.ts`). */
const leastLikeness = 0.09

/** How much more alike the first must be than the second: where two are as near, a person chooses. */
const leastLead = 0.03

/** So many of the nearest are named. */
const mostNearest = 6

/** The class of what no starter can do: it needs the network, other people, or a model. */
const beyondAll = 'beyond'

/**
 * The starter for a request, or none near enough, and the nearest ones, six at most; `isAlike`: the first of them is
 * near, though another may be as near.
 */
export type Picked = { starter: Starter | null; nearest: readonly Starter[]; isAlike: boolean }

const Beyond = z.object({ en: z.array(z.string()), zh: z.array(z.string()) })

let counted: Counted | undefined

/** Reads the starters and counts their sentences; called early, so that the first request need not wait. */
export function preparedStarters(): Counted {
  const file = join(import.meta.dirname, 'beyond.json')
  counted ??= countExamples(
    examplesOf([...starters().values()], Beyond.parse(JSON.parse(readFileSync(file, 'utf8')))),
  )
  return counted
}

/**
 * The sentences of each class: of every starter what it is called, what it is, and how it is asked for.
 *
 * @param all the starters
 * @param beyond sentences that ask for what none of them can do
 */
export function examplesOf(all: readonly Starter[], beyond: z.infer<typeof Beyond>): Examples {
  const own = all.map(({ id, asks, name, line }) => {
    const sentences = [...asks.en, ...asks.zh, name.en, name.zh, line.en, line.zh]
    return [id, sentences] as const
  })
  return new Map([...own, [beyondAll, [...beyond.en, ...beyond.zh]]])
}

/** Picks a starter. */
export function pickStarter(request: string): Picked {
  const alike = compareWith(request, preparedStarters())
  const nearest = alike.flatMap(({ name }) => starters().get(name) ?? []).slice(0, mostNearest)
  const [first, second] = alike
  const isAlike = first !== undefined && first.name !== beyondAll && first.score >= leastLikeness
  const isNear = isAlike && first.score - (second?.score ?? 0) >= leastLead
  return { starter: isNear ? (nearest[0] ?? null) : null, nearest, isAlike }
}
