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

/** `starter.json`. */
export const StarterShape = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/),
  kind: z.enum(kinds),
  name: InBoth(Words.max(40)),
  /** One line of what it is. */
  line: InBoth(Words.max(120)),
  tags: z.array(Words).min(1).max(4),
  /** Sentences by which people ask for it; requests are compared with them. */
  asks: InBoth(z.array(Words).min(12)),
  /** Each English text of the files, whole as it stands there, and the Chinese one in its place. */
  texts: z.array(z.tuple([Words, Words])),
  /** Texts that are the same in both languages: names, units, signs. */
  same: z.array(Words),
})
export type StarterShape = z.infer<typeof StarterShape>

/** Files by path; a starter holds text alone. */
export type Files = Readonly<Record<string, string>>

/**
 * A starter as it stands in its folder: what `starter.json` says, the files in English, and the
 * `content.js` of the Chinese app (`content.zh.js` in the folder), where it has one.
 */
export type Starter = StarterShape & { files: Files; chineseContent?: string | undefined }

/** What `<meta name="generator">` says in a starter's page, so that an app is known by it. */
export const markOf = (id: string): string => `MagicCube starter ${id}`
