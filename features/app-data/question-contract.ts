/** What a visitor is asked about their own entries, once: in the answer of `GET /_app/me`, and answered below `/_app/`. */
import * as z from 'zod'
import { CollectionName, dataKinds } from '../../contract/data-kinds.ts'
import { route } from '../../contract/route.ts'
import { Count } from '../../contract/shapes.ts'

/**
 * `takeAlong`: may what was written in this browser before the sign-in become the person's? `wider`: may what they wrote
 * under a narrower kind be opened to the present one?
 */
const About = {
  about: z.enum(['takeAlong', 'wider']),
  /** What `wider` is about; null for the other. */
  collection: CollectionName.nullable(),
  kind: z.enum(dataKinds).nullable(),
}

/** A question in the words of the visitor's language, with the words of both answers. */
export const Question = z.object({ ...About, text: z.string(), yes: z.string(), no: z.string() })
export type Question = z.infer<typeof Question>

/**
 * Answers a question; the first answer counts, and a repeated one is told what came of the first. The key of this browser
 * has to come along with `takeAlong`.
 */
export const answerQuestion = route('POST /_app/answers', {
  summary: { en: 'Answer a question about one’s own entries', zh: '回答关于自己条目的询问' },
  access: 'anyone',
  body: { ...About, isYes: z.boolean() },
  reply: {
    /** What was done, to be shown. */
    text: z.string(),
    /** Entries that came along, or were opened. */
    changed: Count,
    /** Votes that went, since the person has one already. */
    dropped: Count,
    /** Entries that stay as they were. */
    left: Count,
  },
  fails: ['notFound', 'dataSignIn', 'rateLimited'],
})
