/** What a request jots down for a landing page, clause by clause: prices, hours, a button, who is to be called. */
import type { Ask } from '../../../read/ask.ts'
import type { Clause } from '../../../read/pages/jotted.ts'
import { jottedClauses, partsOf, withoutLead } from '../../../read/pages/jotted.ts'
import type { Span } from '../../../read/spans.ts'
import { spansOf } from '../../../read/spans.ts'
import type { FactName, LandingDetails, SectionName } from '../details.ts'
import { jottedPrices } from './jotted-prices.ts'
import { LANDING_WORDS } from './cues.ts'
import { upper } from './read-content.ts'
import { hoursIn } from './read-times.ts'

/** What was jotted down, and where. */
export type Jotted = {
  prices: LandingDetails['prices']
  hours: string[]
  open: FactName[]
  sections: SectionName[]
  questions: string[]
  button: string
  notice: string
  /** Titles of parts that are asked for by name. */
  parts: string[]
  used: Span[]
}

/** Contentless words on who shall see the page, and how fast. */
const ASIDES =
  /^(?:(?:people|visitors|guests|customers|they|everyone) (?:should|must|can) (?:see|know|find)(?: (?:at once|right away|quickly|it))*)$|^(?:想|要)?让?(?:人|大家|邻居们?|客人|别人|顾客)一[看眼](?:就|能)?(?:明白|看见|看懂|知道|看到)$|^帮[他她我我们]{1,2}[做弄搞]个[\p{Script=Han}]{2,6}$|^做成?[^，]{0,8}(?:能看的)?一页$|^做个?[\p{Script=Han}]{0,4}(?:页面|网页|一页)?(?:贴|发|放)[在到](?:群里|朋友圈)$|^想?要?(?:一个|一页|有一页|有个)?(?:介绍|宣传)页?$|^(?:a |one )?(?:bold |big |large )?headline$|^(?:最?上面|顶上|一句)(?:一句)?大?字?(?:大字|口号|标题|标语)$/iu

type Note = Partial<Omit<Jotted, 'prices' | 'used'>>

