/** Reads from which value on there is a warning: 'warn me above 28 degrees', 超过28度提醒. */

const NUMBER = '(-?\\d+(?:\\.\\d+)?)'
const ABOVE =
  '(?:超过|高于|大于|高过|over|above|more than|higher than|exceeds?|exceeding|past|goes over)'
const BELOW = '(?:低于|小于|少于|不足|不到|under|below|less than|lower than|drops? to)'
const WARN =
  '(?:提醒|提示|报警|警告|预警|告警|警报|标[红黄橙]|变红|alert|warn|alarm|remind|tell me|flag|highlight|\\bred\\b)'

/** The words of a warning. */
export const WARN_WORDS = new RegExp(
  `(?:就|会|要)?(?:提醒|提示|报警|警告|预警|告警|警报)(?:我|一下)?|\\b(?:alert|warn|alarm|remind|flag|highlight)(?:s|ed|ing)?\\b(?: me| us| it)?`,
  'gi',
)

/** What is measured in a unit, by the words for the unit. */
const UNITS: [unit: RegExp, names: RegExp][] = [
  [/^\s?(?:°|度|degrees?|celsius|摄氏)/i, /温|temp/i],
  [/^\s?(?:%|percent)/i, /湿|氧|humid|oxygen/i],
  [/^\s?(?:bpm|次)/i, /率|脉|pulse|heart/i],
  [/^\s?(?:kg|公斤|斤)/i, /重|weight/i],
]

/** From which value on there is a warning, below and above. */
export type Limits = { low: number | null; high: number | null }
type Whose = { name: string; isFirst: boolean }

/**
 * The limits of a metric that a warning tells. A limit without a name is that of the metric that has
 * its unit, or of the first.
 *
 * @param text a request or a clause of a follow-up
 * @param whose the metric, and whether it is the first
 */
export function limitsWarned(text: string, whose: Whose): Limits {
  const limits: Limits = { low: null, high: null }
  for (const sentence of text.split(/[。；;\n]|\.(?!\d)/)) {
    if (!new RegExp(WARN, 'i').test(sentence)) continue
    for (const clause of sentence.split(/[，,]/)) {
      limits.high ??= numberBeyond(clause, ABOVE, whose)
      limits.low ??= numberBeyond(clause, BELOW, whose)
    }
  }
  return limits
}

/** Before a limit that has no name of its own stand words of warning alone. */
const NAMELESS =
  /^(?:\s|and|or|but|then|it|me|us|when|if|as soon as|is|goes|gets|anything|any|the|values?|readings?|turns?|in|red|warn|alert|alarm|remind|tell|flag|highlight|mark|a|warning|only|at|to|change|make|如果|要是|一旦|只要|数值|的话|它|就|一|提醒|提示|报警|警告|预警|改成|改为|改到)*$/i

function numberBeyond(clause: string, way: string, { name, isFirst }: Whose): number | null {
  const found = new RegExp(`${way}\\s?(?:了|to |of )?${NUMBER}`, 'i').exec(clause)
  if (found === null) return null
  const unit = clause.slice(found.index + found[0].length)
  const known = UNITS.find(([words]) => words.test(unit))
  if (known !== undefined) return known[1].test(name) ? Number(found[1]) : null
  const before = clause.slice(0, found.index)
  const isNamed = before.toLowerCase().includes(name.toLowerCase())
  return isNamed || (isFirst && NAMELESS.test(before)) ? Number(found[1]) : null
}
