/** Reads a formula in words: 'price times hours plus 10% tax', '单价乘以数量再打九折'. */
import type { Lang } from '../../../plan.ts'
import type { Own } from '../details.ts'
import { addInput, isName, readTerm } from '../formula-terms.ts'
import { rewrite } from '../formula-words.ts'
import { labelOf, readEntered } from '../told/names.ts'

type Sign = '+' | '-' | '*' | '/'
/** One step of a formula: what is done, with what, and whether all before it is done first. */
type Step = { sign: Sign; operand: string; isAfterAll: boolean }

const SIGNS: [Sign, RegExp][] = [
  ['*', /^(?:times|multipl(?:y|ies) by|multiplied (?:by|with)|[×*]|乘以?)$/i],
  ['/', /^(?:divided? by|divides by|over|[÷/]|除以)$/i],
  ['+', /^(?:plus|adds?|added to|\+|加上?)$/i],
  ['-', /^(?:minus|subtracts?|less|without|[−-]|减去?)$/i],
]
const OPERATOR =
  /(,?\s*(?:and )?(?:then |all )|，?(?:再|然后|最后)|[,，]\s*(?=(?:and )?(?:times|multiplied|divided)|[乘除×÷]))?\s*(\b(?:times|multiplied (?:by|with)|divided by|plus|minus|less|(?<=then )(?:adds?|subtracts?|multipl(?:y|ies) by|divides? by))\b|\s[x/*+-]\s|[×÷−*+]|乘以?|除以|加(?:上(?!门|楼|课))?|减去?)\s*/gi

const MOST_INPUTS = 8

/**
 * The formula that the words name, or null when they name none with at least one input.
 *
 * @param text the person's words
 * @param lang the language of the app
 */
export function readFormula(text: string, lang: Lang): Own | null {
  const sentence = pickSentence(rewrite(withoutConditions(text)))
  if (sentence === null || OF_THE_PAGE.test(sentence)) return null
  const { first, steps: told } = splitSteps(sentence)
  const steps = betweenReadings(lastWords(first), told)
  const inputs: Own['inputs'] = []
  const term = (words: string): string | null => readTerm(words, inputs, text)
  const start = term(lastWords(first))
  if (start === null) return null
  const built = build(start, steps, term, inputs)
  if (built === null || inputs.length === 0 || inputs.length > MOST_INPUTS) return null
  const isMoney =
    inputs.some(({ label }) => MONEY.test(label)) || PAID.test(sentence) || COINS.test(text)
  nameAlone(inputs, text, lang)
  const label = resultOf(sentence, lang, inputs)
  return {
    inputs,
    outputs: [
      { label, isMoney, expression: rounded(built.whole, text) },
      ...built.parts.map((part) => ({ ...part, isMoney })),
    ],
    said: sayFormula(first, steps),
    isKnown: false,
  }
}

/** What is put on a page is added to no sum: 底下加一行字. */
const OF_THE_PAGE =
  /加(?:上|入|一?[个行句段条])?[^，。；]{0,4}(?:文字|[行句段]字|[行句段]话|标题|按[钮键]|说明|备注|提示)|\b(?:plus|add) (?:an? |the )?(?:line|note|title|text|button|footer|caption)\b/i

/** 'Rounded up to whole dollars': the result as a whole number. */
const WHOLE =
  /\bround(?:ed|s)? (up|down|off)?\s*(?:it |the (?:result|total|price) )?to (?:the (?:nearest |next )?|an? )?(?:whole|full)\b/i

function rounded(expression: string, text: string): string {
  const found = WHOLE.exec(text)
  if (found === null) return expression
  const way = found[1]?.toLowerCase()
  return `${way === 'up' || way === 'down' ? way : 'near'}(${expression})`
}

/** What holds only in some cases is no step of the formula: 'minus 10% if they take more than 8'. */
const withoutConditions = (text: string): string =>
  text.replace(
    /[,，][^,，.。;；]*(?:\b(?:if|when|unless|more than|over \d)\b|超过|满\d|以上|如果|要是)[^,，.。;；]*/gi,
    '',
  )

/** The sentence with the most operators. */
function pickSentence(text: string): string | null {
  const sentences = text.split(/[.;。；\n!?？！](?!\d)/)
  const counted = sentences.map((words) => ({ words, count: [...words.matchAll(OPERATOR)].length }))
  const [best] = counted.sort((one, other) => other.count - one.count)
  return best === undefined || best.count === 0 ? null : best.words
}

/** A comma with words of their own behind it begins another thing, and the formula ends there. */
function splitSteps(sentence: string): { first: string; steps: Step[] } {
  const all = [...sentence.matchAll(OPERATOR)]
  const first = sentence.slice(0, all[0]?.index ?? 0)
  const apart = all.findIndex((match, at) => {
    const end = match.index + match[0].length
    return /[,，]\s*\S/.test(sentence.slice(end, all[at + 1]?.index ?? end))
  })
  const found = apart < 0 ? all : all.slice(0, apart + 1)
  const steps = found.map((match, at) => {
    const end = found[at + 1]?.index ?? sentence.length
    const operand = sentence.slice(match.index + match[0].length, end)
    const word = match[2]?.trim() ?? ''
    const sign = SIGNS.find(([, pattern]) => pattern.test(word))?.[0] ?? '+'
    return { sign, operand: firstWords(operand), isAfterAll: match[1] !== undefined }
  })
  return { first, steps }
}

/** 'New reading minus old reading times 0.31': what lies between two of a kind is worked out first. */
function betweenReadings(first: string, steps: Step[]): Step[] {
  return steps.map((step, at) => {
    const before = steps[at - 1]
    const isOfMore = (step.sign === '*' || step.sign === '/') && before?.sign === '-'
    const other = steps[at - 2]?.operand ?? first
    return isOfMore && isAlike(other, before.operand) ? { ...step, isAfterAll: true } : step
  })
}

const isAlike = (one: string, other: string): boolean => lastWord(one) === lastWord(other)

const lastWord = (words: string): string =>
  /\p{Script=Han}{2}$/u.exec(words.trim())?.[0] ??
  words.trim().toLowerCase().split(/\s+/).at(-1) ??
  ''

/** Before the first operator stands what the calculator is; its operand are the last words. */
function lastWords(words: string): string {
  const parts = words.split(
    /[,，:：=＝]|\b(?:that|which|calculat\w*|comput\w*|works? out|for|from|as|is|are|equals|(?<!% )of|gives?|using|formula|shows?|to|tells?|me|how much|my)\b|计算器?|算出?|等于|公式|是|用|把|将/i,
  )
  return parts.at(-1) ?? ''
}

/** After an operator stands its operand; what follows a comma is another wish. */
function firstWords(words: string): string {
  return (
    words.split(
      /[,，:：=＝]|\b(?:and (?:show|let|make|then|a|an|with)|with|in (?:dark|light|blue|red|green|chinese|english)|dark|so that|to get|which|that|gives?|is|equals)\b|得到|等于|就是|并/i,
    )[0] ?? ''
  )
}

const MONEY =
  /price|\brates?\b(?! of)|cost|amount|salary|wage|rent|fee|pay|bill|budget|income|expense|revenue|profit|sales|价|金额|工资|薪|[餐车房]补|补[贴助]|奖金|费|收入|支出|成本|房租|销售/i

/** A currency that is named is that of the result. */
const COINS =
  /[€$£¥￥₹]|\b(?:euros?|dollars?|pounds sterling|in pounds|francs?|rupees?|yuan)\b|人民币|美元|欧元|单位[是为]?元/i

/** What is claimed, charged or owed is money, whatever the fields are called. */
const PAID =
  /\b(?:claim|charge|invoice|owe|earn|quote|pay|call[- ]?out|fee|materials?|labou?r|gst|vat|tax|postage|shipping|ingredients|packaging|takings|euros?|dollars?|francs?|rupees?)s?\b|[€$£¥￥₹]|(?:报销|收费|工钱|多少钱|报价|\d\s?[元块])/i

/** One field that is called by its unit has the name that goes with it: 脚长多少厘米. */
function nameAlone(inputs: Own['inputs'], text: string, lang: Lang): void {
  const [only, ...others] = inputs
  if (only === undefined || others.length > 0) return
  const named = readEntered(text, lang).find(
    ({ unit }) => unit.toLowerCase() === only.label.toLowerCase(),
  )
  if (named !== undefined) only.label = labelOf(named, lang)
}

type Built = { whole: string; parts: { label: string; expression: string }[] }

function build(
  start: string,
  steps: Step[],
  term: (words: string) => string | null,
  inputs: Own['inputs'],
): Built | null {
  let whole = start
  let gross: string | null = null
  const parts: Built['parts'] = []
  for (const step of steps) {
    if (step.sign === '-') gross ??= whole
    const share = readShare(step, inputs)
    if (share === null) {
      const right = term(step.operand)
      if (right === null) return null
      const left = step.isAfterAll ? `(${whole})` : whole
      whole = `${left} ${step.sign} ${wrap(right)}`
      continue
    }
    // What an agent or an insurance takes is a part of the price or pay, not of what is left of it.
    const isOfPrice = OF_THE_PRICE.test(share.label)
    const base = isOfPrice ? wrap(gross ?? whole) : `(${whole})`
    parts.push({ label: share.label, expression: `${base} * ${share.rate} / 100` })
    whole =
      isOfPrice && base !== wrap(whole)
        ? `${whole} ${step.sign} ${base} * ${share.rate} / 100`
        : `${base} * (1 ${step.sign} ${share.rate} / 100)`
  }
  return { whole, parts }
}

const OF_THE_PRICE =
  /扣点|平台|手续费|佣金|抽成|社保|公积金|医保|养老|\b(?:commission|platform|card|seller|agency|pension|insurance|social security)\b/i

/** 'plus 10% tax' is of all that stands before it; its rate is an input, 'of' another input it is not. */
function readShare(
  { sign, operand }: Step,
  inputs: Own['inputs'],
): { label: string; rate: string } | null {
  const ahead = /^(?:an? |the )?(\d+(?:\.\d+)?)\s*%\s*(?!of\b)的?(.{0,24})$/i.exec(operand.trim())
  const behind = /^(?:an? |the )?([^\d%]{2,20}?)\s*(?:of |是|为)?(\d+(?:\.\d+)?)\s*%$/i.exec(
    operand.trim(),
  )
  const found = ahead ?? (behind === null ? null : [behind[0], behind[2], behind[1]])
  const [, percent = '', words = ''] = found ?? []
  const isOfInput = inputs.some(({ label }) => label === words)
  if (found === null || isOfInput || sign === '*' || sign === '/') return null
  const name = words.trim().replace(/^(?:to|for|of) (?:the |my )?/i, '')
  if (!isName(name)) return { label: `${percent}%`, rate: addInput('%', Number(percent), inputs) }
  const label = name.charAt(0).toUpperCase() + name.slice(1)
  return { label, rate: addInput(`${label} %`, Number(percent), inputs) }
}

function wrap(expression: string): string {
  return /[+\-*/]/.test(expression) ? `(${expression})` : expression
}

const SHOWN_RESULT = /(?:显示|得到|给出)([\p{Script=Han}]{2,6}?)(?=[，。和、]|$)/u
const RESULTS = [
  /([\p{L} ]{2,30}?)\s*[=＝]\s*/u,
  /\b(?:calculat|comput)(?:es|e|ing)\s+(?:the |my |our |an? )?([\p{L} ]{2,30}?)\s*(?:from|as|by|:|=|with|using)\b/iu,
  /(?:看|算|知道)(?:一下)?(?:我|最后|最终|自己|能|可以)*(实拿|到手|实收|实得|净赚|净收入|应付|应收|实付)(?=多少|几|$|[，。])/u,
  /(?:计算|算出|算|求|出来|得出)([\p{Script=Han}]{2,6}?)(?:[:：，,=]|等于|是)/u,
  /\bwhat (?:can|do|should|shall) (?:i|we) ((?:claim|charge|pay|owe|get|earn|save|need))\b/iu,
  /\bgives? (?:me )?(?:the )?([\p{L}]{3,20})(?=$|[.,;])/iu,
  SHOWN_RESULT,
]

function resultOf(sentence: string, lang: Lang, inputs: Own['inputs']): string {
  const isInput = (name: string): boolean => inputs.some(({ label }) => label === name)
  const named = RESULTS.map((pattern) => pattern.exec(sentence)?.[1]?.trim())
    .map((words) => words?.replace(/^.*\b(?:for|the|my|a|an|that|:)\s+|(?:用?的)?计算器$/gi, ''))
    .find((words) => words !== undefined && isName(words) && !isInput(words))
  if (named === undefined) return lang === 'zh' ? '结果' : 'Result'
  return named.charAt(0).toUpperCase() + named.slice(1)
}

const SHOWN: Record<Sign, string> = { '+': '+', '-': '−', '*': '×', '/': '÷' }

function sayFormula(first: string, steps: Step[]): string {
  const tidy = (words: string): string => words.trim().replace(/^(?:the|an?|my)\s+/i, '')
  const said = steps.map(({ sign, operand }) => `${SHOWN[sign]} ${tidy(operand)}`)
  return [tidy(lastWords(first)), ...said].join(' ').slice(0, 160)
}
