/** What a drawing app is: a free sheet or a grid of pixels, its colours, brushes and tools. */
import * as z from 'zod'

/** In the order in which they stand on the page. */
export const TOOLS = [
  'brush',
  'line',
  'box',
  'oval',
  'fill',
  'heart',
  'star',
  'flower',
  'eraser',
] as const
/** Shapes that are set down whole, on a free sheet only. */
export const STAMPS = ['heart', 'star', 'flower'] as const
export type Tool = (typeof TOOLS)[number]

export const DrawingDetails = z.object({
  kind: z.literal('drawing'),
  mode: z.enum(['free', 'pixel']),
  /** Of the grid of pixels; a free sheet has the same proportion. */
  columns: z.int().min(4).max(64),
  rows: z.int().min(4).max(64),
  /** `#rrggbb`, at least two. */
  colours: z
    .array(z.string().regex(/^#[0-9a-f]{6}$/))
    .min(2)
    .max(24),
  /** Widths of the brush on a sheet 1200 wide. */
  sizes: z.array(z.int().min(1).max(200)).min(1).max(8),
  ground: z.enum(['plain', 'lined', 'squared', 'dotted']),
  /** Whether what is drawn is mirrored from the start. */
  mirror: z.boolean(),
  tools: z.array(z.enum(TOOLS)).min(1),
})
export type DrawingDetails = z.infer<typeof DrawingDetails>
