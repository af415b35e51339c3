/** Reads what fields start with: 'the fee is 12 to begin with', 'width 5', 人工先填90. */
import { findField } from '../match-fields.ts'
import { plainNumbers } from './sums.ts'

/** A field, as far as its start goes. */
type Field = { id: string; label: string; kind?: string | undefined; value: number | string }

/** Words that say of a number that it stands there at first. */
const BEGINS =
  /\b(?:to (?:begin|start) with|at (?:first|the (?:start|beginning|outset))|(?:starts?|begins?|starting|beginning) (?:at|with|from|out at|as|on)|by default|defaults?|pre-?(?:set|filled)|filled in|already (?:in|there|filled|set)|as a start|initially|usually|normally|mostly|typically|set (?:to|at)|put in)\b|先[填写放按设是为给用]|默认|起初|开始(?:时|就|是|为|填|写)?|初始|预[填设先]|一般|通常/i
/** A rule has numbers of its own, which are nobody's start. */
const RULE =
  /\b(?:first|after|over|above|from|beyond|up to|if|when|once|off|every|at least|at most|never|minimum|maximum|min|max|capped?)\b|[满超起封顶折送减]|以[上内下]|最[多少高低]|前\d|首/i
/** What joins a name to its number. */
const JOINS =
  /\b(?:is|are|at|of|the|an?|my|our|your|with|per|for|in|to|and|about|around|each|field|be|it|then|also)\b|[=:：]|[是为填写约大概有的]/giu
const UNIT =
  /[€$£¥￥%°]|\b(?:euros?|dollars?|pounds?|bucks|quid|francs?|rupees?|cents?|p|kg|g|km|m|cm|mm|l|ml|miles?|hours?|hrs?|minutes?|mins?|years?|months?|days?|people|persons?|lit(?:re|er)s?|met(?:re|er)s?|kilos?|percent|m²|sq)\b|元|块钱?|岁|年|月|天|人|个|升|米|公里|公斤|克|小时|分钟|平方米?/giu

const NUMBER = /\d+(?:\.\d+)?/g
const CLOCK = /(?<!\d)(\d{1,2})[:：](\d{2})(?!\d)/

/** The pieces of a text that may name one field with one number. */
function piecesOf(text: string): string[] {
  return text
    .replace(/[()（）]/g, ' ')
    .split(/[;；。!?！？\n,，、]|[:：](?=\s?\p{L})|\.(?!\d)|\s(?:and|with)\s(?=[^,.;]*\d)/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

/** Whether a piece is the name of a field with its number, and nothing else. */
function isNameAlone(piece: string, label: string): boolean {
  const rest = piece.replace(CLOCK, ' ').replace(NUMBER, ' ').replace(UNIT, ' ').replace(JOINS, ' ')
  const words = rest.toLowerCase().match(/[a-z]+|\p{Script=Han}+/gu) ?? []
  const own = label.toLowerCase()
  // 'finish 6:30' names the field for the end of a day in words of its own.
  if (CLOCK.test(piece) && words.length === 1) return true
  return words.length > 0 && words.every((word) => own.includes(word.replace(/(?:ly|s)$/, '')))
}

/**
 * The numbers that fields are told to start with, by the letters or names of the fields.
 *
 * @param fields of the calculator
 * @param text the request
 * @param isFree whether a number rules nothing else, so that its name alone tells that it is a start
 */
export function readBegins(
  fields: readonly Field[],
  text: string,
  isFree: (piece: string) => boolean,
): Map<string, number> {
  const found = readRow(fields, plainNumbers(text))
  for (const piece of piecesOf(plainNumbers(text))) {
    const clock = CLOCK.exec(piece)
    const numbers = clock === null ? (piece.match(NUMBER) ?? []) : [clock[0]]
    const field = numbers.length === 1 ? fieldFor(fields, piece) : null
    if (field === null || found.has(field.id)) continue
    const isTold = BEGINS.test(piece) && !RULE.test(piece.replace(BEGINS, ' '))
    if (!isTold && !(isNameAlone(piece, field.label) && isFree(piece))) continue
    const value = clock === null ? Number(numbers[0]) : Number(clock[1]) * 60 + Number(clock[2])
    found.set(field.id, value)
  }
  return found
}

// Each sign can be read in one way only, so that long rows are read soon.
const ONE = '[€$£¥]?\\d+(?:\\.\\d+)?(?: ?%| ?[a-z°²]{1,8}\\b|\\p{Script=Han}{1,3})?'
const NEXT = '(?:[,，、/] ?(?:and )?| and |和)'
const ROW = `(?<row>${ONE}(?:${NEXT}${ONE}){1,7})`
const END = '(?= ?(?:[.;。；!！]|$|[,，] ?\\p{L}| (?:so|at|to|as|already|for|by)\\b))'
const ROWS = [
  new RegExp(
    `\\b(?:(?:start|begin)(?:s|ning|ing)?(?: off)? (?:at|with|from|on)|defaults?(?: to| are| of)?|pre-?(?:set|filled)(?: to| with)?|fill(?:ed)?(?: it| them)? in(?: with)?|put in|initially)(?: the numbers| values)?:? ${ROW}${END}`,
    'iu',
  ),
  new RegExp(`${ROW} (?:to (?:begin|start) with|at (?:first|the start)|by default)`, 'iu'),
  new RegExp(
    `(?:先[填写放按设]上?|默认|一?开始|起初|初始)(?:分别)?(?:是|为|填)?[:：]?${ROW}${END}`,
    'u',
  ),
]

/** The words that tell what stands there at first. */
export const BEGIN_WORDS: readonly RegExp[] = [...ROWS, BEGINS]

/** A row of numbers is for as many fields, in the order in which the words name these. */
function readRow(fields: readonly Field[], text: string): Map<string, number> {
  const row = ROWS.map((pattern) => pattern.exec(text)?.groups?.['row']).find(Boolean) ?? ''
  const numbers = (row.match(NUMBER) ?? []).map(Number)
  const open = fields.filter(({ kind = 'number' }) => kind === 'number' || kind === 'rate')
  if (numbers.length < 2 || numbers.length > open.length) return new Map()
  const before = text
    .slice(0, text.indexOf(row))
    .split(/[,，、;；]|\s(?:and|times|plus|minus)\s|[乘加减]/)
  const named = before.flatMap((piece) => findField(open, piece) ?? [])
  const unique = [...new Set(named)]
  // Numbers without units are for the fields as they stand; '9000, 3 years' tells its fields otherwise.
  const isPlain = !/[^\d.,，、/\s€$£¥%和]/u.test(row.replace(/\band\b/gi, ''))
  const order = unique.length >= numbers.length ? unique : isPlain ? open : []
  if (order.length < numbers.length) return new Map()
  return new Map(order.slice(0, numbers.length).map(({ id }, at) => [id, numbers[at] ?? 0]))
}

/** A share in percent belongs to a field in percent, a time of day to one for times. */
function fieldFor(fields: readonly Field[], piece: string): Field | null {
  const isClock = CLOCK.test(piece)
  const isShare = /\d\s?%/.test(piece)
  const fit = fields.filter(
    ({ label, kind = 'number' }) =>
      (kind === 'time') === isClock &&
      (kind === 'time' || kind === 'number' || kind === 'rate') &&
      (!isShare || /%|rate|比例|率/i.test(label) || kind === 'rate'),
  )
  const plain = fit.filter(({ label }) => isShare || !label.includes('%'))
  const named = findField(plain, piece) ?? findField(fit, piece)
  return named ?? (isShare && fit.length === 1 ? (fit[0] ?? null) : null)
}
