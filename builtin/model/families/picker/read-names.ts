/** Reads the names that a picker picks from. */
import type { Ask } from '../../read/ask.ts'
import { readContent, splitList } from '../../read/lists/lists.ts'
import { findLook, findTheme } from '../../read/words/mood-words.ts'
import { isThing, longestRow } from '../../read/lists/named-list.ts'
import { findNumber, NUMBER } from '../../read/words/numbers.ts'
import type { Mode } from './details.ts'

/** What stands before the first name of a list. */
const LEAD =
  /^.*(?:[:：]|\b(?:names?|people|options?|choices?|students?|players?|kids|children|friends|entries|prizes|members|meals|teams?|are|is|with|between|among(?:st)?|for|from|of|like|to|us|splits?|divides?|picks?|chooses?|shuffles?|randomi[sz]es?)\b|名单|名字|姓名|人员|选项|奖品|成员|同学|学生|分别是|(?:上面?)?(?:写|放)(?:着|上|的是)?|[把在从有是为用])\s*/isu
/** What ends the last name of a list in Chinese. */
const TAIL_ZH =
  /(?:里面?|中间?|当中|之间|随机|分成|选一?个?|抽|挑|这?[一二两三四五六七八九十几\d]+个?(?:人|选项|地方|菜)).*$|等$/su

/**
 * The names that words give to pick from: the longest list in them.
 *
 * @param text a request or a clause of a follow-up
 */
export function readNames(text: string): string[] {
  const kin = kinIn(text)
  if (kin.length > 1) return kin
  const given = readContent(text)
  if (given.length > 1) return given.map(unquote).filter(isName)
  const plain = text.replace(DASHED, ': $1. ').replace(SIDES, '')
  const sentences = plain.split(/[.;\n。；？?！!]/)
  const lists = [...sentences.map(listIn), ...sentences.map(nothingButNames)]
  return lists.reduce<string[]>((best, list) => (list.length > best.length ? list : best), [])
}

const KIN_WORD =
  '爸爸|妈妈|爷爷|奶奶|外公|外婆|姥姥|姥爷|哥哥|姐姐|弟弟|妹妹|老公|老婆|儿子|女儿|宝宝|老大|老二|我'
const KIN_ROW = new RegExp(`(?:(?:${KIN_WORD})[、，和跟与]?){3,}`)

/** 'Father mother I and brother' is written without a sign between them in Chinese. */
function kinIn(text: string): string[] {
  const row = KIN_ROW.exec(text)?.[0] ?? ''
  return [...new Set(row.match(new RegExp(KIN_WORD, 'g')) ?? [])]
}

/** 'Rex on one side and Bella on the other' are two names. */
const SIDES = /\s+on (?:one|the other|each)\b(?: side)?/gi

/** 'Ideas - park, zoo, beach - that ...': a list between dashes. */
const DASHED = /\s[-–—]\s([^-–—.;:。：]*[,、][^-–—.;:。：]*)(?:\s[-–—]\s|$)/gu

/** A sentence of nothing but names: 'Who is next? Ada, Ben, Cleo.' */
function nothingButNames(sentence: string): string[] {
  const pieces = sentence.trim().split(/\s*,\s*(?:and\s+)?|\s+and\s+/)
  const areNames =
    pieces.length > 2 && pieces.every((piece) => /^\p{Lu}/u.test(piece) && isName(piece))
  return areNames ? pieces : []
}

/** A list has commas, or two things with 'or' between them after a word that leads to it. */
function listIn(sentence: string): string[] {
  const place = Math.max(sentence.lastIndexOf(':'), sentence.lastIndexOf('：'))
  const told = sentence.slice(place + 1)
  const isChinese = /\p{Script=Han}/u.test(sentence)
  const names = isChinese ? chineseRow(sentence, told) : englishRow(sentence, told)
  const known = withoutLooks(names.map(unquote).filter(isName))
  return known.length > 1 ? [...new Set(known)] : []
}

function englishRow(sentence: string, told: string): string[] {
  const isChoice = /\b(?:between|among|whether|split|divide)\b/i.test(sentence)
  if (!isChoice && !/,|:.+\b(?:and|or)\b|\bwith \S+ and \S+/i.test(sentence)) return []
  const led = longestRow(told, LEAD)
  const atOnce = told === sentence ? [] : longestRow(told, AT_ONCE)
  return led.length > atOnce.length ? led : atOnce
}

/** Behind a colon the first thing stands at once. */
const AT_ONCE = /^\s*/

/** In Chinese a comma alone parts sentences, and the things of a list only behind a colon. */
function chineseRow(sentence: string, told: string): string[] {
  if (!/[、：:]|还是|或/.test(sentence)) return []
  const list = told.includes('、') ? (/[^，,]*、[^，,]*/.exec(told)?.[0] ?? told) : told
  const [first = '', ...rest] = splitList(list).flatMap((piece) => piece.split(/或者?|还是/))
  const isOwnClause = list !== told && !told.startsWith(list) && first.length <= 8
  const start = told === sentence ? startOf(sentence, first, isOwnClause) : first
  return [start, ...rest].map((name) => name.replace(TAIL_ZH, '').trim())
}

