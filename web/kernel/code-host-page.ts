/** The way from the studio to a page of the built-in code host, which speaks the studio's language there. */
import type { Locale } from '../../contract/locale.ts'

/** The address with the language, which goes before what the code host has kept; another host's is left as it is. */
export function codeHostPage(url: string, locale: Locale): string {
  const [address = '', fragment] = url.split('#', 2)
  if (!/^(?:https?:\/\/(?!github\.com\/)[^/]+)?\/codehost\//.test(address)) return url
  const asked = `${address}${address.includes('?') ? '&' : '?'}lang=${locale}`
  return fragment === undefined ? asked : `${asked}#${fragment}`
}
