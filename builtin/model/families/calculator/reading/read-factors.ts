/** Reads kinds that count by factors: 'weekdays 1.5x, weekends 2x' of an hourly pay, 分别按1.5倍、2倍. */
import type { Lang } from '../../../plan.ts'
import { splitList } from '../../../read/lists/lists.ts'
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import type { Own } from '../details.ts'

type Kind = { name: string; factor: string }
/** What one of them is worth, divided by the numbers of `by` where it is a part, such as of a month's pay. */
type Base = { label: string; by: string[]; value: number }

const LIST = [
  /((?:\d+(?:\.\d+)?\s*倍?\s*[、,，和]\s*){1,3}\d+(?:\.\d+)?)\s*倍/,
  /\b(?:at|by|times|factors?(?: of)?|rates?(?: of)?|paid|pays?)\s+((?:\d+(?:\.\d+)?\s*(?:x|×|times)?(?:,\s*(?:and\s+)?|\s+and\s+)){1,3}\d+(?:\.\d+)?)/i,
]
const PAIRS = [
  /(?<name>\p{Script=Han}{2,8}?)(?:按|是|为|算|乘以?)*\s*(?<factor>\d+(?:\.\d+)?)\s*倍/gu,
  /\b(?<name>[a-z]+(?: [a-z]+)?)(?: (?:at|are|is|count|times|by)|:)? (?<factor>\d+(?:\.\d+)?) ?(?:x|×|times)(?![a-z])/gi,
  /(?<factor>\d+(?:\.\d+)?) ?(?:x|×|times) (?:on|for|at) (?:the )?(?<name>[a-z]+(?: (?:holidays?|days?))?)/gi,
]
const HALVES: [RegExp, string][] = [
  [/\btime and a half\b/gi, '1.5x'],
  [/\bdouble(?: time)?\b/gi, '2x'],
  [/\btriple(?: time)?\b/gi, '3x'],
]

/**
 * A calculator of kinds that count by factors, or null where the words give none.
 *
 * @param request the person's words
 * @param lang the language of the app
 */
export function readFactors(request: string, lang: Lang): Own | null {
  const text = HALVES.reduce((words, [word, factor]) => words.replace(word, factor), request)
  const kinds = listedKinds(text) ?? pairedKinds(text)
  const base = kinds === null ? null : readBase(text, lang)
  if (kinds === null || base === null) return null
  const isHours = /小时|加班|\bhours?\b|\bovertime\b/i.test(text)
  const unit = isHours ? { en: 'hours', zh: '小时' }[lang] : { en: 'number', zh: '数量' }[lang]
  const inputs = [
    { id: 'a', label: base.label, value: base.value },
    ...kinds.map(({ name, factor }, at) => ({
      id: 'bcde'.charAt(at),
      label: lang === 'zh' ? `${name}（${unit}，${factor} 倍）` : `${name}, ${unit} at ${factor}×`,
      value: 0,
    })),
  ]
  const one = ['a', ...base.by].join(' / ')
  const each = kinds.map(({ factor }, at) => `${one} * ${factor} * ${'bcde'.charAt(at)}`)
  const said = sayResults(text, lang)
  const outputs = [
    { label: said.total, isMoney: true, expression: each.join(' + ') },
    ...kinds.map(({ name }, at) => ({
      label: lang === 'zh' ? `${name}${said.part}` : `${name}: ${said.part}`,
      isMoney: true,
      expression: each[at] ?? '0',
    })),
    ...(base.by.length === 0 ? [] : [{ label: said.one, isMoney: true, expression: one }]),
  ]
  return {
    inputs,
    outputs,
    said: outputs.map(({ label }) => label).join(lang === 'zh' ? '、' : ', '),
    isKnown: true,
  }
}

function sayResults(text: string, lang: Lang): { total: string; part: string; one: string } {
  const isOvertime = /加班|\bover ?time\b/i.test(text)
  if (lang === 'zh')
    return {
      total: isOvertime ? '加班费合计' : '合计',
      part: isOvertime ? '加班费' : '小计',
      one: '小时工资',
    }
  return { total: isOvertime ? 'Overtime pay' : 'Total', part: 'pay', one: 'Hourly pay' }
}

/** 'Weekdays, weekends and holidays at 1.5, 2 and 3 times': a row of names as long as that of factors. */
function listedKinds(text: string): Kind[] | null {
  const found = LIST.map((pattern) => pattern.exec(text)?.[1]).find(Boolean) ?? ''
  const factors = found.match(/\d+(?:\.\d+)?/g) ?? []
  if (factors.length < 2 || factors.length > 4) return null
  const names = rowsOf(text).find((row) => row.length === factors.length)
  return names?.map((name, at) => ({ name, factor: factors[at] ?? '1' })) ?? null
}

