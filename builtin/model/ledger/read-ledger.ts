/** Reads who shares costs: their names, their shares, and what is noted of each entry. */
import type { Lang } from '../plan.ts'
import type { Ask } from '../read/ask.ts'
import { CURRENCY_WORDS, readCurrency } from './read-currency.ts'
import type { Holding } from '../read/lists/holdings.ts'
import { readHoldings } from '../read/lists/holdings.ts'
import { splitList } from '../read/lists/lists.ts'
import { readToldRow } from '../read/lists/told-row.ts'
import { readNumber } from '../read/words/number-words.ts'
import type { Span } from '../read/spans.ts'
import { spansOf, spansOfWords } from '../read/spans.ts'
import type { LedgerDetails } from './details.ts'

/** Words that speak of costs that are shared over time, not of one bill. */
const SHARED =
  /\bwho (?:gives?|must pay|has to pay|should pay|needs to pay|pays? back)\b|\bshare house\b|\b(?:flat|house|room)[ -]?mates? (?:share|split)\b|(?:怎么|按[^，。]{2,8})(?:分?摊|分账)|(?:同居|合住|合租)[^。]{0,30}(?:我[一二三四五六七八九]成?[，、]?[他她]|结一次)|\bwho (?:paid|pays|owes|spent|bought)\b|\bowes? (?:whom|who|me|us|him|her|each other)\b|\b(?:settle|even|square) (?:up|out|accounts)\b|\b(?:flat|house|room)[ -]?mates?\b[^.]{0,80}\b(?:costs?|expenses?|money|bills?|pay|paid|split\w*)\b|\b(?:shar(?:e|ed|ing)|split(?:ting)?) (?:the |our |all )?(?:costs?|expenses|spending|money|bills)\b|\bgroup expenses\b|谁先?(?:付|垫|出|掏|买单|请|欠|该(?:给|补|付|转))|(?:该|要)(?:给|补|转)谁|谁(?:给|补|欠|转给)谁|转账次数|两人(?:的)?(?:共同)?账|共同(?:账|花销|开销|支出|花费)|(?:室友|合租|情侣|夫妻|我们俩)[^。]{0,30}(?:分摊|平摊|分账|AA)|(?:旅游|旅行|出去玩|聚会)[^。]{0,12}(?:AA|分账|算账|垫)|欠账|互相欠/i
const ONE_BILL = /\btips?\b|小费|\bbill calculator\b/i

/**
 * Whether the words are about people who share costs.
 *
 * @param text the request
 */
export function isShared(text: string): boolean {
  return SHARED.test(text) && !ONE_BILL.test(text)
}

const NAME = "\\p{Lu}[\\p{L}'’-]+"
/** Who lives or travels together, before their names: 'Housemates in Dublin: ', 室友三人：. */
const WE =
  '(?:[Oo]f us|\\p{L}*[Mm]ates?|[Ff]riends|[Pp]eople|[Ff]amily|[Ff]amilies|[Ss]iblings|[Bb]rothers|[Ss]isters|[Cc]ousins|[Cc]ouples?|[Cc]olleagues|[Tt]enants|[Pp]als|[Hh]ouse(?:hold)?|[Ff]lat|[Tt]rip|[Gg]roup|[Cc]rew|[Uu]s|[Ww]e)'
