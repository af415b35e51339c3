/** Which names may be own domains, and how they are written. */
import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { getDomain, getPublicSuffix } from 'tldts'
import { proofPrefix } from '../../domain-contract.ts'

const withPrivate = { allowPrivateDomains: true }
const nameMax = 253 - proofPrefix.length
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Names that public DNS never has, or that are each machine's or network's own (RFC 6761, 6762, 7686, 8375, 9476). */
const privateEndings = ['local', 'localhost', 'internal', 'invalid', 'onion', 'arpa', 'alt']

/**
 * Reads a domain as it was written: in any case, with a dot at its end, in any script, or copied as an address.
 * @param ours host names of the studio, previews and sites: they and whatever shares a registrable domain with them are
 *   refused, since sites of one domain share cookies
 */
export function readDomainName(
  written: string,
  ours: readonly string[],
): { name: string } | { fault: 'domainInvalid' | 'domainRefused' } {
  const bare = written
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '')
  // A port, a path or a name of somebody is no part of a domain, and the parser of addresses would drop it.
  if (/[\s/?#@:\\%]/.test(bare)) return { fault: 'domainInvalid' }
  const name = domainToASCII(bare)
  if (name === '' || name.length > nameMax) return { fault: 'domainInvalid' }
  if (isIP(name) !== 0) return { fault: 'domainRefused' }
  const labels = name.split('.')
  if (!labels.every((part) => label.test(part))) return { fault: 'domainInvalid' }
  return isRefused(name, labels, ours) ? { fault: 'domainRefused' } : { name }
}

function isRefused(name: string, labels: readonly string[], ours: readonly string[]): boolean {
  const last = labels.at(-1) ?? ''
  if (labels.length < 2 || /^[0-9]/.test(last) || privateEndings.includes(last)) return true
  if (getPublicSuffix(name, withPrivate) === name) return true
  const registered = registrable(name)
  return ours.some((host) => registrable(host) === registered || name.endsWith(`.${host}`))
}

function registrable(host: string): string {
  return getDomain(host, withPrivate) ?? host
}

/** Whether nothing stands before the part of a domain that somebody registered. */
export function isApex(name: string): boolean {
  return registrable(name) === name
}
