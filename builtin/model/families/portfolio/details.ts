/** What a portfolio is: a person, their works with tags, skills and ways to reach them. */
import * as z from 'zod'
import { EntryField } from '../../read/entries/entry-fields.ts'

const Line = z.string().min(1).max(80)

export const PARTS = ['about', 'works', 'skills', 'contact'] as const
export type PartName = (typeof PARTS)[number]

const Work = z.object({
  title: Line,
  /** What the works are filtered by. */
  tag: z.string().max(30),
  year: z.string().max(9),
  text: z.string().max(300),
  /** Values of the page's own fields, by their ids. */
  own: z.record(z.string(), z.string()).optional(),
  /** What stands on this work alone, such as 'Sold'. */
  mark: z.string().max(20).optional(),
})
export type Work = z.infer<typeof Work>

export const PortfolioDetails = z.object({
  kind: z.literal('portfolio'),
  name: z.string().max(80),
  /** What the person is, such as 'photographer in Lisbon'. */
  role: z.string().max(120),
  about: z.string().max(800),
  parts: z.array(z.enum(PARTS)),
  /** Tags that the request names, for works of our own. */
  tags: z.array(z.string().min(1).max(30)).max(8),
  /** Empty for examples, which the page calls examples. */
  works: z.array(Work).max(40),
  skills: z.array(Line).max(24),
  links: z.array(z.object({ name: Line, value: z.string().min(1).max(200) })).max(8),
  /** What is told of each work beside its title, tag and year. */
  fields: z.array(EntryField).max(8).default([]),
  /** How many works are asked for where none are given; 0 for no number. */
  count: z.int().min(0).max(24).default(0),
  /** Sections with a name of their own, a line for each thing in them. */
  extras: z
    .array(z.object({ title: z.string().min(1).max(40), text: z.string().max(600) }))
    .max(8)
    .default([]),
  /** What a banner at the very top says. */
  notice: z.string().max(200).default(''),
  /** Whether there is a switch for the light, and a button that prints. */
  switchLight: z.boolean().default(false),
  print: z.boolean().default(false),
  /** Whether works can be added on the page, each with a picture. */
  ownWorks: z.boolean().default(false),
  /** A mark that each work can bear, such as 'Sold', or empty. */
  mark: z.string().max(20).default(''),
  /** Whether the ways to reach the person stand at the very top too. */
  linksOnTop: z.boolean().default(false),
  /** Whether works stand in the order of their years, the newest first. */
  newest: z.boolean().default(false),
})
export type PortfolioDetails = z.infer<typeof PortfolioDetails>