const LISTED = [
  /(?:of us|mates?|friends|people|family|us|we|share\w*)\b[^.(（]{0,40}[(（]([^)）]{3,120})[)）]/iu,
  new RegExp(
    `\\b${WE}\\b[^.:;!?]{0,40}[:–—] ?((?:${NAME}|[Mm]e|I)(?:(?:, | and |, and | & )(?:${NAME}|[Mm]e|I))+)(?![\\p{L}'’-]| [a-z])`,
    'u',
  ),
  new RegExp(`(${NAME}(?:, ${NAME})*,? (?:and|&) (?:${NAME}|I|me)\\b)`, 'u'),
  /(?:人|们|室友|朋友|成员|家庭|合租)[^。（(，]{0,8}[（(]([^)）]{2,60})[)）]/,
  /(我[和跟与、](?:\p{Script=Han}{2,3}[、和跟与])*\p{Script=Han}{2,3}?)(?=[两三四五六2-6]个?人|合租|同住|一起|平摊|AA|出去|，)/u,
  /(?:室友|舍友|朋友|同学|同事|家人|姐妹|兄弟|我们|成员|[两二三四五六2-9]个?人)(?![^：:，。]*[摊付花垫])[^，。：:、；]{0,6}[:：]((?:[^，。：:、；\s]{1,8}[、和])+[^，。：:、；\s]{1,8})(?=[，。；]|$)/u,
  /(?:有|成员|[三四五六]个人|大家)[:：]?((?:\p{Script=Han}{1,4}、)+\p{Script=Han}{1,4})/u,
]
const PARTNER =
  /我[和跟与](我?(?:男朋友|女朋友|老公|老婆|对象|室友|爱人|闺蜜|妹妹|姐姐|弟弟|哥哥|同学|朋友)|\p{Script=Han}{2,3}(?=同居|合租|一起|两))/u
const WITH_PARTNER =
  /[跟和与](男朋友|女朋友|男友|女友|老公|老婆|对象|室友|闺蜜|妹妹|姐姐|弟弟|哥哥)(?:同居|合租|合住|一起)/u
const PARTNER_EN =
  /\b(?:my )?(boyfriend|girlfriend|husband|wife|partner|flatmate|roommate|housemate|sister|brother) and (?:me|i)\b|\b(?:me|i) and my (boyfriend|girlfriend|husband|wife|partner|flatmate|roommate|housemate|sister|brother)\b/i

/**
 * The names of those who share.
 *
 * @param text the request
 * @param lang language of the app
 */
export function readPeople(text: string, lang: Lang): string[] {
  const payers = paidHoldings(text).map(({ name }) => name)
  if (payers.length > 1) return payers
  const list = LISTED.map((pattern) => pattern.exec(text)?.[1]).find(Boolean) ?? ''
  const names = splitList(
    (paidBy(text) ?? withoutPlace(list, text)).replace(/\b(?:I|me|myself)\b/g, 'Me'),
  )
    .map((name) => name.trim())
    .filter((name) => name.length <= 30 && !/\d/.test(name))
  if (names.length > 1) return [...new Set(names)].slice(0, 12)
  return couple(text, lang)
}

const PAYS = /\b(?:paid|pays|spent|put in|bought|laid out|covered)\b|[付垫掏]|出了/i

const paidHoldings = (text: string): Holding[] => (PAYS.test(text) ? readHoldings(text) : [])

/**
 * What was paid before, and by whom: 'Sam paid 40, Kim 25'.
 *
 * @param text the request
 */
export function readPaid(text: string): LedgerDetails['paid'] {
  return paidHoldings(text).flatMap(({ name, amount }) => (amount > 0 ? [{ name, amount }] : []))
}

/** Two who live together, by what they are to each other. */
function couple(text: string, lang: Lang): string[] {
  const partner = (PARTNER.exec(text) ?? WITH_PARTNER.exec(text))?.[1]?.replace(/^我/, '')
  if (partner !== undefined) return ['我', partner]
  const english = PARTNER_EN.exec(text)
  const other = english?.[1] ?? english?.[2]
  if (other !== undefined) return ['Me', other.charAt(0).toUpperCase() + other.slice(1)]
  if (/\bcouples?\b|two of us|两人|情侣|夫妻|我们俩/i.test(text))
    return lang === 'zh' ? ['我', 'TA'] : ['Me', 'You']
  return []
}

/** 'In Oslo, Ann, Bo and Cy' names a town before the people. */
function withoutPlace(list: string, text: string): string {
  const before = text.slice(0, Math.max(0, text.indexOf(list)))
  const isAfterPlace = /\b(?:in|at|to|from|near|around)\s+$/i.test(before)
  return isAfterPlace && list.split(',').length > 2 ? list.replace(/^[^,]+,\s*/, '') : list
}

const PAID_EN = new RegExp(
  `(?<![\\p{L}])(${NAME}|I) (?:paid|bought|covered)\\b[^.;]*?(?:, (?:and )?(?:${NAME}|I) (?:the |for |paid |nothing|bought )[^.;,]*)+`,
  'u',
)
const PAID_ZH = /(\p{Script=Han}{2})(我|\p{Script=Han}{2,3}?)(?:先)?[付垫买出掏]的/gu

