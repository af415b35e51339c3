/** Access tokens of people's programs, at the API and as the password of git. A part of the wiring. */
import {
  type AccessTokens,
  accessTokenRoutes,
  admitGitCall,
  type GitCall,
  identifyToken,
  noteDeed,
  oauthDoors,
  oauthRoutes,
  readGitCall,
  readPassword,
  subscribeAccessTokens,
} from '../features/access-tokens/server/index.ts'
import {
  type Accounts,
  type Authenticator,
  codeHostLink,
} from '../features/accounts/server/index.ts'
import { publishesPushes } from '../features/publishing/server/index.ts'
import { Failure, fail, failureStatus } from '../contract/failures.ts'
import { localeOf } from '../contract/locale.ts'
import { anyFailureText } from '../contract/text/all-failures.ts'
import { accessTokenPrefix } from '../contract/token-scopes.ts'
import { callerAddressHeader } from '../builtin/codehost/caller-address.ts'
import { nameCaller } from './codehost-caller.ts'
import type { Answerer } from './hosts.ts'
import { addressOf } from './kernel/address.ts'
import type { Audience, Gate, GateOptions } from './kernel/gate.ts'
import { countCall } from './kernel/rate-limits.ts'
import type { Config } from './settings/config.ts'

type Parts = { config: Config; accounts: Accounts; authenticator: Authenticator }

/** Whether an `Authorization` header carries an access token as a password. */
export function carriesAccessToken(authorization: string | undefined): boolean {
  return readPassword(authorization ?? '') !== null
}

/** Opens them: who is recognised by them, their routes, and the door of git. */
export function openAccessTokens({ config, accounts, authenticator }: Parts) {
  const { db, world, log, secrets } = accounts
  const tokens: AccessTokens = { db, world, log, secrets }
  const { counter, limitScale } = accounts
  const oauth = { ...tokens, counter, limitScale, studioOrigin: config.studioOrigin }
  subscribeAccessTokens({ accounts: accounts.events })
  const authenticate: GateOptions['authenticate'] = (token: string, audience: Audience) =>
    token.startsWith(accessTokenPrefix)
      ? identifyToken(tokens, token)
      : authenticator.authenticate(token, audience)
  return {
    atGate: {
      authenticate,
      noteTokenDeed: (deed: Parameters<GateOptions['noteTokenDeed']>[0]) => noteDeed(tokens, deed),
    },
    routes: [...accessTokenRoutes(tokens), ...oauthRoutes(oauth)],
    /** The addresses that tools call to be let in. */
    oauthDoors: (gate: Gate) => oauthDoors(oauth, gate),
    /** The built-in code host for calls from outside. */
    codeHost(inside: Answerer): Answerer {
      const naming = { ...config, header: callerAddressHeader }
      return gitDoor({ config, accounts, tokens, codeHost: nameCaller(inside, naming) })
    },
  }
}

type DoorParts = Pick<Parts, 'config' | 'accounts'> & { tokens: AccessTokens; codeHost: Answerer }

/** The code host, with calls of git by an access token made calls by its person's own link. */
function gitDoor(parts: DoorParts): Answerer {
  return async (request, env) => {
    const authorization = request.headers.get('authorization')
    const call = readGitCall({ url: request.url, authorization })
    if (call === null) return parts.codeHost(request, env)
    const address = addressOf(request, env, parts.config.trustedProxyHops)
    try {
      const { identity, appId } = await admit(parts, call, address)
      const { token } = await codeHostLink(parts.accounts, identity.userId)
      const basic = Buffer.from(`x-access-token:${token}`).toString('base64')
      request.headers.set('authorization', `Basic ${basic}`)
      const answer = await parts.codeHost(request, env)
      if (!call.isPush || !call.isExchange || !answer.ok) return answer
      const { userId, token: presented } = identity
      const deed = { userId, tokenName: presented.name, appId, act: 'pushed' as const }
      return onceAccepted(answer, () => noteDeed(parts.tokens, deed))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return refusal(error, request)
    }
  }
}

/** Counts the call: of who is known for the person, a guess for its address, as with any other call. */
async function admit({ tokens, accounts, config }: DoorParts, call: GitCall, address: string) {
  const { userPerMinute, anonymousPerMinute } = config.file.limits
  const count = (bucket: string, calls: number) =>
    countCall(accounts.counter, bucket, { calls, seconds: 60 })
  const admitted = await admitGitCall(tokens, call).catch(async (error: unknown) => {
    if (error instanceof Failure) await count(`address:${address}`, anonymousPerMinute)
    throw error
  })
  const { identity, appId } = admitted
  await count(`user:${identity.userId}`, userPerMinute)
  const mayPublish = identity.token.scopes.includes('publish')
  // What git pushes there goes live by itself (T157).
  if (call.isPush && !mayPublish && (await publishesPushes(tokens.db, appId)))
    throw fail('tokenScope', { scope: 'publish' })
  return admitted
}

const tailLength = 4_096

/** Hands an answer of a push on, and notes it before its end where git says that a branch moved. */
function onceAccepted(answer: Response, note: () => Promise<void>): Response {
  if (!answer.body) return answer
  let tail = ''
  const watched = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        tail = (tail + Buffer.from(chunk).toString('latin1')).slice(-tailLength)
        controller.enqueue(chunk)
      },
      async flush() {
        if (/ok refs\//.test(tail)) await note()
      },
    }),
  )
  return new Response(watched, { status: answer.status, headers: answer.headers })
}

/** What git shows to its person: a sentence, and the question for a password where another one may help. */
function refusal(failure: Failure, request: Request): Response {
  const { code, params } = failure.code === 'unauthorized' ? fail('tokenInvalid') : failure
  const locale = localeOf(request.headers.get('accept-language') ?? undefined)
  const status = failureStatus[code]
  const headers = new Headers({
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  })
  if (status === 401) headers.set('WWW-Authenticate', 'Basic realm="MagicCube"')
  if (status === 429) headers.set('Retry-After', String(params['n'] ?? 60))
  return new Response(`${anyFailureText(code, locale, params)}\n`, { status, headers })
}
