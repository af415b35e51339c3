/** Reads from which value on there is a warning: 'warn me above 28 degrees', 超过28度提醒. */

const NUMBER = '(-?\\d+(?:\\.\\d+)?)'
const ABOVE =
  '(?:超过|超出|高于|大于|多于|高过|高出|过了?|over|above|more than|higher than|greater than|bigger than|exceeds?|exceeding|past|beyond|goes over)'
const BELOW =
  '(?:低于|小于|少于|不足|不到|低过|under|below|less than|lower than|fewer than|smaller than|drops? to)'
/** A limit that its number stands before: 130以上, '130 and up'. */
const UP =
  '(?:[^\\d，。；、]{0,4}?(?:及|或)?(?:以上|往上)|[^\\d,.;]{0,8}? (?:or|and) (?:more|higher|above|over|up|greater))'
const DOWN =
  '(?:[^\\d，。；、]{0,4}?(?:及|或)?(?:以下|往下)|[^\\d,.;]{0,8}? (?:or|and) (?:less|lower|below|under|down|fewer))'

/** How a value is shown to be beyond what is usual, in both languages. */
export const MARKED =
  '提醒|提示|报警|警告|预警|告警|警报|标(?![题签准价尺本杆枪])|醒目|显眼|突出|高亮|圈[出起]|加粗|一眼看|变[红黄橙色]|(?:用|成|是|显示)[红黄橙]色?|\\b(?:alert|warn|alarm|remind|flag|highlight|mark)(?:s|ed|ing)?\\b|\\btell me\\b|\\b(?:stands?|standing|point(?:s|ed)?) out\\b|\\b(?:circle|colou?r)(?:s|d|ed)?\\b|\\bbold\\b|\\bin (?:red|orange|yellow)\\b|\\bred\\b|\\bstick(?:s|ing)? out\\b'

/** The words of a warning. */
export const WARN_WORDS = new RegExp(
  `(?:就|会|要)?(?:${MARKED})(?:我|一下|出来|显示|(?: me| us| it)\\b)?`,
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
/** What a metric is called, what the others are called, and whether it is the first. */
type Whose = { names: readonly string[]; others?: readonly string[]; isFirst: boolean }

/**
 * What a metric is called among others: its name, and the parts of it that are in no other name.
 *
 * @param name the metric
 * @param all the names of all metrics
 */
export function namesFor(name: string, all: readonly string[]): string[] {
  const others = all.filter((one) => one !== name).map((one) => one.toLowerCase())
  const own = name.toLowerCase()
  const words = own.match(/[a-z]{4,}/g) ?? []
  const signs = /^\p{Script=Han}{3,}$/u.test(own) ? [own.slice(-2), own.slice(0, 2)] : []
  const parts = [...words, ...signs].filter((part) => others.every((one) => !one.includes(part)))
  return [own, ...parts]
}

/**
 * What a metric is called and what the others are.
 *
 * @param name the metric
 * @param all the names of all metrics
 */
export function calledAmong(
  name: string,
  all: readonly string[],
): { names: string[]; others: string[] } {
  const others = all.filter((one) => one !== name).flatMap((one) => namesFor(one, all))
  return { names: namesFor(name, all), others }
}

/**
 * The limits of a metric that a warning tells. A limit without a name is that of the metric that has
 * its unit, or of the first.
 *
 * @param text a request or a clause of a follow-up
 * @param whose what the metric is called, and whether it is the first
 */
export function limitsWarned(text: string, whose: Whose): Limits {
  const limits: Limits = { low: null, high: null }
  for (const sentence of text.split(/[。；;\n]|\.(?!\d)/)) {
    if (!new RegExp(MARKED, 'i').test(sentence)) continue
    for (const clause of sentence.split(/[，,:：]/)) {
      limits.high ??= numberBeyond(clause, [ABOVE, UP], whose)
      limits.low ??= numberBeyond(clause, [BELOW, DOWN], whose)
    }
  }
  return limits
}

/** Before a limit that has no name of its own stand words of warning alone. */
const NAMELESS =
  /^(?:\s|and|or|but|also|then|it|me|us|when|whenever|if|as soon as|is|are|that|which|was|goes|get|gets|come|anything|everything|any|all|each|every|day|days|those|ones|one|what|whatever|the|values?|numbers?|readings?|results?|entry|entries|points?|measurements?|turns?|in|red|warn|alert|alarm|remind|tell|flag|highlight|mark|make|show|circle|colou?r|paint|point|out|bold|please|a|warning|only|at|to|too|change|如果|要是|一旦|只要|凡是|每次|但凡|数值|数字|数据|结果|读数|的话|那些|它|值|数|就|一|把|将|请|帮我|也|都|再|有|凡|的|是|要|如|突出|高亮|显示|标出|标记|标红|提醒|提示|报警|警告|预警|改成|改为|改到)*$/i

/** The number beyond a limit, in either order of the two. */
function numberBeyond(clause: string, ways: readonly string[], whose: Whose): number | null {
  const [before = '', after = ''] = ways
  const found =
    new RegExp(`${before}\\s?(?:了|to |of )?${NUMBER}`, 'i').exec(clause) ??
    new RegExp(`${NUMBER}${after}`, 'i').exec(clause)
  const [whole = '', number = ''] = found ?? []
  if (found === null) return null
  const rest = whole.slice(whole.indexOf(number) + number.length)
  const unit = rest + clause.slice(found.index + whole.length)
  return isOf(whose, clause.slice(0, found.index).toLowerCase(), unit) ? Number(number) : null
}

/** Whether a limit is that of a metric, by the words before it and the unit behind it. */
function isOf({ names, others = [], isFirst }: Whose, lead: string, unit: string): boolean {
  const known = UNITS.find(([words]) => words.test(unit))
  if (known !== undefined) return known[1].test(names[0] ?? '')
  const own = endOf(lead, names)
  const other = endOf(lead, others)
  if (own >= 0 || other >= 0) return own > other
  return isFirst && NAMELESS.test(lead)
}

/** Where the last of some names ends, a longer one a little later than a shorter; -1 for none. */
function endOf(lead: string, names: readonly string[]): number {
  const ends = names
    .filter((name) => lead.includes(name))
    .map((name) => lead.lastIndexOf(name) + name.length + name.length / 100)
  return Math.max(-1, ...ends)
}
