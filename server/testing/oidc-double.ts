/** A provider of OpenID Connect in a few lines, which can be made to fail in every way that a client must notice. */
import { createHash, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

/** Somebody at the provider. */
export type OidcPerson = {
  sub: string
  preferred_username?: string
  name?: string
  email?: string
  email_verified?: boolean
  groups?: string[]
}

/** What is wrong with its next answers; nothing where it is empty. */
export type OidcFaults = {
  nonce?: string
  issuer?: string
  audience?: string
  /** How far its clock is from the true time, in seconds. */
  clockSeconds?: number
  /** Signs with a key that it does not publish. */
  hidesKey?: boolean
  isAway?: boolean
  /** Refuses refresh tokens. */
  endsRefresh?: boolean
  givesNoRefresh?: boolean
}

type Code = { person: OidcPerson; nonce: string; challenge: string }

/** The issuer under which it is known. */
export const issuer = 'https://id.example.org/realms/school'

/** Settings that name it. */
export const oidcEnv = {
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'magiccube',
  OIDC_CLIENT_SECRET: 'oidc-secret-canary',
  OIDC_NAME: 'School ID',
}

/** Makes a provider; `now` is the true time in milliseconds. */
export async function oidcDouble(now: () => number) {
  let keys = await newKeys('first')
  let faults: OidcFaults = {}
  const codes = new Map<string, Code>()
  const refreshes = new Map<string, OidcPerson>()
  let asked: string[] = []
  let made = 0
  // What another one gave is nothing here.
  const id = randomUUID()
  const opened = new Map<string, OidcPerson>()

  async function tokens(person: OidcPerson, nonce: string | null): Promise<Response> {
    made += 1
    const access = `access-${id}-${made}`
    const refresh = `refresh-${id}-${made}`
    opened.set(access, person)
    refreshes.set(refresh, person)
    const { groups, ...claims } = person
    const signing = faults.hidesKey === true ? await newKeys(keys.kid) : keys
    const at = Math.floor(now() / 1_000) + (faults.clockSeconds ?? 0)
    const idToken = await new SignJWT({
      ...claims,
      ...(groups ? { groups } : {}),
      ...(nonce === null ? {} : { nonce: faults.nonce ?? nonce }),
    })
      .setProtectedHeader({ alg: 'RS256', kid: keys.kid })
      .setIssuer(faults.issuer ?? issuer)
      .setAudience(faults.audience ?? 'magiccube')
      .setIssuedAt(at)
      .setExpirationTime(at + 300)
      .sign(signing.privateKey)
    return Response.json({
      access_token: access,
      token_type: 'Bearer',
      expires_in: 300,
      id_token: idToken,
      ...(faults.givesNoRefresh === true ? {} : { refresh_token: refresh }),
    })
  }

  function exchange(form: URLSearchParams): Promise<Response> | Response {
    const refused = Response.json({ error: 'invalid_grant' }, { status: 400 })
    if (form.get('grant_type') === 'refresh_token') {
      const token = form.get('refresh_token') ?? ''
      const person = faults.endsRefresh === true ? undefined : refreshes.get(token)
      // It rotates: each is good once.
      refreshes.delete(token)
      return person ? tokens(person, null) : refused
    }
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    return code && code.challenge === challenge ? tokens(code.person, code.nonce) : refused
  }

  return {
    issuer,
    /** What was asked of it, by path. */
    get asked() {
      return asked
    },
    fails(next: OidcFaults): void {
      faults = next
      asked = []
    },
    async rotatesKey(): Promise<void> {
      keys = await newKeys('second')
    },
    /** Whoever signs in with a refresh token from now on is as given here. */
    changes(person: OidcPerson): void {
      for (const [token, known] of refreshes)
        if (known.sub === person.sub) refreshes.set(token, person)
    },
    /** Signs somebody in at the address to which the product sent the browser; answers what comes back. */
    signsIn(authorizeUrl: string, person: OidcPerson) {
      const query = new URL(authorizeUrl).searchParams
      made += 1
      const code = `code-${made}`
      const challenge = query.get('code_challenge') ?? ''
      codes.set(code, { person, nonce: query.get('nonce') ?? '', challenge })
      return { code, state: query.get('state') ?? '', iss: faults.issuer ?? issuer }
    },
    async answer(url: string, init?: RequestInit): Promise<Response> {
      const path = url.startsWith(issuer) ? url.slice(issuer.length) : url
      asked.push(path)
      if (faults.isAway === true) throw new TypeError('fetch failed')
      switch (path) {
        case '/.well-known/openid-configuration':
          return Response.json(metadata)
        case '/keys':
          return Response.json({ keys: [keys.published] })
        case '/token':
          return exchange(new URLSearchParams(String(init?.body)))
        case '/userinfo': {
          const token = new Headers(init?.headers).get('authorization')?.slice(7) ?? ''
          const person = opened.get(token)
          return person ? Response.json(person) : new Response('', { status: 401 })
        }
        default:
          throw new Error(`nobody is at ${url}`)
      }
    },
  }
}

export type OidcDouble = Awaited<ReturnType<typeof oidcDouble>>

const metadata = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/keys`,
  end_session_endpoint: `${issuer}/logout`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
}

async function newKeys(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const published: JWK = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  return { kid, privateKey, published }
}
