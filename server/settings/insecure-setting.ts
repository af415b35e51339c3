/** Settings that would make a public host unsafe, or that say half of a thing: the server refuses to start with them and says why (T66). */
import { getDomain } from 'tldts'
import { type LookedAtCodeHost, unfitCodeHost } from './code-host-setting.ts'
import { type LookedAtProcesses, partsOf, unfitForSeveral } from './role-setting.ts'
import { type LookedAtSignIn, unfitSignIn } from './sign-in-setting.ts'

/** The part of the settings that is looked at. */
export type LookedAt = LookedAtSignIn &
  LookedAtCodeHost &
  LookedAtProcesses & {
    secure: boolean
    studioOrigin: string
    previewHost: string
    sitesHost: string
    githubHalfGiven: boolean
    mailHalfGiven: boolean
    admins: ReadonlySet<string>
    trustedProxyHops: number
  }

/** The first insecure setting in words, or null. `upstreams` are the URLs that keys are sent to. */
export function insecureSetting(config: LookedAt, upstreams: readonly string[]): string | null {
  if (config.githubHalfGiven)
    return 'GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET must be given together.'
  if (config.mailHalfGiven) return 'SMTP_URL and MAIL_FROM must be given together.'
  return (
    unfitForSeveral(config) ??
    unfitCodeHost(config) ??
    unfitSignIn(config) ??
    (config.production ? inProduction(config, upstreams) : null)
  )
}

function inProduction(config: LookedAt, upstreams: readonly string[]): string | null {
  if (!config.secure) return 'STUDIO_URL must begin with https:// when it is not a loopback name.'
  return (
    weakSecret(config) ??
    sharedDomain(config) ??
    unsafeUpstream(upstreams) ??
    unsafeIdentity(config)
  )
}

function weakSecret({ secretKey }: LookedAt): string | null {
  if (secretKey === null)
    return 'SECRET_KEY is required in production: at least 32 unpredictable characters.'
  const weak = secretKey.length < 32 || new Set(secretKey).size < 10
  return weak ? 'SECRET_KEY is too weak: give at least 32 unpredictable characters.' : null
}

function sharedDomain(config: LookedAt): string | null {
  if (config.previewHost === '' || config.sitesHost === '') {
    return 'PREVIEW_HOST and SITES_HOST are required in production: previews and sites run on domains of their own.'
  }
  const hosts = [new URL(config.studioOrigin).host, config.previewHost, config.sitesHost]
  const domains = hosts.map((host) => registrableDomain(host))
  if (new Set(domains).size === domains.length) return null
  return `STUDIO_URL, PREVIEW_HOST and SITES_HOST must be three different registrable domains (now ${domains.join(', ')}): sibling hosts share cookies, and any site could sign everybody out. docs/operating.md names domains that cost nothing.`
}

function registrableDomain(host: string): string {
  const name = host.split(':')[0] ?? host
  return getDomain(name, { allowPrivateDomains: true }) ?? name
}

function unsafeUpstream(upstreams: readonly string[]): string | null {
  const plain = upstreams.find((url) => !url.startsWith('https://'))
  return plain === undefined
    ? null
    : `${plain} must begin with https:// in production: keys are sent there.`
}

function unsafeIdentity(config: LookedAt): string | null {
  const { studio, sites } = partsOf(config.role)
  if (config.trustedProxyHops === 0 && (studio || sites)) {
    return 'TRUSTED_PROXY_HOPS must be at least 1 in production: TLS ends at a proxy, and without it every caller has one address.'
  }
  const vague = [...config.admins].some((name) => !/^(?:github|builtin):./.test(name))
  return vague
    ? 'ADMINS must name each admin with the code host, such as github:alice: equal names exist on both.'
    : null
}
