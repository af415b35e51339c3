/** Parts and facts that a request names and says nothing of: they stand on the page, to be filled in. */
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import type { FactName } from '../details.ts'
import { withoutLead } from '../../../read/pages/jotted.ts'
import { upper } from './read-content.ts'

/** A part by the request's own words for it, and where they stand. */
export type AskedPart = { title: string; span: Span }

const FACTS_ASKED: readonly [FactName, RegExp][] = [
  [
    'phone',
    /\b(?:(?:tele)?phone(?: number)?(?: to (?:tap|call|ring))?|number to (?:tap|call|ring)|how (?:people |they )?(?:to |can )?(?:ring|call|phone) (?:me|us)|tap to call|call button)\b|电话|手机号?/i,
  ],
  [
    'address',
    /\baddress\b|\bwhere (?:it is|we are|i am|to find (?:us|me|it)|it(?:'s| is) held)\b|\b(?:location|venue)\b|地址|地点|在哪[里儿]?(?![买点])/i,
  ],
  [
    'hours',
    /\bopening (?:hours|times)\b|\b(?:our|my|the) hours\b|\bwhen (?:we(?:'re| are)|i(?:'m| am)|it(?:'s| is)) (?:open|free|there)\b|营业时间|开放时间|几点开门/i,
  ],
  [
    'date',
    /(?<=[:,]\s?|\band\s|\bthe\s|\bwith\s)(?:date(?: and time)?|when|time)(?=\s*(?:,|\.|$|and\b))|(?<!营业|开放|上课|活动|退房|入住|出摊|集合|排练|开门|预约)时间(?![表安线轴])|日期/i,
  ],
  ['email', /\be-?mail(?: address)?\b|邮箱/i],
]

/**
 * The facts that a request names.
 *
 * @param text the request, without the fields of its form
 */
export function factsAsked(text: string): FactName[] {
  return FACTS_ASKED.filter(([, words]) => words.test(text)).map(([name]) => name)
}

/** The places where facts are named. */
export const FACT_NAMES: readonly RegExp[] = FACTS_ASKED.map(([, words]) => words)

const CUT =
  /[,，、;；:：。！!()（）\n]|\.(?=\s|$)|\s(?:and|plus|with|also)\s|以及|还有|(?<=\p{Script=Han})[和与及](?=\p{Script=Han}{2})/gu
/** 'what to bring', 'who to call if it rains', 'how we work' */
const QUESTION =
  /^(?:(?:what|who|where|why|how|which|when)(?:'s\b.{1,32}| (?:[A-Z]{2,5}|to|we|i|it|the|they|people|you|happens|is|are|bus|train|exit)\b.{1,32})|what happens(?: when)?|what)$/i
const NOUN =
  'areas?|villages|towns|places|services|treatments|rooms?|classes|courses|lessons|dishes|team|staff|teachers?|programme|program|rules|parking|dress code|story|history|products|breeds|qualifications|partners|sponsors|stalls|prizes|walks|routes?|distances|bands|acts|workshops|facilities|activities|insurance|guarantee|church|hall|hotels?|suggestions|gifts?|doctors|dentists|cast|plot|conductor|times|itinerary|menu|delivery|speakers|camps?|house rules'
/** 'the villages I cover', 'our team', 'what I do' */
const NAMED = new RegExp(
  `^(?:(?:the|my|our|a|some|all|list of|which) )*(?:[a-z-]+ ){0,2}(?:${NOUN})(?: (?:i|we|you) [a-z]+(?: [a-z]+)?)?$`,
  'i',
)
const NAMED_ZH =
  /^(?:[有写放要讲说]?(?:清楚|上|一?下)?)?(?!每|可|能|点|最|我们?家?[想要在]|给|做|用|想|要(?!求)|需要|有?一页)([\p{Script=Han}]{0,5}(?:什么|哪些|怎么[\p{Script=Han}]{1,4}|安排|介绍|流程|范围|须知|房型|菜品|项目|说明|要求|师资|环境|团队|故事|经历|内容|班型|课程|材料|步骤|规则|奖品|停车|设施|展品|招牌菜|注意事项|剧情|阵容|锅底|退房时间|入住时间|特点|简历|资质|价位|图案))$/u
/** 玩哪些地方, 要穿多厚 and 带几本 ask, and who reads the page wants to know. */
const ASKED_ZH =
  /^(?!还有|倒数|倒计|能不能)(?=[\p{Script=Han}]{3,10}$)[^问]*(?:哪[些里儿几]?|什么|怎么|多[厚久远重高长]|几[本件点个位人样])[^问]*$/u
/** What is drawn or read elsewhere, or speaks of the page itself. */
const ELSEWHERE =
  /\b(?:page|site|form|button|questions?|faqs?|reviews?|testimonials?|prices?|contact|phone|call me|reach (?:me|us)|ring (?:me|us)|find us|get (?:here|there)|it costs?|costs?|charge|days left|people say|customers say|colou?rs?)\b|价格|电话|地址|多少钱|常见问题|评价|网页|页面|营业时间|怎么来|怎么去|联系/i

/**
 * The parts that a request names without saying what stands in them.
 *
 * @param text the request
 * @param known places that have a reader of their own
 */
export function partsAsked(text: string, known: readonly Span[]): AskedPart[] {
  const ends = [...text.matchAll(CUT)].map(({ index, 0: cut }) => ({
    start: index,
    end: index + cut.length,
  }))
  const starts = [0, ...ends.map(({ end }) => end)]
  const found = starts.flatMap((start, at): AskedPart[] => {
    const raw = text.slice(start, ends[at]?.start ?? text.length)
    const words = raw
      .trim()
      .replace(/^(?:and|plus|also|with|tell(?:s)?|say(?:s)?|show(?:s)?)\s+/i, '')
    const plain = withoutLead(words)
    const title = titleOf(plain) || titleOf(words)
    const place = start + raw.indexOf(words)
    const span = { start: place, end: place + words.length }
    const isKnown = known.some((one) => one.start < span.end && one.end > span.start)
    return at === 0 || title === '' || isKnown || ELSEWHERE.test(words) ? [] : [{ title, span }]
  })
  return found.slice(0, 6)
}

function titleOf(words: string): string {
  const zh = ASKED_ZH.exec(words)?.[0] ?? NAMED_ZH.exec(words)?.[1]
  if (zh !== undefined) return zh.length <= 12 ? zh.replace(/^一?段/, '') : ''
  const isNamed = words.length <= 44 && (QUESTION.test(words) || NAMED.test(words))
  if (!isNamed) return ''
  const plain = words.replace(/^(?:(?:the|my|our|a|some|list of|which)\s)+/i, '')
  return upper(plain.replace(/\bi\b/g, 'I')).slice(0, 40)
}

const KINDS =
  /([二两三四五六七八\d])\s?[种款个类]([\p{Script=Han}]{2,4}?)(?=各|和|的|，|。|、|$)|\b(two|three|four|five|six|\d) ((?:[a-z]+ )?(?:rooms?|room types?|classes|courses|packages|sizes|levels|tickets|plans|treatments|boxes))\b/iu

/**
 * What has prices of which only the number is told: 'three rooms with their prices'.
 *
 * @param text the request
 */
export function kindsCounted(text: string): { noun: string; count: string } | null {
  const [, countZh, nounZh, countEn, nounEn] = KINDS.exec(text) ?? []
  const noun = nounZh ?? nounEn
  if (
    noun === undefined ||
    /问题|评价|特色|特点|亮点|卖点|好处|优点|理由|板块|老师|成员/.test(noun)
  )
    return null
  return { noun, count: countZh ?? countEn ?? '' }
}

/** The places where counted kinds are named. */
export const kindSpans = (text: string): Span[] => spansOf(text, KINDS)
