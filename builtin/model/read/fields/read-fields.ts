/** Reads the fields of a thing out of a request: 'with title, author, a 1-5 rating and the date'. */
import type { Lang } from '../../plan.ts'
import { splitList } from '../lists/lists.ts'
import { cleanLabel, shorten, stripLead, unitOf } from './clean-label.ts'
import type { Field } from './field.ts'
import { FIELD_NAMES, findStandardField, standardField, typeOfLabel } from './field-words.ts'
import { readEither } from './read-either.ts'
import { bracketOptions, splitOptions } from './read-options.ts'
import { isLabel, isOptions } from './is-label.ts'
import { readMonth } from './read-month.ts'
import { isTold, nameSpoken } from './read-running.ts'
import { spellOut } from './spell-out.ts'
import { OF_RATING, readNote, readNotes, readScale, readStars } from './read-scale.ts'
import { numbersBetween } from './read-states.ts'
import { openList, withoutWishes } from './wish-pieces.ts'

const STARTS = [
  /(?<!\b(?:start|starts|starting|off|filled) )\b(?:with|including|includes?|containing|contains|having|fields?(?: for| like| are)?|columns?(?: for| like| are)?|attributes|record(?:s|ing)?|enter(?:ing)?|noting|note down|(?:each|every)(?: \w+)? (?:has|with|having|gets|needs|should have)|showing)\b:?\s+(?:the |its |their |an? )?(?:(?:following )?(?:fields?|columns?)(?: for| like| such as)?:?\s*)?/gi,
  /(?:包含|包括|(?<!没)有(?![几多没效])|字段(?:是|有|为)?|记录(?:每[^，。,：:]{1,6}的|它的|其)?|填写|带有?|写上|每[项个件条](?:都|能|可以|要)+(?:写|填)上?|以及它的|分别是)[:：]?\s*/g,
  /[:：]\s*/g,
  /\s[-–—]\s+/g,
  /[，,？?！!。]\s*(?=[^，。,、]{1,12}、[^，。,、]{1,12}(?:、|和))/g,
  // A question behind the things asks what is told of each: 'who has them', 'when I bought it'.
  /(?:,|\band)\s+(?=(?:who (?:has|had|borrowed|took|owns?|lent|gave|made|paid|brought|sent|bought|wrote) |which [a-z]+ (?:they|it|i|we)\b|where (?:i|we|it|they)(?! can| could| want)\b|when (?:i|we|it|they)(?:['’](?:s|re|ve)| was| were| last| have| has)? (?:last )?(?:[a-z]+ed|bought|got|lent|saw|took|gave|sent|met|ate|made|put|sold|found|went|paid|caught)\b)[^,.;]{2,40}?(?:[,.;]|$| and ))/gi,
]

/** Words that may begin a list of fields, but far more often do not: only a longer list counts. */
const MAY_START = [
  /\b(?:i|we)(?:['’]d| would| also| just| only| mostly)* (?:need|want|like|log|note|jot down|put down|write|enter|take down|fill in)(?: (?:to (?:see|know|note(?: down)?|keep|log|record|enter|have|save|write(?: down)?|track|add|store|put(?: down)?|fill in)|down|for (?:each|every) \w+))?:?\s+(?=(?:the |its |their |an? |my |his |her |our )?[^,.;]{2,40},)(?:the |each |its |their |my |an? )?/gi,
  /\b(?:for|of|on|about) (?:each|every) (?:[a-z]+|one of them) (?:i|we)(?:['’]d| would)? (?:need|want|like|note|log|keep|write|record)(?: (?:down|to (?:know|see|note|have|keep|log|save|store|record|write(?: down)?)))?\s+(?:the |its |their |an? )?/gi,
  /\b(?:each|every)(?: of them| one)?(?: \w+)?,? (?:has|with|having|gets|needs|wants|shows|tells|carries|should have)\s+(?:the |its |their |an? )?/gi,
  /(?:^|[，。：；])\s*(?:我们?|每一?[条个次位张本件只盆家台人])*(?:就|只|都|还)?(?:想要?|要|得|需要?)(?:有|记[下录]?|写[下上]?|看|填[写上]?|登记|列出)*(?![不点下上录]|求|价)(?=[^，。、]{1,12}、)/g,
  /\b(?:add(?:ing)?|enter|write down|note(?: down)?|log|record|save|store|type in|fill in|put in|keep|track|where i put)\s+(?:the |each |its |their |my |an? )?/gi,
  /(?<=[.!?]\s+)(?=[A-Za-z][\w' ]{1,24}, [\w' ]{1,32}(?: ?\([^)]*\))?(?:,| and ))/g,
  /每[天日次周]记(?:录|下|一下)?/g,
  /(?:添加|填写?|记一下|记下|记录下?|写下|输入|登记|录入|写(?![字信作日]))(?:上)?/g,
  /[，,？?！!。]\s*(?=[^，。,、]{1,12}、[^，。,、]{1,12}(?:[，。]|$))/g,
  /[，,：:]\s*(?=[^，。,、和与及跟]{2,10}[和与及跟][^，。,、和与及跟]{2,8}(?:[，。]|$))/g,
]

const ENDS =
  /[.;。；\n?？!！]|\b(?:so that|so i|(?<!^\s*|[,，]\s*(?:and )?|\band )which|that (?:i|lets?|can|shows?)|(?<!^\s*|[,，]\s*(?:and )?|\band )where|and (?:let|sort|show|make|keep|be able|a (?:total|chart|search|button|count)|the total|it should|i (?:can|want))|sort(?:ed)? by|group(?:ed)? by|in (?:dark|light|blue|red|green|chinese|english)|using|called|named|starting|start with|pre-?filled)\b|，?(?:并且?|可以|能够|能[搜筛按排]|[下上顶底][面上边]?(?:算|显示|有|要)|最好|按.{1,6}(?:排序|分组|分类|统计|汇总|归类)|支持|用(?:蓝|红|绿|深|暗|中|英)|深色|名(?:为|叫)|叫做?|要能|初始|先(?:放|写|列)|[^，。]{0,3}到期的)|，(?:有|包含|包括|带有?|字段)/i

/** The fields that a request names, in order, and the words of the request that named them. */
export type ReadFields = { fields: Field[]; words: string[] }

/**
 * Reads the fields of a request; none when it names none.
 *
 * @param text the person's words
 * @param lang the language of the app
 */
export function readFields(text: string, lang: Lang): ReadFields {
  if (last?.text !== text || last.lang !== lang) last = { text, lang, read: readAnew(text, lang) }
  return last.read
}

/** Several families weigh the same request one after the other. */
let last: { text: string; lang: Lang; read: ReadFields } | null = null

function readAnew(text: string, lang: Lang): ReadFields {
  const flat = bracketOptions(spellOut(withoutWishes(openList(text))))
  const read = [
    ...listsOf(flat, STARTS).map((list) => readList(list, lang)),
    ...listsOf(flat, MAY_START)
      .filter((list) => !/^\s*[:：]|^[^,，、]*[:：]/.test(list))
      .map((list) => readList(list, lang))
      .filter(isLikely),
  ]
  read.push(
    ...bareLists(flat)
      .map((list) => readList(list, lang))
      .filter(isPlain),
  )
  const [longest, ...others] = read.sort((a, b) => b.fields.length - a.fields.length)
  const sure = others
    .flatMap(({ fields }) => fields)
    .filter((field) => isSureField(field) && !field.label.includes('的'))
  const alone = [...readAlone(flat, lang), ...readNotes(flat)]
  const fields = unlike([...(longest?.fields ?? []), ...sure, ...alone])
  const choices = alone.flatMap(({ label, options = [] }) => [label, ...options])
  return { fields, words: [...read.flatMap(({ words }) => words), ...choices] }
}

/** A choice that has a sentence of its own: 'States (in store, on loan)' after the list of the others. */
const ALONE =
  /(?:(?<=^|[.;!?。；！？]\s*)([A-Za-z][a-z ]{2,22}|\p{Script=Han}{2,6})|(?<=，)\p{Script=Han}{2,4}|(?<=, +)(?:[a-z]+ )?(?:genre|type|kind|status|condition|category|colour|color|size|level|language)) ?[（(]([^（()）]*[,、|][^（()）]*)[）)]/gu

function readAlone(text: string, lang: Lang): Field[] {
  return [...text.matchAll(ALONE)].flatMap(([words], at) => {
    const field = readField(words, lang, 20 + at)
    return field !== null && field.type === 'choice' ? [field] : []
  })
}

/** Nobody begins more lists in one request; each is read to its end. */
const MOST_LISTS = 24

function listsOf(text: string, starts: readonly RegExp[]): string[] {
  return starts.flatMap((start) =>
    [...text.matchAll(start)].slice(0, MOST_LISTS).map((match) => {
      const rest = text.slice(match.index + match[0].length)
      const end = rest.search(ENDS)
      return endOfMarks(withoutObject(end < 0 ? rest : rest.slice(0, end)))
    }),
  )
}

/** 记录吃药，药名和次数 has the act before the comma, and its properties after it. */
function withoutObject(list: string): string {
  return list.replace(/^[\p{Script=Han}]{1,10}，(?=[^，]*[、和])/u, '')
}

/** A Chinese list with 、 ends at the next comma, unless an 'and' follows it. */
function endOfMarks(list: string): string {
  const [whole = '', marked] = /^([^，]*、[^，]*)，(?!以及|还有|和|及|再加)/u.exec(list) ?? []
  if (marked === undefined) return list
  const next = /^[^，、。]{2,8}/u.exec(list.slice(whole.length))?.[0] ?? ''
  const isSure = typeOfLabel(next) !== 'text' || /谁|哪/.test(next)
  const isField = next !== '' && isSure && isLabel(cleanLabel(next))
  return isField || next.includes('（') ? list : marked
}

/** After its head a sentence may be a list of properties and nothing else. */
const HEADED =
  /(?<=^|[.!?]\s+)(?:(?!\b(?:start|with|includ|like|such)\w*\b)[^,.:;!?\n，。()（）]){3,60},\s+(?=[^,.:;!?\n]{2,40},|[a-z ]{2,30} and [a-z ]{2,30}(?:[.,;]|$))/gi

function bareLists(text: string): string[] {
  return listsOf(text, [HEADED])
}

function isPlain({ fields }: ReadFields): boolean {
  const sure = fields.filter(isSureField).length
  const isPair = fields.length === 2 && (sure === 2 || fields.some(({ type }) => type !== 'text'))
  return isPair || (fields.length > 2 && sure > 1 && sure * 2 >= fields.length)
}

function isLikely({ fields }: ReadFields): boolean {
  const sure = fields.filter(isSureField).length
  return fields.length > 1 && sure > 0 && (fields.length > 2 || sure * 2 >= fields.length)
}

/**
 * Whether a field is one beyond doubt: by its type, its choices, or a name that fields have.
 *
 * @param field a field that was read
 */
export function isSureField(field: Field): boolean {
  return field.type !== 'text' || FIELD_NAMES.test(field.label)
}

function readList(list: string, lang: Lang): ReadFields {
  const fields: Field[] = []
  const words: string[] = []
  for (const piece of splitList(list)) {
    if (isTold(piece) && fields.length > 0) break
    const found = isTold(piece) ? null : readListed(piece, { lang, at: fields.length })
    if (found === null) continue
    fields.push(found.field)
    words.push(...found.words)
  }
  return { fields: unlike(fields), words }
}

/** A piece with a clause of its own, 'the ward that took it', names a field by what stands before it. */
function readListed(
  piece: string,
  { lang, at }: { lang: Lang; at: number },
): { field: Field; words: string[] } | null {
  const [head = piece] = withoutSubject(piece).split(/\s+(?:that|which|who)\s/i, 1)
  const field = readField(head, lang, at)
  const isThe = /^(?:and )?(?:the|which) /i.test(piece)
  if (field === null || !(head === piece || isThe || isSureField(field))) return null
  const name = head.split(/[（(]/, 1)[0]?.trim() ?? ''
  return { field, words: [name, isThe ? piece : head, ...(field.options ?? [])] }
}

/** 豆子：产地 names a property of what stands before the colon. */
function withoutSubject(piece: string): string {
  return piece.replace(/^[^：:（(]{1,40}[：:]\s*(?=\S)/, '')
}

/** Beside a date, 'time' is a time of day. */
function asTime(field: Field, at: number, all: readonly Field[]): Field {
  const isTime = field.type === 'date' && /^(?:time|时间|时刻)$/i.test(field.label)
  const hasDate = all.some((other) => other !== field && other.type === 'date')
  return isTime && hasDate ? { ...field, type: 'time' } : field
}

/** Each label once; fields that would share an id get numbers. */
function unlike(fields: Field[]): Field[] {
  const labels = fields.map(({ label }) => label.toLowerCase())
  const own = fields
    .map(asTime)
    .filter(({ label }, at) => labels.indexOf(label.toLowerCase()) === at)
  return own.slice(0, 12).map((field, at, all) => {
    const taken = all.slice(0, at).some((earlier) => earlier.id === field.id)
    return taken ? { ...field, id: `${field.id}-${at + 1}` } : field
  })
}

/**
 * One field out of a few words, or null when they name none.
 *
 * @param words such as 'a due date', 'priority (high, low)', 'weight in kg', '截止日期'
 * @param lang the language of the app
 * @param at place of the field among the others, for names that have no Latin letters
 */
export function readField(words: string, lang: Lang, at: number): Field | null {
  const rated = readStars(stripLead(words), (label) => idOf(label, at))
  return rated ?? readNote(stripLead(words), idOf(words, at)) ?? readPiece(words, lang, at)
}

function readPiece(words: string, lang: Lang, at: number): Field | null {
  const [, before = '', inner = ''] =
    /^([^（(]*)(?:[（(]([^）)]*)[）)]?)?/.exec(nameSpoken(stripLead(words))) ?? []
  const label = labelOf(before, inner)
  if (!isLabel(label) && !isOptions(label, inner)) return null
  const piece = { words, before, inner, label, isRange: RANGE.test(`${before} ${inner}`) }
  const id = idOf(label, at)
  return (
    readScale(piece, id, lang) ??
    readChoice(piece, id) ??
    readEither(label, id) ??
    readMonth(label, id, lang) ??
    readMeasure(piece, id, lang) ??
    readStandard(label, lang, piece) ?? {
      id,
      label: capitalise(shorten(label)),
      type: typeOf(piece),
    }
  )
}

/** A question with its choices, 练熟了没有（是、否）, is called by what is asked. */
function labelOf(before: string, inner: string): string {
  const label = cleanLabel(before)
  return inner === '' || isLabel(label) || label.includes('/')
    ? label
    : cleanLabel(nameSpoken(before))
}

type Piece = { words: string; before: string; inner: string; label: string; isRange: boolean }
const RANGE = /\d\s*(?:-|–|to|到|至)\s*\d/

function readChoice({ inner, label, isRange }: Piece, id: string): Field | null {
  const isOneRange = isRange && !/[,，、/|]/.test(inner)
  const between = numbersBetween(label, inner)
  const options = isOneRange || between.length > 0 ? between : splitOptions(inner)
  if (options.length < 2) return null
  const isYes = options.every((option) => /^(?:yes|no|是|否)$/i.test(option))
  if (isYes) return { id, label: capitalise(label), type: 'yes' }
  return { id, label: capitalise(label), type: 'choice', options }
}

const OF_WEIGHT =
  /\b(?:weigh\w*|load|mass|catch|yield|harvest\w*|lift\w*|lost|body|flour|yarn|wool|meat)\b/i

function readMeasure({ before, inner, label }: Piece, id: string, lang: Lang): Field | null {
  const unit = unitOf(before, inner)
  // Pounds are money, except of what is weighed.
  if (unit === null || (unit.toLowerCase() === 'pounds' && !OF_WEIGHT.test(label))) return null
  const bare = label.endsWith(unit) ? label.slice(0, -unit.length).trim() : label
  const name = capitalise(shorten(bare === '' ? label : bare))
  const withUnit = lang === 'zh' ? `${name}（${unit}）` : `${name} (${unit})`
  return { id, label: withUnit, type: 'number' }
}

function readStandard(label: string, lang: Lang, { words, isRange }: Piece): Field | null {
  const standard = findStandardField(label)
  // 品相1到5星 is given stars, whatever the word is chosen from elsewhere.
  if (isRange && /星|\bstars?\b/i.test(words) && standard !== 'rating') return null
  return standard === null ? null : { ...standardField(standard, lang), ...keepLabel(label, lang) }
}

function typeOf({ words, inner, isRange }: Piece): Field['type'] {
  if (inner === '长文') return 'long'
  if (isRange && OF_RATING.test(words)) return 'rating'
  if (/\bor not\b/i.test(words)) return 'yes'
  if (/\bnumber (?:field|column|box) (?:called|named|for)\b/i.test(words)) return 'number'
  return typeOfLabel(words)
}

/** In the language of the app the person's own word is kept; otherwise the standard one is used. */
function keepLabel(label: string, lang: Lang): { label?: string } {
  const isChinese = /\p{Script=Han}/u.test(label)
  return isChinese === (lang === 'zh') && isChinese ? { label } : {}
}

function capitalise(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1)
}

function idOf(label: string, at: number): string {
  const slug = shorten(label)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-\d]+|-+$/g, '')
  return slug === '' ? `field-${at + 1}` : slug
}