/** Who paid what tells who shares: 'Ria paid the boat, Jun the food', 油费阿杰付的. */
function paidBy(text: string): string | null {
  const english = PAID_EN.exec(text)?.[0]
  const names =
    english === undefined
      ? [...text.matchAll(PAID_ZH)].map(([, , name = '']) => name)
      : english.split(/,\s*(?:and )?/).map((piece) => piece.split(' ')[0] ?? '')
  return names.length > 1 ? names.join(', ') : null
}

const PARTS = [
  /(?:我)(?:占|出|付)?([一二三四五六七八九]|\d{1,2})成?(?!个|人|月)/,
  /\b(?:I|me) (?:pay|take|cover|do)?\s?(\d{1,2})\s?%/i,
]
const BOTH =
  /我([一二三四五六七八九])成?[，、]?(?:他|她|TA|对方)([一二三四五六七八九])|([一二三四五六七八九])([一二三四五六七八九])(?:分|开|比)|(\d{1,2})\s*[:：/比-]\s*(\d{1,2})(?=\s*(?:split|分|$|[,.，。%]))/i

/** Shares as they stand: '60/40', '六四分，他六我四'; those of two people alone. */
function readShares(text: string, people: string[]): number[] {
  const pair = BOTH.exec(text)
  if (pair === null || people.length !== 2) return people.map(() => 1)
  const [one = 1, other = 1] = pair.slice(1).flatMap((word) => readNumber(word ?? '') ?? [])
  const mine = PARTS.map((pattern) => pattern.exec(text)?.[1]).find(Boolean)
  const own = mine === undefined ? one : (readNumber(mine) ?? one)
  const rest = own === one ? other : one
  const at = people.findIndex((name) => /^(?:我|Me)$/.test(name))
  return people.map((_, place) => (place === Math.max(at, 0) ? own : rest))
}

/** What is paid for, before the words that ask who paid: '买菜、水电谁付的'. */
const PAID_FOR =
  /((?:\p{Script=Han}{1,5}、)+\p{Script=Han}{1,5}?)(?:等等?|这些|每次)?(?:都?是?谁|都?记)先?[付垫出花下]|\b(?:who (?:paid|pays) for|log|record|track) ((?:[a-z]+(?: [a-z]+)?, )+(?:and )?[a-z]+(?: [a-z]+)?)(?=[.,;]|$| and who| with)/iu
const CATEGORIES = /(?:categor(?:y|ies)|分类|类别)[^.。:：]{0,12}[:：,]?\s*([^.;。；]{4,80})/i
const PRIVATE = /\bprivate\b|\bpersonal\b|\bnot shared\b|个人(?:的|花|消费|支出)|私人|自己的/i
/** What every ledger notes and does. */
const DOES =
  /\b(?:log|record|track|entr(?:y|ies)|who|what|paid|for which of us|date|amount|history|settle\w*|debts?|zeroes|balances?|button(?! (?:to|that|which|for) (?:print|cop(?:y|ies)|shar|export))|owes?|keeps?|show|right now|simplif\w+|few(?:est)? (?:transfers|payments)|split\w*|equal\w*|even\w*|costs?|expenses?|money|share\w*|shared)\b|谁|付|垫|多少钱?|什么事|日期|参[加与]|共同|花销|月底|算清楚?|补|转账|次数|越少越好|最后|记|账|AA|分摊|平摊|平分|结清|算出来?|该给|每[人个]|[两三四五六]个人/gi

const NO_COST =
  /\b(?:who|whom|owes?|paid|pays?|everyone|everybody|people|friends|us|we|i|share[ds]?|split|settle|show|each|trip|at the end|uneven|because|say|one|four|three|five|six|weekend|percent|bigger)\b|谁|[算垫付摊欠]|最后|月底|[个家]人|玩|合租|室友|每|我|多少/i

