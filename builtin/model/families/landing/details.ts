/** What a landing page is: what it is for, its sections in order, and the content that was given. */
import * as z from 'zod'
import { EntryField } from '../../read/entries/entry-fields.ts'

const Line = z.string().min(1).max(200)
const Text = z.string().max(600)

export const TOPICS = ['shop', 'event', 'product', 'service'] as const
export const SECTIONS = ['features', 'prices', 'quotes', 'questions', 'contact'] as const
export const FACTS = ['date', 'hours', 'address', 'phone', 'email'] as const

export type Topic = (typeof TOPICS)[number]
export type SectionName = (typeof SECTIONS)[number]
export type FactName = (typeof FACTS)[number]

export const LandingDetails = z.object({
  kind: z.literal('landing'),
  topic: z.enum(TOPICS),
  /** What the page is for, when the request names it. */
  name: z.string().max(80),
  /** What that is, such as 'a bakery in Porto'. */
  about: Text,
  /** The large line of the top, when it was given. */
  tagline: Text,
  /** The words of the button at the top, when they were given. */
  button: z.string().max(40),
  /** Own names of sections stand beside the four that are known. */
  sections: z.array(z.string().min(1).max(40)).max(12),
  /** Empty lists show content of the topic. */
  features: z.array(z.object({ title: Line, text: Text })).max(12),
  prices: z.array(z.object({ name: z.string().max(80), price: Line })).max(20),
  questions: z.array(z.object({ question: Line, answer: Text })).max(20),
  /** What customers said; none show examples that say that they are examples. */
  quotes: z
    .array(z.object({ words: Text, by: z.string().max(80) }))
    .max(12)
    .default([]),
  facts: z.array(z.object({ name: z.enum(FACTS), value: Line })).max(8),
  /** Whether the button at the top writes a mail to the address of the page. */
  mails: z.boolean().default(false),
  /** Facts that were named without a value: the page keeps a place for each. */
  open: z.array(z.enum(FACTS)).max(5).default([]),
  /** The text of each section with a name of its own; a line for each thing in it. */
  extras: z.array(z.object({ title: z.string().min(1).max(40), text: Text })).max(8),
  /** What is told at the very top, such as an offer. */
  notice: z.string().max(300).default(''),
  /** What is counted down to, as YYYY-MM-DD or MM-DD, with THH:MM where the hour is told, or empty. */
  countdown: z.string().max(16).default(''),
  /** What the form asks for; none for name, email and message. */
  form: z.array(EntryField).max(10).default([]),
  /** What the form is for, such as 'Sign up', or empty for a contact. */
  formTitle: z.string().max(20).default(''),
  /** How many questions and quotes are asked for, where only their number is given; 0 for no number. */
  asked: z
    .object({ questions: z.int().min(0).max(8), quotes: z.int().min(0).max(8) })
    .default({ questions: 0, quotes: 0 }),
})
export type LandingDetails = z.infer<typeof LandingDetails>
