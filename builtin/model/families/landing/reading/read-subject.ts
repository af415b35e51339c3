/** What a landing page is for: its name, what that is, and where. */
import { readSubject } from '../../../read/pages/subject.ts'
import { headOf } from './read-head.ts'
import { kindOfThing, nameOfThing } from './read-name.ts'

const KIND =
  '(?:web )?page|(?:landing|home|product|event|sales|marketing|promo|one)[- ]?page(?:r)?|homepage|web ?site|site|one[- ]pager'
const KIND_ZH = '宣传网[页站]|网[页站]|落地页|着陆页|官网|宣传页|介绍页|活动页|产品页|首页'

/** Where it is, by a name with capitals. */
export const PLACE =
  /\b(?:in|near|around|based in) ((?:\p{Lu}[\p{L}'’-]+)(?: \p{Lu}[\p{L}'’-]+){0,2})/u

/** A name that follows what bears it: 'my cleaning firm Clearview'. */
const FIRM =
  /\b(?:business|firm|company|shop|store|studio|caf[eé]|restaurant|salon|school|practice|bakery|hotel|gym|clinic)(?: is| is called)? ((?:\p{Lu}[\p{L}'’&-]+)(?: (?:& )?\p{Lu}[\p{L}'’&-]+){0,3})/u
/** Where something is belongs to what it is: 'a bakery' in a request from Porto is 'a bakery in Porto'. */
function withPlace(about: string, text: string): string {
  const [found, place] = PLACE.exec(text) ?? []
  if (found === undefined || place === undefined || about.includes(place)) return about
  return about === '' ? place : `${about} ${found}`
}

/** A line that shall stand there names nothing. */
const SAID_LINE = /(?:写|放|加)?一[句段](?:话|文字)?[：:]?[“"「][^”"」]*[”"」]/

/** Half a sentence that tells what somebody does names nothing. */
const DOING =
  /^(?:having|holding|opening|running|starting|launching|selling|have|own|we|i)\b|要办|开了|我们/i

/**
 * What the page is for; a name may follow what bears it, and a place belongs to what it is.
 *
 * @param text the request
 */
export function subjectOf(text: string): { name: string; about: string; words: string[] } {
  const subject = readSubject(text.replace(SAID_LINE, ''), KIND, KIND_ZH)
  const kind = kindOfThing(text)
  const head = headOf(text)
  const isOther = head !== '' && /\p{Script=Han}/u.test(kind) && !head.includes(kind)
  const name = nameIn(subject.name, isOther ? '' : kind, text.replace(SAID_LINE, ''))
  const told = ownWords(subject.about, name)
  const said = (told === '' || told.length > 40 ? kind || told : told) || yearsOf(text)
  const about = isWhole(head, told, said) ? head : said
  return {
    name: about === head ? wholeName(name, head) : name,
    about: withPlace(about, text),
    words: [...subject.words, name, kind, head],
  }
}

/** 旧书交换日 is a part of 图书馆旧书交换日. */
function wholeName(name: string, head: string): string {
  const isPart = name !== '' && /\p{Script=Han}/u.test(head) && head.includes(name)
  return isPart ? head : name
}

/** The clause that a request begins with says more than a word out of it, and than half a phrase. */
function isWhole(head: string, told: string, said: string): boolean {
  const isPart = told === '' || head.toLowerCase().includes(said.toLowerCase())
  return (head !== '' && isPart) || /^of\b|\son an?\b/.test(said)
}

/** What the request says of the thing beside its name; empty where that says nothing. */
function ownWords(about: string, name: string): string {
  const plain = about
    .replace(name, '')
    .replace(
      /^的|^要?办(?=.{3})|(?:做|写|建|设计|弄)一?[个张份]?(?:介绍|宣传|展示)?$|的?(?:招生|宣传|介绍)$|\s+(?=\s)/g,
      '',
    )
    .trim()
  const isVague = VAGUE.test(about) || DOING.test(plain) || plain.length < 2 || plain.endsWith('的')
  return isVague || /网[页站]|页面|介绍[他她它我]/.test(plain) ? '' : plain
}

/** 我妈裁衣服二十年了 tells what is done, and for how long. */
function yearsOf(text: string): string {
  return (
    /(?:我[爸妈爷奶姥外]?[公婆爷]?|我们家?)?([修做卖开教种养裁酿画写剪烧](?:\p{Script=Han}{0,5}?)(?:\d+|[一二三四五六七八九十]+)多?年)/u.exec(
      text,
    )?.[1] ?? ''
  )
}

/** 'Me' and 'one page' say nothing of what a page is for, and neither does half a sentence. */
const VAGUE = /^(?:me|us|myself)$|^(?:one|single|simple)\b|^我|^要[个张份]?$|叫$|[，。]/i

/** A Chinese page without a name bears that of what it is for. */
function nameIn(given: string, kind: string, text: string): string {
  const own = /^(?:one pager|one page)/i.test(given) ? '' : given
  const found = own || (FIRM.exec(text)?.[1] ?? '') || nameOfThing(text)
  const named = /网[页站]|页面|介绍[他她它我]/.test(found) ? '' : found
  return (
    named.replace(/^[给帮为](?=\p{Script=Han}{2})/u, '') ||
    (/\p{Script=Han}/u.test(kind) ? kind : '')
  )
    .replace(/的$|要[个张份]$/, '')
    .replace(/^我们(?=.{2})/, '')
}
