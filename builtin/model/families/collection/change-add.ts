/** Adds properties to a collection, from all the ways in which people ask for one more. */
import type { Lang } from '../../plan.ts'
import { nameWish } from '../../read/clauses/wishes.ts'
import type { Field } from '../../read/fields/field.ts'
import { typeOfLabel } from '../../read/fields/field-words.ts'
import { isSureField, readField } from '../../read/fields/read-fields.ts'
import { bracketOptions } from '../../read/fields/read-options.ts'
import { splitList } from '../../read/lists/lists.ts'
import { findCurrency } from '../../read/words/currency.ts'
import type { Langs, Step } from '../family.ts'
import { changePowers } from './change-powers.ts'
import type { CollectionDetails } from './details.ts'

type Changed = Step<CollectionDetails> | null

const ADDING = [
  /^(?:please |also |and |now |then |let me (?:also )?|i(?:'d| would)?(?: also)? (?:like|want|need)(?: to)? |we(?:'d| would)?(?: also)? (?:like|want|need)(?: to)? |there should (?:also )?be |can (?:you|we|i) (?:also )?)*(?:put|have|see|keep|note(?: down)?|record|track|store|log|write(?: down)?|show|(?:a |some )?(?:room|space|place) for|(?:a |another |one more )?(?:field|column|line|box) for)\s+(?:(?:an?|the|another|one more|down|too|also)\s+)*(.{2,60}?)\s+(?:too |as well |also )?(?:to|for|on|with|at|of|in|by|beside|next to|against)\s+(?:each|every|all|the form|the entr(?:y|ies)|it\b|them\b).*$/i,
  /^(?:please |and |now )*(?:also )?(?:note|record|store|write|keep)(?: down)? (?:the|its|their) ([a-z][a-z -]{1,28}?)(?: too| as well| also)?$/i,
  /^(?:each|every|all)(?: \w+){0,2} (?:should|must|needs?|has to|have to|also|can|could|gets?)(?: (?:also|to))?(?: (?:have|get|show|hold|carry|need))?\s+(?:(?:an?|the|its|their|another|one more)\s+)*(?:(?:place|space|room|box|spot) (?:for|to (?:put|note|write))(?: down)? (?:the |its |some )?)?(.{2,60}?)(?: too| as well)?$/i,
  /^(?:i |we |please |also |and )*(?:want|need|like) (?:(?:an?|the|another|one more)\s+)*(?:field|column|box|line) (?:for|with|called|named) (?:the )?(.{2,60}?)$/i,
  /\b(?:add|include|give (?:it|each \w+|every \w+|them)|put in)\s+(?:(?:an?|the|another|new|more|one(?= (?:more )?(?:fields?|columns?))|two|three|fields?|columns?|for|called|named)(?:\s*:)?\s+)*(.{2,160}?)(?:\s+(?:to|for|on|in)\s+(?:each|every|all|the|it|my)\b.*)?$/i,
  /^(?:请|再|也|还|另外|然后|帮我)*(?:每[条个位件只本台张家户]{1,2}(?:\p{Script=Han}{0,4}?))?(?:再|也|还|要|想|能|都|多)*(?:记(?:一下|录|上|下)?|写(?:上|下)?|填(?:上)?|标(?:上|明)?|登记(?:上)?|多(?:一|个)[个项栏列]?|来(?:一|个)[个项栏列])(?:字段|[栏列])?[:：]?[“"「]?([^，。]{1,40}?)[”"」]?(?:字段|这?一?[项栏列])?$/u,
  /(?:加上?|增加|添加|新增|加入|补充)(?:[一两二三四五\d]?[个项栏列])?(?:新的?)?(?:(?:数字|文字|文本|日期|金额|时间|链接|评分)?(?:字段|[栏列])(?:[，,]?(?:叫做?|名叫|名为)(?!声|号))?)?[:：]?\s*[“"「]?(.{1,60}?)[”"」]?(?:字段|这一?[项栏列])?$/,
]

/** 'Age group with options 0-3, 3-6' and 加一个“几岁看”的选项，0-3、3-6 name a field and its choices. */
const WITH_CHOICES =
  /\bfield with (?:the )?((?:[^,.;]+, )+[^,.;]+|[^,.;]+ (?:and|or) [^,.;]+)$|(?:,| with(?: the)?| -)\s*(?:the )?(?:options?|choices?|values)(?: are| of)?\s*:?\s+([^.;]+)$|\s+as (?:an? )?(?:choices?|options?|drop-?downs?|selection)(?: of| between| among| from| with)?:?\s+([^.;]+)$/i
