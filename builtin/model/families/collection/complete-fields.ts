/** Completes the fields that a request names: every thing has a name, and a bare list its usual fields. */
import { readContent } from '../../read/lists/lists.ts'
import type { Lang } from '../../plan.ts'
import type { Field } from '../../read/fields/field.ts'
import { standardField } from '../../read/fields/field-words.ts'
import type { Noun } from './nouns.ts'

/** What is known of a request: `isTask` where the things are tasks; `isBare` where the words tell what the list does and name no property: then a name is enough. */
type Known = {
  noun: Noun | null
  check: boolean
  lang: Lang
  isBare: boolean
  isTask: boolean
  /** Whether the words say what the things are. */
  isNamed: boolean
}

/**
 * The fields of a thing, its name first.
 *
 * @param read the fields that the request names
 * @param known the thing in the vocabulary, whether it is ticked off, and the language of the app
 */
export function completeFields(
  fields: Field[],
  { noun, check, lang, isBare, isTask, isNamed }: Known,
): Field[] {
  const read = withNameFirst(fields)
  const usual =
    noun?.fields ??
    (check && (isTask || (read.length === 0 && !isNamed))
      ? ['task']
      : check || isBare
        ? ['name']
        : USUAL)
  const named = read.filter((field) => !(check && field.type === 'yes' && isDone(field.label)))
  if (named.every(isBeside)) return [...usual.map((id) => standardField(id, lang)), ...named]
  if (startsWithName(named)) return named
  const name = ownName(named, { noun, check, lang })
  if (name !== undefined) return [name, ...named.filter((field) => field !== name)]
  const first = nameOf(usual, lang)
  return [first, ...named.filter((field) => field.id !== first.id)]
}

const nameOf = (usual: readonly string[], lang: Lang): Field =>
  standardField(usual[0] ?? 'name', lang)

/**
 * Whether the name of the things was put there by the demo model, beside properties that the words
 * name: then it may stay empty.
 *
 * @param read the fields that the request names
 * @param fields all fields, the name first
 */
export function isUnnamed(read: readonly Field[], fields: readonly Field[]): boolean {
  const own = read.filter((field) => !isBeside(field))
  return own.length > 1 && !read.some(({ id }) => id === fields[0]?.id)
}

const USUAL = ['name', 'date', 'notes']

/** What things are called by, among the fields that the words name: a name, or a date for what is measured. */
function ownName(
  named: Field[],
  { noun, check, lang }: Omit<Known, 'isBare' | 'isTask' | 'isNamed'>,
): Field | undefined {
  const isDated = noun === null || (named.length > 2 && named[0]?.type === 'date')
  const measured = isDated && !check ? measuredOn(named, lang) : undefined
  return measured ?? named.find((field) => field.type === 'text' && isName(field))
}

/** 食材 may be a long text of a recipe; where it stands first it is what the things are called. */
function withNameFirst(fields: Field[]): Field[] {
  const [first, ...rest] = fields
  const isName =
    first?.id === 'ingredients' || /^(?:食材|配料|原料|ingredient)s?$/i.test(first?.label ?? '')
  const hasOther = rest.some(({ type, label }) => type === 'text' && /名|name|title/i.test(label))
  // With steps beside them they are those of a recipe, which has a name.
  const isRecipe = rest.some(({ id, label }) => id === 'steps' || /步骤|做法|method/i.test(label))
  if (first === undefined || !isName || hasOther || isRecipe) return fields
  return [{ ...first, type: 'text' }, ...rest]
}

const BEGUN =
  /放|存|买|购|生产|开封|入库|进货|\b(?:put|made|bought|opened|stored|frozen|purchas\w*|packed)\b/i
const KEEPS_FOR = /^(?:keeps|lasts)\b|能放|可放/i
const KEEPS = /^(?:保质期|保鲜期|shelf life)$/i

/**
 * The fields, how long something keeps being a number of days where the day is told on which that began.
 *
 * @param fields the fields that were named
 * @param lang the language of the app
 */
export function withKept(fields: Field[], lang: Lang): Field[] {
  // Beside how long a thing keeps, 'bought' is the day on which it was.
  const keeps = fields.some(({ type, label }) => type === 'number' && KEEPS_FOR.test(label))
  if (keeps)
    return fields.map((field) =>
      field.type === 'yes' && /^(?:bought|opened|made|frozen|packed|stored)$/i.test(field.label)
        ? { ...field, type: 'date' }
        : field,
    )
  const hasBegun = fields.some(({ type, label }) => type === 'date' && BEGUN.test(label))
  if (!hasBegun) return fields
  const unit = { en: ' (days)', zh: '（天）' }[lang]
  return fields.map((field) =>
    field.type === 'date' && KEEPS.test(field.label)
      ? { ...field, type: 'number', label: `${field.label}${unit}` }
      : field,
  )
}

