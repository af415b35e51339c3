/**
 * Names that make believe to be a well-known service: its word joined with one of signing in, paying
 * or helping. The whole name must read so, or the two words stand side by side between
 * hyphens; a name that merely holds such a word is honest: `applepie`, `my-bank-of-ideas`.
 */

const lures = `
  login logon signin signon signup register secure security safe account accounts verify verifies verified verifier
  verification validate validation confirm confirmation support help helpdesk helpline hotline service services
  customer care pay payment payments paying billing bill invoice checkout refund refunds wallet wallets bank banking
  auth authenticate authenticator oauth sso otp 2fa mfa password passwords passcode passkey reset recover recovery
  restore unlock unlocked update upgrade renew renewal id ids identity mail email webmail official admin portal alert
  alerts suspended kyc airdrop giftcard giftcards credential credentials token seed phrase
`
  .trim()
  .split(/\s+/)

const fillers = `
  a an and at by for from in of on or the to with my me your our we us you now here new all inc ltd llc corp group
  app apps web site online www http https com net org info io co cn hk uk eu de fr jp page pages home center centre
  desk team staff user users client clients member members area zone hub link go get main real true live demo test
`
  .trim()
  .split(/\s+/)

/** What else a sign of a word may be written as: digits that resemble it, and what looks the same in small letters. */
const alike: Readonly<Record<string, string>> = {
  a: 'a|4',
  b: 'b|8',
  e: 'e|3',
  g: 'g|9|6',
  i: 'i|1|l',
  l: 'l|1|i',
  m: 'm|rn',
  o: 'o|0',
  s: 's|5',
  t: 't|7',
  w: 'w|vv',
  z: 'z|2',
}

type Reading = { pattern: RegExp; kind: 'brand' | 'lure' | 'filler' }

const known: readonly Reading[] = [
  ...lures.map((word) => ({ pattern: patternOf(word), kind: 'lure' as const })),
  ...fillers.map((word) => ({ pattern: patternOf(word), kind: 'filler' as const })),
  { pattern: /[0-9]+/y, kind: 'filler' },
]

/**
 * Whether a subdomain makes believe to be one of the brands.
 * @param name in small letters, of the form of subdomains
 * @param brands words of the host's lists, as `paypal`
 */
export function feignsBrand(name: string, brands: readonly string[]): boolean {
  const words = brands.map((word) => word.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
  const readings = words
    .filter((word) => word !== '')
    .map((word) => ({ pattern: patternOf(word), kind: 'brand' as const }))
  const all = [...readings, ...known]
  if (readsAsBrand(name.replaceAll('-', ''), all)) return true
  const parts = name.split('-')
  const pairs = parts.slice(1).map((part, at) => `${parts[at] ?? ''}${part}`)
  return pairs.some((pair) => readsAsBrand(pair, all))
}

/** Whether the whole text can be read as known words, a brand and a lure among them. */
function readsAsBrand(text: string, readings: readonly Reading[]): boolean {
  // By each place in the text what the words up to it can have held; the text has 20 signs at most.
  const reached = Array.from({ length: text.length + 1 }, () => new Set<string>())
  reached[0]?.add('')
  for (const [at, before] of reached.entries()) {
    const words = before.size === 0 ? [] : wordsAt(text, at, readings)
    for (const { end, kind } of words)
      for (const held of before) reached[end]?.add(withKind(held, kind))
  }
  const ends = reached.at(-1) ?? new Set()
  return ends.has('brandlure') || ends.has('lurebrand')
}

function withKind(held: string, kind: Reading['kind']): string {
  return kind === 'filler' || held.includes(kind) ? held : held + kind
}

/** The known words that stand at a place, by where they end. */
function wordsAt(text: string, at: number, readings: readonly Reading[]) {
  return readings.flatMap(({ pattern, kind }) => {
    pattern.lastIndex = at
    const word = pattern.exec(text)?.[0]
    return word === undefined ? [] : [{ end: at + word.length, kind }]
  })
}

function patternOf(word: string): RegExp {
  return new RegExp([...word].map((sign) => `(?:${alike[sign] ?? sign})`).join(''), 'y')
}
