/** Which addresses may be typed for a webhook. Where a name leads is looked at with each call, since it may change. */

const ownNames = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa|builtin|onion)$/

/** Whether an address is of HTTPS, without a password or fragment, and its host a name with a dot that is public. */
export function isFitAddress(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.protocol !== 'https:') return false
  if (`${url.username}${url.password}` !== '' || address.includes('#')) return false
  const host = url.hostname.replace(/\.$/, '').toLowerCase()
  // Of numbers, too, a name is asked for: certificates are of names, and numbers are mostly of somebody's own network.
  return host.includes('.') && /[a-z]/.test(host.split('.').at(-1) ?? '') && !ownNames.test(host)
}