/** The first name of a list with nothing before it, or behind a word that leads to it. */
function startOf(sentence: string, first: string, isOwnClause: boolean): string {
  if (LEAD.test(first)) return first.replace(LEAD, '')
  return isOwnClause || (sentence.startsWith(first) && first.length <= 6) ? first : ''
}

/** A mood after the last name is a wish for the looks; a name among others may be a mood too. */
function withoutLooks(names: string[]): string[] {
  const last = names.at(-1) ?? ''
  return findLook(last) === null && findTheme(last) === null ? names : names.slice(0, -1)
}

/** 'First prize, two winners' is no name. */
const PRIZE = /[特一二三四五]等奖[：:]?\s*[\d一二两三四五六七八九十]+\s*[名个位人份]/

/** A clause has somebody who does something, or is where things go. */
const CLAUSE =
  /^\d+ (?:guys|guests|people|players|kids|students|pupils)\b|^(?:at random|random|randomly|fair|fairly)$|^(?:split|divide|seat|i|we|you|they|he|she|it|into|in|of|at|so|who|each|can|make|show|let|third|second|first)(?![\p{L}'])|^(?:\d+|two|three|four|five|six|seven|eight|nine|ten)\b(?: at each)?$|^names? of\b|^(?:truth|dare)s?$|\b(?:never|not|together|apart)$|\b(?:never|must|cannot)\b|^(?:帮我|我要|可以|转到|随机)/iu

function isName(name: string): boolean {
  return isThing(name) && !PRIZE.test(name) && !CLAUSE.test(name)
}

function unquote(name: string): string {
  return name.replace(/^["“'「]+|["”'」]+$/g, '').trim()
}

/** How many people there are. */
export const HEADS = new RegExp(
  `(${NUMBER})\\s*(?:\\w+ ){0,2}(?:kids|children|guys|girls|boys|lads|mates|friends|guests|housemates|flatmates|dogs|cats|teammates|students|pupils|people|players|names|participants|colleagues|fellas|blokes|members|staff|folks?)\\b|\\b(${NUMBER}) of us\\b|(${NUMBER}) (?:[a-z]+ ){1,2}(?=into (?:two|three|four|five|six|\\d+)\\b)|(${NUMBER})\\s*[个名位口]?(?:人|口|学号|号|娃|学生|同学|同事|朋友|队员|室友|牌友|孩子|小朋友|员工|选手|宾客|客人)(?!一组)|一家(${NUMBER})口|\\b(?:club|group|team|family|class|choir) of (${NUMBER})\\b`,
  'i',
)

const KIN = ['爸爸', '妈妈', '老大', '老二', '爷爷', '奶奶']

/**
 * Places for as many people as there are, to be written over.
 *
 * @param text the request
 * @param lang language of the app
 */
export function numbered(text: string, lang: Ask['lang']): string[] {
  const count = findNumber(text, HEADS, [0, 200]) ?? 0
  if (count < 2) return []
  if (count < 7 && /[一二两三四五六七八\d]口/.test(text)) return KIN.slice(0, count)
  return Array.from({ length: count }, (_, at) =>
    lang === 'zh' ? `${at + 1} 号` : `Name ${at + 1}`,
  )
}

/**
 * The part of a request that may hold names: where people play, a story stands around, and names
 * are given after a colon or not at all.
 *
 * @param mode the shape
 * @param text the request
 */
export function namesPart(mode: Mode, text: string): string {
  const players = /\bplayers (?:are )?((?:\p{Lu}[\p{L}]+, ?)+(?:and )?\p{Lu}\p{L}+)/u.exec(
    text,
  )?.[1]
  if (players !== undefined) return `Players: ${players}`
  const isStory = mode === 'courts' || mode === 'party'
  return isStory && !/[:：]/.test(text) ? '' : withoutWishes(text)
}

/** Clauses on how it shall look or work are no lists, and neither are the prizes. */
function withoutWishes(text: string): string {
  const isSpaced =
    /^[^，。,.：:]*?(?:转盘|抽签|吃啥|吃什么|选一个|随机|纠结)[\s、]+([^\s、，。]+(?:[\s、]+[^\s、，。]+){2,})/u.exec(
      text,
    )?.[1]
  if (isSpaced !== undefined && /\p{Script=Han}/u.test(isSpaced)) return spacedList(isSpaced)
  return text
    .split(/(?<=[。；;.\n，,])/)
    .filter((clause) => /[:：]/.test(clause) || !WISHED.test(clause))
    .join('')
}

/** 'Wheel 面 饭 粥': words with nothing but spaces between them; a wish at the end is none. */
function spacedList(words: string): string {
  const things = words
    .split(/[\s、]+/)
    .filter((word) => !WISHED.test(word) && !/随机|[选抽挑]一?个/.test(word) && word.length < 12)
  return `选项：${things.join('、')}`
}

const WISHED =
  /[特一二三四五]等奖[：:]?\s*[\d一二两三四五六七八九十]+\s*[名个位人份]|大屏|滚动|空格|粘|输入|可以|自己加|加减|不能|支持|\b(?:paste|type|button|copy|shuffle|huge|list the|modifier|history|nobody|total)\b|\bd\d+\b/i
