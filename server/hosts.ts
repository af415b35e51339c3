/**
 * The one dispatcher: a request is answered by the kind of host that its exact `Host` names, and by
 * nothing else; any other host is 421 (HST-01, T62).
 */
import { callerAddress, requestTarget, socketAddress } from './kernel/address.ts'
import { misdirected } from './unreadable.ts'

/** Answers a request; `env` is what the Node adapter hands in. */
export type Answerer = (request: Request, env: object) => Response | Promise<Response>

export type Hosts = {
  /** Host of the studio with its port, such as `localhost:3000`. */
  studioHost: string
  previewHost: string
  sitesHost: string
  studio: Answerer
  preview: Answerer
  trustedProxyHops: number
  /** Answers for a subdomain of the sites host, to a visitor at an address; `target` is the path as it was sent. */
  site(request: Request, visit: SiteVisit): Promise<Response>
  apex(request: Request): Response
  /** Pictures of apps, on a host of their own below the sites host. */
  picture(request: Request): Promise<Response>
}

/** Whom a site answers, and for which subdomain. */
export type SiteVisit = { subdomain: string; address: string; target: string | null }

/** The label below the sites host that serves pictures; it is a reserved subdomain. */
export const picturesLabel = 'pictures'

/** Builds the dispatcher. */
export function dispatch(hosts: Hosts): Answerer {
  const previewSuffix = `.${hosts.previewHost}`
  const siteSuffix = `.${hosts.sitesHost}`
  const addressOf = (request: Request, env: object): string =>
    callerAddress(
      socketAddress(env),
      request.headers.get('x-forwarded-for'),
      hosts.trustedProxyHops,
    )
  return (request, env) => {
    const host = request.headers.get('host')?.toLowerCase() ?? ''
    if (host === hosts.studioHost) return hosts.studio(request, env)
    const preview = labelOf(host, previewSuffix)
    if (preview !== null && /^[0-9a-f]{32}$/.test(preview)) return hosts.preview(request, env)
    const site = labelOf(host, siteSuffix)
    if (site === picturesLabel) return hosts.picture(request)
    if (site !== null) {
      const address = addressOf(request, env)
      return hosts.site(request, { subdomain: site, address, target: requestTarget(env) })
    }
    return host === hosts.sitesHost ? hosts.apex(request) : misdirected(request)
  }
}

/** The one label before a suffix; null when the host is not exactly that. */
function labelOf(host: string, suffix: string): string | null {
  if (!host.endsWith(suffix)) return null
  const label = host.slice(0, -suffix.length)
  return /^[a-z0-9-]{1,63}$/.test(label) ? label : null
}
