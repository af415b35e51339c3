/** Changes of a collection: fields, order, ticks, a button that empties it. */
import type { Lang } from '../../plan.ts'
import type { Step } from '../../read/change-plan.ts'
import { splitList } from '../../read/lists.ts'
import type { CollectionDetails, Field } from './details.ts'
import { translateField } from './field-words.ts'
import { nameNoun } from './nouns.ts'
import { findSort } from './read.ts'
import { readField } from './read-fields.ts'

type Langs = { lang: Lang; spoken: Lang }
type Changed = Step<CollectionDetails> | null

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the collection
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeCollection(
  details: CollectionDetails,
  clause: string,
  langs: Langs,
): Changed {
  return (
    addClear(details, clause, langs) ??
    sort(details, clause, langs) ??
    addCheck(details, clause, langs) ??
    removeField(details, clause, langs) ??
    addFields(details, clause, langs)
  )
}

function addClear(details: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  if (!/\b(?:clear|reset|empty)\b|清空|重置|清除/i.test(clause)) return null
  const isOff = /\b(?:remove|delete|drop)\b|去掉|删除|移除/i.test(clause)
  const said = isOff
    ? { en: 'no clear button', zh: '去掉清空按钮' }
    : { en: 'a button that clears everything', zh: '清空按钮' }
  return { next: { ...details, clear: !isOff }, said: said[spoken] }
}

function sort(details: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  const found = findSort(clause, details.fields)
  if (found === null) return null
  const label = details.fields.find((field) => field.id === found.by)?.label ?? found.by
  return {
    next: { ...details, sort: found },
    said: spoken === 'zh' ? `按${label}排序` : `sorted by ${label.toLowerCase()}`,
  }
}

function addCheck(details: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  if (
    !/\b(?:check ?box(?:es)?|tick(?:ed|ing)? ?(?:off|box(?:es)?)?|mark\b.{0,20}\bdone|check (?:them )?off)\b|勾选|打勾|复选框|标记.{0,4}完成/i.test(
      clause,
    )
  )
    return null
  const isOff = /\b(?:remove|without|no)\b|去掉|删除|不要/i.test(clause)
  const said = isOff
    ? { en: 'no checkboxes', zh: '去掉勾选' }
    : { en: 'checkboxes', zh: '可勾选完成' }
  return { next: { ...details, check: !isOff }, said: said[spoken] }
}

function removeField(details: CollectionDetails, clause: string, { spoken }: Langs): Changed {
  const words =
    /\b(?:remove|delete|drop|without|hide|get rid of)\s+(?:the |its |their )?(.{1,40}?)(?:\s+(?:field|column))?(?:\s+(?:from|of|for)\b.*)?$/i.exec(
      clause,
    )?.[1] ??
    /(?:去掉|删除|删掉|移除|不要|隐藏)(.{1,15}?)(?:字段|这一?[项栏列])?$/.exec(clause)?.[1] ??
    /(?:把|将)(.{1,15}?)(?:字段)?(?:去掉|删除|删掉|移除)/.exec(clause)?.[1]
  if (words === undefined) return null
  const asked = words.trim().toLowerCase()
  const gone = details.fields.find(
    ({ label, id }, at) =>
      at > 0 &&
      (label.toLowerCase() === asked || id === asked || asked.includes(label.toLowerCase())),
  )
  if (gone === undefined) return null
  const order = details.sort.by === gone.id ? { by: '', down: false } : details.sort
  const next = { ...details, fields: details.fields.filter((field) => field !== gone), sort: order }
  return { next, said: spoken === 'zh' ? `去掉${gone.label}` : `no ${gone.label.toLowerCase()}` }
}

const ADDING = [
  /\b(?:add|include|give (?:it|each \w+|every \w+|them)|put in)\s+(?:(?:an?|the|another|new|more|fields?|columns?|for)\s+)*(.{2,120}?)(?:\s+(?:to|for|on|in)\s+(?:each|every|all|the|it|my)\b.*)?$/i,
  /(?:加上?|增加|添加|新增|加入|补充)(?:一?[个项栏列])?(?:新的?)?(?:字段)?[:：]?\s*[“"「]?(.{1,40}?)[”"」]?(?:字段|这一?[项栏列])?$/,
]

function addFields(details: CollectionDetails, clause: string, { lang, spoken }: Langs): Changed {
  const words = ADDING.map((pattern) => pattern.exec(clause)?.[1]).find(
    (found) => found !== undefined,
  )
  if (words === undefined) return null
  const added: Field[] = []
  for (const piece of splitList(words)) {
    const field = readField(piece, lang, details.fields.length + added.length)
    const isKnown = [...details.fields, ...added].some(
      (known) => known.label === field?.label || known.id === field?.id,
    )
    if (field !== null && !isKnown && isSure(field, clause)) added.push(field)
  }
  if (added.length === 0) return null
  const labels = added.map(({ label }) => label)
  const said =
    spoken === 'zh' ? `增加${labels.join('、')}` : `added ${labels.join(', ').toLowerCase()}`
  return { next: { ...details, fields: [...details.fields, ...added] }, said }
}

/** 'add a globe' wishes for something else: a field is named as one, or has a name that fields have. */
function isSure(field: Field, clause: string): boolean {
  const isNamed = /\b(?:fields?|columns?|each|every)\b|字段|每|一[项栏列]/i.test(clause)
  return isNamed || field.type !== 'text' || FIELD_NAMES.test(field.label)
}

const FIELD_NAMES =
  /^(?:\w+ )?(?:names?|titles?|authors?|places?|locations?|rooms?|links?|urls?|phones?|emails?|address(?:es)?|brands?|genres?|types?|kinds?|cit(?:y|ies)|countr(?:y|ies)|owners?|publishers?|categor(?:y|ies)|tags?|year|colou?r|size|artist|director)$|(?:名|名称|作者|地点|位置|房间|链接|电话|邮箱|地址|品牌|类型|种类|城市|国家|出版社|分类|标签|年份|颜色|尺寸|导演)$/i

/**
 * The same collection in another language; own words stay as they are.
 *
 * @param details the collection
 * @param lang the language that it shall have
 */
export function translateCollection(details: CollectionDetails, lang: Lang): CollectionDetails {
  const known = details.noun === null ? null : nameNoun(details.noun, lang)
  return {
    ...details,
    ...known,
    fields: details.fields.map((field) => translateField(field, lang)),
  }
}
