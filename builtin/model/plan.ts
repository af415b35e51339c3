/**
 * The plan of an app: everything that was understood of a request. It is kept as JSON in a comment
 * of index.html, so that a later request changes the plan and only what differs is written anew.
 */
import * as z from 'zod'
import { Extras, leanExtras } from './read/extras/extras.ts'
import { COLOURS, LOOKS } from './read/words/mood-words.ts'

export const Lang = z.enum(['en', 'zh'])
export type Lang = z.infer<typeof Lang>

export const Theme = z.enum(['auto', 'light', 'dark'])
export type Theme = z.infer<typeof Theme>

/** What the app does, as its family alone knows it (`families/family.ts`). */
const Details = z.looseObject({ kind: z.string() })
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
  /** Whether all text is larger than usual. */
  size: z.enum(['usual', 'large']).default('usual'),
  /** Whether the page has a switch for dark and light. */
  lightSwitch: z.boolean().default(false),
  /** What somebody asked for besides what the kind of app has by itself. */
  extras: Extras.prefault({}),
  details: Details,
})
export type Plan = z.infer<typeof Plan>

/** How the comment of a plan begins. */
export const MARK = 'magiccube-plan'

/**
 * The comment that keeps a plan. A comment must not contain two hyphens, nor end a tag.
 *
 * @param plan the plan
 */
export function writePlan({ extras, ...plan }: Plan): string {
  // What nobody asked for is left out, so that an app from before an extra existed still matches.
  const lean = leanExtras(extras)
  const kept = lean === null ? plan : { ...plan, extras: lean }
  const json = JSON.stringify(kept).replaceAll('--', '-\\u002d').replaceAll('>', '\\u003e')
  return `<!-- ${MARK} ${json} -->`
}
