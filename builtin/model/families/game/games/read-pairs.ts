/** Reads the cards of a memory game: how many, of what, or each pair as it was given. */
import { readContent, splitList } from '../../../read/lists/lists.ts'
import { isThing, longestRow } from '../../../read/lists/named-list.ts'
import { findNumber, NUMBER, toNumber } from '../../../read/words/numbers.ts'
import { BY } from './read-board.ts'
import { signOf } from './signs.ts'
import type { RulesOf } from '../details.ts'

type PairsRules = RulesOf<'pairs'>

const COUNT = new RegExp(
  `(${NUMBER})\\s*(?:different |matching )?pairs\\b|(${NUMBER})\\s*对(?!对)`,
  'i',
)
/** 'Two cards at a time' are those of a move. */
const CARDS = new RegExp(
  `(?<!\\d)(?!(?:[1-3]|two|three|one)\\b)(${NUMBER})\\s*cards\\b|(?<!\\d)(?![1-3一二两三]\\s*张)(${NUMBER})\\s*张(?:卡|牌)?`,
  'i',
)
const THEMES: [PairsRules['theme'], RegExp][] = [
  ['sea', /\b(?:sea|ocean|underwater|marine)\b|\bfish(?:es)?\b|海洋|海底|海里|水族/i],
  ['farm', /\bfarm\w*\b|农场|家禽|家畜/i],
  ['animals', /\banimals?\b|\bpets?\b|\bzoo\b|动物|宠物/i],
  ['fruit', /\bfruits?\b|水果/i],
  ['food', /\bfood\b|\bsnacks?\b|\bmeals?\b|食物|美食|零食/i],
  ['sport', /\bsports?\b|\bballs\b|运动|球类/i],
  ['plants', /\bflowers?\b|\bplants?\b|\btrees?\b|花[朵草卉]?|植物/i],
  ['music', /\bmusic\w*\b|\binstruments?\b|乐器|音乐/i],
  ['space', /\b(?:outer )?space\b(?! ?bar)|\bplanets?\b|太空|宇宙|星球/i],
  ['letters', /\b(?:letters|alphabet)\b|字母/i],
  ['numbers', /\bpictures? of numbers\b|\b(?:with|of) (?:the )?numbers\b|数字(?:卡|牌|图)/i],
  ['travel', /\btravel\b|\bvehicles?\b|\btransport\b|\bcars\b|交通|旅行|汽车/i],
  ['faces', /\bfaces\b|\bsmileys?\b|\bemojis?\b|表情|笑脸/i],
  ['shapes', /\bshapes?\b|\bsymbols?\b|形状|图形|几何/i],
]
const GIVEN = [
  /\b(?:cards?|pairs?|words|faces|terms|pictures|animals|fruits?|names|colou?rs)\b[^:.;\n,]{0,40}:\s*([^.;\n]+,[^.;\n]+)/i,
  /:\s*((?:[^.;:\n,]+,\s*){2,}[^.;:\n]+)/,
  /[:：]\s*([^。；：:\n]*[、=][^。；：:\n]+)/,
]
/** A list without a colon stands behind one of these words. */
const LEAD =
  /^.*\b(?:with|of|showing|shows?|for|like|such as|named|called|are|including)\s+(?:the |my |our )?(?:\w+ (?=of\b)of )?/is
const LEAD_ZH =
  /(?:卡片|牌面|图案|图片|用|把|画着|印着|有|是)(?:[是为有用]|包括)?([^，。；：、]{1,8}(?:、[^，。；、]{1,12}){1,})/
const TIE =
  /\s*(?:=|→|↔|⇔|\s[-–—/]\s|[:：])\s*|(?<=[a-z])\s+(?=\p{Script=Han})|(?<=\p{Script=Han})\s+(?=[a-z])/iu