/** A sentence may be a row of costs alone: 'Rent, gas, home help.' */
const NAMES_COST = /^[a-z][a-z-]+(?: [a-z-]+){0,2}$/i
const ABOUT_WHAT =
  /\b(?:trips?|holidays?|weekends?|house|flat|mates?|roommates?|students?|dinner|app|tool|calculator|book|share|for|with|in|at|of|to)\b/i

/** What is shared, in a row: 'groceries, internet, cleaning stuff'. */
function rowOf(text: string, people: string[]): string[] {
  if (paidBy(text) !== null) return []
  const row = readToldRow(text, {
    isWish: (words) => NO_COST.test(words) || people.includes(words) || words.length > 20,
    isFirst: (words) => NAMES_COST.test(words) && !ABOUT_WHAT.test(words),
    lead: /^(?:[^,]{0,40}\bshare )/i,
  })
  const names = row?.items.map(({ words }) => words) ?? []
  return names.length > 1
    ? names.slice(0, 12).map((name) => name.charAt(0).toUpperCase() + name.slice(1))
    : []
}

/** What the costs are of: 'Road trip with Ben and Kim'. */
const ABOUT =
  /\b(?:road ?)?(?:trips?|holidays?|weekend|cycling|hiking|camping)\b[^,.;:]{0,30}?(?= with\b|,|[.;:]|$)|\bat the end\b|各人先垫|(?:油费?钱?|过路费|门票|机票|酒店|吃饭|水电网?费?|餐费|住宿)+(?=谁|各人|都|先)|都写上|记上/gi

/**
 * Reads a ledger.
 *
 * @param ask the request
 */
export function readLedger({ text, lang }: Ask): { ledger: LedgerDetails; used: Span[] } {
  const people = readPeople(text, lang)
  const shares = readShares(text, people)
  const paidFor = PAID_FOR.exec(text)?.slice(1).find(Boolean)
  const named = splitList(CATEGORIES.exec(text)?.[1] ?? paidFor ?? '')
    .filter((name) => name.length <= 20)
    .map((name) => name.charAt(0).toUpperCase() + name.slice(1))
  const categories = named.length > 1 ? named.slice(0, 12) : rowOf(text, people)
  const isPrivate = PRIVATE.test(text)
  const ledger: LedgerDetails = {
    people: people.map((name, at) => ({ name, share: shares[at] ?? 1 })),
    paid: readPaid(text),
    currency: readCurrency(text, lang),
    categories,
    isPrivate,
    clear: false,
  }
  const used = [
    ...spansOf(text, ...CURRENCY_WORDS, SHARED, DOES, ABOUT, PARTNER, PARTNER_EN, ...LISTED),
    ...spansOfWords(text, [...people, ...categories]),
    ...(shares.some((share) => share !== 1) ? spansOf(text, BOTH, ...PARTS) : []),
    ...(isPrivate ? spansOf(text, PRIVATE) : []),
  ]
  return { ledger, used }
}

/**
 * The ledger after a clause, with what changed, or null.
 *
 * @param ledger the ledger
 * @param clause a part of the follow-up
 */
export function changeLedger(ledger: LedgerDetails, clause: string): Changed {
  return (
    changeShares(ledger, clause) ??
    changeCategories(ledger, clause) ??
    changeCosts(ledger, clause) ??
    addPerson(ledger, clause)
  )
}

type Changed = { next: LedgerDetails; said: string } | null

function changeShares(ledger: LedgerDetails, clause: string): Changed {
  const names = ledger.people.map(({ name }) => name)
  const isEven = /五五|平分|对半|\b50[ /:]50\b|\bequal(?:ly)?\b|\bevenly\b/i.test(clause)
  if (!isEven && (!BOTH.test(clause) || names.length !== 2)) return null
  const shares = isEven ? names.map(() => 1) : readShares(clause, names)
  const people = ledger.people.map((one, at) => ({ ...one, share: shares[at] ?? 1 }))
  const said = people.map(({ name, share }) => `${name} ${share}`).join(', ')
  return { next: { ...ledger, people }, said }
}