const CALLED = `["“「]?([^"”」]{2,30}?)["”」]?`
const NOTES: readonly [RegExp, (found: RegExpExecArray) => Note][] = [
  [ASIDES, () => ({})],
  [
    /^(?:[一二两三四五六\d]\s?[个条点]|几[个条点])(?:卖点|好处|优点|特点|理由|亮点)$|^(?:\d|two|three|four|five|six) (?:features|benefits|reasons|advantages|selling points)$/i,
    () => ({ sections: ['features'] }),
  ],
  [
    /^((?:每[晚天人次节][\p{Script=Han}]{0,3}|大人小孩各?|[\p{Script=Han}]{0,6}各?)(?:多少钱?|价钱|收费))$|^[\p{Script=Han}]{2,8}价(?:钱|格|目)$/u,
    () => ({ sections: ['prices'] }),
  ],
  [
    /^(?:我的)?(微信)号?(?:码)?(?:放|写|留)?(?:在)?(?:最?[上下底]面?|最底下|末尾)?$/u,
    ([, words = '']) => ({ parts: [words] }),
  ],
  [
    /^(?:something|a (?:bit|few words)|a (?:short )?paragraph|some words) (?:about|on) ((?:the|my|our) [a-z ]{3,24})$/i,
    ([, words = '']) => ({ parts: [upper(words.replace(/^(?:the|my|our) /i, ''))] }),
  ],
  [
    new RegExp(
      `^(?:an? )?(?:big |large |bold )?button (?:saying |that says |says |called |labell?ed |reading )?(?!to\\b|at\\b|on\\b|for\\b)${CALLED}$`,
      'i',
    ),
    ([, words = '']) => ({ button: upper(words) }),
  ],
  [
    /^(?:an? )?(?:big |large )?((?:trial|book|order|buy|call|ring|join|donate|sign|reserve|download)[a-z]*(?: [a-z]+)?) button$/i,
    ([, words = '']) => ({ button: upper(words) }),
  ],
  [
    /^([\p{Script=Han}]{2,5})(?:的)?按钮$/u,
    ([, words = '']) => ({ button: words.replace(/^(?:一个|大|个)/, '') }),
  ],
  [
    new RegExp(
      `^(?:an? )?(?:notice|banner) (?:on|at|across) (?:the )?top,?(?: (?:that|saying|that says|telling (?:people|them)))+ ${CALLED}$`,
      'i',
    ),
    ([, words = '']) => ({ notice: upper(words) }),
  ],
  [
    /^(?:an? |the )?(?:few |some |short |happy |kind |two |three )*(?:(?:words|voices|comments|opinions|praise|testimonials|reviews|quotes)(?: (?:from|of|by) .{3,40})?|(?:(?:happy|past|our) )*(?:customers?|clients?|guests?|parents?|users?|students?|pupils?|members?)[’']?s?[’']? (?:words|comments|voices|opinions|praise|reviews|quotes)|what (?:\w+ ){0,2}(?:customers?|clients?|guests?|people|parents?|users?|students?|others) (?:have |has )?(?:said|say|think|thought)(?: (?:about|of) .{2,20})?)$/i,
    () => ({ sections: ['quotes'] }),
  ],
  [
    /^(?:[\p{Script=Han}]{0,6}(?:好评|评价|口碑|感言|反馈)|(?:客人|顾客|家长|学员|老主顾|买家)(?:怎么)?[夸说](?:我|我们)?(?:的话|的)?(?:摆出来|列出来)?)$/u,
    () => ({ sections: ['quotes'] }),
  ],
  [
    /^(?:an? )?(?:answers to )?(?:the |some |short )?(?:common|usual|frequent|typical|frequently asked|most asked)? ?(?:questions?|faqs?)(?: (?:answered|and answers))?(?: (?:about|on) (.{3,50}))?$/i,
    ([, about = '']) => ({ sections: ['questions'], questions: listOf(about) }),
  ],
  [
    /^([a-z]+) (?:questions|faq)$/i,
    ([, about = '']) => ({
      sections: ['questions'],
      questions: /common|usual|short|some|answers/i.test(about) ? [] : [about],
    }),
  ],
  [
    /^(?:(?:客人|家长|顾客|大家|学员|人)?(?:们)?(?:经常|常|爱|最常)问的?(?:问题)?(?:也?(?:写上|列出来|写一写))?|常见问题(?:解答)?)$/u,
    () => ({ sections: ['questions'] }),
  ],
  [
    /^([\p{Script=Han}]{2,6})(?:的)?(?:问答|答疑)$/u,
    ([, about = '']) => ({ sections: ['questions'], questions: [about] }),
  ],
  [
    /^问答里?(?:要|得)?(?:写|说)(?:清楚?|上)?([\p{Script=Han}]{3,20})$/u,
    ([, about = '']) => ({ sections: ['questions'], questions: [about] }),
  ],
  [
    /^(?:(?:my|our|the|a|your) )?(?:big )?(?:(?:tele)?phone|mobile|whatsapp|number|phone number|whatsapp number|my number|who to (?:ring|call|phone)|whom to (?:ring|call)|order(?:s|ing)? by phone|call button)(?: number)?(?: (?:very )?(?:big|large))?(?: (?:up |on |at |in )*(?:the )?(?:top|bottom|below|end|header))?$/i,
    ({ 0: words }) => ({ open: ['phone'], ...(/order/i.test(words) ? { button: 'Call' } : {}) }),
  ],
  [
    /^(?:把|底下|最下面|下面|顶上|上面|最后)?(?:我的|联系)?(?:联系)?(?:电话|手机号?)(?:号码)?(?:要|得)?(?:特别|放|写|留|字)*(?:最?[大上下]|显眼|放大|写清楚?|醒目|最?[上下底]面?)*$|^打(?:个)?电话就来$|^找[\p{Script=Han}]{1,3}(?:老师|阿姨|师傅|姐|哥)报名$/u,
    () => ({ open: ['phone'] }),
  ],
  [
    /^(?:地址(?:和)?电话|电话(?:和)?地址)(?:都?写清楚?|写上)?$/u,
    () => ({ open: ['phone', 'address'] }),
  ],
  [
    /^(?:where (?:it is|we are|i am)|(?:the |our |new )*(?:address|location|venue))$|^(?:在哪[儿里]?|地[址点](?:写清楚?)?|集合地点|门店(?:地址|位置))$/i,
    () => ({ open: ['address'] }),
  ],
  [
    /^(?:class|opening|visiting|service|our|the|my)? ?(?:times|hours)$|^when (?:doors open|we(?:'re| are) open|i(?:'m| am) (?:there|in|open|around))$|^(?:[\p{Script=Han}]{0,4}(?:营业|出摊|开放|上课|开门|集合)时间|(?:门店|店里)?几点(?:开门|集合|关门|营业)(?:[\p{Script=Han}]{2,4})?)$/iu,
    () => ({ open: ['hours'] }),
  ],
  [/^(?:when|the date|date)$/i, () => ({ open: ['date'] })],
  [/^where$/i, () => ({ open: ['address'] })],
]

