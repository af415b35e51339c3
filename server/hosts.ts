/**
 * The one dispatcher: a request is answered by the kind of host that its exact `Host` names, and by
 * nothing else; any other host is an own domain of an app, or 421, but for the two questions of whoever watches over
 * the server, who knows its address alone (T85).
 */
import { addressOf, requestTarget } from './kernel/address.ts'
import { misdirected } from './unreadable.ts'

/** Answers a request; `env` is what the Node adapter hands in. */
export type Answerer = (request: Request, env: object) => Response | Promise<Response>

/** What answers at a host that is not ours; `otherwise` is the answer at a host of nobody. */
export type Elsewhere = (
  request: Request,
  env: object,
  visit: FileReader & { host: string; target: string | null },
  otherwise: () => Response | Promise<Response>,
) => Promise<Response>

export type Hosts = {
  /** Host of the studio with its port, such as `localhost:3000`. */
  studioHost: string
  previewHost: string
  sitesHost: string
  studio: Answerer
  preview: Answerer
  /** Drafts that a link shows, below the previews' host. */
  shared: Answerer
  /** Branches of apps, at labels below the sites host that no app can have. */
  branch: Answerer
  trustedProxyHops: number
  /** Answers for a subdomain of the sites host, to a visitor at an address; `target` is the path as it was sent. */
  site(request: Request, visit: SiteVisit): Promise<Response>
  apex(request: Request): Response
  elsewhere: Elsewhere
  /** Pictures of apps, on a host of their own below the sites host. */
  picture(request: Request, reader: FileReader): Promise<Response>
}

/** Who reads a file: an address, and what the adapter handed in with the request. */
export type FileReader = { address: string; env: object }

/** Whom a site answers, and for which subdomain. */
export type SiteVisit = FileReader & {
  subdomain: string
  /** The own domain by which it comes; null at the subdomain. */
  ownDomain: string | null
  target: string | null
}

/** The label below the sites host that serves pictures; it is a reserved subdomain. */
export const picturesLabel = 'pictures'

/** Where the studio tells whether the process lives, and whether it can serve. */
export const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** Builds the dispatcher. */
export function dispatch(hosts: Hosts): Answerer {
  const previewSuffix = `.${hosts.previewHost}`
  const siteSuffix = `.${hosts.sitesHost}`
  return (request, env) => {
    const host = request.headers.get('host')?.toLowerCase() ?? ''
    if (host === hosts.studioHost) return hosts.studio(request, env)
    const preview = labelOf(host, previewSuffix)
    const previewed = preview === null ? null : answererOf(hosts, preview)
    if (previewed) return previewed(request, env)
    const site = labelOf(host, siteSuffix)
    if (site !== null) return siteAnswererOf(hosts, site)(request, env)
    if (host === hosts.sitesHost) return hosts.apex(request)
    const isOurs = [hosts.previewHost, hosts.sitesHost].some((ours) => isAtOrBelow(host, ours))
    if (isOurs) return misdirected(request)
    const visit = { ...readerOf(hosts, request, env), host, target: requestTarget(env) }
    return hosts.elsewhere(request, env, visit, () =>
      asksForHealth(request) ? hosts.studio(request, env) : misdirected(request),
    )
  }
}

/** Who answers for a label below the previews' host; null for one that is none. */
function answererOf(hosts: Hosts, label: string): Answerer | null {
  if (/^[0-9a-f]{32}$/.test(label)) return hosts.preview
  return /^share-[0-9a-f]{32}$/.test(label) ? hosts.shared : null
}

/** Who answers for a label below the sites' host. No subdomain has two hyphens in a row: such a label is a branch's. */
function siteAnswererOf(hosts: Hosts, label: string): Answerer {
  if (label.includes('--')) return hosts.branch
  return (request, env) => {
    const reader = readerOf(hosts, request, env)
    if (label === picturesLabel) return hosts.picture(request, reader)
    const target = requestTarget(env)
    return hosts.site(request, { ...reader, subdomain: label, ownDomain: null, target })
  }
}

function readerOf({ trustedProxyHops }: Hosts, request: Request, env: object): FileReader {
  return { address: addressOf(request, env, trustedProxyHops), env }
}

/** Whether a host is one of ours or any name below it. */
export function isAtOrBelow(host: string, ours: string): boolean {
  return host === ours || host.endsWith(`.${ours}`)
}

/** The two paths alone, as they are written: what stands behind them tells nobody more than a state. */
function asksForHealth({ method, url }: Request): boolean {
  // A host may be named that no address can have, such as `1.2.3.4.5`: what is nobody's was never parsed.
  const pathname = URL.canParse(url) ? new URL(url).pathname : ''
  return (method === 'GET' || method === 'HEAD') && healthPaths.has(pathname)
}

/** The one label before a suffix; null when the host is not exactly that. */
function labelOf(host: string, suffix: string): string | null {
  if (!host.endsWith(suffix)) return null
  const label = host.slice(0, -suffix.length)
  return /^[a-z0-9-]{1,63}$/.test(label) ? label : null
}

/** The kind of a host, as figures and traces name it: the host itself may name an app. */
export function hostKind(
  { sitesHost, previewHost }: Pick<Hosts, 'sitesHost' | 'previewHost'>,
  host: string,
): 'site' | 'preview' | 'studio' {
  if (host.endsWith(sitesHost)) return 'site'
  return host.endsWith(previewHost) ? 'preview' : 'studio'
}
