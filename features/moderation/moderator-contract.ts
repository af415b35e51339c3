/** Who moderates beside the admins. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { Id } from '../../contract/shapes.ts'

/** Has somebody moderate, or no longer. */
export const setModerator = route('PUT /api/admin/users/:userId/moderator', {
  summary: { en: 'Make somebody a moderator, or no longer', zh: '设为或取消版主' },
  access: 'admin',
  params: { userId: Id },
  body: { isModerator: z.boolean() },
  reply: { success: z.literal(true) },
  fails: ['notFound', 'forbidden'],
})
