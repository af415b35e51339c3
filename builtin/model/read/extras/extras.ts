/**
 * The extras of an app: what any kind of app can have besides what its family makes of it. They are
 * read by `read/extras/` and composed once for all kinds by `compose/` and `parts/`.
 */
import * as z from 'zod'
import { COLOURS } from '../words/mood-words.ts'

/** Buttons at the foot of the page, in the order in which they stand there. */
export const TOOLS = [
  'print',
  'copy',
  'share',
  'full',
  'mute',
  'hideDone',
  'backup',
  'clear',
] as const
export type Tool = (typeof TOOLS)[number]

/** Faces of all text; 'usual' is that of the art direction. */
const FACES = ['usual', 'plain', 'serif', 'round', 'hand', 'mono'] as const

const Colour = z.enum(COLOURS)
/** A text of the app that the person says differently. */
const Reworded = z.object({ from: z.string().min(1).max(160), to: z.string().min(1).max(160) })

export const Extras = z.object({
  corners: z.enum(['usual', 'round', 'square']).default('usual'),
  buttons: z.enum(['usual', 'large', 'small']).default('usual'),
  numbers: z.enum(['usual', 'large']).default('usual'),
  face: z.enum(FACES).default('usual'),
  width: z.enum(['usual', 'wide', 'narrow']).default('usual'),
  align: z.enum(['usual', 'centre']).default('usual'),
  columns: z.enum(['usual', 'two']).default('usual'),
  /** Colours that the ground goes from and to; none is a ground of one colour. */
  fade: z.array(Colour).max(2).default([]),
  headingColour: Colour.nullable().default(null),
  buttonColour: Colour.nullable().default(null),
  /** A line at the foot of the page. */
  footer: z.string().max(160).nullable().default(null),
  /** Whether the lines below the title that the app brings along are there. */
  intro: z.boolean().default(true),
  /** Whether the page tells the day. */
  today: z.boolean().default(false),
  /** Whether deleting and clearing ask first. */
  asksFirst: z.boolean().default(false),
  /** Whether everything is silent. */
  silent: z.boolean().default(false),
  /** A box that looks for words in the list of the page. */
  find: z.boolean().default(false),
  reworded: z.array(Reworded).max(20).default([]),
  tools: z.array(z.enum(TOOLS)).max(TOOLS.length).default([]),
})
export type Extras = z.infer<typeof Extras>

const USUAL: Readonly<Record<string, unknown>> = Extras.parse({})

/**
 * Only those extras that somebody asked for, or null when there is none.
 *
 * @param extras the extras of a plan
 */
export function leanExtras(extras: Extras): Record<string, unknown> | null {
  const asked = Object.entries(extras).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(USUAL[name]),
  )
  return asked.length === 0 ? null : Object.fromEntries(asked)
}
