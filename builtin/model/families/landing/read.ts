/** Reads a request for a landing page: what it is for, its sections and their content. */
import type { Ask } from '../../read/ask.ts'
import type { Section } from '../../read/sections.ts'
import { readSections } from '../../read/sections.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'
import { readSubject } from '../../read/subject.ts'
import type { Reading } from '../family.ts'
import type { FactName, LandingDetails, SectionName, Topic } from './details.ts'
import { FACTS, SECTIONS } from './details.ts'
import {
  readFeatures,
  readPrices,
  readQuestions,
  readQuotes,
  unquote,
  upper,
} from './read-content.ts'

const LANDING_WORDS =
  /\b(?:landing|home|product|event|sales|marketing|promo|one)[- ]?page(?:r)?\b|\bone[- ]pager\b|\b(?:web ?site|web ?page|site) (?:for|about) (?:a|an|my|our|the)\b|\bpage (?:for|about) (?:my|our) (?:\w+ ){0,4}(?:business|firm|company|shop|store|studio|caf[eé]|restaurant|salon|school|practice|service|bakery|hotel|gym|clinic)\b|\bhomepage\b|(?:店|公司|工作室|餐厅|民宿|培训班|诊所|农场|品牌)[^，。]{0,14}(?:网页|网站|主页|页面)|宣传网[页站]|落地页|着陆页|官网|宣传页|介绍页|活动页|产品页|单页网站|首页/i

/**
 * How surely a request asks for a landing page.
 *
 * @param ask the request
 */
export function scoreLanding({ text }: Ask): number {
  if (!LANDING_WORDS.test(text)) return 0
  if (/\blanding|落地页|着陆页|官网/i.test(text)) return 4
  return /\b(?:portfolio|blog)\b|作品集|博客/i.test(text) ? 1 : 3
}