/** Groups and favourites come beside the fields that a thing has anyway. */
function isBeside({ id }: Field): boolean {
  return /^(?:group|favourite|rating|who|weekday|quantity)$/.test(id)
}

function startsWithName(named: Field[]): boolean {
  const [first] = named
  if (first?.type !== 'text') return false
  if (
    /^(?:谁家?|哪家|who|whose)$/i.test(first.label) &&
    named.some(({ label }) => WHAT.test(label))
  )
    return true
  if (OF_A_NAMED.test(first.label) && !named.slice(1).some(isOwnWord)) return false
  // Where so much is told of each thing, nobody left its name out.
  return (
    !ATTRIBUTE.test(first.label) ||
    (named.filter((field) => !isBeside(field)).length > 4 &&
      !/^(?:who|where|谁|哪)/i.test(first.label))
  )
}

/** Where it is told what for, the person is the name: 谁、什么事、多少钱. */
const WHAT = /^(?:什么|为什么|事由|occasion|what|reason)/i

/** What is only measured, such as a weight, is known by its date and needs no name. */
function measuredOn(named: Field[], lang: Lang): Field | undefined {
  const [first] = named
  const hasName = named.some((field) => field.type === 'text' && isName(field))
  const startsWithTime = /^(?:date|time)$/.test(first?.type ?? '') && named.length > 2 && !hasName
  const isMeasured = named.every(({ type }) => /^(?:date|time|number|rating|long|yes)$/.test(type))
  if (!startsWithTime && (!isMeasured || named.length < 2)) return undefined
  const hasTime = named.some(({ type }) => type === 'time')
  return (
    named.find(({ type }) => type === 'date') ?? (hasTime ? standardField('date', lang) : undefined)
  )
}

/** Words that say something about a thing, so that they cannot be its name. */
const ATTRIBUTE =
  /^(?:who|whom|where)\b|^(?:谁|哪)|^(?:借|送|租|卖|寄|交|发)?给谁|^(?:(?:responsible )?persons?|assignees?|places?|locations?|regions?|rooms?|cit(?:y|ies)|countr(?:y|ies)|categor(?:y|ies)|genres?|types?|authors?|directors?|vintage|years?|composers?|offices?|roles?|positions?|drawers?|shel(?:f|ves)|donors?|owners?|suppliers?|makers?|fibres?|brands?|colou?rs?|(?:[a-z]+ )?sizes?|emails?|phones?|address(?:es)?)$|^(?:负责人|作曲家?|抽屉|捐赠人|供货商|使用人|经办人|地点|位置|地区|房间|城市|国家|分类|类型|种类|风格|流派|作者|导演|年份|品牌|颜色|尺寸|邮箱|电话|地址)$/i

/** Who made a thing and where it comes from tells of it; beside another word of its own it may be its name. */
const OF_A_NAMED =
  /^(?:(?:artist|singer|band|performer|actor|translator|editor|label|venue|theat(?:er|re)|cinema|museum|gallery|stadium|origin|producer|winery|brewery|distillery|roaster|roastery|bakery|breeder|publisher|season|series|flavou?r|vineyard)s?|country of origin|where .*)$|^(?:歌手|乐队|演员|主演|译者|出版社|剧场|剧院|影院|电影院|场馆|博物馆|产地|产区|原产地|厂家|厂商|酒庄|烘焙商|系列|口味|味道|材质|朝代|季节)$/i

const isOwnWord = (field: Field): boolean =>
  field.type === 'text' &&
  !isBeside(field) &&
  !ATTRIBUTE.test(field.label) &&
  !OF_A_NAMED.test(field.label) &&
  !/\b(?:number|no)$|[编型]?号$/i.test(field.label)

function isDone(label: string): boolean {
  return /done|finished|complete|完成/i.test(label)
}

function isName(field: Field): boolean {
  return /name|title|^what it (?:is|was)$|\bwhat\b(?! (?:i|we|it)\b)|^\p{Script=Han}{1,3}的?什么$|\b(?:item|idea|service|product|dish)s?\b|名|标题|物品/iu.test(
    field.label,
  )
}

const BUYS = /\b(?:shopping|groc\w+|buy|bought)\b|买|采购|购物/i

/**
 * The fields of a list of what is to be bought: its amounts are counted in pairs, bags and pounds, so
 * that '2 bags' has to fit in.
 *
 * @param fields the fields that were named
 * @param text the request
 */
export function withUnits(fields: Field[], text: string): Field[] {
  // Things that were given tell how they are counted: '2 lemons' by number.
  if (!BUYS.test(text) || readContent(text).length > 0) return fields
  return fields.map((field) => (field.id === 'quantity' ? { ...field, type: 'text' } : field))
}