function changeCategories(ledger: LedgerDetails, clause: string): Changed {
  const listed = splitList(CATEGORIES.exec(clause)?.[1] ?? '')
    .map((name) => name.replace(/^to each,?\s*/i, '').trim())
    .filter((name) => name !== '' && name.length <= 20 && !/total|each/i.test(name))
  if (listed.length < 2) return null
  return { next: { ...ledger, categories: listed.slice(0, 12) }, said: listed.join(', ') }
}

const NAMES = `${NAME}(?:(?:, | and |, and | & )${NAME})*`
const A_PERSON =
  '(?:an?(?:other)? |one more |the |our |new |third |fourth |fifth )*(?:person|people|housemate|flatmate|roommate|mate|member|friend|someone|name)s?(?: called| named)?,?:? '
const MEMBER = '(?:成员|室友|舍友|朋友|同学|一?个?人|名字|一位|一名)'
const PERSON = [
  new RegExp(`\\b(?:[Aa]dd|[Ii]nclude|[Pp]ut in|[Aa]lso|[Pp]lus) (?:${A_PERSON})?(${NAMES})`, 'u'),
  new RegExp(
    `(${NAMES}) (?:has |have |is |are |also |just |will )*(?:moved? in|moving in|joined|joins?|joining|comes? too|coming(?: too| along)?|in too|lives? (?:here|with us))\\b`,
    'u',
  ),
  new RegExp(
    `(?:加(?:上|个|入|进)?|新增|添加|增加)(?:一?[个位名])?(?:新的?)?${MEMBER}?(?:叫|[:：])?[“"「]?([^，。：:“”"「」]{1,20}?)[”"」]?(?:进来|这个人|吧)?$`,
    'u',
  ),
  /^(?:还有|对了)?(\p{Script=Han}{2,3}?)(?:也|刚|要)*(?:加入|搬进来|搬来|一起住|参加|算进来|进来)了?$/u,
]
/** What is paid for is no person: 加水费. */
const COST = /[费钱租贷]$|^(?:水电|买菜|吃饭|房租|网络|分类|类别|按钮)|\b(?:categor|expense|cost)/i
const NO_PERSON =
  /按钮|图|功能|分类|类别|字段|[栏列项]|标题|备注|颜色|货币|日期|搜索|导出|一句|上限/

/** One more who shares, or several: 'Add Tomás', 'Ben moved in', 再加一个人：小王. */
function addPerson(ledger: LedgerDetails, clause: string): Changed {
  const words = PERSON.map((pattern) => pattern.exec(clause.trim())?.[1]).find(Boolean) ?? ''
  if (NO_PERSON.test(words)) return null
  const known = ledger.people.map(({ name }) => name)
  const names = splitList(words).filter(
    (name) => !known.includes(name) && name.length <= 30 && !/\d/.test(name),
  )
  if (names.length === 0) return null
  if (names.every((name) => COST.test(name))) return addCosts(ledger, names)
  const people = [...ledger.people, ...names.map((name) => ({ name, share: 1 }))].slice(0, 12)
  return { next: { ...ledger, people }, said: names.join(', ') }
}

const COSTS =
  /\badd (?:the |an? |another |new )*(?:expenses?|costs?|categor(?:y|ies)|kinds?)(?: called| named| for)?:? (.{2,60})$|\badd (.{2,40}?) (?:as (?:an? )?(?:other |another )?(?:expense|cost|category)|to the (?:expenses|costs|categories))$|(?:加上?|增加|新增|添加)(?:一?[个项类种])?(?:分类|类别|花费|支出|开销)(?:叫|[:：])?(.{1,20})$/i

/** One more that is paid for: 'add the category gas', 加一个分类：水费. */
function changeCosts(ledger: LedgerDetails, clause: string): Changed {
  const words = COSTS.exec(clause.trim())?.slice(1).find(Boolean)
  return words === undefined ? null : addCosts(ledger, splitList(words))
}

function addCosts(ledger: LedgerDetails, names: string[]): Changed {
  const told = names.map((name) => name.charAt(0).toUpperCase() + name.slice(1))
  const added = told.filter((name) => !ledger.categories.includes(name) && name.length <= 30)
  if (added.length === 0) return null
  const categories = [...ledger.categories, ...added].slice(0, 12)
  return { next: { ...ledger, categories }, said: added.join(', ') }
}