const ADDED =
  /\badd(?: (?:a|an|the|another|one more|more))?(?: (?:cards?|pairs?))(?: (?:of|for|with|about|called|showing))?\s*:?\s*["“']?(.{1,80}?)["”']?$|(?:加|添加|增加)(?:上|一对|一张|一个)*(?:卡片|牌|配对)[:：]?\s*[“"]?(.{1,60}?)[”"]?$/i
const DROPPED =
  /\b(?:remove|delete|drop)(?: the)?(?: (?:cards?|pairs?))?(?: (?:of|for|with|called))?\s+["“']?(.{1,40}?)["”']?(?: (?:cards?|pair))?$|(?:删除|去掉|移除)(?:卡片|牌)?[:：]?\s*[“"]?(.{1,30}?)[”"]?(?:这[对张](?:卡片|牌)?)?$/i

/**
 * The cards that words give, over those that lie there already.
 *
 * @param rules the cards as they are
 * @param text a request or a clause of a follow-up
 */
export function readPairs(rules: PairsRules, text: string): PairsRules {
  const changed = addPairs(rules, text) ?? dropPair(rules, text)
  if (changed !== null) return changed
  const count = readCount(text)
  const given = givenPairs(text)
  if (given.length > 1) return withPairs(rules, given, count ?? given.length)
  const theme = THEMES.find(([, word]) => word.test(text))?.[0]
  const pairs = theme === undefined ? rules.pairs : []
  return { ...rules, pairs, theme: theme ?? rules.theme, count: count ?? rules.count }
}

function addPairs(rules: PairsRules, text: string): PairsRules | null {
  const added = ADDED.exec(text)?.slice(1).find(Boolean)
  if (added === undefined) return null
  const more = splitList(added).map(toPair)
  return withPairs(rules, [...rules.pairs, ...more], rules.count + more.length)
}

function dropPair(rules: PairsRules, text: string): PairsRules | null {
  const dropped = DROPPED.exec(text)?.slice(1).find(Boolean)?.toLowerCase()
  const kept = rules.pairs.filter((pair) => !pair.some((face) => wordOf(face) === dropped))
  return kept.length < rules.pairs.length ? withPairs(rules, kept, rules.count - 1) : null
}

/**
 * A face without the picture before it, in small letters.
 *
 * @param face one side of a pair
 */
export const wordOf = (face: string) => face.toLowerCase().replace(/^\P{L}+(?=\p{L})/u, '')

function readCount(text: string): number | null {
  const cards = findNumber(text, CARDS, [4, 48])
  const pairs = findNumber(text, COUNT, [2, 24])
  return pairs ?? (cards === null ? sideOf(text) : Math.round(cards / 2))
}

/** A square of 4 by 4 cards holds eight pairs. */
function sideOf(text: string): number | null {
  const [, wide = '', high = ''] = BY.exec(text) ?? []
  const [columns, rows] = [toNumber(wide), toNumber(high)]
  if (columns === null || rows === null) return null
  return Math.min(24, Math.max(2, Math.floor((columns * rows) / 2)))
}

function givenPairs(text: string): [string, string][] {
  const words = givenWords(text)
  // Where pairs are given, a lone word beside them ('..., calm') is none.
  const tied = words.filter((word) => TIE.test(word))
  if (tied.length > 1) return tied.map(toPair)
  return pictured(words.filter(isThing).map(clean))
}

function givenWords(text: string): string[] {
  const list = readContent(text)
  if (list.length > 0) return list
  const signs = text.match(/\p{Extended_Pictographic}\ufe0f?/gu) ?? []
  if (signs.length > 2) return signs
  const told = GIVEN.map((start) => start.exec(text)?.[1]).find(Boolean)
  // A list with 、 ends at its first comma.
  if (told !== undefined) return splitList(told.includes('、') ? told.replace(/，.*$/s, '') : told)
  const chinese = LEAD_ZH.exec(text)?.[1]
  if (chinese !== undefined) {
    return splitList(chinese).map((word) =>
      word.replace(/(?:[的做等].*|这[些几].*|图案|图片)$/u, ''),
    )
  }
  if (/\p{Script=Han}{4}/u.test(text)) return []
  const rows = text.split(/[.;\n]/).map((sentence) => longestRow(sentence, LEAD))
  const longest = rows.reduce((best, row) => (row.length > best.length ? row : best))
  return longest.length > 2 ? longest : []
}

/** Things that all have a picture are shown with it. */
function pictured(faces: string[]): [string, string][] {
  const areKnown = faces.every((face) => signOf(face) !== '')
  return faces
    .map((face) => (areKnown ? `${signOf(face)} ${face}` : face))
    .map((face) => [face, face])
}

/** 'Hund = dog' and 'Hund - dog' are two sides; a single word is on both cards. */
function toPair(words: string): [string, string] {
  const [one = '', other = ''] = words.split(TIE)
  const face = clean(one)
  return [face, clean(other) || face]
}

function clean(face: string): string {
  return face
    .replace(/^["“'「]+|["”'」]+$/g, '')
    .replace(/^(?:an?|the)\s+(?=\w)/i, '')
    .trim()
    .slice(0, 40)
}

function withPairs(rules: PairsRules, pairs: [string, string][], count: number): PairsRules {
  const known = new Map(
    pairs.filter(([face]) => face !== '').map((pair) => [pair.join('\n'), pair]),
  )
  const held = [...known.values()].slice(0, 24)
  return { ...rules, pairs: held, count: Math.min(24, Math.max(2, held.length, count)) }
}

/** The words that the cards are read from. */
export const PAIRS_WORDS = [
  COUNT,
  CARDS,
  ...GIVEN,
  LEAD_ZH,
  BY,
  /\b(?:with|of) (?:the |my |our )?[^,.;:]{3,40}(?=:)/i,
  ...THEMES.map(([, word]) => word),
]
