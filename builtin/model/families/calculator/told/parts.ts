/** Reads shares in percent: parts of one amount, or the weights of several marks. */
import type { Lang } from '../../../plan.ts'
import { splitList } from '../../../read/lists/lists.ts'
import type { Own } from '../details.ts'
import { asksNet } from './cuts.ts'
import { labelOf, nameOf, readEntered } from './names.ts'
import { addInput, addOutput, finishSums, MONEY_NAME, startSums, pick } from './sums.ts'

type Part = { name: string; percent: number }

const AFTER =
  /^(.{1,32}?)\s*(?:\(|:|：|=|\b(?:at|is|are|of|to|gets?|counts?(?: for)?|makes?|worth)\b|占|是|为|按|放|加|要|用|算)*\s*(\d+(?:\.\d+)?)\s?%\)?$/i
const BEFORE =
  /^(\d+(?:\.\d+)?)\s?%\s*(?:的)?(?:(?:is|goes|go|for|to|of|in|into|on|as)\s+)*(.{1,32})$/i
const LEAD =
  /^.*\b(?:tells? me|gives?(?: me)?|shows?(?: me)?|i get|get|see|into|with|are|is|needs?|of)\b(?: the| how much)*\s+(?=\S)|^.*(?:算出|得出|显示|分成|分为|出来|告诉我|[:：])(?=.)/i
/** What is taken off or put on a price is read elsewhere. */
const ON_PRICE =
  /discount|coupon|\boff\b|\bvat\b|sales tax|\btips?\b|service|\bgst\b|折|小费|服务费|waste|extra|interest|损耗|利率|利息/i

/** Rates in a row are there to choose among. */
const CHOICES = /\d+(?:\.\d+)?\s?%(?:\s?(?:[、,，/]|\bor\b|\band\b|或|和)\s?\d+(?:\.\d+)?\s?%)+/gi

const KEPT = /[扣抽]|\b(?:takes|keeps|charges|deduct\w*|withh\w+)\b/i

function readPairs(text: string, lang: Lang): Part[] {
  const pieces = text
    .replace(CHOICES, ' ')
    .split(/[.;。；:：](?!\d)|\n/)
    .flatMap((clause) => splitList(clause))
  return pieces.flatMap((piece) => {
    const bare = piece.trim().replace(/^(?:and|then|以及|和)\s*/i, '')
    const fromNumber = bare.replace(
      /^\D*(?=\d+(?:\.\d+)?\s?%\s*(?:for|to|goes|of my|on|into)\b)/i,
      '',
    )
    const found = [bare, fromNumber, bare.replace(LEAD, '')].flatMap((words) =>
      readPair(words, lang),
    )
    return found.slice(0, 1)
  })
}

const partName = (words: string, lang: Lang): string =>
  nameOf(words.replace(LEAD, ''), lang)?.name ?? ''

function readPair(words: string, lang: Lang): Part[] {
  const [, after, behind] = AFTER.exec(words) ?? []
  const [, ahead, before] = BEFORE.exec(words) ?? []
  const name = partName(after ?? before ?? '', lang)
  const percent = Number(behind ?? ahead ?? NaN)
  const isFit = name !== '' && percent > 0 && name.split(/\s+/).length < 4
  return isFit && !ON_PRICE.test(name) ? [{ name, percent }] : []
}

const MARKS =
  /\b(?:grades?|marks?|scores?|exam|midterm|coursework|class)\b|成绩|分数|总评|考试|期末|考核|绩效/i
const WORKS_OUT =
  /\b(?:gives?|tells?|shows?|see|get|how much|calculat\w*|work(?:s|ing)? out|need|splits?|left|what)\b|算|得出|显示|告诉|各[是要多]|多少|分/i
const OF_BASE =
  /%\s*(?:each )?of (?:my |the |our |an? |each )?([a-z]+(?: [a-z]+)?)\b|\b(?:my|an?|the|from|of) ((?:monthly |weekly |net )?(?:income|salary|pay|invoice|wage|budget|total|price|flour|order|bill|takings))\b|(工资|收入|月薪|总额|面粉|总价|合同额|合同金额|营业额|薪水|奖金)/i

