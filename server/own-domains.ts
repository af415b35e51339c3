/** Own domains of apps: where they are served, what answers at hosts that are not ours, and who may get a certificate. */
import { createOwnDomains, isDomainName } from '../hosting/sites/own-domains.ts'
import type { Database } from './database/connect.ts'
import type { Elsewhere } from './hosts.ts'
import { socketAddress } from './kernel/address.ts'
import { createDns } from './kernel/dns.ts'
import type { Log } from './kernel/log.ts'
import type { World } from './kernel/world.ts'
import type { Config } from './settings/config.ts'
import { isAskSecret } from './settings/domains-setting.ts'
import { partsOf } from './settings/role-setting.ts'
import { misdirected } from './unreadable.ts'

/** Where a proxy asks whether it may get a certificate for a name. */
const askPath = '/internal/tls-allowed'

export type OwnDomainServices = ReturnType<typeof openOwnDomains>

/** Opens them. */
export function openOwnDomains(parts: { config: Config; db: Database; world: World; log: Log }) {
  const { config, db, world } = parts
  const domains = createOwnDomains(db, world)
  const find = async (name: string) => (config.ownDomains.isOffered ? domains.find(name) : null)
  const domainOrigin = (name: string): string =>
    `${config.secure ? 'https' : 'http'}://${name}${portOf(config.sitesHost)}`
  return {
    find,
    forget: domains.forget,
    domainOrigin,
    /** Where a domain of an app is served; null where it is not the app's, or does not lead here. */
    async originOf(appId: string, name: string): Promise<string | null> {
      const domain = isDomainName(name) ? await find(name) : null
      return domain?.appId === appId && domain.isSound ? domainOrigin(name) : null
    },
    /** What looking at their records needs. */
    looking: lookingOf(config, domainOrigin),
    answersAsk: (request: Request, env: object) => answerAsk(config, find, request, env),
  }
}

function lookingOf(config: Config, url: (name: string) => string) {
  const { isOffered, resolver, target, addresses } = config.ownDomains
  const [sitesHost, previewHost] = [config.sitesHost, config.previewHost].map(withoutPort)
  const ours = [new URL(config.studioOrigin).hostname, sitesHost, previewHost]
  const named = withoutPort(target ?? config.sitesHost)
  return {
    isOffered,
    dns: createDns(resolver),
    ours: [...ours, named].filter((host) => host !== undefined),
    sitesHost: sitesHost ?? '',
    target: named,
    addresses,
    url,
  }
}

type Find = OwnDomainServices['find']
type Serve = (
  request: Request,
  visit: Parameters<Elsewhere>[2] & { subdomain: string; ownDomain: string },
) => Promise<Response>

/** What answers at a host that is not ours: the site of an own domain, by the same code as its subdomain's. */
export function answerElsewhere(
  { config, log }: { config: Pick<Config, 'role'>; log: Log },
  { find, answersAsk }: Pick<OwnDomainServices, 'find' | 'answersAsk'>,
  serve: Serve,
): Elsewhere {
  const servesSites = partsOf(config.role).sites
  return async (request, env, visit, otherwise) => {
    const name = withoutPort(visit.host)
    const isAsk = asksForCertificate(request)
    // Health is told of a host whose database is away as well.
    const domain = await findOr(log, find, name)
    if (domain === 'away') return isAsk ? new Response(null, { status: 503 }) : otherwise()
    if (domain === null) return isAsk ? answersAsk(request, env) : otherwise()
    if (!servesSites) return misdirected(request)
    return serve(request, { ...visit, subdomain: domain.subdomain ?? '', ownDomain: name })
  }
}

async function findOr(log: Log, find: Find, name: string) {
  if (!isDomainName(name)) return null
  try {
    return await find(name)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'thrown value'
    log.error('a domain could not be looked up', { reason })
    return 'away' as const
  }
}

function asksForCertificate({ method, url }: Request): boolean {
  return method === 'GET' && URL.canParse(url) && new URL(url).pathname === askPath
}

/**
 * 200 where a proxy may get a certificate, 404 where not. It is answered to the machine itself, by a request that no
 * proxy has passed on, and to whoever has the secret; to others this is a host of nobody.
 */
async function answerAsk(
  config: Config,
  find: Find,
  request: Request,
  env: object,
): Promise<Response> {
  const asked = new URL(request.url).searchParams
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const word = asked.get('secret') ?? bearer ?? null
  if (!isDirect(request, env) && !isAskSecret(config.ownDomains, word)) return misdirected(request)
  const name = (asked.get('domain') ?? '').toLowerCase()
  const domain = isDomainName(name) ? await find(name) : null
  const status = domain?.isGood ? 200 : 404
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
}

const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

function isDirect({ headers }: Request, env: object): boolean {
  const isHere = /^(?:::ffff:)?127\.|^::1$/.test(socketAddress(env))
  return isHere && passedOn.every((name) => !headers.has(name))
}

function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '')
}

function portOf(host: string): string {
  return /:\d+$/.exec(host)?.[0] ?? ''
}
