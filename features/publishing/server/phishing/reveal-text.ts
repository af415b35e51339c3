/**
 * Reads a page as the browser and the eye will: escapes decoded, pieces of a text joined, letters that only
 * look Latin read as Latin. Whoever hides a name or an address from a check writes it in one of these ways. Each step is
 * one pass over the text with bounded repetitions.
 */

/** Letters of other scripts that look like Latin ones; what NFKC folds (wide, bold, circled) is not listed. */
const alike: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аɑαạẚàáâäåāăąą',
    b: 'Ьƅḅв',
    c: 'сϲçćċčᴄ',
    d: 'ԁɗđḍ',
    e: 'еёєэèéêëēėęẹ',
    g: 'ɡġģğց',
    h: 'һհħнḥ',
    i: 'іїıìíîïīįιɩ',
    j: 'јʝ',
    k: 'кκķḳ',
    l: 'ӏɭłḷļľ',
    m: 'мṃ',
    n: 'ոпñńņňṇηռ',
    o: 'оοօөõòóôöøōőọσ',
    p: 'рρṗ',
    q: 'ԛզ',
    r: 'гŗřṛᴦ',
    s: 'ѕśşšṣș',
    t: 'тτţťṭț',
    u: 'υսùúûüūůűųụц',
    v: 'νѵṿ',
    w: 'ԝωẉщ',
    x: 'хχ',
    y: 'уүýÿγỵ',
    z: 'źżžẓᴢ',
  }).flatMap(([latin, signs]) =>
    [...signs, ...signs.toUpperCase()].map((sign) => [sign, latin] as const),
  ),
)
const notPlain = /[^\0-\x7f]/g
/** Digits and signs that stand for letters inside a word, as in "paypa1" and "micr0soft". */
const digitLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const insideWord =
  /(?<=[a-z])[013457@$!](?=[a-z])|(?<=[a-z]{2})[0135$](?![\w.%])|(?<![\w.])[0135$](?=[a-z]{3})/gi

const invisible = /\p{Default_Ignorable_Code_Point}/gu
const numericEntity = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi
const namedEntity = /&(amp|nbsp|quot|apos|lt|gt|shy|zwnj|zwj|colon|sol|period|commat|lpar|rpar);/gi
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  shy: '',
  zwnj: '',
  zwj: '',
  colon: ':',
  sol: '/',
  period: '.',
  commat: '@',
  lpar: '(',
  rpar: ')',
}
const scriptEscape = /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\})/gi

const unreadable = /[^\s\x20-\x7e\u4e00-\u9fff\u3000-\u303f\uff00-\uffef]/
const piece = /["'`][^"'`\n]{0,80}["'`]/g
const joinedPieces = /["'`]\s{0,20}(?:\+|\\\r?\n)\s{0,20}["'`]/g
const listed =
  /\[\s{0,9}(["'`][^"'`\n]{0,80}["'`](?:\s{0,9},\s{0,9}["'`][^"'`\n]{0,80}["'`]){1,200})\s{0,9}\]/g
const joinedList = new RegExp(
  String.raw`${listed.source}\s{0,9}\.\s{0,9}join\(\s{0,9}["'\x60]([^"'\x60\n]{0,3})["'\x60]\s{0,9}\)`,
  'g',
)
const turnedRound =
  /["'`]([^"'`\n]{4,300})["'`]\s{0,9}\.split\(\s{0,3}(?:""|''|``)\s{0,3}\)\s{0,9}\.reverse\(\)/g
const isAddress = /^(?:https?|wss?):\/\//i
const addressTurned = /["'`]([^"'`\n]{2,300}\/\/:(?:s?ptth|s?sw))["'`]/gi
const inBase64 = /(?:["'`]|;base64,)([A-Za-z0-9+/_-]{12,8000}={0,2})["'`]/g
const inHex = /["'`]((?:[0-9a-f]{2}){8,4000})["'`]/gi
const inPercent = /(?:%[0-9a-f]{2}[^%"'`\n]{0,12}){6,2000}/gi
const inNumbers =
  /[([]\s{0,3}((?:0x[0-9a-f]{1,4}|\d{2,5})(?:\s{0,3},\s{0,3}(?:0x[0-9a-f]{1,4}|\d{2,5})){5,4000})/gi

/** A text as it will be run, and what it held in base64, in numbers or turned round. */
export type Revealed = { text: string; hidden: string[] }

/** Answers the text with its escapes decoded and its pieces joined, and apart from it what else could be read in it. */
export function revealCode(written: string): Revealed {
  const text = decodeEscapes(written)
    .replaceAll(joinedList, (_all, pieces: string, between: string) => `"${join(pieces, between)}"`)
    .replaceAll(joinedPieces, '')
  const hidden = [
    ...found(text, listed, (pieces) => join(pieces, '')).filter((joined) => isAddress.test(joined)),
    ...[turnedRound, addressTurned].flatMap((pattern) =>
      found(text, pattern, (back) => Array.from(back).toReversed().join('')),
    ),
    ...found(text, inBase64, (coded) => Buffer.from(coded, 'base64').toString('utf8')),
    ...found(text, inHex, (coded) => Buffer.from(coded, 'hex').toString('utf8')),
    ...found(text, inPercent, decodePercent),
    ...found(text, inNumbers, (numbers) =>
      numbers
        .split(',')
        .map((code) => signOf(Number(code)))
        .join(''),
    ),
  ]
  return { text, hidden }
}

/** Answers letters that look Latin as Latin ones, and digits inside words as the letters they stand for. */
export function foldAlike(text: string): string {
  const latin = text.normalize('NFKC').replaceAll(notPlain, (sign) => alike.get(sign) ?? sign)
  return latin.replaceAll(insideWord, (sign) => digitLetters[sign] ?? sign)
}

/** The strings of a list as one. */
function join(pieces: string, between: string): string {
  return (pieces.match(piece) ?? []).map((part) => part.slice(1, -1)).join(between)
}

function decodeEscapes(text: string): string {
  return text
    .replaceAll(numericEntity, (_all, hex?: string, decimal?: string) =>
      signOf(hex === undefined ? Number(decimal) : parseInt(hex, 16)),
    )
    .replaceAll(namedEntity, (_all, name: string) => entities[name.toLowerCase()] ?? ' ')
    .replaceAll(scriptEscape, (_all, two?: string, four?: string, any?: string) =>
      signOf(parseInt(two ?? four ?? any ?? '', 16)),
    )
    .normalize('NFKC')
    .replaceAll(invisible, '')
}

function decodePercent(coded: string): string {
  return coded.replaceAll(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'),
  )
}

/** What a pattern finds, decoded, where that can be read: bytes of a picture cannot. */
function found(text: string, pattern: RegExp, decode: (coded: string) => string): string[] {
  return Array.from(text.matchAll(pattern), (match) => decode(match[1] ?? match[0])).filter(
    (decoded) => decoded.length > 3 && !unreadable.test(decoded),
  )
}

function signOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