/** 顶上挂通知：本周停业 */
const NOTICE =
  /(?:顶[上部]|最上面|页头)(?:挂|放|写|加)?(?:一?[个条张])?(?:通知|公告|提示|横幅)[：:]\s*([^，。；]{2,60})/u

function listOf(words: string): string[] {
  return words.split(/,\s*|\s+(?:and|or)\s+/).filter(Boolean)
}

/**
 * Reads the clauses of a request one by one.
 *
 * @param ask the request
 * @param known places that have a reader of their own, such as the form
 */
export function readJotted({ text, lang }: Ask, known: readonly Span[]): Jotted {
  const isFree = ({ start, end }: Span): boolean =>
    !known.some((one) => (Math.min(one.end, end) - Math.max(one.start, start)) * 2 > end - start)
  const clauses = jottedClauses(text).filter(isFree)
  const priced = jottedPrices(
    clauses.flatMap((clause) => pricedParts(text, clause)),
    lang,
  )
  const blank: Jotted = {
    prices: priced.prices,
    hours: [],
    open: [],
    sections: priced.prices.length > 0 ? ['prices'] : [],
    questions: [],
    button: '',
    notice: NOTICE.exec(text)?.[1]?.trim() ?? '',
    parts: [],
    used: [...priced.used, ...spansOf(text, NOTICE)],
  }
  return clauses
    .filter((clause) => !priced.used.some(({ start }) => start === clause.start))
    .reduce((all, clause) => noted(all, text, clause), blank)
}

/** '€35 group and €60 private' are two prices, '12 and 8 euros' are the two of one. */
function pricedParts(text: string, clause: Clause): Clause[] {
  const parts = partsOf(text, clause)
  const isEach =
    parts.length > 1 &&
    parts.every(
      ({ words }) =>
        /\d/.test(words) && /\p{L}{3}/u.test(words.replace(/euros?|pounds?|dollars?/gi, '')),
    )
  return isEach ? parts : [clause]
}

function noted(all: Jotted, text: string, clause: Clause): Jotted {
  const whole = noteOf(clause.words)
  if (whole !== null) return add(all, whole, clause)
  const parts = partsOf(text, clause)
  if (parts.length < 2) return all
  return parts.reduce((next, part) => {
    const note = noteOf(part.words)
    return note === null ? next : add(next, note, part)
  }, all)
}

function noteOf(words: string): Note | null {
  if (LANDING_WORDS.test(words) && words.length > 24) return null
  for (const plain of new Set([words, withoutLead(words)])) {
    const hours = hoursIn(plain)
    if (hours !== '') return { hours: [hours] }
    for (const [pattern, note] of NOTES) {
      const found = pattern.exec(plain)
      if (found !== null) return note(found)
    }
  }
  return null
}

function add(all: Jotted, note: Note, { start, end }: Span): Jotted {
  return {
    ...all,
    hours: [...all.hours, ...(note.hours ?? [])],
    open: [...all.open, ...(note.open ?? [])],
    sections: [...all.sections, ...(note.sections ?? [])],
    questions: [...all.questions, ...(note.questions ?? [])],
    button: all.button || (note.button ?? ''),
    notice: all.notice || (note.notice ?? ''),
    parts: [...all.parts, ...(note.parts ?? [])],
    used: [...all.used, { start, end }],
  }
}