/**
 * A calculator of shares in percent, or null where the words give fewer than two.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readParts(text: string, lang: Lang): Own | null {
  const parts = readPairs(text, lang)
  if (parts.length < 2 || parts.length > 5 || !WORKS_OUT.test(text)) return null
  // What others keep is taken off, and not handed out.
  if (asksNet(text) && KEPT.test(text)) return null
  const sum = parts.reduce((all, { percent }) => all + percent, 0)
  if (MARKS.test(text) && Math.abs(sum - 100) < 1) return weighMarks(parts, text, lang)
  return partsOfBase(parts, text, lang)
}

function partsOfBase(parts: Part[], text: string, lang: Lang): Own | null {
  const isPart = (name: string): boolean =>
    parts.some((part) => part.name.toLowerCase() === name.toLowerCase())
  const entered = readEntered(text, lang).find(({ name }) => !isPart(name) && !/\d/.test(name))
  const of = OF_BASE.exec(text)
    ?.slice(1)
    .find((name) => name !== undefined && !isPart(name))
  const base = entered ?? (of === undefined ? null : nameOf(of, lang))
  if (base === null) return null
  const sums = startSums(text, lang)
  const isMoney = base.unit === '' && MONEY_NAME.test(base.name)
  const a = addInput(sums, labelOf(base, lang), isMoney ? 1000 : 500)
  const each = parts.map(({ name, percent }) => {
    const rate = addInput(sums, pick(lang, `${name}, %`, `${name}（%）`), percent)
    return { name, expression: `${a} * ${rate} / 100`, rate }
  })
  const all = each.map(({ rate }) => rate).join(' + ')
  if (LEFT.test(text))
    addOutput(sums, { en: 'Left', zh: '剩余' }, `${a} - ${a} * (${all}) / 100`, { isMoney })
  for (const { name, expression } of each)
    addOutput(sums, name, expression, { isMoney, unit: base.unit })
  if (TOTAL.test(text))
    addOutput(sums, { en: 'Total', zh: '总计' }, totalOf(a, all, isMoney), {
      isMoney,
      unit: base.unit,
    })
  return finishSums(sums)
}

/** Of money the parts are summed; what is mixed weighs as much as all that goes in. */
function totalOf(base: string, rates: string, isMoney: boolean): string {
  return isMoney ? `${base} * (${rates}) / 100` : `${base} + ${base} * (${rates}) / 100`
}

const LEFT = /\bleft\b|\bleft ?over\b|\bremain\w*|\bkeep\b|\brest\b|剩|余下|到手/i
/** Words that want all of it together. */
export const TOTAL = /\btotals?\b|\baltogether\b|\bin all\b|\bsum\b|总|合计|一共|加起来/i

const NEEDED =
  /\b(?:what|how much|how many|which)\b[^.;?]{0,40}\b(?:need|have to (?:get|score)|must)\b|\bneed (?:on|in|for|at)\b|(?:还?要|需要?|得)[^，。]{0,6}考(?:到|够)?多少|考多少/i

/** Marks count by their weights; the last one may be what is asked for. */
function weighMarks(parts: Part[], text: string, lang: Lang): Own | null {
  const sums = startSums(text, lang)
  const asked = NEEDED.test(text) ? parts.at(-1) : undefined
  const known = asked === undefined ? parts : parts.slice(0, -1)
  const marks = known.map(({ name }) => addInput(sums, name, 80))
  const goal =
    /\b(?:to (?:get|reach|pass with)|goal(?: of)?|target(?: of)?|at least)\s+(?:an? )?(\d{2,3})\b|(?:目标|达到|想要?|及格|至少)[^\d，。]{0,4}(\d{2,3})分?/i.exec(
      text,
    )
  const target =
    asked === undefined
      ? ''
      : addInput(sums, { en: 'Grade wanted', zh: '目标总评' }, Number(goal?.[1] ?? goal?.[2] ?? 80))
  const rates = parts.map(({ name, percent }) =>
    addInput(sums, pick(lang, `${name} counts, %`, `${name}占比（%）`), percent),
  )
  const weighed = known.map((_, at) => `${marks[at]} * ${rates[at]}`).join(' + ')
  const whole = rates.join(' + ')
  if (asked !== undefined)
    addOutput(
      sums,
      { en: `Needed: ${asked.name}`, zh: `${asked.name}需要` },
      `(${target} * (${whole}) - (${weighed})) / ${rates.at(-1)}`,
    )
  else addOutput(sums, { en: 'Final grade', zh: '总评' }, `(${weighed}) / (${whole})`)
  return finishSums(sums)
}
