/**
 * The plan of an app: everything that was understood of a request. It is kept as JSON in a comment
 * of index.html, so that a later request changes the plan and only what differs is written anew.
 */
import * as z from 'zod'
import { CalculatorDetails } from './families/calculator/details.ts'
import { CollectionDetails } from './families/collection/details.ts'
import { TimerDetails } from './families/timer/details.ts'
import { COLOURS, LOOKS } from './read/mood-words.ts'

export const Lang = z.enum(['en', 'zh'])
export type Lang = z.infer<typeof Lang>

export const Theme = z.enum(['auto', 'light', 'dark'])
export type Theme = z.infer<typeof Theme>

/** What the app does: one member for each family. */
export const Details = z.discriminatedUnion('kind', [
  CollectionDetails,
  TimerDetails,
  CalculatorDetails,
])
export type Details = z.infer<typeof Details>

export const Plan = z.object({
  version: z.literal(1),
  title: z.string().min(1).max(80),
  /** A line under the title, when somebody asked for one. */
  subtitle: z.string().max(160).nullable(),
  /** Name of what the app keeps on the device; never changes, so that renaming loses nothing. */
  key: z.string().regex(/^[a-z0-9-]+\/\d+$/),
  lang: Lang,
  theme: Theme,
  look: z.enum(LOOKS),
  colour: z.enum(COLOURS).nullable(),
  details: Details,
})
export type Plan = z.infer<typeof Plan>

const MARK = 'magiccube-plan'

/**
 * The comment that keeps a plan. A comment must not contain two hyphens, nor end a tag.
 *
 * @param plan the plan
 */
export function writePlan(plan: Plan): string {
  const json = JSON.stringify(plan).replaceAll('--', '-\\u002d').replaceAll('>', '\\u003e')
  return `<!-- ${MARK} ${json} -->`
}

/**
 * Finds the plan in a page, or null when there is none or it was damaged by hand.
 *
 * @param html the text of index.html
 */
export function findPlan(html: string): Plan | null {
  const comment = new RegExp(`<!-- ${MARK} (.*?) -->`).exec(html)
  if (comment?.[1] === undefined) return null
  try {
    return Plan.safeParse(JSON.parse(comment[1])).data ?? null
  } catch {
    return null
  }
}
