/** OAuth for tools: what a tool asks for, and what its person answers on the page that it sends them to. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { Id, textOf } from '../../contract/shapes.ts'
import { TokenScope, tokenScopes } from '../../contract/token-scopes.ts'

/** How long each lasts, and how many tools may register. */
export const oauthLimits = {
  codeSeconds: 60,
  tokenSeconds: 3_600,
  /** After so long without being renewed a tool asks again. */
  renewableDays: 30,
  registrationsPerHour: 20,
  /** A tool that nobody let in is forgotten. */
  unusedClientHours: 24,
  /** What a used code is kept for, so that a second use is seen. */
  usedCodeHours: 24,
  redirectUris: 5,
  nameMax: 60,
  stateMax: 1_000,
  /** A program without a browser: how long its codes are good, how often it asks, and how long its token lasts. */
  deviceSeconds: 600,
  deviceIntervalSeconds: 5,
  deviceTokenDays: 90,
  devicesPerHour: 20,
} as const

/** Paths of the protocol on the studio's host. */
export const oauthPaths = {
  consent: '/authorize',
  device: '/device',
  deviceAuthorization: '/oauth/device_authorization',
  token: '/oauth/token',
  register: '/oauth/register',
  serverMetadata: '/.well-known/oauth-authorization-server',
  resourceMetadata: '/.well-known/oauth-protected-resource',
  resource: '/mcp',
} as const

const ClientId = z.string().min(1).max(100)
const Uri = z.string().min(1).max(2_000)

/** What stands in the address to which a tool sends its person (RFC 6749, 7636, 8707). */
const asked = {
  clientId: ClientId,
  redirectUri: Uri,
  responseType: z.string().max(20),
  challenge: z.string().max(200),
  challengeMethod: z.string().max(20),
  /** Words between spaces; empty leaves them to this host. */
  scope: z.string().max(200).default(''),
  /** What the token is for; empty for all that this host has. */
  resource: z.string().max(2_000).default(''),
}

/** What a tool asks for, in words for its person. */
export const readAuthorization = route('GET /api/auth/authorization', {
  summary: { en: 'What a tool asks for', zh: '工具请求的权限' },
  access: 'user',
  query: asked,
  reply: {
    /** By its own word: nobody has looked at it. */
    tool: z.string(),
    /** Where the answer goes, such as `example.com` or `127.0.0.1`. */
    host: z.string(),
    /** Whether that is a program on the person's own machine. */
    isLocal: z.boolean(),
    scopes: z.array(TokenScope),
  },
  fails: ['authorizationInvalid'],
})

/** The person's answer: the address to go on to. */
export const answerAuthorization = route('POST /api/auth/authorization', {
  summary: { en: 'Let a tool in, or not', zh: '允许或拒绝工具' },
  access: 'user',
  body: {
    ...asked,
    state: z.string().max(oauthLimits.stateMax).optional(),
    isAllowed: z.boolean(),
    /** Those of the asked ones that the person grants. */
    scopes: z.array(TokenScope).max(tokenScopes.length),
    /** The one app that it is for; all of the person's where it is left out. */
    appId: Id.optional(),
  },
  reply: { url: z.string() },
  limit: { calls: 60, seconds: 3_600, per: 'user' },
  fails: ['authorizationInvalid', 'tokensFull', 'notFound'],
})

/** What a tool says of itself (RFC 7591); what else it says is passed over, as the standard asks. */
export const Registration = z.object({
  client_name: textOf(1, 200).optional(),
  redirect_uris: z.array(Uri).min(1).max(oauthLimits.redirectUris),
  grant_types: z.array(z.string().max(100)).max(10).optional(),
  response_types: z.array(z.string().max(100)).max(10).optional(),
})
export type Registration = z.infer<typeof Registration>

/** The one program that may ask for codes without registering: `magiccube` on the command line. */
export const deviceClientId = 'magiccube-cli'
/** The grant by which it gets its token (RFC 8628, section 3.4). */
export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

/** What a program without a browser sends to get its codes (RFC 8628, section 3.1); `client_name` is shown to its person. */
export const DeviceRequest = z.object({
  client_id: z.literal(deviceClientId),
  client_name: textOf(1, 200).optional(),
  scope: z.string().max(200).default(''),
})

/** A code as a person types it: letters in two groups, in either case, with or without a hyphen. */
const UserCode = z.string().min(1).max(40)

/** What the program with this code asks for, in words for its person. */
export const readDevice = route('GET /api/auth/device', {
  summary: { en: 'What a program asks for', zh: '程序请求的权限' },
  access: 'user',
  query: { code: UserCode },
  reply: {
    /** By its own word: nobody has looked at it. */
    tool: z.string(),
    /** As the program shows it. */
    code: z.string(),
    scopes: z.array(TokenScope),
  },
  limit: { calls: 60, seconds: 3_600, per: 'user' },
  fails: ['deviceCodeInvalid'],
})

/** The person's answer. */
export const answerDevice = route('POST /api/auth/device', {
  summary: { en: 'Let a program in, or not', zh: '允许或拒绝程序' },
  access: 'user',
  body: {
    code: UserCode,
    isAllowed: z.boolean(),
    /** Those of the asked ones that the person grants. */
    scopes: z.array(TokenScope).max(tokenScopes.length),
    /** The one app that it is for; all of the person's where it is left out. */
    appId: Id.optional(),
  },
  reply: { success: z.literal(true) },
  limit: { calls: 60, seconds: 3_600, per: 'user' },
  fails: ['deviceCodeInvalid', 'authorizationInvalid', 'tokensFull', 'notFound'],
})

/** What is sent for a token, by a code or by what renews one. */
export const TokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    client_id: ClientId,
    code: z.string().min(1).max(200),
    redirect_uri: Uri,
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
    resource: z.string().max(2_000).optional(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    client_id: ClientId,
    refresh_token: z.string().min(1).max(200),
    scope: z.string().max(200).optional(),
    resource: z.string().max(2_000).optional(),
  }),
  z.object({
    grant_type: z.literal(deviceGrant),
    client_id: z.literal(deviceClientId),
    device_code: z.string().min(1).max(200),
    resource: z.string().max(2_000).optional(),
  }),
])
export type TokenRequest = z.infer<typeof TokenRequest>
