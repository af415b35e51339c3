/** The server's calls to a provider of OpenID Connect: discovery when it is first needed, sign-in, renewal, log-out. */
import * as openid from 'openid-client'
import type { World } from '../../../../server/kernel/world.ts'
import type { Log } from '../../../../server/kernel/log.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { createDiscovery } from './discovery.ts'
import { readProof, type OidcProof, type SeenClaims } from './oidc-claims.ts'
import { isRefusedGrant, oidcFailure, refuseForeignTime } from './oidc-failures.ts'

/** The provider and what it is asked for, from the settings. */
export type OidcSetting = {
  issuer: string
  clientId: string
  clientSecret: string | null
  name: string
  scopes: string
  groupsClaim: string
  adminGroup: string | null
  allowedGroups: ReadonlySet<string>
}

type Parts = { world: World; log: Log; studioOrigin: string; redirectUri: string }

/** One sign-in under way: what was made for it at its start. */
export type OidcAttempt = { state: string; verifier: string; nonce: string; challenge: string }

/** What came back to the callback. */
export type OidcReturn = { code: string; state: string; iss: string | undefined }

/** How a renewal ended: `ended` means that the provider wants the person to sign in again. */
export type OidcRenewal =
  | { outcome: 'confirmed'; proof: OidcProof }
  | { outcome: 'ended' }
  | { outcome: 'away' }

const callSeconds = 10
const toleratedSeconds = 60

/** How one provider is called: a configuration for each call, and the claims that its tokens lead to. */
function connect(setting: OidcSetting, parts: Parts) {
  const { world } = parts
  const isPlain = setting.issuer.startsWith('http:')
  const fetch = boundedFetch(world)
  const discover = createDiscovery({ ...parts, fetch, setting, isPlain, callSeconds })
  return {
    /** Anew for each call: keys are then read again, so that a rotated one is known at once. */
    async configuration(): Promise<openid.Configuration> {
      const server = await discover()
      const metadata = {
        [openid.clockTolerance]: toleratedSeconds,
        [openid.clockSkew]: Math.round((world.now() - Date.now()) / 1_000),
      }
      const authentication = authenticationOf(setting, server)
      const config = new openid.Configuration(server, setting.clientId, metadata, authentication)
      config[openid.customFetch] = fetch
      config.timeout = callSeconds
      openid.enableNonRepudiationChecks(config)
      if (isPlain) openid.allowInsecureRequests(config)
      return config
    },
    /** Runs a call; what goes wrong is told with a code of `oidc-failures.ts`. */
    async told<T>(work: () => Promise<T>): Promise<T> {
      try {
        return await work()
      } catch (error) {
        throw oidcFailure(setting, error, parts.log)
      }
    },
  }
}

type Connection = ReturnType<typeof connect>

async function claimsOf(config: openid.Configuration, tokens: Tokens): Promise<SeenClaims> {
  const idToken = tokens.claims() ?? null
  if (config.serverMetadata().userinfo_endpoint === undefined) return { idToken, userInfo: null }
  const subject = idToken?.sub ?? openid.skipSubjectCheck
  return { idToken, userInfo: await openid.fetchUserInfo(config, tokens.access_token, subject) }
}

/**
 * Makes the client of one provider. No call is made before somebody signs in, so that a provider that is away stops
 * nothing else. Its functions fail with the codes of `oidc-failures.ts`.
 */
export function createOidcClient(setting: OidcSetting, parts: Parts) {
  const { world, log, redirectUri } = parts
  const connection = connect(setting, parts)
  const { configuration, told } = connection
  return {
    setting,
    /** As identities are stored under it. */
    issuer: new URL(setting.issuer).href,
    /** Where the browser goes to sign in. Fails with `oidcAway`. */
    async authorizeUrl(attempt: OidcAttempt, locale: string): Promise<string> {
      const url = openid.buildAuthorizationUrl(await told(configuration), {
        redirect_uri: redirectUri,
        scope: setting.scopes,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: attempt.challenge,
        code_challenge_method: 'S256',
        ui_locales: locale,
      })
      return url.href
    },
    /** Who came back, proven by code, PKCE, nonce and a signature with the provider's key of now. */
    exchange: (given: OidcReturn, attempt: Omit<OidcAttempt, 'challenge'>): Promise<OidcProof> =>
      told(async () => {
        const config = await configuration()
        const tokens = await openid.authorizationCodeGrant(config, returned(redirectUri, given), {
          pkceCodeVerifier: attempt.verifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        })
        const { iat } = tokens.claims() ?? {}
        refuseForeignTime(setting, iat, world.now(), toleratedSeconds)
        return readProof(setting, tokens, await claimsOf(config, tokens))
      }),
    /** Asks anew about somebody who signed in before; never fails. */
    async renew(refreshToken: string, subject: string): Promise<OidcRenewal> {
      try {
        return await renewal(setting, connection, { refreshToken, subject })
      } catch (error) {
        if (isRefusedGrant(error)) return { outcome: 'ended' }
        oidcFailure(setting, error, log)
        return { outcome: 'away' }
      }
    },
    /** Where the browser signs out at the provider too; null where it has no such page, or does not answer. */
    async logOutUrl(idToken: string | null): Promise<string | null> {
      const config = await configuration().catch(() => null)
      if (config?.serverMetadata().end_session_endpoint === undefined) return null
      return openid.buildEndSessionUrl(config, {
        post_logout_redirect_uri: `${parts.studioOrigin}/`,
        ...(idToken === null ? {} : { id_token_hint: idToken }),
      }).href
    },
  }
}

async function renewal(
  setting: OidcSetting,
  { configuration }: Connection,
  { refreshToken, subject }: { refreshToken: string; subject: string },
): Promise<OidcRenewal> {
  const config = await configuration()
  const tokens = await openid.refreshTokenGrant(config, refreshToken)
  const seen = await claimsOf(config, tokens)
  // Of a provider that tells nothing any more the next sign-in is the only word.
  if (!seen.idToken && !seen.userInfo) return { outcome: 'ended' }
  const proof = readProof(setting, tokens, seen)
  // OpenID Connect Core 12.2: it is the same person, or nobody.
  if (proof.subject !== subject) return { outcome: 'ended' }
  const next = proof.refreshToken ?? refreshToken
  return { outcome: 'confirmed', proof: { ...proof, refreshToken: next } }
}

/** The address to which the browser came back, as the library reads it. */
function returned(redirectUri: string, { code, state, iss }: OidcReturn): URL {
  const url = new URL(redirectUri)
  url.search = new URLSearchParams({
    code,
    state,
    ...(iss === undefined ? {} : { iss }),
  }).toString()
  return url
}

export type OidcClient = ReturnType<typeof createOidcClient>
type Tokens = openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers

/** By Basic where the provider does not say that it takes only the body (OpenID Connect Discovery 3: Basic is the default). */
function authenticationOf(
  { clientSecret }: OidcSetting,
  { token_endpoint_auth_methods_supported: methods }: openid.ServerMetadata,
): openid.ClientAuth {
  if (clientSecret === null) return openid.None()
  const takesBasic = methods === undefined || methods.includes('client_secret_basic')
  return takesBasic ? openid.ClientSecretBasic(clientSecret) : openid.ClientSecretPost(clientSecret)
}
