/** What a drawing app is: a free sheet or a grid of pixels, its colours, brushes and tools. */
import * as z from 'zod'

/** In the order in which they stand on the page. */
export const TOOLS = [
  'brush',
  'line',
  'arrow',
  'box',
  'oval',
  'fill',
  'heart',
  'star',
  'flower',
  'eraser',
] as const
/** What a sheet looks like under the paint. */
export const GROUNDS = [
  'plain',
  'lined',
  'squared',
  'dotted',
  'rice',
  'tian',
  'staff',
  'pitch',
] as const
export type Ground = (typeof GROUNDS)[number]

const Colour = z.string().regex(/^#[0-9a-f]{6}$/)

/** Shapes that are set down whole, on a free sheet only. */
export const STAMPS = ['heart', 'star', 'flower'] as const
export type Tool = (typeof TOOLS)[number]

export const DrawingDetails = z.object({
  kind: z.literal('drawing'),
  mode: z.enum(['free', 'pixel']),
  /** Of the grid of pixels; a free sheet has the same proportion. */
  columns: z.int().min(4).max(64),
  rows: z.int().min(4).max(64),
  colours: z.array(Colour).min(1).max(24),
  /** Whether there are these colours alone, and none of one's own beside them. */
  fixed: z.boolean().default(false),
  /** What a colour is for, where the words say it: 'blue for doors'. */
  uses: z.array(z.object({ colour: Colour, use: z.string().min(1).max(24) })).default([]),
  /** Widths of the brush on a sheet 1200 wide. */
  sizes: z.array(z.int().min(1).max(200)).min(1).max(8),
  /** The least and the most of a slider in the place of brushes. */
  slider: z
    .tuple([z.int().min(1), z.int().max(200)])
    .nullable()
    .default(null),
  ground: z.enum(GROUNDS),
  paper: Colour.default('#fffefb'),
  /** Whether what is drawn is mirrored from the start. */
  mirror: z.boolean(),
  /** Ways of symmetry round the middle that can be chosen; empty for the plain mirror alone. */
  folds: z.array(z.int().min(2).max(16)).max(6).default([]),
  tools: z.array(z.enum(TOOLS)).min(1),
  /** Pictures to set down whole, besides the stamps among the tools. */
  signs: z.array(z.string().min(1).max(8)).max(12).default([]),
  /** Whether clearing asks first, with no way to do it by chance. */
  asksFirst: z.boolean().default(false),
  /** Whether a cell that has the colour already is cleared by a second click. */
  toggles: z.boolean().default(false),
  /** Whether the cells of each colour are counted. */
  counts: z.boolean().default(false),
  /** Whether a name stands above the sheet and in the name of the file. */
  named: z.boolean().default(false),
  /** Words of which one is drawn by lot and hidden until it is looked at; none without the game. */
  words: z.array(z.string().min(1).max(30)).max(200).default([]),
  /** Large buttons, or only what is needed. */
  isBig: z.boolean().default(false),
  isBare: z.boolean().default(false),
  /** The colour that is chosen at first; null for the first of the box. */
  start: Colour.nullable().default(null),
})
export type DrawingDetails = z.infer<typeof DrawingDetails>
