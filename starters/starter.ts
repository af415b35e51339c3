/** What a starter is: a small app in a folder of its own, written in English, and what makes it Chinese. */
import * as z from 'zod'

/** The languages in which a starter can be written into a project. */
export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

/** The kinds under which the picker shows starters, in its order. */
export const kinds = [
  'lists',
  'trackers',
  'money',
  'time',
  'learning',
  'calculators',
  'writing',
  'games',
  'chance',
  'pictures',
  'pages',
  'charts',
] as const

const Words = z.string().trim().min(1)
const InBoth = <T extends z.ZodType>(shape: T) => z.strictObject({ en: shape, zh: shape })

/**
 * Where a slot stands: `index.html title` (an element by its tag), `index.html #heading` (by its id) or
 * `app.js items` (a constant declared at the beginning of a line).
 */
const Place = z.string().regex(/^(?:index\.html (?:#[\w-]+|title)|[\w/-]+\.js [A-Za-z]\w*)$/)

const terms = {
  /** Its name in requests for a change: 'items', 'goal'. */
  key: z.string().regex(/^[a-z][A-Za-z]*$/),
  /** How people call it in a request: 'the goal', 'daily goal'. */
  words: InBoth(z.array(Words).min(1)),
  places: z.array(Place).min(1),
}

const Slot = z.discriminatedUnion('type', [
  z.strictObject({ ...terms, type: z.literal('text'), sample: InBoth(Words) }),
  z.strictObject({
    ...terms,
    type: z.literal('list'),
    sample: InBoth(z.array(Words).min(1)),
    /** Whether it is the sample content: once it was given, `isSample` in app.js is false. */
    isContent: z.boolean().optional(),
  }),
  z.strictObject({
    ...terms,
    type: z.literal('number'),
    sample: InBoth(z.number()),
    /** Words of its unit, as they follow the number: 'glasses', '杯'. Times are converted to the first. */
    units: InBoth(z.array(Words)),
    min: z.number(),
    max: z.number(),
  }),
  z.strictObject({
    ...terms,
    type: z.literal('money'),
    sample: InBoth(z.number()),
    /** The constant that holds the currency, a code of ISO 4217, and its samples. */
    currency: z.strictObject({ place: Place, sample: InBoth(z.string().regex(/^[A-Z]{3}$/)) }),
  }),
  z.strictObject({
    ...terms,
    type: z.literal('date'),
    /** `2027-05-14`, or empty when the app takes a day near today by itself. */
    sample: InBoth(z.string().regex(/^(?:\d{4}-\d{2}-\d{2})?$/)),
  }),
  z.strictObject({
    ...terms,
    type: z.literal('time'),
    sample: InBoth(z.string().regex(/^(?:\d{2}:\d{2})?$/)),
  }),
  z.strictObject({
    ...terms,
    type: z.literal('choice'),
    sample: InBoth(Words),
    /** What it may be, each with the words by which people ask for it. */
    choices: z.array(z.strictObject({ value: Words, words: InBoth(z.array(Words).min(1)) })).min(2),
  }),
  z.strictObject({ ...terms, type: z.literal('yesNo'), sample: InBoth(z.boolean()) }),
])

/** A place that a request can fill. */
export type Slot = z.infer<typeof Slot>

/** What a slot holds: a text, date, time or choice; a number or amount; yes or no; a list. */
export type SlotValue = string | number | boolean | readonly string[]

/** `starter.json`. */
export const StarterShape = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/),
  kind: z.enum(kinds),
  name: InBoth(Words.max(40)),
  /** One line of what it is. */
  line: InBoth(Words.max(120)),
  tags: z.array(Words).min(1).max(4),
  /** Sentences by which people ask for it; the demo model compares requests with them. */
  asks: InBoth(z.array(Words).min(12)),
  slots: z.array(Slot),
  /** Each English text of the files, whole as it stands there, and the Chinese one in its place. */
  texts: z.array(z.tuple([Words, Words])),
  /** Texts that are the same in both languages: names, units, signs. */
  same: z.array(Words),
})
export type StarterShape = z.infer<typeof StarterShape>

/** Files by path; a starter holds text alone. */
export type Files = Readonly<Record<string, string>>

/** A starter as it stands in its folder: what `starter.json` says, and the files in English. */
export type Starter = StarterShape & { files: Files }

/** What `<meta name="generator">` says in a starter's page, so that an app is known by it. */
export const markOf = (id: string): string => `MagicCube starter ${id}`
