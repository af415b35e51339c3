/** What a notes app is: notes with a title and a text, that may have a pin, a colour and a tag. */
import * as z from 'zod'

/** A note that the app starts with. */
export const Note = z.object({
  id: z.int().min(1),
  title: z.string().max(120),
  text: z.string().max(2000),
  /** 0 for plain, 1..6 for the colours of the app's series. */
  colour: z.int().min(0).max(6),
  pinned: z.boolean(),
  /** One of `tags`, or '' for none. */
  tag: z.string(),
})
export type Note = z.infer<typeof Note>

export const NotesDetails = z.object({
  kind: z.literal('notes'),
  /** A list beside one open sheet, or a wall of sticky notes. */
  view: z.enum(['sheet', 'wall']),
  tags: z.array(z.string().min(1).max(40)).max(12),
  colours: z.boolean(),
  pins: z.boolean(),
  /** Whether words are counted under the open note. */
  count: z.boolean(),
  /** Whether all notes can be taken out as a file. */
  takeOut: z.boolean(),
  clear: z.boolean(),
  sort: z.enum(['changed', 'created', 'title']),
  notes: z.array(Note).max(40),
  /** Whether the notes are examples of ours. */
  sample: z.boolean(),
})
export type NotesDetails = z.infer<typeof NotesDetails>
