/** Reads what a clause of a follow-up adds where it does not name the kind: 'add pulse as well'. */
import { splitList } from '../lists/lists.ts'
import { unquoted } from './clause-verbs.ts'

const ADDS =
  /^(?:(?:please|also|now|then|and|oh|can you|could you|i(?:'d)? (?:want|like|need|would like)(?: to)?|we (?:want|need)(?: to)?|let'?s)\s+)*(?:(?:also|already)\s+)?(?:add|include|put in|append|insert|track)\s+(.+)$/i
const ALSO = /^(?:and |please |also )+((?!show|make|use|say|see|how|with|a button)[^.]+)$/i
const ADDS_ZH =
  /(?:加上?|增加|添加|新增|加入|补充|追加)(?:上|进)?(?:去)?(?:一?个|一?项|一?条|一?种)?\s*(.+)$/
const BEFORE =
  /^(?:(?:an?|the|my|our|another|also|too|new|one more|extra|more|first|second|third|fourth|fifth|sixth)\s+(?:one\s*[,:]?\s*)?)+/i
const AFTER =
  /(?:,?\s*(?:as well|too|also|please|to (?:it|the list|them|that|the (?:chart|tracker|week))|as (?:another|a (?:second|third|fourth))(?: one)?)|[吧呗哦呢啊])\s*$/i
/** Parts of an app, ways to see it and looks are wishes, no things. */
const NO_THING =
  /\b(?:buttons?|charts?|graphs?|lines?|averages?|totals?|sum|sounds?|colou?rs?|background|title|heading|notes?|reminders?|export|search|filter|dark|light|mode|view|goals?|targets?|reset|undo|it|them|that|this|column|field|sentence|text|message|streaks?|calendar|stars?|percent\w*)\b|按钮|图|平均|合计|总|声音|提醒|颜色|背景|标题|备注|目标|搜索|筛选|导出|一句|一行|文字|模式|日期|显示/i

/**
 * The things that a clause adds, as the person named them; null where it adds none or adds a part of
 * the app, such as a button.
 *
 * @param clause a part of a follow-up
 */
export function readAddedThings(clause: string): string[] | null {
  const plain = clause.trim().replace(/[.。!！]+$/, '')
  const words = ADDS.exec(plain)?.[1] ?? ADDS_ZH.exec(plain)?.[1] ?? ALSO.exec(plain)?.[1]
  if (words === undefined) return null
  const bare = words.replace(AFTER, '').replace(BEFORE, '')
  if (NO_THING.test(bare.replace(/[“"「][^”"」]*[”"」]/g, ''))) return null
  const things = splitList(bare).map((thing) => unquoted(thing.replace(BEFORE, '')))
  const isShort = things.every(
    (thing) => thing !== '' && thing.length <= 40 && thing.split(/\s+/).length <= 6,
  )
  return things.length > 0 && isShort ? things.slice(0, 24) : null
}

/**
 * The place of the name that a clause speaks of, though it may say only a part of it; null where none
 * or several fit as well.
 *
 * @param names names of the parts, in order
 * @param clause a part of a follow-up
 */
export function nameMeant(names: readonly string[], clause: string): number | null {
  const words = clause.toLowerCase()
  const weights = names.map((name) => likeness(name.toLowerCase(), words))
  const most = Math.max(0, ...weights)
  if (most === 0) return null
  const at = weights.indexOf(most)
  return weights.lastIndexOf(most) === at ? at : null
}

/** How many letters of the name the words say. */
function likeness(name: string, words: string): number {
  if (name !== '' && words.includes(name)) return name.length + 1
  const pieces = name.match(/[\p{Script=Latin}\d]{3,}/gu) ?? []
  const said = pieces.filter((piece) => new RegExp(`(?<![a-z])${piece}(?![a-z])`).test(words))
  const han = name.match(/\p{Script=Han}{2}/u)?.[0] ?? ''
  const isHan = han !== '' && words.includes(han)
  return said.join('').length + (isHan ? 2 : 0)
}