/** Labels of pieces of content, as sources of patterns. */
export const LABELS: [SectionName | FactName | 'hero' | 'button', string][] = [
  [
    'features',
    'features?|benefits?|highlights?|selling points?|services|what we offer|特色|特点|亮点|功能|服务|优势|卖点',
  ],
  ['prices', 'price list|prices?|pricing|plans?|menu|tickets?|价格表?|价目表?|菜单|套餐|票价|定价'],
  [
    'questions',
    'frequently asked questions|questions(?: and answers)?|faqs?|q ?& ?a|常见问题|问答|问题',
  ],
  [
    'quotes',
    "testimonials?|(?:(?:happy|satisfied|kind) )?(?:customers?|clients?|guests?|pupils?|students?)'? (?:quotes?|reviews?|voices|opinions)|quotes?|reviews?|(?:what|words) (?:our |my |the |from )*(?:customers?|clients?|guests?|people|others|pupils?|students?) (?:say|said|think)(?: about (?:us|me|it))?|(?:顾客|客户|用户|学员|家长)?(?:好评|评价|口碑|感言|反馈)",
  ],
  ['contact', 'contact(?: ?form| us| details)?|联系(?:表单|我们|方式)?|留言(?:板|表单)?'],
  ['hero', 'hero|headline|slogan|tag ?line|motto|标语|口号|主标题|首屏'],
  ['button', '(?:call to action|cta)(?: button)?|button(?: text)?|按钮(?:文字)?'],
  [
    'hours',
    'opening (?:hours|times)|hours|open(?= (?:mon|tue|wed|thu|fri|sat|sun|daily|every|from|\\d))|营业时间|开放时间',
  ],
  ['address', 'address|location|venue|地址|地点'],
  ['date', 'date|when|日期|时间'],
  ['phone', 'phone|telephone|tel|call|电话|手机'],
  ['email', 'e-?mail|邮箱|电子邮件'],
]
/** Sections that are asked for in running words and without a label. */
const LOOSE: Partial<Record<SectionName, RegExp>> = {
  prices:
    /\b(?:prices?|price list|pricing|rates|what (?:it|we|i) (?:costs?|charge))\b|价格|价目|报价|收费|多少钱/i,
  quotes:
    /(?:\b(?:a few|some|two|three|several)\s+)?(?:\b(?:happy|satisfied|kind)\s+)?\b(?:(?:customers?|clients?|guests?|pupils?|students?)'?\s+(?:quotes?|reviews?|voices|opinions)|testimonials?|reviews?|quotes?(?:\s+(?:from|by|of)\s+(?:\w+\s+)?\w+)?)\b|\bwhat (?:\w+ )?(?:customers?|clients?|guests?|people|others|pupils?|students?) (?:say|said|think)(?: (?:about|of) (?:us|me|it))?|好评|评价|口碑|感言/i,
  contact:
    /\b(?:contact|write to (?:me|us)|get in touch|reach (?:me|us)|message (?:me|us)|way for (?:\w+ )?(?:people|customers|clients|guests|visitors))\b|联系|留言|咨询我们|预约/i,
}
/** Sections that stand there only when the words ask for them. */
const ONLY_ASKED: readonly SectionName[] = ['prices', 'quotes']
/** Words around sections that ask for nothing more. */
const ASIDE =
  /\b(?:a few|some|happy|our|how to|lessons?|people|customers?|visitors|from|i (?:run|teach|own|sell|offer|make))\b|顾客|客户|的?地方|宣传|网页|要有/i
const PLACE = /\b(?:in|near|around|based in) ((?:\p{Lu}[\p{L}'’-]+)(?: \p{Lu}[\p{L}'’-]+){0,2})/u

/** A name that follows what bears it: 'my cleaning firm Clearview'. */
const FIRM =
  /\b(?:business|firm|company|shop|store|studio|caf[eé]|restaurant|salon|school|practice|bakery|hotel|gym|clinic) ((?:\p{Lu}[\p{L}'’&-]+)(?: (?:& )?\p{Lu}[\p{L}'’&-]+){0,3})/u
/** Prices after their label, whatever stands before it. */
const PRICED =
  /(?:\b(?:prices?|pricing|rates)|价格|价目表?|收费|报价)(?:是|为|有|如下)?\s*[:：]\s*((?:[^.;。；\n]|\.(?=\d))+)/i

/** Where something is belongs to what it is: 'a bakery' in a request from Porto is 'a bakery in Porto'. */
function withPlace(about: string, text: string): string {
  const [found, place] = PLACE.exec(text) ?? []
  if (found === undefined || place === undefined || about.includes(place)) return about
  return about === '' ? place : `${about} ${found}`
}

/** Answers hold full stops, and so do quotes and telephone hours. */
const OPEN = ['questions'] as const

const TOPIC_WORDS: [Topic, RegExp][] = [
  [
    'event',
    /\b(?:event|conference|festival|workshop|meet-?up|concert|wedding|party|exhibition|hackathon|race|marathon|retreat|summit|show)\b|活动|会议|大会|音乐节|婚礼|展览|演唱会|讲座|比赛|工作坊/i,
  ],
  [
    'shop',
    /\b(?:shop|store|bakery|caf[eé]|coffee|restaurant|bar|bookshop|florist|market|brewery|pizzeria|boutique|food truck|butcher|deli|farm)\b|店|面包房|咖啡|餐厅|餐馆|花坊|商城|农场|酒馆/i,
  ],
  [
    'service',
    /\b(?:studio|agency|coach(?:ing)?|lessons?|courses?|school|clinic|dentist|salon|gym|yoga|consult\w*|freelanc\w*|repair|cleaning|hotel|guest ?house|lawyer|plumber|photographer|tutor\w*|therap\w*|service)\b|工作室|课程|培训|诊所|健身|瑜伽|咨询|维修|民宿|酒店|律师|摄影|家教|服务/i,
  ],
]

/**
 * Reads the landing page.
 *
 * @param ask the request
 */
export function readLanding({ text }: Ask): Reading<LandingDetails> {
  const pieces = readSections(text, LABELS, OPEN)
  const { name, about, words } = subjectOf(text)
  const asked = SECTIONS.filter(
    (section) => LOOSE[section]?.test(text) || pieces.some((piece) => piece.name === section),
  )
  const sections =
    asked.length > 1
      ? asked
      : SECTIONS.filter((one) => !ONLY_ASKED.includes(one) || asked.includes(one))
  const blank: LandingDetails = {
    kind: 'landing',
    topic: TOPIC_WORDS.find(([, word]) => word.test(text))?.[0] ?? 'product',
    name,
    about,
    tagline: '',
    button: '',
    sections: asked.includes('contact')
      ? sections
      : [...sections.filter((one) => one !== 'contact'), 'contact'],
    features: [],
    prices: [],
    questions: [],
    quotes: [],
    facts: [],
    extras: [],
  }
  const labelled = pieces.reduce(takePiece, blank)
  const priced = readPrices(PRICED.exec(text)?.[1] ?? '')
  const details = labelled.prices.length > 0 ? labelled : { ...labelled, prices: priced }
  const used: Span[] = [
    ...(priced.length > 0 ? spansOf(text, PRICED) : []),
    ...spansOf(text, LANDING_WORDS, ASIDE, PLACE, EMAIL, PHONE, ...DATES),
    ...spansOf(text, ...Object.values(LOOSE)),
    ...spansOfWords(text, words),
    ...pieces.map(({ span }) => span),
  ]
  return { details: { ...details, facts: withLooseFacts(details.facts, text) }, used }
}

/** What the page is for; a name may follow what bears it, and a place belongs to what it is. */
function subjectOf(text: string): { name: string; about: string; words: string[] } {
  const subject = readSubject(text, KIND, KIND_ZH)
  const name = subject.name || (FIRM.exec(text)?.[1] ?? '')
  const isSelf = /^(?:me|us|myself)$/i.test(subject.about)
  const plain = subject.about
    .replace(name, '')
    .replace(/^的|(?:做|写|建)[个张]?$|\s+(?=\s)/g, '')
    .trim()
  return { name, about: withPlace(isSelf ? '' : plain, text), words: subject.words }
}

/**
 * Puts one labelled piece of content in its place; a label alone changes nothing.
 *
 * @param details the page as it is
 * @param piece what stands after a label
 */
export function takePiece(
  details: LandingDetails,
  { name, words }: Section<(typeof LABELS)[number][0]>,
): LandingDetails {
  if (words.length < 2) return details
  if (isFact(name)) {
    const facts = details.facts.filter((fact) => fact.name !== name)
    const value = unquote(words).slice(0, 200)
    return name === 'phone' && !/\d{3}/.test(value)
      ? details
      : { ...details, facts: [...facts, { name, value }] }
  }
  switch (name) {
    case 'hero':
      return { ...details, tagline: upper(unquote(words)).slice(0, 600) }
    case 'button':
      return {
        ...details,
        button: unquote(words.replace(/^(?:saying|says|text|写)\s*/i, '')).slice(0, 40),
      }
    case 'features':
      return { ...details, features: readFeatures(words) }
    case 'prices':
      return { ...details, prices: readPrices(words) }
    case 'quotes':
      return { ...details, quotes: readQuotes(words) }
    case 'questions':
      return { ...details, questions: readQuestions(words) }
    default:
      return details
  }
}

const isFact = (name: string): name is FactName => FACTS.some((fact) => fact === name)

const KIND =
  '(?:web )?page|(?:landing|home|product|event|sales|marketing|promo|one)[- ]?page(?:r)?|homepage|web ?site|site|one[- ]pager'
const KIND_ZH = '宣传网[页站]|网[页站]|落地页|着陆页|官网|宣传页|介绍页|活动页|产品页|首页'

const EMAIL = /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/
const PHONE = /(?<![\w@.])\+?\d[\d\s().-]{7,}\d\b/
const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const DATES = [
  new RegExp(
    `\\b(?:on |from )?(\\d{1,2}(?:\\s*(?:-|–|to)\\s*\\d{1,2})?\\s+(?:${MONTHS})(?:\\s+20\\d\\d)?)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:on |from )?((?:${MONTHS})\\s+\\d{1,2}(?:\\s*(?:-|–|to)\\s*\\d{1,2})?(?:,?\\s+20\\d\\d)?)\\b`,
    'i',
  ),
  /((?:20\d\d\s*年\s*)?\d{1,2}\s*月\s*\d{1,2}\s*日?(?:\s*(?:到|至|-|–)\s*(?:\d{1,2}\s*月\s*)?\d{1,2}\s*日?)?)/,
]

/** A date, an address of email or a telephone number needs no label. */
function withLooseFacts(facts: LandingDetails['facts'], text: string): LandingDetails['facts'] {
  const loose: LandingDetails['facts'] = [
    { name: 'date', value: DATES.map((date) => date.exec(text)?.[1]).find(Boolean) ?? '' },
    { name: 'email', value: EMAIL.exec(text)?.[0] ?? '' },
    { name: 'phone', value: PHONE.exec(text)?.[0].trim() ?? '' },
  ]
  const more = loose.filter(
    ({ name, value }) => value !== '' && !facts.some((fact) => fact.name === name),
  )
  return [...facts, ...more].sort(
    (one, other) => FACTS.indexOf(one.name) - FACTS.indexOf(other.name),
  )
}
