/** The rule of subdomains, the same for browser and server. */
import { limits } from '../../contract/limits.ts'
import { feignsBrand } from './brand-names.ts'

/** What a subdomain may be refused for by its form alone. */
export type SubdomainFault = 'subdomainRequired' | 'subdomainInvalid' | 'subdomainReserved'

/** Trims and lower-cases; answers the subdomain or what is wrong with it. */
export function checkSubdomain(
  given: string,
  extraReserved: readonly string[] = [],
): { name: string } | { fault: SubdomainFault } {
  const name = given.trim().toLowerCase()
  if (name === '') return { fault: 'subdomainRequired' }
  if (!hasSubdomainForm(name)) return { fault: 'subdomainInvalid' }
  return isReserved(name, extraReserved) ? { fault: 'subdomainReserved' } : { name }
}

/** 3 to 20 of a-z, 0-9 and hyphen; a letter or digit at both ends; no double hyphen. */
export function hasSubdomainForm(name: string): boolean {
  const fits = name.length >= limits.subdomainMin && name.length <= limits.subdomainMax
  return fits && /^[a-z0-9][a-z0-9-]*[a-z0-9]$/.test(name) && !name.includes('--')
}

/**
 * Whether a name, or one that looks like it, is kept for the host, or makes believe to be the host or a
 * service of the host's lists.
 */
export function isReserved(name: string, extra: readonly string[] = []): boolean {
  const plain = withoutHyphens(name)
  if (reserved.has(plain)) return true
  const isKept = [...reserved, ...extra].some((word) => looksLike(plain, word))
  return isKept || feignsBrand(name, [...extra, ownBrand])
}

const ownBrand = 'magiccube'

const lookAlikes = ['0o', '1l', '1i', '5s']

/** Whether a name is read as a word: hyphens do not count, and a digit is read as the letter that it resembles. */
function looksLike(plain: string, word: string): boolean {
  const letters = withoutHyphens(word)
  if (plain.length !== letters.length) return false
  return [...plain].every((letter, at) => {
    const other = letters.charAt(at)
    return letter === other || lookAlikes.some((pair) => isPairOf(pair, letter, other))
  })
}

function isPairOf(pair: string, one: string, other: string): boolean {
  return pair === one + other || pair === other + one
}

function withoutHyphens(name: string): string {
  return name.replaceAll('-', '')
}

/** Marks in an app's name where a word may be cut, as between syllables; it is in no subdomain. */
export const softHyphen = '\u00AD'

/** A subdomain made from an app's name, cut between words, or null when nothing usable is left. */
export function derivedSubdomain(
  appName: string,
  extraReserved: readonly string[] = [],
): string | null {
  const cut = cutName(appName, limits.subdomainMax)
  return hasSubdomainForm(cut) && !isReserved(cut, extraReserved) ? cut : null
}

/** The same with a number or other characters at its end, cut to fit. */
export function withEnding(appName: string, end: number | string): string {
  const ending = `-${end}`
  return cutName(appName, limits.subdomainMax - ending.length) + ending
}

/** At most `room` characters of a subdomain; only a first word that is longer is cut within itself. */
function cutName(appName: string, room: number): string {
  const plain = appName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\s+/gu, '-')
    .replaceAll(/[^a-z0-9\u00AD-]/g, '')
    .replaceAll(/-[-\u00AD]*/g, '-')
    .replace(/^[-\u00AD]+/, '')
  const whole = plain.replaceAll(softHyphen, '')
  const words = whole.length <= room ? whole : wholeWords(plain, room)
  const cut = words.length < limits.subdomainMin ? whole.slice(0, room) : words
  return cut.replace(/-$/, '')
}

/** As many words, and marked parts of words, as there is room for. */
function wholeWords(plain: string, room: number): string {
  let kept = ''
  for (const part of plain.split(/(?=-)|\u00AD/)) {
    if (kept.length + part.length > room) break
    kept += part
  }
  return kept
}

const reserved = new Set(
  `
  www api app apps admin administrator mail email smtp imap pop pop3 ftp sftp ssh dns ns ns1 ns2 ns3 ns4 mx mx1 mx2
  autodiscover autoconfig wpad isatap localhost local broadcasthost preview previews studio codehost static cdn assets
  asset media images image img files file pictures picture uploads upload download downloads status docs doc help
  support blog news login signin signup sign-in sign-up logout register auth oauth oauth2 sso saml openid account
  accounts profile profiles user users me my billing bill pay payment payments checkout invoice invoices pricing plans
  subscribe subscription security secure abuse root test testing demo dev develop developer developers staging stage
  prod production beta alpha internal intranet vpn proxy gateway gw router relay git github gitlab repo repos registry
  npm host hosting server servers system sys web webmail website webmaster postmaster hostmaster noreply no-reply
  info contact about legal terms privacy policy cookies dmca copyright press jobs careers team staff moderator mod
  marketplace market store shop generator dashboard console panel control manage manager settings config configuration
  search explore discover trending home index main default null undefined nan true false magiccube magic-cube cube
  official verify verification verified wallet bank banking crypto tls ssl cert certs acme well-known robots sitemap
  feed rss atom graphql rest rpc socket ws wss stream events webhook webhooks callback metrics health healthz readyz
  analytics stats tracking ads ad
`
    .trim()
    .split(/\s+/)
    .map(withoutHyphens),
)

/** How many names are kept for the host. */
export const reservedCount = reserved.size
