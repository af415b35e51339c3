/** Reads what somebody else keeps of a sum: 'the gallery takes 40%, what is left for me', 平台抽成15%. */
import type { Lang } from '../../../plan.ts'
import { capital } from './fees.ts'
import { COIN, pick, PRICE } from './sums.ts'

/** A share that is kept by somebody, or a sum; one of the rest comes after those before it. */
export type Cut = {
  name: string
  amount: number
  does: 'share' | 'sum'
  isOfRest: boolean
  at: number
}

const N = '(?<share>\\d+(?:\\.\\d+)?)%'
const CUTS_EN = [
  // the app takes 25%, a gallery keeps a 40% cut
  new RegExp(
    `(?:\\b(?:the|my|our|a|an|their|that|this) )?(?<name>[a-z]+(?:[ -][a-z]+)?) (?:also |then |always |usually |each time )?(?:keeps?|takes?|charges?|deducts?|withholds?|pockets?|skims?|wants?|eats?(?: up)?|costs?|retains?|claims?)(?: (?:me|us|off|out|away|back|about|around|roughly|an?|another|of it|for itself|for themselves))* ${N}(?! ?(?:off|discount|cheaper|less)\\b)`,
    'gi',
  ),
  // 15% goes to the site, 20% commission to the agent, 30% is kept by the studio
  new RegExp(
    `${N}(?: of (?:it|that|this|each [a-z]+|every [a-z]+|the [a-z]+))? (?:commission |fee |cut |share )?(?:(?:goes|go|is for|belongs) (?:straight |right )?(?:to )?|(?:is|gets?|are) (?:taken|kept|deducted|withheld|held back|charged) (?:by|for|as) |(?:for|to|as) (?!me\\b|myself))(?:the |my |an? |our )?(?<name>[a-z]+(?:[ -][a-z]+)?)`,
    'gi',
  ),
  // minus 20% tax, after a 3% card fee, less 5% for the shop
  new RegExp(
    `\\b(?:minus|less|after|take (?:off|away)|subtract|deduct(?:ing)?|pay|owe|lose|hand over|set aside)(?: (?:an?|another|about|the))* ${N}(?: (?:of it|of that))?(?: for| in| as| to)?(?: the| my| an?)? (?<name>(?!on\\b|of\\b|off\\b)[a-z]+(?:[ -](?!on\\b|of\\b|and\\b|from\\b|what\\b)[a-z]+)?)`,
    'gi',
  ),
  // commission is 12%, platform fee of 8%, 12% commission
  new RegExp(
    `\\b(?<name>(?:[a-z]+ )?(?:commission|cut|royalt(?:y|ies)|withholding|income tax|tax|fees?|agency|platform|pension|insurance|social security|dues))(?: (?:rate|of|is|are|at|takes?))*:? ${N}`,
    'gi',
  ),
  new RegExp(
    `${N} (?<name>(?:[a-z]+ )?(?:commission|cut|royalt(?:y|ies)|withholding|income tax|tax|fees?|pension|insurance|social security|dues))\\b`,
    'gi',
  ),
  // plus 0.30 per sale, and 2 for shipping: a sum behind a share goes the same way
  new RegExp(
    `(?<=% ?(?:[a-z ]{0,24}))(?:,? ?(?:and|plus|\\+)) (?:an? |another )?(?:fixed |flat )?(?<sum>${PRICE})${COIN} ?(?:fixed |flat )?(?:(?:per|a|for each|for every|each|on each|on every) (?:sale|order|item|transaction|listing|payment|booking|job|trip|ride)|(?<name>fee|fixed|on top of that)|(?=[,.;]|$))`,
    'gi',
  ),
  // the cleaner gets 40, framing costs 35, postage 4
  new RegExp(
    `(?<=^|[,.;] ?|\\b(?:and|but) )(?:the |my |our |an? )?(?<name>(?!(?:[a-z]+ )?(?:price|sale|rate|pay|wage|invoice|salary|takings|income|amount|total|bill|is|are|at|for|of|from|with|to)\\b|i\\b|we\\b)[a-z]+(?:[ -](?!at\\b|for\\b|price\\b|keeps?\\b|takes?\\b)[a-z]+)?) (?:(?:gets?|takes?|costs?|charges?)(?: me| us)? )?(?<sum>${PRICE})(?!%|\\d|\\.\\d)${COIN}(?=[,.;]|$| and | but )`,
    'gi',
  ),
  // minus 4 postage, less 3 for packing
  new RegExp(
    `\\b(?:minus|less|subtract|take (?:off|away)) (?:the |an? )?(?<sum>${PRICE})(?!%|\\d|\\.\\d)${COIN} (?:for (?:the |my )?)?(?<name>[a-z]+(?: (?:fee|cost|costs))?)`,
    'gi',
  ),
]
const TAKES_ZH =
  '(?:抽走?成?|抽佣|提走|扣除?掉?|扣点|扣税|收取?|拿走?|分走?|吃掉|留下?|代扣|缴|交)(?:掉|走|了|我们?)*(?:[总售][价额])?的?'
