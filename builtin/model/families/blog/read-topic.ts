/** What a blog or a diary is about, and what it is called after that. */
import { givenTitle } from '../../read/plan/title.ts'

/** The name and the subject, and the words of the request that said so. */
export type Topic = { said: { name: string; subject: string }; words: string[] }

const KIND = '(?:web ?)?blog|memoirs?|diary|journal|log(?:book)?|magazine'
const KIND_ZH = '博客|日记本?|日志|周记|游记|手账|随笔|专栏|回忆录'
const ABOUT = [
  /\b(?:write|writing|post|posting) (?:\w+ )?about\s+(.{3,60}?)(?=[.,;:!?\n]|\s+(?:with|that|where|which|so|and)\b|$)/i,
  new RegExp(
    `\\b(?:${KIND})\\s+(?:by [a-z'’-]+ |page |site )?(?:about|of|for|on|to)\\s+(.{3,80}?)(?=[.,;:!?\\n]|\\s+(?:with|that|where|which|who|so|and|in which)\\b|$)`,
    'i',
  ),
  new RegExp(`关于(.{1,20}?)的?(?:${KIND_ZH})`),
  new RegExp(`(?:记录|记|写|晒)(?:我的?)?([^，。]{2,14}?)的(?:${KIND_ZH})`),
]
/** 'Allotment journal', 'travel diary': what stands before the word names it. */
const NAMED = [
  new RegExp(
    `\\b(?!(?:an?|the|my|our|this|personal|simple|little|small|own|would|like|want|to|nice|quiet|private|keep|keeping|new|web|online)\\b)([a-z][a-z-]+ (?:${KIND}))\\b`,
    'i',
  ),
  /([\p{Script=Han}]{2,10}(?:日记|游记|周记|手账|随笔|日志))/u,
]
/** 'About our house, Number Nine.' gives what it is about, and its name. */
const CALLED =
  /\b(?:about|of|for|on) (?:my|our|the|a) [\p{Ll}' -]{2,40}, (?:called |named )?[“"‘']?(\p{Lu}[\p{L}\d'’]*(?: (?:\p{Lu}[\p{L}’']*|\d+)){0,3})[”"’']?(?=[.,;!?\n]|$)/u
const CALLED_ZH =
  /(?:叫做?|名叫|名字(?:是|叫))[“"「《]?(\p{Script=Han}{2,12}?)[”"」》]?(?=[，。；]|$)/u
const LETTERS = /\bletters? (?:to|for) (?:my |our )?(?:\w+ )?(\p{Lu}\p{L}+)/u
/** Words that stand for something said before, or for people: no subject. */
const NO_SUBJECT =
  /^(?:it|this|that|them|these|others?|me|us|myself|everyone|people|write|each|every)\b|^(?:写|我|用|要|做|想|能|每|成|点(?!心))|的$|^first\b|一篇|每周记/i

/**
 * Reads what a blog is about.
 *
 * @param text the request
 */
export function readTopic(text: string): Topic {
  const given = givenTitle(text) ?? calledName(text)
  const found = ABOUT.map((about) => about.exec(text)?.[1]?.trim()).find(Boolean) ?? ''
  const subject = subjectOf(found)
  const person = LETTERS.exec(text)?.[1]
  const letters = person === undefined ? '' : `Letters to ${person}`
  const short = subject.length <= 40 ? subject.charAt(0).toUpperCase() + subject.slice(1) : ''
  const name = given || letters || short || (subject === '' ? nameOf(text) : '')
  return { said: { name: name.slice(0, 80), subject }, words: [given, found, name] }
}

function calledName(text: string): string {
  return (CALLED.exec(text) ?? CALLED_ZH.exec(text))?.[1] ?? ''
}

/** The words without whose it is; empty where they are no subject. */
function subjectOf(found: string): string {
  const bare = found
    .replace(/^(?:我(?:的|们)?(?=.{2})|写(?=.{2}))/, '')
    .replace(/^(?:my own)\s+/i, '')
  return NO_SUBJECT.test(bare) || isMood(bare) ? '' : bare.slice(0, 120)
}

/** 极客风格 and 'blue' say how it looks. */
function isMood(words: string): boolean {
  return /风格|色调?$|主题$/.test(words)
}

function nameOf(text: string): string {
  const name = NAMED.map((named) => named.exec(text)?.[1]?.trim()).find(Boolean) ?? ''
  const plain = name.replace(
    /^(?:给[^，。]{1,4}写|想要?|要|做|写|建|来|个|一个|我的?|用来?|记录?|帮我|一本)+/u,
    '',
  )
  const isOnly = /^(?:日记|游记|周记|手账|随笔|日志|博客)$/.test(plain)
  return isOnly || NO_SUBJECT.test(plain) ? '' : plain.charAt(0).toUpperCase() + plain.slice(1)
}
