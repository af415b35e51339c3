/** Several of what a calculator works out for one: 'I have more than one boat, ask how many'. */
import type { Langs, Step } from '../family.ts'
import type { Own } from './details.ts'
import { plural, singular } from './told/counted.ts'
import { wrap } from './told/sizes.ts'
import { numberIn, pick } from './told/sums.ts'

const MORE = [
  /\b(?:more than (?:one|1)|several|many|a few|(?:two|three|four|five|six|\d+) or more|multiple)\s+(?:of (?:my|the|our) )?([a-z]{3,16})\b/i,
  /\b(?:ask(?: me)?|a field for|let me (?:say|enter|put in|type)|add|enter|put in|say|i (?:enter|say)|(?:for|times|by|multiply (?:it |that |everything )?by)) (?:how many|the number of|number of) ([a-z]{3,16})\b/i,
]
const MORE_ZH = [
  /不止[一1][个只匹头条台辆间户位亩块盒份]?(\p{Script=Han}{1,4}?)(?=$|[，。,])/u,
  /(?:好几|几|多)[个只匹头条台辆间户位亩块](\p{Script=Han}{1,4}?)(?:一起|都)?(?:，|,)?(?:问|填|输入|让我填|能填)/u,
  /(?:问|填|输入|加上?|乘以?|再乘)(?:一下)?(?:有)?(?:几|多少)[个只匹头条台辆间户位亩块](\p{Script=Han}{1,4}?)(?:$|[，。,])/u,
  /(?:加上?|增加|填|输入)(?:一?个)?(\p{Script=Han}{1,4})的?(?:数量|头数|只数|匹数|个数|台数)/u,
]
/** 'Ask how many' alone speaks of the clause before it. */
const ASKS =
  /\b(?:ask|enter|put in|say|type)\b[^.;]{0,12}\bhow many\b|(?:问|填|输入)[^，。]{0,4}(?:几[个只匹头条台]|多少)/i

/**
 * Multiplies what comes out by how many there are, or answers null.
 *
 * @param own the calculator
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function multiply(own: Own, clause: string, { lang, spoken }: Langs): Step<Own> | null {
  const known = own.inputs.find(({ label }) => /^(?:How many|多少)/.test(label))
  const name = nameIn(clause)
  if (known !== undefined && (name !== null || ASKS.test(clause)))
    return { next: own, said: known.label }
  const id = 'abcdefghijkl'
    .split('')
    .find((letter) => own.inputs.every((input) => input.id !== letter))
  const isKnown = own.inputs.some(
    ({ label }) => name !== null && label.toLowerCase().includes(name.toLowerCase()),
  )
  if (name === null || isKnown || id === undefined || own.rows !== undefined) return null
  const label = pick(lang, `How many ${plural(singular(name))}`, `多少（${name}）`)
  const value = numberIn(clause, /(?<!\p{L})(\d{1,4})\s?(?:[a-z]+\b|[个只匹头条台辆间])/iu) ?? 2
  const outputs = own.outputs.map((output) => {
    const { expression } = output
    if (LASTS.test(output.label)) return { ...output, expression: `${wrap(expression)} / ${id}` }
    return isShare(output) ? output : { ...output, expression: times(expression, id) }
  })
  return {
    next: { ...own, inputs: [...own.inputs, { id, label, value: Math.max(2, value) }], outputs },
    said: pick(spoken, `a field for ${label.toLowerCase()}`, `“${label}”`),
  }
}

function nameIn(clause: string): string | null {
  const found = [...MORE, ...MORE_ZH].map((pattern) => pattern.exec(clause)?.[1]).find(Boolean)
  return found === undefined || DULL.test(found) ? null : found.trim()
}

const DULL =
  /^(?:fields?|times?|days?|weeks?|months?|decimals?|rows?|lines?|results?|colou?rs?|buttons?|things?|ways?|hours?|minutes?|percent|there|are|i|we|it|they)$|天$|月$|小时|结果|位数/i

/** A share or a day stays what it is, however many there are. */
const isShare = ({ label, format, unit = '' }: Own['outputs'][number]): boolean =>
  format === 'date' || /%|占比/.test(`${label} ${unit}`)
/** The more there are, the sooner it is used up. */
const LASTS = /\blasts?\b|\bhow long\b|可用|够[吃用喝]/i

/** What is rounded up is so after it was multiplied. */
function times(expression: string, id: string): string {
  const [, way = '', inner = '', step = ''] =
    /^(up|down|near)\((.*?)(, [\d.]+)?\)$/.exec(expression) ?? []
  const isWhole = way !== '' && isBalanced(inner)
  return isWhole ? `${way}(${wrap(inner)} * ${id}${step})` : `${wrap(expression)} * ${id}`
}

function isBalanced(words: string): boolean {
  let depth = 0
  for (const sign of words) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (depth < 0) return false
  }
  return depth === 0
}
