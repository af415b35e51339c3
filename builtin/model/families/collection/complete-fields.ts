/** Completes the fields that a request names: every thing has a name, and a bare list its usual fields. */
import type { Lang } from '../../plan.ts'
import type { Field } from './details.ts'
import { standardField } from './field-words.ts'
import type { Noun } from './nouns.ts'

type Known = { noun: Noun | null; check: boolean; lang: Lang }

/**
 * The fields of a thing, its name first.
 *
 * @param read the fields that the request names
 * @param known the thing in the vocabulary, whether it is ticked off, and the language of the app
 */
export function completeFields(read: Field[], { noun, check, lang }: Known): Field[] {
  const usual = noun?.fields ?? (check ? ['task'] : ['name', 'date', 'notes'])
  const named = read.filter((field) => !(check && field.type === 'yes' && isDone(field.label)))
  if (named.every(isBeside)) return [...usual.map((id) => standardField(id, lang)), ...named]
  if (startsWithName(named)) return named
  const measured = noun === null && !check ? measuredOn(named) : undefined
  const name = measured ?? named.find((field) => field.type === 'text' && isName(field))
  if (name !== undefined) return [name, ...named.filter((field) => field !== name)]
  const first = standardField(usual[0] ?? 'name', lang)
  return [first, ...named.filter((field) => field.id !== first.id)]
}

/** Groups and favourites come beside the fields that a thing has anyway. */
function isBeside({ id }: Field): boolean {
  return id === 'group' || id === 'favourite' || id === 'rating'
}

function startsWithName([first]: Field[]): boolean {
  return first?.type === 'text' && !ATTRIBUTE.test(first.label)
}

/** What is only measured, such as a weight, is known by its date and needs no name. */
function measuredOn(named: Field[]): Field | undefined {
  const [first] = named
  if (first?.type === 'date' && named.length > 2 && !named.some(isName)) return first
  const isMeasured = named.every(({ type }) => /^(?:date|number|rating|long)$/.test(type))
  return isMeasured && named.length > 1 ? named.find(({ type }) => type === 'date') : undefined
}

/** Words that say something about a thing, so that they cannot be its name. */
const ATTRIBUTE =
  /^(?:who|whom|where)\b|^(?:谁|哪)|^(?:places?|locations?|regions?|rooms?|cit(?:y|ies)|countr(?:y|ies)|categor(?:y|ies)|genres?|types?|authors?|directors?|vintage|years?|brands?|colou?rs?|sizes?|emails?|phones?|address)$|^(?:地点|位置|地区|房间|城市|国家|分类|类型|种类|作者|导演|年份|品牌|颜色|尺寸|邮箱|电话|地址)$/i

function isDone(label: string): boolean {
  return /done|finished|complete|完成/i.test(label)
}

function isName(field: Field): boolean {
  return /name|title|\bwhat\b(?! (?:i|we|it)\b)|item|名|标题|物品/i.test(field.label)
}
