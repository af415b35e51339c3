/** What a notes app is: notes with a title and a text, that may have a pin, a colour and a tag. */
import * as z from 'zod'
import { EntryField } from '../../read/entries/entry-fields.ts'
import { COLOURS } from '../../read/words/mood-words.ts'

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
  /** Values of the app's own fields, by their ids. */
  own: z.record(z.string(), z.string()).optional(),
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
  /** Whether it asks before it deletes, and whether the list tells how long each note is. */
  confirm: z.boolean().default(false),
  lengths: z.boolean().default(false),
  sort: z.enum(['changed', 'created', 'title', 'used', 'number']),
  notes: z.array(Note).max(40),
  /** Whether the notes are examples of ours. */
  sample: z.boolean(),
  /** What the request calls the app, or empty. */
  name: z.string().max(80).default(''),
  /** What each note has beside its title, text and tag; the words for these where they differ. */
  fields: z.array(EntryField).max(12).default([]),
  titleLabel: z.string().max(40).default(''),
  textLabel: z.string().max(40).default(''),
  /** Ids of the fields by which notes are filtered, and of those added up, divided by another. */
  filters: z.array(z.string()).default([]),
  sums: z.array(z.string()).default([]),
  sumsBy: z.string().default(''),
  /** What a note is copied as: its text alone, all of it, or not at all. */
  copy: z.enum(['', 'text', 'whole']).default(''),
  mono: z.boolean().default(false),
  hand: z.boolean().default(false),
  /** Whether a button puts the time into the text. */
  stamp: z.boolean().default(false),
  /** Whether a note can be blurred in the list. */
  secret: z.boolean().default(false),
  /** Whether a note can be marked as urgent, and is red then. */
  urgent: z.boolean().default(false),
  /** Whether notes are marked as used, or their uses counted. */
  used: z.enum(['', 'mark', 'count']).default(''),
  /** Whether {words in braces} are filled in before a text is copied. */
  blanks: z.boolean().default(false),
  /** Whether a field to write into stands open at the top. */
  quick: z.boolean().default(false),
  /** Whether notes of a wall can be dragged, and thrown away by a cross. */
  drag: z.boolean().default(false),
  cross: z.boolean().default(false),
  random: z.boolean().default(false),
  /** Whether the colour of a note is that of its tag. */
  tint: z.boolean().default(false),
  /** Colours of the notes, where the request names them. */
  hues: z.array(z.enum(COLOURS)).max(6).default([]),
})
export type NotesDetails = z.infer<typeof NotesDetails>
