/** Own domains: names of the owner's at which an app stands beside its subdomain. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { Count, Id, Moment } from '../../contract/shapes.ts'

/** Before the domain in the name of the TXT record that proves it. */
export const proofPrefix = '_magiccube.'
/** What the value of that record begins with. */
export const proofValuePrefix = 'magiccube-site='
/** Characters of a domain as it is written; in ASCII it has 240 at most, so that its TXT record has a name. */
const writtenMax = 260

/**
 * `waiting`: no TXT record proves it; `proven`: it is the app's, and does not lead here yet; `live`; `failing`: it has not led
 * here for two days; `off`: it was switched off, and has to be proven anew.
 */
export const DomainState = z.enum(['waiting', 'proven', 'live', 'failing', 'off'])
export type DomainState = z.infer<typeof DomainState>

/** What a look found in DNS. */
export const DomainFinding = z.object({
  /** Of the TXT record; `other`: one that proves something else; `taken`: right, but the name is another app's. */
  proof: z.enum(['found', 'absent', 'other', 'taken', 'unanswered']),
  /** Of the address; null: not looked at, since the domain is not proven. */
  leads: z.enum(['here', 'elsewhere', 'nowhere', 'unanswered']).nullable(),
  /** Where it leads: a name or addresses. */
  places: z.array(z.string()),
})
export type DomainFinding = z.infer<typeof DomainFinding>

/** An own domain as its owner sees it. */
export const OwnDomain = z.object({
  id: Id,
  /** In ASCII, as DNS has it. */
  name: z.string(),
  /** As people write it. */
  written: z.string(),
  /** Whether it is a bare domain, which takes no CNAME. */
  isApex: z.boolean(),
  url: z.url(),
  state: DomainState,
  /** Whether the app's other addresses lead to this one. */
  isMain: z.boolean(),
  /** The TXT record that proves it. */
  proof: z.object({ name: z.string(), value: z.string() }),
  /** What the last look found; null before the first. */
  found: DomainFinding.nullable(),
  checkedAt: Moment.nullable(),
  /** When it is switched off unless it leads here again; null where nothing is wrong. */
  endsAt: Moment.nullable(),
})
export type OwnDomain = z.infer<typeof OwnDomain>

const ofDomain = { id: Id, domainId: Id }

/** The own domains of an app, in the order in which they were added, and where their records lead. */
export const listDomains = route('GET /api/apps/:id/domains', {
  summary: { en: 'Own domains of an app', zh: '应用的自有域名' },
  access: 'owner',
  token: { scope: 'apps:read' },
  params: { id: Id },
  reply: {
    domains: z.array(OwnDomain),
    /** How many the app may have; 0 where the host offers none. */
    max: Count,
    /** What records lead to: a name for CNAME, addresses for A and AAAA where the host names any. */
    target: z.object({ name: z.string(), addresses: z.array(z.string()) }).nullable(),
  },
  fails: [],
})

/** Claims a domain for an app. It is the app's once its TXT record is found. */
export const addDomain = route('POST /api/apps/:id/domains', {
  summary: { en: 'Add an own domain to an app', zh: '为应用添加自有域名' },
  access: 'owner',
  token: { scope: 'publish', act: 'addressChanged' },
  params: { id: Id },
  body: { name: z.string().min(1, 'required').max(writtenMax, 'tooLong') },
  reply: { domain: OwnDomain },
  status: 201,
  stores: true,
  limit: { calls: 30, seconds: 3_600, per: 'user' },
  fails: ['domainsNotOffered', 'domainInvalid', 'domainRefused', 'domainTaken', 'domainsFull'],
})

/** Looks at the records of a domain now; `changed`: it is in another state than before. */
export const checkDomain = route('POST /api/apps/:id/domains/:domainId/check', {
  summary: { en: 'Check the records of an own domain', zh: '检查自有域名的解析记录' },
  access: 'owner',
  token: { scope: 'publish', act: 'addressChanged' },
  params: ofDomain,
  reply: { domain: OwnDomain, changed: z.boolean() },
  limit: { calls: 20, seconds: 60, per: 'user' },
  fails: ['notFound', 'domainsNotOffered'],
})

/** Has the app's other addresses lead to a domain that is live, or no longer. */
export const chooseMainDomain = route('PUT /api/apps/:id/domains/:domainId/main', {
  summary: { en: 'Choose the main domain of an app', zh: '设置应用的主域名' },
  access: 'owner',
  token: { scope: 'publish', act: 'addressChanged' },
  params: ofDomain,
  body: { isMain: z.boolean() },
  reply: { domain: OwnDomain },
  fails: ['notFound', 'domainNotProven'],
})

/** Removes a domain: within 2 seconds nothing answers there. */
export const removeDomain = route('DELETE /api/apps/:id/domains/:domainId', {
  summary: { en: 'Remove an own domain from an app', zh: '移除应用的自有域名' },
  access: 'owner',
  token: { scope: 'publish', act: 'addressChanged' },
  params: ofDomain,
  reply: { success: z.literal(true) },
  fails: ['notFound'],
})