const OPTIONS_ZH =
  /^(.{0,8}?(?:加上?|增加|添加|新增)一?[个项栏列]?)[“"「]?([^“”"「」，,:：、]{1,12})[”"」]?(?:的?(?:选项|选择|下拉框?|单选|字段|[栏列]))?[，,：:](?:有|分为?|选)?\s*([^，。]{1,20}[、/][^。]{1,60})$/

/** 加一个链接字段放说明书: the type, and what is put there. */
const TYPED_ZH =
  /((?:加上?|增加|添加|新增)一?个)(链接|日期|数字|文字|文本|评分)(?:字段|[栏列])(?:用?来)?(?:放|记|写|存)(.{2,12})$/u
const SUFFIX: Partial<Record<string, string>> = { 链接: '链接', 日期: '日期', 评分: '评分' }

/** 'A number for how many are left', 'a date for when I bought it': the type, and what it is of. */
const TYPED_EN =
  /^((?:please |also |and )*(?:add|include|put in|give (?:it|each|them)))\s+(?:an?|another|one more) (number|date|text|time|link|price|amount|money|currency|long text|rating|star rating)(?: (?:field|column|box))?,? (?:for|of|with|called|named|labell?ed|to (?:write|note|enter|put|say)(?: down)?)(?: the)? (?!each\b|every\b|all\b|it$|them$)["“'‘]?([\w' -]{3,40}?)["”'’]?(?: on (?:each|every)(?: \w+)?)?$/i

/** 'A yes or no field called Photographed', 加一个是或否的“拍照”. */
const YES_FIELD =
  /(?:an? )?(?:yes[ -](?:or|\/)[ -]no|yes\/no|true\/false)(?: (?:field|column|box|question|choice|mark))?(?: (?:called|named|for|on|about|whether|if))+(?: (?:i|we|they|he|she|it)(?:['’](?:ve|s|re|d))?| the)?(?: (?:is|was|has|have|had|are|were|been|already))* ["“'‘]?([\w -]{2,30}?)(?: (?:it|them)(?= (?:out|back|on|off|up|in)\b)( \w+))?(?: it| them)?["”'’]?$/i

/**
 * On a list of anything 'add a table number' names a property, where nothing else takes it.
 *
 * @param details the collection
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function addAnyField(details: CollectionDetails, clause: string, langs: Langs): Changed {
  const isPlain = !/\b(?:that|which|when|so|if|to (?!each|it|every|the))\b|会|能|可以|自动/i.test(
    clause,
  )
  return isPlain && nameWish(clause, 'en') === null
    ? addFields(details, `${clause} ${langs.spoken === 'zh' ? '字段' : 'field'}`, langs)
    : null
}

/**
 * Adds the properties that a clause names, or answers null.
 *
 * @param details the collection
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function addFields(
  details: CollectionDetails,
  clause: string,
  { lang, spoken }: Langs,
): Changed {
  if (
    /\b(?:title|heading|headline|subtitle)\b(?! field)|标题|[”"」](?:改成|改为|换成|改叫)/i.test(
      clause,
    )
  )
    return null
  const told = spellFields(clause)
  const words = ADDING.map((pattern) => pattern.exec(bracketOptions(told))?.[1]).find(
    (found) => found !== undefined,
  )
  if (words === undefined) return null
  const added: Field[] = []
  for (const piece of splitList(words)) {
    const bare = piece.replace(/(?<=\S{2})\s+field$|\s?字段$/i, '')
    const field = ofStatedType(readTyped(bare, lang, details.fields.length + added.length), clause)
    const isKnown = [...details.fields, ...added].some(
      (known) => known.label === field?.label || known.id === field?.id,
    )
    if (field !== null && !isKnown && isSure(field, clause) && !IS_SUM.test(field.label))
      added.push(field)
  }
  if (added.length === 0) return null
  const labels = added.map(({ label }) => label)
  const said =
    spoken === 'zh' ? `增加${labels.join('、')}` : `added ${labels.join(', ').toLowerCase()}`
  const next = {
    ...details,
    fields: [...details.fields, ...added],
    currency: currencyIn(clause) ?? details.currency,
  }
  // 'Add the day it came in, and mark what is older than three days' speaks of what was added.
  const more = changePowers(next, clause, { lang, spoken })
  return more === null ? { next, said } : { next: more.next, said: `${said}, ${more.said}` }
}

/** The clause with what it says of a type or of choices in brackets behind the name. */
function spellFields(clause: string): string {
  return clause
    .replace(/(加上?|添加|增加|新增)[一两二三四五\d][栏列][:：]\s*/u, '$1')
    .replace(
      /[，,：:、]?\s*(?:用|选|填|是个?)?(是[否/、或]{1,2}否?|有[或/]无)(?:的?选项)?$/u,
      (whole, said: string) => (/^是[否/、或]/.test(said) ? '（是、否）' : whole),
    )
    .replace(/[,:]?\s*(?:a )?(?:yes or no|yes\/no|y\/n)(?: \w+)?$/i, ' (yes, no)')
    .replace(/[，,]\s*单位(?:是|为|用|写)?(\p{Script=Han}{1,3})$/u, '（$1）')
    .replace(/\bdate (?:for|of|to say|to note) (?:when|the day)\b.*$/i, 'date')
    .replace(
      TYPED_ZH,
      (_, add: string, type: string, name: string) => `${add}${name}${SUFFIX[type] ?? ''}`,
    )
    .replace(TYPED_EN, (whole: string, add: string, type: string, name: string) =>
      fieldOfType(whole, { add, type, name }),
    )
    .replace(YES_FIELD, (_, name: string, way = '') => `${name}${String(way)} (yes, no)`)
    .replace(
      WITH_CHOICES,
      (_, ...lists: (string | undefined)[]) => ` (${lists.slice(0, 3).find(Boolean) ?? ''})`,
    )
    .replace(OPTIONS_ZH, (whole: string, add: string, label: string, list: string) =>
      /[（(]/.test(whole) ? whole : `${add}${label}（${list}）`,
    )
    .replace(/(加上?|添加|增加)(一?个)?(\p{Script=Han}{2,4}?)的?标[记识签]$/u, '$1$2$3（是、否）')
}

/** 'Allergies as long text' and 'a date field for the vet' tell the type beside the name. */
const TYPED: [RegExp, Field['type']][] = [
  [/\b(?:long(?:er)? text|text ?box|long field)\b/i, 'long'],
  [/\bnumber\b/i, 'number'],
  [/\bdate\b/i, 'date'],
  [/\btime\b/i, 'time'],
  [/\blink\b/i, 'link'],
  [/\b(?:stars?|rating)\b/i, 'rating'],
  [/\b(?:money|currency)\b/i, 'money'],
]
const AS_TYPE = /^(.{2,30}?) as (?:an? )?((?:long(?:er)? )?[a-z]+)(?: field)?$/i

function readTyped(words: string, lang: Lang, at: number): Field | null {
  const [, name = words, told = ''] = AS_TYPE.exec(words.trim()) ?? []
  const type = TYPED.find(([word]) => told !== '' && word.test(told))?.[1]
  const field = readField(type === undefined ? words : name, lang, at)
  return field === null || type === undefined ? field : { id: field.id, label: field.label, type }
}

const STATED_ZH: [RegExp, Field['type']][] = [
  [/数字(?:类?型)?的?(?:字段|[栏列框])/, 'number'],
  [/金额(?:类?型)?的?(?:字段|[栏列框])/, 'money'],
  [/日期(?:类?型)?的?(?:字段|[栏列框])/, 'date'],
  [/评分(?:类?型)?的?(?:字段|[栏列框])/, 'rating'],
  [/链接(?:类?型)?的?(?:字段|[栏列框])/, 'link'],
]

/** 加一个数字字段叫份数 tells the type before the name. */
function ofStatedType(field: Field | null, clause: string): Field | null {
  const type = STATED_ZH.find(([words]) => words.test(clause))?.[1]
  return field === null || type === undefined || field.type !== 'text' ? field : { ...field, type }
}

/** The type need not be told where the name says it. */
function fieldOfType(whole: string, told: { add: string; type: string; name: string }): string {
  const name = told.name.replace(
    /^(how many )([\w -]+?) (?:are |is )?(?:still )?(left|there|needed)$/i,
    '$1$2 $3',
  )
  // 'A price for adults' is called so, 'a money field called Fare' by its name alone.
  if (/^(?:price|amount)$/i.test(told.type)) return whole
  const isPlain = /^text$/i.test(told.type)
  if (isPlain && !/\b(?:called|named|labell?ed)\b/i.test(whole)) return whole
  const type = told.type.toLowerCase().replace(/^star /, '')
  const isTold = isPlain || typeOfLabel(name) === type
  return `${told.add} a ${name}${isTold ? '' : ` as ${type}`} field`
}

/** 'Show the sum for each' adds up what there is. */
const IS_SUM = /^(?:(?:sub|grand )?totals?|sums?|averages?|counts?|合计|总[计数和]|小计|平均)$/i

/**
 * The currency that a clause names, or null.
 *
 * @param clause a part of a follow-up
 */
export function currencyIn(clause: string): string | null {
  const [one, other] = [findCurrency(clause, 'en'), findCurrency(clause, 'zh')]
  return one === other ? one : null
}

/** 'add a globe' wishes for something else: a field is named as one, or has a name that fields have. */
function isSure(field: Field, clause: string): boolean {
  return (
    isSureField(field) || /\b(?:fields?|columns?|each|every)\b|字段|每|一[项栏列]/i.test(clause)
  )
}
