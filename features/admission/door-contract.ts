/** What new accounts meet at the door, as admins read and set it. */
import * as z from 'zod'
import { DoorRules } from '../../contract/door.ts'
import { route } from '../../contract/route.ts'

/** The rules that hold. */
export const readDoor = route('GET /api/admin/door', {
  summary: { en: 'What new accounts meet', zh: '对新账号的要求' },
  access: 'admin',
  reply: DoorRules.shape,
  fails: ['notFound'],
})

/** Other rules, from now on. */
export const setDoor = route('PUT /api/admin/door', {
  summary: { en: 'Set what new accounts meet', zh: '设置对新账号的要求' },
  access: 'admin',
  body: DoorRules.shape,
  reply: { success: z.literal(true) },
  fails: ['notFound'],
})