const CUTS_ZH = [
  new RegExp(
    `(?<name>(?!我|自己)\\p{Script=Han}{0,6}?)(?:要|会|得|再|先|还要?|那边|统一|按|都)*${TAKES_ZH}${N}的?(?<what>税|手续费|佣金|服务费|管理费|平台费|个税)?`,
    'gu',
  ),
  new RegExp(`${N}的?(?:归|给|交给?|上交|进)(?!我)(?<name>\\p{Script=Han}{1,5})`, 'gu'),
  new RegExp(
    `(?<name>\\p{Script=Han}{0,4}(?:佣金|服务费|平台费|手续费|税费?|个税|中介费|管理费|抽成|扣点|社保))(?:是|为|按|率|收|要|占|比例)*(?:总[价额])?的?${N}`,
    'gu',
  ),
  new RegExp(
    `(?<=^|[，。；、再还另])(?<name>\\p{Script=Han}{0,4}?费?)(?:再|还要?|另外?|每[单次件笔]|先)*(?:扣|减)(?:掉|除|去)?(?<sum>${PRICE})(?!%|\\d|\\.\\d|折)(?:元|块)(?<what>\\p{Script=Han}{2,4}费)?`,
    'gu',
  ),
  new RegExp(
    `(?<name>\\p{Script=Han}{1,4}费)(?<sum>${PRICE})(?:元|块钱?)?(?:我|自己|卖家|商家|店家|店里|本店)(?:们|来)?(?:出|付|承担|掏)`,
    'gu',
  ),
]
/** Words that ask what is left for oneself. */
const NET =
  /\b(?:what|how much)(?:'s| is| do| does| will| would| can| should)?[^.;?]{0,24}\b(?:i|we|me|us|mine|she|he|they|seller|artist|driver|maker|author)\b[^.;?]{0,16}\b(?:gets?|keeps?|have|left|earns?|makes?|end up|receives?|paid|take home|walk away|pocket|bank|see of it)\b|\b(?:what|how much)(?:'s| is)?[^.;?]{0,16}\b(?:left|remains?|mine|for me|comes? (?:to|back to) me)\b|\b(?:i|we|me) (?:actually |really |then |finally )?(?:gets?|keeps?|earns?|makes?|receive|end up with|take home|am left with|pocket)\b(?! (?:\d|an?\b))|\btake[- ]?home\b|\bnet\b|\bafter[- ](?:taxes|tax|fees|commission|deductions)\b|\bpay-?out\b|\b(?:is|what'?s) mine\b|\bmy (?:share|cut|part|earnings|profit)\b|到手|实[得收拿发]|税后|净[得赚收]|剩|(?:我|自己)[^，。]{0,6}(?:能?拿|得|落|赚|挣)|落到?(?:我|自己)?手|拿到手/i
const REST =
  /\b(?:on|of|from) (?:the rest|the remainder|what(?:'s| is| remains| was)? ?(?:left|remaining|remains)?|that|the balance)\b|剩下|余下|余额|扣完|之后再|然后再/i
const THEN = /\b(?:then|after (?:that|which)|afterwards)\b|再|然后/i
/** Who earns a commission does not pay it. */
const EARNED =
  /\b(?:i|we) (?:get|earn|make|receive|am paid|are paid|work)[^.;,]{0,24}\bcommission\b|\bmy commission\b|\bcommission (?:i|we) (?:get|earn|make)\b|\b(?:on|how much) commission\b/i
/** Nobody keeps what is put on a price, a share of a mixture or a reduction for buyers. */
const NO_TAKER =
  /^(?:it|i|we|you|that|this|discount|customers?|members?|and|which|coupon|tips?|vat|gst|sales tax|interest|price|per)$|折|^(?:打|减|优惠|会员|小费|利息)/i

/**
 * What others keep of a sum, in the order of the words.
 *
 * @param text the request, with its numbers as digits
 * @param lang the language of the app
 */
export function readCuts(text: string, lang: Lang): Cut[] {
  const found = (lang === 'zh' ? CUTS_ZH : CUTS_EN).flatMap((pattern) =>
    [...plainShares(text).matchAll(pattern)].map(({ 0: words, index, groups = {} }) => {
      const told = nameIn(`${groups['what'] ?? groups['name'] ?? ''}`)
      const amount = Number(groups['share'] ?? /\d+(?:\.\d+)?/.exec(groups['sum'] ?? '')?.[0])
      const end = index + words.length
      return {
        name: told === '' ? pick(lang, 'Fee', '抽成') : told,
        amount,
        does: groups['share'] === undefined ? ('sum' as const) : ('share' as const),
        isOfRest:
          REST.test(text.slice(end, end + 24)) || THEN.test(text.slice(index - 8, index + 6)),
        at: index,
        end,
      }
    }),
  )
  const isEarned = EARNED.test(text)
  const fit = found.filter(
    ({ name, amount }) =>
      !NO_TAKER.test(name) && amount > 0 && !(isEarned && /^commission$/i.test(name)),
  )
  return fit
    .filter((cut, place) =>
      fit.slice(0, place).every((one) => cut.at >= one.end || one.at >= cut.end),
    )
    .toSorted((one, other) => one.at - other.at)
    .map(({ name, amount, does, isOfRest, at }) => ({ name, amount, does, isOfRest, at }))
}

const TENTHS = '一二三四五六七八九'
const HALF =
  /(?<=[抽扣拿分收交])[走掉]?一半|(?<=[抽扣拿分收交走掉给])[一二三四五六七八九]成(?!本)|\b(?:keeps?|takes?|wants?) half\b/i

/** 抽一半, 抽三成 and 'takes half' in percent. */
const plainShares = (text: string): string =>
  text
    .replace(/\b(keeps?|takes?|wants?) half\b/gi, '$1 50%')
    .replace(/(?<=[抽扣拿分收交])([走掉]?)一半/g, '$150%')
    .replace(
      /(?<=[抽扣拿分收交走掉给])([一二三四五六七八九1-9])成(?!本)/g,
      (_, word: string) => `${(TENTHS.indexOf(word) + 1 || Number(word)) * 10}%`,
    )

const nameIn = (words: string): string =>
  capital(
    words
      .trim()
      .replace(/^(?:(?:and|but|then|if|where|so|also|on|of|the|that|is|its|they) )+/i, '')
      .replace(/^(?:给|从|被|由|但是?|然后|和)|(?:要|会|那边|每[单次]|[扣抽缴])$/g, ''),
  )

/**
 * Whether the words ask what is left for oneself.
 *
 * @param text the request, with its numbers as digits
 */
export const asksNet = (text: string): boolean => NET.test(text)

/** The words that ask for it, and shares without a number. */
export const CUT_WORDS: readonly RegExp[] = [NET, HALF]

const OWN_SHARE = [
  /\b(?:i|we) (?:only |just |get to |can )?(?:keep|get|receive|am paid|are paid|earn|make|take)(?: home)? (?<share>\d+(?:\.\d+)?)%(?! ?(?:off|discount|cheaper|less|tip|more))/i,
  /\b(?:my|our) (?:share|cut|part) (?:is|of|at)? ?(?<share>\d+(?:\.\d+)?)%/i,
  /(?:我|自己)(?:们|只|能|可以|实际)*(?:拿|得|留|分到?|落)(?:到|下|走)?(?<share>\d+(?:\.\d+)?)%/,
]

/**
 * What share one keeps oneself, in percent, or null.
 *
 * @param text the request, with its numbers as digits
 */
export function readOwnShare(text: string): number | null {
  const share = OWN_SHARE.map((words) => words.exec(plainShares(text))?.groups?.['share']).find(
    Boolean,
  )
  return share === undefined ? null : Number(share)
}

const COSTS =
  'fuel|petrol|gas|diesel|materials?|parts|rent|transport|travel|packaging|ingredients|yarn|wool|fabric|parking|tolls?|insurance|postage|shipping|supplies|cost price|costs|expenses|stock|wages'
const BARE_COSTS = [
  new RegExp(
    `\\b(?:minus|less|after|subtract(?:ing)?|take off|i (?:also )?(?:pay|buy|cover|spend on)(?: for)?|and)(?: my| the| for| all)* (${COSTS})\\b(?! (?:of |is |are |cost |at )?[€$£]?\\d)`,
    'gi',
  ),
  /(油费|油钱|运费|材料费|车费|停车费|成本)(?:我|自己|卖家|商家)(?:来)?(?:出|付|承担|掏)/g,
  /(?:还要?|再|扣|减)(?:去|掉|除|付)*(材料费?|油费|油钱|成本|进价|运费|房租|车费|停车费|耗材)(?!\d|费?\d)/g,
]

/**
 * What is paid of it besides, where no number is told.
 *
 * @param text the request, with its numbers as digits
 */
export const readCosts = (text: string): string[] =>
  BARE_COSTS.flatMap((words) => [...text.matchAll(words)].map(([, name = '']) => capital(name)))
