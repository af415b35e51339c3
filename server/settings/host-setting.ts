/** The settings that name a host: a name below a public suffix, with an optional port, in small letters (T66). */
import { getDomain } from 'tldts'
import * as z from 'zod'

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const named = new RegExp(`^(${label}(?:\\.${label})*)(?::(\\d{1,5}))?$`)

/** A host as it stands in the `Host` header of a browser, such as `sites.example.org:8443`. */
export const HostSetting = z
  .string()
  .transform((text) => text.toLowerCase())
  .refine(
    isHost,
    'give a host name with an optional port, such as apps.example.org, without https://, path or *.',
  )
  .refine(
    (host) => !isHost(host) || isOwned(host),
    'this is an address in numbers or a public suffix; give a name of your own, such as apps.example.org.',
  )

function isHost(text: string): boolean {
  const [, name, port] = named.exec(text) ?? []
  return (
    name !== undefined &&
    name.length <= 253 &&
    Number(port ?? 1) >= 1 &&
    Number(port ?? 1) <= 65_535
  )
}

// Names that hosts of sites have put on the public suffix list themselves are theirs, so only the registries' count.
function isOwned(host: string): boolean {
  return getDomain(host.replace(/:\d+$/, '')) !== null
}
