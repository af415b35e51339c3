/** Reads a sum that so many share evenly: 'coach hire 540, 36 singers, what each pays'. */
import type { Lang } from '../../../plan.ts'
import type { Own } from '../details.ts'
import { NOT_A_UNIT } from './counted.ts'
import { roundedEach } from './shares.ts'
import { addInput, addOutput, finishSums, numberIn, pick, PRICE, startSums } from './sums.ts'

const EACH =
  /\b(?:each|every(?:one|body)?)(?: (?:of (?:us|them)|one|person|[a-z]{3,12}(?: [a-z]{3,12})?))? (?:has to |must |should |will )?(?:pays?|owes?|puts? in|chips? in|gives?|gets?|pay)\b|\b(?:how much|what)(?: is it| is that| does it cost| it costs)? (?:for )?each\b|\b(?:each|every) (?:one|person)'?s? share\b|\bper (?:person|head|[a-z]+er|child|family|member|player)\b|\b(?:split|shared?|divided) (?:evenly|equally)\b|每个?(?:人|户|家|位|同学|学生|孩子|家长|队员)(?:要|该|应)?(?:付|出|交|摊|给|分|多少)|人均|平摊|均摊/i
const SUM = [
  new RegExp(
    `\\b(?:totals?|costs?|bill|price|sum|rent|fee|hire|budget|amount|all|is|comes? to)(?: (?:of|is|was|are|comes? to|at))*:? ${PRICE}(?![\\d%]|\\.\\d)`,
    'i',
  ),
  /[€$£]\s?(\d+(?:\.\d+)?)/,
  /(\d+(?:\.\d+)?) (?:euros?|dollars?|pounds|francs|rupees)\b/i,
  /(?:总[额价数共]?|总计|一共|合计|共|费用?|[租钱金])(?:是|为|了|花了?|要)?(\d+(?:\.\d+)?)/,
  /(\d+(?:\.\d+)?)(?:元|块)/,
  /[,:] ?(?:the |a )?[a-z]+(?: [a-z]+)? (\d+(?:\.\d+)?)(?=[,.;]|$| and )/i,
]
const COUNT_EN =
  /(?<![€$£.\d])\b(\d{1,4}) ((?:[a-z]+ )?(?:[a-z]{2,12}s|[a-z]{0,8}(?:people|children|men|women)))\b/gi
const COUNT_ZH =
  /(\d{1,4})(?:个|位|名|户)?(人|同学|学生|队员|家长|朋友|室友|同事|孩子|会员|团员|户|家)/
const NO_HEADS =
  /(?:hours?|minutes?|days?|weeks?|months?|years?|km|miles?|euros?|dollars?|pounds?|francs?|rupees?|cents?|times|nights?|metres?|meters?|grams?|kilos?|lit(?:re|er)s?|pieces?|decimals?|places)$/i

/**
 * A calculator of what each of so many pays, or null where no sum or no number of them is told.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readEach(text: string, lang: Lang): Own | null {
  const heads = lang === 'zh' ? headsZh(text) : headsEn(text)
  const sum = numberIn(text, ...SUM)
  if (!EACH.test(text) || heads === null || sum === null || /\btips?\b|小费|%/i.test(text))
    return null
  const sums = startSums(text, lang)
  const a = addInput(sums, { en: 'Total', zh: '总额' }, sum)
  const b = addInput(sums, heads.name, heads.count)
  const gets = /\b(?:each|everyone|everybody)(?: [a-z]+)? gets?\b|每人分/i.test(text)
  const label = gets ? pick(lang, 'Each gets', '每人分') : pick(lang, 'Each pays', '每人付')
  addOutput(sums, label, roundedEach(text, a, b), { isMoney: true })
  return finishSums(sums)
}

type Heads = { name: string; count: number }

function headsEn(text: string): Heads | null {
  const found = [...text.matchAll(COUNT_EN)].find(
    ([, , name = '']) =>
      name.toLowerCase() === 'people' ||
      (!NO_HEADS.test(name) && !NOT_A_UNIT.test(name.replace(/s$/, ''))),
  )
  return found === undefined ? null : { name: found[2] ?? '', count: Number(found[1]) }
}

function headsZh(text: string): Heads | null {
  const [, count, name = ''] = COUNT_ZH.exec(text) ?? []
  if (count === undefined) return null
  return { name: name.length === 1 ? '人数' : `${name}人数`, count: Number(count) }
}
