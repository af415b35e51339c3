/** The page of one's own account: signed-in devices, and the end of the account. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { Id, Moment } from '../../contract/shapes.ts'

/** A sign-in of one browser or client. */
export const Session = z.object({
  id: Id,
  device: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment,
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** The sessions of the signed-in person. */
export const listSessions = route('GET /api/auth/sessions', {
  summary: { en: 'Sessions of the signed-in person', zh: '当前用户的登录会话' },
  access: 'user',
  reply: { sessions: z.array(Session) },
  fails: [],
})

/** Ends every session of the person, this one included and the built-in code host's too: sign out everywhere. */
export const endAllSessions = route('DELETE /api/auth/sessions', {
  summary: { en: 'Sign out everywhere', zh: '退出所有设备' },
  access: 'user',
  /** Whether the person's access tokens are revoked too, and their personal ones at the built-in code host. */
  query: { revokeTokens: z.boolean().default(false) },
  reply: { success: z.literal(true) },
  fails: [],
})

/** Ends one session of the person. */
export const endSession = route('DELETE /api/auth/sessions/:sessionId', {
  summary: { en: 'End one session', zh: '结束一个会话' },
  access: 'user',
  params: { sessionId: Id },
  reply: { success: z.literal(true) },
  fails: ['notFound'],
})

/** Deletes the account with all that hangs on it; at the code host all stays unless that is the built-in one and its half is asked for. */
export const deleteMe = route('DELETE /api/auth/me', {
  summary: {
    en: 'Delete one’s account with its apps, sites, chats, comments and favorites, and its half at the built-in code host where that is asked for',
    zh: '删除自己的账号及其应用、站点、对话、评论和收藏，也可连同内置代码托管上的账号和仓库',
  },
  access: 'user',
  /** The person's own user name, typed as it is written. */
  query: {
    username: z.string().max(100),
    /** Whether the account and repositories at the built-in code host go too; of another one nothing does. */
    withCodeHost: z.boolean().default(false),
  },
  reply: { success: z.literal(true) },
  limit: { calls: 10, seconds: 60, per: 'user' },
  fails: ['usernameDiffers', 'accountSuspended', 'adminAccount'],
})