const ROWS = [
  /(?:[^\s，。；：、\d]{1,10}、)+[^\s，。；：、\d]{1,8}/g,
  /\b(?:on|for|of|during|hours)\s+((?:[a-z]+(?: [a-z]+)?, )*[a-z]+(?: [a-z]+)?,? and [a-z]+(?: (?:holidays?|days?|hours?))?)/gi,
]

function rowsOf(text: string): string[][] {
  return ROWS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => splitList(match[1] ?? match[0]).map(tidy)),
  )
}

function tidy(words: string): string {
  const name = words
    .replace(/^.*(?:还有|以及|输入|填|[和有是分])(?=\p{Script=Han}{2})/u, '')
    .replace(/(?:各|分别|都|的?加班|的?小时|的?时长|几个?|多少).*$/u, '')
    .replace(/^(?:the|on|for|public|my)\s+(?=\S)/i, '')
    .trim()
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function pairedKinds(text: string): Kind[] | null {
  for (const pattern of PAIRS) {
    const kinds = [...text.matchAll(pattern)].map(({ groups }) => ({
      name: tidy(groups?.['name'] ?? ''),
      factor: groups?.['factor'] ?? '1',
    }))
    const isNamed = kinds.every(({ name }) => name !== '' && name.length < 20)
    if (kinds.length > 1 && kinds.length < 5 && isNamed) return kinds
  }
  return null
}

const DIVIDED = [
  /(?:小时工资|时薪|小时费|每小时[^，。]{0,3})(?:按|是|为|=|就是|等于|用)*(?<name>[^，。；、\d]{1,8}?)(?:÷|\/|除以)\s*(?<one>\d+(?:\.\d+)?)天?(?:，?(?:再|然后)?(?:÷|\/|除以)\s*(?<two>\d+(?:\.\d+)?))?/,
  /\bhour(?:ly)? (?:pay|wage|rate)\b[^.;,]{0,12}?(?:\bis|\bas|=|:)\s+(?:the |my )?(?<name>[a-z ]{3,24}?) ?(?:divided by|\/) ?(?<one>\d+(?:\.\d+)?)(?:,? (?:and |then |again )*(?:divided )?(?:by|\/) ?(?<two>\d+(?:\.\d+)?))?/i,
]
const RATES: [RegExp, string, string, number][] = [
  [
    /时薪|小时工资|\bhourly (?:pay|wage|rate)\b|\b(?:pay|wage|rate) per hour\b/i,
    'Hourly pay',
    '时薪',
    20,
  ],
  [/票价|\btickets?\b/i, 'Price of a ticket', '票价', 50],
  [/单价|\bprices?\b/i, 'Price', '单价', 10],
]

/** An hourly pay, or a month's with what it is divided by. */
function readBase(text: string, lang: Lang): Base | null {
  const { name, one, two } =
    DIVIDED.map((pattern) => pattern.exec(text)).find(Boolean)?.groups ?? {}
  if (name !== undefined && one !== undefined) {
    const label = name.trim().replace(/^(?:按|用|是)/, '')
    const value = lang === 'zh' ? 8000 : 3000
    return {
      label: label.charAt(0).toUpperCase() + label.slice(1),
      by: [one, two].filter((number) => number !== undefined && Number(number) > 0).map(String),
      value,
    }
  }
  const rate = RATES.find(([word]) => word.test(text))
  return rate === undefined
    ? null
    : { label: lang === 'zh' ? rate[2] : rate[1], by: [], value: rate[3] }
}

/**
 * Whether a calculator has kinds that count by factors.
 *
 * @param own the calculator
 */
export function isFactors({ inputs }: Own): boolean {
  return inputs.length > 2 && inputs.slice(1).every(({ label }) => /倍）$| at [\d.]+×$/.test(label))
}

/**
 * The places of a request that speak of factors.
 *
 * @param text the request
 */
export function factorSpans(text: string): Span[] {
  const halves = HALVES.map(([word]) => word)
  return spansOf(text, ...LIST, ...PAIRS, ...ROWS, ...DIVIDED, ...halves, FACTOR_ASIDE)
}

const FACTOR_ASIDE =
  /\b(?:over ?time|hours?|pay|wages?|salary|monthly|times|total|each|worked)\b|加班费?|各|小时|分别|月薪|工资|总共|合计|多少钱/gi
