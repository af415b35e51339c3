/** What a page is for: 'a landing page for Bread & Salt, a bakery in Porto'. */
import { findColour, findLook, findTheme } from '../words/mood-words.ts'
import { givenTitle } from '../plan/title.ts'

/** Its name, what that is, and the words of the request that said so. */
export type Subject = { name: string; about: string; words: string[] }

const THING = /^(?:an?|my|our|the|your|this)\s/i

/**
 * Reads what a page is for. 'Bread & Salt, a bakery' is a name and what it is; 'a bakery' only the latter.
 *
 * @param text the request
 * @param kind the English words for such a page, as the source of a pattern
 * @param kindZh the Chinese ones
 * @returns empty texts where nothing was said
 */
export function readSubject(text: string, kind: string, kindZh: string): Subject {
  const given = givenTitle(text) ?? ''
  const rest = [
    new RegExp(`(?:${kind})\\s+(?:for|about|of|on|to (?:promote|sell|announce))\\s+(.+)`, 'is'),
    new RegExp(`\\b(?:an?|the|my)\\s+(?!simple|nice|personal)(.{3,40}?)\\s+(?:${kind})\\b`, 'is'),
    /(?:给|为|帮)(.{2,30}?)(?:做|写|建|设计|制作|创建)/,
    new RegExp(`关于(.{1,30}?)的(?:${kindZh})`),
    new RegExp(`(?:做|写|建|设计|制作|创建|开发)?(?:一个|一份|一张)?(.{2,30}?)的?(?:${kindZh})`),
  ]
    .map((subject) => subject.exec(text)?.[1])
    .find(Boolean)
  if (rest === undefined) return { name: given, about: '', words: [given] }
  return splitSubject(rest, given)
}

function splitSubject(rest: string, given: string): Subject {
  const quoted = /["“「《]([^"”」》]{1,60})["”」》]/.exec(rest.slice(0, 90))?.[1] ?? ''
  const { first, second } = cut(rest)
  const isNamed = /^[\p{Lu}\d“"]/u.test(first.trim()) && !THING.test(first.trim())
  const isBeside = /^[,，]/.test(rest.slice(first.length))
  const follows = isBeside && THING.test(second.trim()) ? second : ''
  const name = given || quoted || (isNamed ? unquote(first) : '')
  const about = tidyAbout((isNamed ? follows : first).replace(quoted, ''))
  const words = [name, about, first.trim(), follows.trim()]
  const isAbout = about !== name && about.length > 1
  return { name: name.slice(0, 80), about: isAbout ? about.slice(0, 120) : '', words }
}

function cut(rest: string): { first: string; second: string } {
  const ends =
    /[,，.;:：；。?!？！\n]|\s+(?:with|that|which|called|named)\s|\s+(?:on|from|at)\s+(?=\d|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*day)/i
  const [first = '', second = ''] = rest.split(ends, 2)
  return { first, second }
}

/** 'A blue, retro' and 极客风格的 say how a page looks and not what it is for. */
function tidyAbout(words: string): string {
  const about = withoutArticles(words.replace(/^[\p{Script=Han}]{1,6}?(?:风格|色调?|主题)的?/u, ''))
  const isMood = [findColour, findLook, findTheme].some((find) => find(about) !== null)
  return isMood && about.length < 8 ? '' : about
}

function withoutArticles(words: string): string {
  return unquote(words.replace(/["“”「」《》]/g, '').trim())
    .replace(/\s+/g, ' ')
    .replace(/^(?:my|our|the|一家|一个|我的|我们的)\s*/i, '')
    .replace(/\s+(?:called|named)$/i, '')
    .trim()
}

function unquote(words: string): string {
  return words.replace(/^["“'‘「《]+|["”'’」》]+$/g, '').trim()
}
