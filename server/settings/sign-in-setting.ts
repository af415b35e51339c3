/** The settings of sign-in: OpenID Connect, and which of the ways in are offered. */
import * as z from 'zod'

const text = z.string().min(1).optional()

/** The names and shapes of the settings of OpenID Connect. */
export type OidcSettings = {
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  OIDC_NAME: string
  OIDC_SCOPES: string
  OIDC_GROUPS_CLAIM: string
  OIDC_ADMIN_GROUP?: string | undefined
  OIDC_ALLOWED_GROUPS: string
}

/** Scopes: `openid` and others, by spaces. */
export const OidcScopes = z
  .string()
  .regex(/^[\x21\x23-\x5B\x5D-\x7E]+(?: [\x21\x23-\x5B\x5D-\x7E]+)*$/, 'give scopes by spaces')
  .refine((scopes) => scopes.split(' ').includes('openid'), 'openid must be among the scopes')

/** What stands on the button. */
export const OidcName = z.string().trim().min(1).max(40)

/** The address of the issuer, as the provider writes it in its tokens. */
export const OidcIssuer = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !/[?#]/.test(url), 'an issuer has no query and no fragment')

/** Ways in, as an operator names them. */
const waysIn = ['oidc', 'github', 'password'] as const
export type WayIn = (typeof waysIn)[number]

/** A list of ways in; empty where the operator names none. */
export const SignInWays = text.transform((list, context): WayIn[] | null => {
  if (list === undefined) return null
  const named = list.split(',').map((name) => name.trim().toLowerCase())
  const ways = waysIn.filter((way) => named.includes(way))
  if (ways.length === new Set(named).size) return ways
  context.addIssue(`name ways out of ${waysIn.join(', ')}, with commas between`)
  return z.NEVER
})

/** How people sign in by OpenID Connect; null where no issuer is named. */
export type OidcSetting = {
  issuer: string
  clientId: string
  /** Null for a public client, which PKCE alone protects. */
  clientSecret: string | null
  /** What stands on the button. */
  name: string
  scopes: string
  groupsClaim: string
  /** Who is in it is an admin; null where groups make none. */
  adminGroup: string | null
  /** Whoever is in none of them does not come in; empty where everybody does. */
  allowedGroups: ReadonlySet<string>
}

/** OpenID Connect as the settings name it. */
function oidcSetting(settings: OidcSettings): OidcSetting | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = settings
  if (issuer === undefined || clientId === undefined) return null
  const groups = settings.OIDC_ALLOWED_GROUPS.split(',').map((name) => name.trim())
  return {
    issuer,
    clientId,
    clientSecret: settings.OIDC_CLIENT_SECRET ?? null,
    name: settings.OIDC_NAME,
    scopes: settings.OIDC_SCOPES,
    groupsClaim: settings.OIDC_GROUPS_CLAIM,
    adminGroup: settings.OIDC_ADMIN_GROUP ?? null,
    allowedGroups: new Set(groups.filter((name) => name !== '')),
  }
}

/** All that the settings say of sign-in beside code hosts. */
export function signInSettings(settings: OidcSettings & { SIGN_IN: WayIn[] | null }) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = settings
  return {
    oidcHalfGiven: (issuer === undefined) !== (clientId === undefined),
    oidc: oidcSetting(settings),
    /** The ways in that the operator names; null leaves it to what is set up. */
    signInWays: settings.SIGN_IN,
  }
}

/** The ways in and what they need. */
export type LookedAtSignIn = {
  oidc: OidcSetting | null
  oidcHalfGiven: boolean
  signInWays: readonly WayIn[] | null
  github: object | null
  codeHostService: object | null
  production: boolean
  instances: number
}

/** What is wrong with the settings of sign-in, in words, or null. */
export function unfitSignIn(config: LookedAtSignIn): string | null {
  const { oidc, signInWays: ways, github } = config
  if (config.oidcHalfGiven) return 'OIDC_ISSUER and OIDC_CLIENT_ID must be given together.'
  if (ways?.includes('oidc') && !oidc)
    return 'SIGN_IN names oidc, which needs OIDC_ISSUER and OIDC_CLIENT_ID.'
  if (ways?.includes('github') && !github)
    return 'SIGN_IN names github, which needs GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET.'
  return oidc && unfitOidc(oidc, config)
}

function unfitOidc(oidc: OidcSetting, config: LookedAtSignIn): string | null {
  if (config.instances > 1 && config.codeHostService === null)
    return 'INSTANCES is more than 1, which OIDC_ISSUER allows with CODEHOST_URL only: who comes by it has an account at the built-in code host.'
  const isPlain = !oidc.issuer.startsWith('https://')
  return isPlain && config.production
    ? 'OIDC_ISSUER must begin with https:// in production: who signs in is told by it.'
    : null
}

/** Whether new people come by GitHub: it is set up, and the settings do not name other ways alone. */
export function isGithubMain({
  github,
  signInWays,
}: {
  github: object | null
  signInWays: readonly string[] | null
}): boolean {
  return github !== null && (signInWays?.includes('github') ?? true)
}
