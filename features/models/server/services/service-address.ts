/**
 * Which addresses an admin may name as a model service. Loopback and private networks are among them, since Ollama,
 * LM Studio and vLLM live there; what only a cloud's machine answers to itself is not (T104).
 */
import { isIP } from 'node:net'
import { fail } from '../../../../contract/failures.ts'
import { isForbiddenAddress, isNearAddress } from '../../../../server/kernel/forbidden-addresses.ts'
import { modelBase } from '../../../../contract/model-address.ts'
import type { ServiceKind } from '../../services-contract.ts'

/** Names by which machines of a cloud ask for their own credentials; where any other leads, each call looks. */
const forbiddenNames = /(?:^|\.)(?:builtin|metadata\.google\.internal|metadata)$/

/**
 * The address of a service as it is kept: as it was typed, without slashes at the end. Fails with `serviceAddress`, or with `servicePlainAddress` where a key would cross an
 * open network without TLS.
 * @param own the studio's own origin, which is no model service
 */
export function serviceAddress(
  { kind, address, hasKey }: { kind: ServiceKind; address: string; hasKey: boolean },
  own: string,
): string {
  const url = URL.parse(modelBase(kind, address))
  // A mark alone would cut off the path that is asked.
  if (url === null || /[?#]/.test(address) || !isFit(url) || url.origin === own)
    throw fail('serviceAddress')
  if (hasKey && url.protocol === 'http:' && !isNear(url.hostname)) throw fail('servicePlainAddress')
  return address.trim().replace(/\/+$/, '')
}

function isFit(url: URL): boolean {
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  const isPlain = `${url.username}${url.password}${url.search}${url.hash}` === ''
  return isWeb && isPlain && !isForbidden(url.hostname)
}

function isForbidden(hostname: string): boolean {
  const host = bare(hostname)
  return isIP(host) === 0
    ? forbiddenNames.test(host.replace(/\.$/, '').toLowerCase())
    : isForbiddenAddress(host)
}

/** A network of the host's own: this machine, private addresses, names without a dot as containers have, local names. */
function isNear(hostname: string): boolean {
  const host = bare(hostname)
  if (isIP(host) !== 0) return isNearAddress(host)
  return !host.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(host)
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}
