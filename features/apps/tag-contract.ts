/** Tags: the list to choose from, and recommendations for a description. */
import * as z from 'zod'
import { limits } from '../../contract/limits.ts'
import { route } from '../../contract/route.ts'
import { textOf } from '../../contract/shapes.ts'

/** How many tags are listed, and how many are recommended at most. */
export const tagLimits = { listed: 50, recommended: 5 } as const

/** A tag as it is kept: trimmed, small letters, 1 to 30 characters. */
export const Tag = z
  .string()
  .transform((tag) => tag.trim().toLowerCase())
  .pipe(textOf(1, limits.tagMax))

/** The tags that one may choose from, those of most published apps first. */
export const listTags = route('GET /api/apps/tags', {
  summary: {
    en: 'Tags of published apps, most used first, then those of the start set',
    zh: '已发布应用的标签，常用的在前，其后是初始标签',
  },
  access: 'anyone',
  reply: {
    tags: z.array(z.string()),
    /** How many of them published apps carry: the first ones. */
    used: z.int().min(0),
  },
  cache: 'listing',
  fails: [],
})

/** Which of the listed tags fit a description; found without a model. */
export const recommendTags = route('POST /api/apps/tags/recommend', {
  summary: { en: 'Tags that fit a description', zh: '适合某段描述的标签' },
  access: 'user',
  body: { prompt: textOf(0, limits.generatorPromptMax) },
  reply: { recommendedTags: z.array(z.string()) },
  fails: [],
})
