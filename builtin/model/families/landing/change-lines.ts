/** Changes that put words on a landing page: sentences, prices that are stated, parts of one's own. */
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import type { Langs, Step } from '../family.ts'
import type { LandingDetails } from './details.ts'
import { readMoment } from './reading/read-countdown.ts'
import { readPrice } from './reading/money.ts'
import { unquote, upper } from './reading/read-content.ts'
import { FACT_WORDS, withLooseFacts } from './reading/read-facts.ts'
import { readLoosePrices, readOffers } from './reading/read-loose.ts'

type Changed = Step<LandingDetails> | null

const QUOTED =
  /(?:\b(?:add|say|write|put|show|mention|include)\b[^"“]{0,40}|(?:写|加|放|注明|标明|显示)(?:上|明|进去)?[^“"「]{0,8})["“「]([^"”」]{2,200})["”」]/i
const SAID = [
  /^(?:please |also |and |then |can you |could you )*(?:add|say|mention|write|note|put|state|tell (?:people|them|visitors|everyone|guests)|make (?:it )?clear|let (?:people|them) know)(?: (?:in|on it|there|somewhere|also|a line|a note|a sentence))* that\s+(.{3,200})$/i,
  /^(?:再|请|还要|最后|下面|上面|顶上|首页)*(?:写上|写明|注明|标明|强调|说一声)[：:]?\s*(?![“"「])(.{3,100})$/,
]
const AT_TOP =
  /\b(?:at the (?:very )?top|hero|headline|first thing)\b|首页|顶部|顶上|最上面|开头|标题下/i
const IS_PART = /\bsection\b|\bquestion\b|\bbutton\b|部分|板块|区域|按钮|问题|一段|一栏/i

/**
 * 'Add that dogs are welcome', 写上“自带水杯”: an offer goes to the very top, a line for the top below
 * the title, anything else among what is good to know.
 *
 * @param details the page
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function addLine(details: LandingDetails, clause: string, { lang }: Langs): Changed {
  if (IS_PART.test(clause)) return null
  const words = QUOTED.exec(clause)?.[1] ?? SAID.map((said) => said.exec(clause)?.[1]).find(Boolean)
  if (words === undefined) return null
  const line = upper(unquote(words.trim()))
  const said = `“${line.slice(0, 60)}”`
  if (AT_TOP.test(clause)) return { next: { ...details, tagline: line }, said }
  if (readOffers(line).length > 0) {
    const notice = [details.notice, line].filter(Boolean).join(lang === 'zh' ? '；' : ' · ')
    return { next: { ...details, notice: notice.slice(0, 300) }, said }
  }
  const next = withNote(details, line, lang)
  return next === null ? null : { next, said }
}

function withNote(
  details: LandingDetails,
  line: string,
  lang: Langs['lang'],
): LandingDetails | null {
  const title = lang === 'zh' ? '须知' : 'Good to know'
  const known = details.extras.find((extra) => extra.title === title)
  if (known !== undefined) {
    const text = [known.text, line].filter(Boolean).join('\n').slice(0, 600)
    return {
      ...details,
      extras: details.extras.map((extra) => (extra === known ? { title, text } : extra)),
    }
  }
  return withPart(details, { title, text: line })
}

function withPart(
  details: LandingDetails,
  part: LandingDetails['extras'][number],
): LandingDetails | null {
  const known = details.extras.find(({ title }) => title.toLowerCase() === part.title.toLowerCase())
  if (known !== undefined) {
    if (part.text === '') return null
    const extras = details.extras.map((extra) =>
      extra === known ? { ...extra, text: part.text } : extra,
    )
    return { ...details, extras }
  }
  if (details.extras.length >= 8 || details.sections.length >= 12) return null
  const end = details.sections.indexOf('contact')
  return {
    ...details,
    extras: [...details.extras, part],
    sections: details.sections.toSpliced(end < 0 ? details.sections.length : end, 0, part.title),
  }
}

const PART = [
  /\badd (?:a (?:bit|part|paragraph|note|few words|page|text)|something|words|info(?:rmation)?) (?:about|on|for|with) (?:the |our |my )?([^:：]{2,40}?)(?:\s*[:：-]\s+(.{2,500}))?$/i,
  /(?:加上?|增加|添加|写|补)(?:一[段节块个栏项]|个|段)(?!按钮|问题|价格|特色|链接|字段|倒计时|表单|地图)([^，。“”"：:]{2,14}?)(?:的?(?:部分|板块|介绍|内容))?(?:[：:，]\s*(.{2,400}))?$/,
]
/** 'The team: Ana bakes, Rui drives' tells what stands in a part that is there. */
const FILLED = /^(?:(?:the|our|my|for|under|in) )?([^:：]{2,40}?)\s*[:：]\s*(.{2,500})$/

/**
 * 'Add a bit about parking', 加一段怎么坐车来, 'areas I cover: Otley, Ilkley'.
 *
 * @param details the page
 * @param clause a part of the follow-up
 */
export function addPart(details: LandingDetails, clause: string): Changed {
  const [, filled = '', content = ''] = FILLED.exec(clause) ?? []
  const known = details.extras.find(
    ({ title }) => title.toLowerCase() === filled.trim().toLowerCase(),
  )
  const text = (words: string): string =>
    (words.split(/\s*[,，、;；]\s*(?:and )?/).length > 2
      ? words.split(/\s*[,，、;；]\s*(?:and )?/)
      : [words]
    )
      .map((line) => upper(unquote(line.trim())))
      .join('\n')
      .slice(0, 600)
  if (known !== undefined) {
    const next = withPart(details, { title: known.title, text: text(content) })
    return next === null ? null : { next, said: known.title }
  }
  const [title = '', words = ''] = (
    PART.map((part) => part.exec(clause)).find(Boolean) ?? []
  ).slice(1)
  if (title === '') return null
  const next = withPart(details, {
    title: upper(title.trim()).slice(0, 40),
    text: text(words ?? ''),
  })
  return next === null ? null : { next, said: upper(title.trim()) }
}

const STATED =
  /^(?:the |a |an |our |my )?(.{2,60}?)(?: (?:is|are|costs?|at|for)|[:：是要卖]| -)\s*(?:only |just )?(?=[£€$¥]?\s?\d)/i

/**
 * 'A first lesson is £20': a price that nobody had told yet.
 *
 * @param details the page
 * @param clause a part of the follow-up
 */
export function statePrice(details: LandingDetails, clause: string): Changed {
  const list = readLoosePrices(clause, /\p{Script=Han}/u.test(clause) ? 'zh' : 'en')
  if (list.length > 1) return withPrices(details, list)
  const price = readPrice(clause)
  const name = STATED.exec(clause)?.[1]
  if (price === null || name === undefined || !/\d/.test(price.price)) return null
  const one = { name: upper(unquote(name.trim())).slice(0, 80), price: price.price }
  return withPrices(details, [one])
}

function withPrices(details: LandingDetails, list: LandingDetails['prices']): Changed {
  const isNew = ({ name }: { name: string }): boolean =>
    !list.some((one) => one.name.toLowerCase() === name.toLowerCase())
  const before = details.prices.filter((one) => /\d/.test(one.price) && isNew(one))
  const sections = details.sections.includes('prices')
    ? details.sections
    : ['prices', ...details.sections].slice(0, 12)
  return {
    next: { ...details, prices: [...before, ...list].slice(-20), sections },
    said: list.map(({ name, price }) => `${name} ${price}`).join(', '),
  }
}

const COUNTDOWN = /\bcount ?down\b|倒计时|还[有剩][多几]少?天/i

/**
 * 'Add a countdown': to the day that the clause names, else to that of the page.
 *
 * @param details the page
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeCountdown(
  details: LandingDetails,
  clause: string,
  { spoken }: Langs,
): Changed {
  if (!COUNTDOWN.test(clause)) return null
  const told = details.facts.find(({ name }) => name === 'date')?.value ?? ''
  const day = takesAway(clause) ? '' : (readMoment(clause) ?? readMoment(told))
  if (day === null) return null
  const said = spoken === 'zh' ? '倒计时' : 'a countdown'
  return { next: { ...details, countdown: day }, said: day === '' ? `– ${said}` : said }
}

/**
 * 'We meet on 3 May at 2pm', 'call 01632 960 001': a date, hours, a number or an address of email.
 *
 * @param details the page
 * @param clause a part of the follow-up
 */
export function stateFact(details: LandingDetails, clause: string): Changed {
  const found = FACT_WORDS.some((words) => words.test(clause)) ? withLooseFacts([], clause) : []
  const told = found.filter(({ value }) => value.length * 4 > clause.length)
  if (told.length === 0) return null
  const rest = details.facts.filter((fact) => !told.some(({ name }) => name === fact.name))
  return {
    next: { ...details, facts: [...rest, ...told].slice(0, 8) },
    said: told.map(({ value }) => value).join(', '),
  }
}
