/** How a text that the app shows may be written in its code: with entities, escapes and breaks of lines. */

const space = String.raw`(?:\s|&nbsp;|&#160;|\\n|<br\s*/?>)+`
const entities: Partial<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
  '©': 'copy',
  '·': 'middot',
  '×': 'times',
  '–': 'ndash',
  '—': 'mdash',
  '‘': 'lsquo',
  '’': 'rsquo',
  '“': 'ldquo',
  '”': 'rdquo',
  '…': 'hellip',
  '€': 'euro',
  '←': 'larr',
  '→': 'rarr',
}
/** Of a longer text its beginning is enough to know it by. */
const longestLooked = 100

/** The pattern of a text in its plain form. */
export function textPattern(text: string): RegExp {
  const words = beginningOf(text).split(' ')
  return new RegExp(words.map((word) => Array.from(word, signPattern).join('')).join(space), 'g')
}

function beginningOf(text: string): string {
  if (text.length <= longestLooked) return text
  const cut = text.slice(0, longestLooked)
  const end = cut.lastIndexOf(' ')
  if (end > 0) return cut.slice(0, end)
  // Not half of a sign that takes two places.
  return cut.replace(/[\uD800-\uDBFF]$/, '')
}

function signPattern(sign: string): string {
  if (/[\w-]/.test(sign)) return sign
  const code = sign.codePointAt(0) ?? 0
  const hex = code.toString(16)
  const name = entities[sign]
  const forms = [
    String.raw`\\?` + sign.replace(/[.*+?^${}()|[\]\\/]/, String.raw`\$&`),
    `&#0*${code};`,
    `&#[xX]0*${eitherCase(hex)};`,
    ...(code > 0xffff ? [] : [String.raw`\\u` + eitherCase(hex.padStart(4, '0'))]),
    ...(name === undefined ? [] : [`&${name};`]),
  ]
  return `(?:${forms.join('|')})`
}

function eitherCase(hex: string): string {
  return hex.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
}
