/** Reads fields that a follow-up gives each entry, several at once: 'a place and the hours', 身高体重. */
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import { readEntryField } from '../../read/entries/entry-fields.ts'
import { ownName } from '../../read/entries/field-words.ts'
import { splitList } from '../../read/lists/lists.ts'
import type { Langs, Step } from '../family.ts'
import type { BlogDetails } from './details.ts'
import { withUsual } from './read-own-fields.ts'

const ENTRY = '(?:entry|post|one|day|page|note|time)'
const WRITE =
  '(?:fill in|note down|write down|put in|jot down|note|record|enter|log|add|include|have)'
const LISTS = [
  // 'let me fill in rain and wind for each entry'
  new RegExp(
    `^(?:please |also |and |now |can you |could you |let me |i want to |i'd like to |can i |we )*(?:also )?${WRITE} (?:a (?:place|field|box|line) for )?(.{3,70}?) (?:for|to|on|in|with) (?:each|every|all) (?:the )?(?:${ENTRY}|entries|posts)$`,
    'i',
  ),
  // 'each entry should have a place and the hours worked'
  new RegExp(
    `^(?:and |also )*(?:for )?(?:each|every) ${ENTRY},?(?: (?:i|we|she|he|it|they))?(?: also)?(?: (?:should|could|can|must|needs? to|may|want to|would like to))?(?: also)? ${WRITE} (?:a (?:place|field|box|line) for )?(.{3,70})$`,
    'i',
  ),
  // 每篇能填一下当天的身高体重
  /^(?:请|再|还|也)*(?:每一?[篇条则天次]|日记里|里面)(?:日记|文章)?(?:都|也|还|再|要|能|可以|能够|想|得)*(?:填写?|写上?|记录?|录|选|加上?|带上?|有)(?:一下|一?个|下|上)?(.{2,40}?)(?:[吧呢]|的?(?:字段|栏|项))?$/,
  /^(?:我|再|还|也|顺便|能不能|可不可以|可以)*(?:想|要|能|得|可以)?(?:填写?|记录?|写|录)(?:一下|下|上)(.{2,40}?)(?:[吧呢吗]|的?(?:字段|栏|项))?$/,
  // More than one thing that is added is more than one field.
  /^(?:please |also |and |now |can you |could you )*(?:add|include|record|note)(?: down)? (?:also )?((?:the |an? )?[a-z]+(?: [a-z]+)?(?:, (?:the |an? )?[a-z]+(?: [a-z]+)?)*,? and (?:the |an? )?[a-z]+(?: [a-z]+)?)(?: too| as well| fields)*$/i,
  /^(?:再|还|也|请)*(?:加上?|增加|添加|新增)(?:一?[个项栏])?([^，。]{1,10}(?:[、和与][^，。、和与]{1,10})+)$/,
]
const NO_FIELD =
  /\b(?:tags?|posts?|entries|search|buttons?|hearts?|months?|drafts?|export|titles?|totals?|count|categor(?:y|ies)|colou?rs?|dark|light|photos?|pictures?|sentence|about|called|it|them|this|that)\b|标签|文章|一篇|搜索|按钮|收藏|草稿|目录|照片|图片|颜色|深色|模式|分类|统计|标题|这个|那个|[几两三]句/i
/** Measures that are written side by side without a sign between them. */
const SIDE_BY_SIDE =
  /(身高|体重|体温|心率|血压|血糖|气温|湿度|天气|心情|地点|睡眠|头围|步数|里程)(?=(?:身高|体重|体温|心率|血压|血糖|气温|湿度|天气|心情|地点|睡眠|头围|步数|里程))/g
const BEFORE =
  /^(?:(?:the|a|an|my|our|her|his|their|that day's|today's) |(?:当天|今天|那天|每天|当时|当日|孩子|宝宝)的?|[她他我它]的?|一?个)+/i

/**
 * Gives each entry the fields that a clause names, or answers null.
 *
 * @param details the blog
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function addFields(
  details: BlogDetails,
  clause: string,
  { lang, spoken }: Langs,
): Step<BlogDetails> | null {
  if (takesAway(clause)) return null
  const words = LISTS.map((list) => list.exec(clause.trim())?.[1]).find(Boolean)
  if (words === undefined || NO_FIELD.test(words)) return null
  const names = splitList(words.replace(SIDE_BY_SIDE, '$1、'))
    .flatMap((piece) => piece.split(/(?<=\p{Script=Han})[和与跟](?=\p{Script=Han})/u))
    .map((piece) => piece.replace(BEFORE, '').trim())
  const fields = names.flatMap((name, at) => {
    const field = readEntryField(name, lang, details.fields.length + at)
    return field === null || ownName(name) !== null ? [] : [withUsual(field, lang)]
  })
  const fresh = fields.filter(
    ({ label }) => !details.fields.some((one) => one.label.toLowerCase() === label.toLowerCase()),
  )
  if (fields.length < names.length || fresh.length === 0) return null
  const said = fresh.map(({ label }) => label).join(spoken === 'zh' ? '、' : ', ')
  return { next: { ...details, fields: [...details.fields, ...fresh].slice(0, 12) }, said }
}
