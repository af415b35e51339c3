/** What everybody may read of a person. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { Count, Id, Moment } from '../../contract/shapes.ts'
import { Author } from '../accounts/contract.ts'

/** A person by their id: names, picture, since when, and how many apps they have published. No e-mail. */
export const readUser = route('GET /api/users/:userId', {
  summary: { en: 'What everybody may read of a person', zh: '用户的公开资料' },
  access: 'anyone',
  params: { userId: Id },
  reply: {
    user: Author.extend({ displayName: z.string().nullable(), createdAt: Moment }),
    publishedCount: Count,
  },
  fails: ['notFound'],
})
