/** Signing in, staying signed in, signing out: shapes and routes. */
import * as z from 'zod'
import { limits } from '../../contract/limits.ts'
import { route } from '../../contract/route.ts'
import { Id, Moment } from '../../contract/shapes.ts'

/** Where an account and its repositories are. */
export const CodeHost = z.enum(['github', 'builtin'])
export type CodeHost = z.infer<typeof CodeHost>

/** What one may sign in with: a code host, or the host's provider of OpenID Connect. */
export const Provider = z.enum(['oidc', 'github', 'builtin'])
export type Provider = z.infer<typeof Provider>

/** How the state of a sign-in begins that gives somebody a further way in. */
export const linkPrefix = 'link.'

/** The signed-in person as they see themselves. Never holds a code-host token. */
export const Me = z.object({
  id: Id,
  username: z.string(),
  /** In any script, as the code host has it. */
  displayName: z.string().nullable(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  createdAt: Moment,
  /** Where the account is from. */
  codeHost: CodeHost,
  githubLinked: z.boolean(),
  /** Whether the repository of a new app is private unless its maker chooses otherwise. */
  draftsPrivate: z.boolean(),
  isAdmin: z.boolean(),
  /** They moderate without being an admin. */
  isModerator: z.literal(true).optional(),
})
export type Me = z.infer<typeof Me>

/** A person as everybody sees them beside their apps. */
export const Author = z.object({ _id: Id, username: z.string(), avatar: z.string().nullable() })
export type Author = z.infer<typeof Author>

const callbackLimit = { calls: 10, seconds: 60, per: 'address', fails: 'tooManyAttempts' } as const

/** Which code hosts the sign-in page offers. */
export const listProviders = route('GET /api/auth/providers', {
  summary: { en: 'What one may sign in with', zh: '可用的登录方式' },
  access: 'anyone',
  reply: {
    /** The first one is to be shown first. */
    providers: z.array(Provider),
    /** What stands on the button of OpenID Connect; null where it is not offered. */
    oidcName: z.string().nullable(),
    termsVersion: z.string(),
  },
  fails: [],
})

/** Starts a sign-in: makes state and PKCE, binds them to this browser by a cookie. */
export const startSignIn = route('POST /api/auth/github/start', {
  summary: { en: 'Start signing in', zh: '开始登录' },
  access: 'anyone',
  body: { provider: Provider, acceptedTerms: z.boolean() },
  reply: { authorizeUrl: z.string(), state: z.string() },
  limit: callbackLimit,
  fails: ['providerNotSetUp', 'oidcAway'],
})

/** Why an answer of the provider of OpenID Connect brings nobody in. */
export const oidcFailures = [
  'oidcAway',
  'oidcNonce',
  'oidcIssuer',
  'oidcAudience',
  'oidcClock',
  'oidcSignature',
  'oidcInvalid',
  'oidcNotAllowed',
] as const

/** What comes back with the browser. */
export const signInReturn = {
  // Some providers of OpenID Connect put what they know of the sign-in into the code.
  code: z.string({ error: 'noAuthorizationCode' }).min(1, 'noAuthorizationCode').max(2_048),
  state: z.string({ error: 'invalidState' }).min(1, 'invalidState').max(128, 'invalidState'),
  /** The issuer that came back beside the code (RFC 9207), checked where given. */
  iss: z.string().max(500).optional(),
}

/** Exchanges code and state for a session. The browser gets the refresh token as a cookie only. */
export const finishSignIn = route('POST /api/auth/github/callback', {
  summary: {
    en: 'Finish signing in with the code that the code host gave',
    zh: '用代码托管给出的授权码完成登录',
  },
  access: 'anyone',
  body: signInReturn,
  reply: {
    token: z.string(),
    refreshToken: z.string().nullable(),
    expiresIn: z.int(),
    user: Me,
    /** The account was made by this sign-in. */
    isNew: z.literal(true).optional(),
    /** The account is new, and without the e-mail that came with it: another account here has that one. */
    emailBelongsToAnother: z.literal(true).optional(),
    /** The account is new, and without its e-mail: the provider has not verified it. */
    emailUnverified: z.literal(true).optional(),
  },
  limit: callbackLimit,
  fails: [
    'noAuthorizationCode',
    'invalidState',
    'authorizationFailed',
    'registrationFailed',
    'termsNotAccepted',
    'githubLoginFailed',
    'loginFailed',
    'accountSuspended',
    'accountLeaving',
    ...oidcFailures,
    'joinRefused',
  ],
})

/** A new access token for a refresh token, by cookie or (other clients) by body. */
export const refreshSession = route('POST /api/auth/refresh', {
  summary: {
    en: 'Renew the access token; the body is for clients that are not browsers',
    zh: '续期访问令牌；请求体供浏览器以外的客户端使用',
  },
  access: 'anyone',
  body: { refreshToken: z.string().min(1).max(512).optional() },
  reply: { token: z.string(), refreshToken: z.string().nullable(), expiresIn: z.int() },
  // 30 a minute and person, counted once the token says whose it is.
  fails: ['noRefreshToken', 'refreshFailed', 'crossSite', 'tooManyAttempts', 'oidcAway'],
})

/** Ends the session and its family; succeeds also when there was none. */
export const signOut = route('POST /api/auth/logout', {
  summary: { en: 'Sign out of this session', zh: '退出当前会话' },
  access: 'anyone',
  body: {},
  reply: {
    success: z.literal(true),
    /** Where the browser signs out at the provider of OpenID Connect too, if it came by that. */
    logOutUrl: z.string().optional(),
  },
  toleratesBadToken: true,
  fails: ['crossSite'],
})

/** Who am I. */
export const readMe = route('GET /api/auth/me', {
  summary: { en: 'The signed-in person', zh: '当前登录的用户' },
  access: 'user',
  reply: { user: Me },
  fails: ['notLoggedIn'],
})

/** A token of 10 minutes that opens only `/api/llm/*`. */
export const makeModelToken = route('POST /api/auth/llm-token', {
  summary: { en: 'A short token for the hosted models only', zh: '只能用于托管模型的短期令牌' },
  access: 'user',
  body: {},
  reply: { token: z.string(), expiresIn: z.literal(limits.accessTokenSeconds) },
  fails: [],
})
