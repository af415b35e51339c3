/** The ways in of one person: which there are, and how one is added or taken away. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { oidcFailures, Provider, signInReturn } from './contract.ts'

/** A way in of the signed-in person. */
export const Way = z.object({
  provider: Provider,
  /** The person has it. */
  isLinked: z.boolean(),
  /** It can be taken away: another way remains, and the account is not its code host's own. */
  isRemovable: z.boolean(),
})
export type Way = z.infer<typeof Way>

/** The ways in that are offered here, and those of them that the person has. */
export const listWays = route('GET /api/auth/ways', {
  summary: { en: 'Ways in of the signed-in person', zh: '当前用户的登录方式' },
  access: 'user',
  reply: { ways: z.array(Way) },
  fails: ['loginFailed'],
})

const perPerson = { calls: 10, seconds: 60, per: 'user' } as const

/** Which further ways can be added: a password is set at the built-in code host. */
const Linkable = z.enum(['oidc', 'github'])

/** Starts to prove a further way in; the browser comes back with it to `finishLink`. */
export const startLink = route('POST /api/auth/ways', {
  summary: { en: 'Start adding a way to sign in', zh: '开始添加登录方式' },
  access: 'user',
  body: { provider: Linkable },
  reply: { authorizeUrl: z.string(), state: z.string() },
  limit: perPerson,
  fails: ['providerNotSetUp', 'oidcAway', 'identityTaken'],
})

/** Adds the way that was just proven to the account that asked for it. */
export const finishLink = route('POST /api/auth/ways/callback', {
  summary: { en: 'Finish adding a way to sign in', zh: '完成添加登录方式' },
  access: 'user',
  body: signInReturn,
  reply: { success: z.literal(true) },
  limit: perPerson,
  fails: [
    'noAuthorizationCode',
    'invalidState',
    'authorizationFailed',
    'githubLoginFailed',
    'loginFailed',
    'identityTaken',
    ...oidcFailures,
  ],
})

/** Takes a way in away, while another one remains. */
export const removeWay = route('DELETE /api/auth/ways/:provider', {
  summary: { en: 'Remove a way to sign in', zh: '移除登录方式' },
  access: 'user',
  params: { provider: Linkable },
  reply: { success: z.literal(true) },
  fails: ['notFound', 'lastWay', 'loginFailed'],
})
