/** What a portfolio shows of each work, how many there are, their groups, and what stands around them. */
import type { Ask } from '../../read/ask.ts'
import { readCategories, splitChoices } from '../../read/entries/categories.ts'
import type { EntryField } from '../../read/entries/entry-fields.ts'
import { readEntryFields, readFieldList } from '../../read/entries/entry-fields.ts'
import { splitList } from '../../read/lists/lists.ts'
import { toNumber } from '../../read/words/numbers.ts'
import { fieldsJotted, kindsJotted } from './jotted-kinds.ts'
import { groupsTold, propertiesTold } from './read-shown.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf, spansOfWords } from '../../read/spans.ts'

/** What was read of the works. */
export type ReadWorks = {
  fields: EntryField[]
  tags: string[]
  titles: string[]
  /** Whether works stand by their years. */
  isByYear: boolean
  count: number
  used: Span[]
}

const NOUN =
  'works?|pieces|projects?|books|jobs|pictures|paintings|case studies|cases|designs|films|videos|albums|collections|series|课程设计|作品|案例|项目|代表作|照片|画'
const COUNT = new RegExp(
  `(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|[一二两三四五六七八九十]+)\\s?(?:个|件|幅|部|张|组)?\\s*(?:(?:recent|best|selected) )?(?:${NOUN})(?![集页])`,
  'i',
)
/** 'Five gardens with ...': what is counted and has properties is works too. */
const COUNT_ANY =
  /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve) (?!years?\b|months\b|people\b|languages\b|fields\b|categories\b|sections\b|buttons\b|colou?rs\b|words\b|lines\b|parts\b)[a-z]+s(?: (?:and|or|&) [a-z]+s)?(?= with\b|,? each\b| i\b| we\b)/i
const TWO_KINDS =
  /\b(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve) ([a-z]{3,20}s) (?:and|or|&) ([a-z]{3,20}s)(?= with\b|,? each\b| i\b| we\b)/i
/** Works by their names: '三个课程设计（乡村图书馆、旧厂房改造）', 'projects (A, B and C)'. */
const NAMED = new RegExp(`(?:${NOUN})\\s*[（(]([^）)]{4,300})[）)]`, 'i')
/** 'My finished bikes: Triumph Bonneville 1968, BMW R60' */
const MINE =
  /\bmy (?!skills|prices|rates|services|tools|links|software)(?:[a-z]+ )?(?!skills|prices|rates|services|tools|links|software)[a-z]+s ?: ?([^.;:()\n]{4,300})/i
/** 四个项目：小户型改造、书店设计 */
const LISTED_ZH = [
  /[.:]\s+((?:[\p{L}' -]{3,28}, )+[\p{L}' -]{3,28}?), all with\b/iu,
  /(?:作品|案例|项目|代表作)[：:]((?:[^、，。；：]{1,20}、)+[^、，。；：]{1,20}?)(?=[，。；]|$)/,
  /(?:展示|我做的|我画的|我拍的)[^，。、]{0,12}，?有((?:[^、，。；：]{1,12}、)+[^、，。；：]{1,12}?)(?=[，。；]|$)/,
]
/** 作品有《喜鹊登梅》《年年有鱼》 */
const TITLED = /(?:有|包括|是|[：:])\s*((?:《[^》]{1,40}》[、和，]?){2,})/
const FILTERED = /按([^，。]{1,6})(?:来)?(?:筛选|分类|看|切换)[（(]([^）)]+)[）)]/
/** A sentence that is a list of kinds: 'Staircases, fitted kitchens, sash windows and one boat.' */
const LISTED = /[.!?]\s+(\p{Lu}[^.!?:()]{4,120}?,[^.!?:()]{2,80}? and [^.!?:(),]{2,40})(?=\.)/u
const QUOTE_EACH =
  /\b(?:a )?(?:short )?quote from (?:a |the )?(?:review|client|customer)s?(?: (?:for|on|with) each)?/i
/** By what works are looked at, and parts of the page, are no groups. */
const NO_GROUP =
  /^(?:years?|type|kind|city|season|pattern|series|field|place|group|style|bird|client|theme|subject|date|country|contact|开看|类)$|@|^(?:how|with|mail|email|cv|写|说|我|[把将])|经历|故事/i
/** A few words stand beside each work anyway, and a number is that of the person. */
const SHORT_TEXT =
  /^(?:an? )?(?:few |short |some )*(?:words?|texts?|lines?|sentences?|descriptions?)(?: (?:for )?each)?$|^(?:my |phone )?number$/i
const PARTS =
  /\b(?:reach|e-?mail|mail|mark|phone|call|apprenticeship|certificates?|bio|gear|languages|training)\b|手机|awards?|prices?|获奖|经历|技能|skills?|experience|education|timeline|about|contact|合作/i

/**
 * Reads what is told of the works.
 *
 * @param ask the request
 */
export function readWorks({ text, lang }: Ask): ReadWorks {
  const entry = readEntryFields(text, lang)
  const [whole = '', filterBy = '', filterList = ''] = FILTERED.exec(text) ?? []
  const kinds = kindsOf(text, lang, filterList)
  const ofEntry = entry.fields.filter(isOfWorks)
  const told = propertiesTold(text, lang)
  const isTold = ofEntry.length < told.found.length
  const fields = withChoices(
    isTold ? told.found.filter(({ label }) => !SHORT_TEXT.test(label)) : ofEntry,
    filterBy,
    kinds.found,
  )
  const bracketed = bracketedIn(text)
  const titles = bracketed.length > 1 ? bracketed : titlesOf(text)
  const order = orderOf(text, lang)
  const more = fieldsJotted(text, lang)
  return {
    fields: [
      ...ownField('told', entry.own.text),
      ...fields,
      ...order.fields,
      ...more.found.filter(({ label }) => !fields.some((one) => one.label === label)),
      ...ownField('review', quoteLabel(text, lang)),
    ].slice(0, 8),
    tags: kinds.found
      .map(upper)
      .map((tag) => tag.slice(0, 30))
      .slice(0, 8),
    titles,
    isByYear: order.isByYear,
    count: countOf(text),
    used: [
      ...entry.used,
      ...told.used,
      ...kinds.used,
      ...order.used,
      ...spansOfWords(text, bracketed),
      ...(bracketed.length > 1 ? spansOf(text, LED) : []),
      ...more.used,
      ...spansOf(text, COUNT, COUNT_ANY, NAMED, MINE, ...LISTED_ZH, TITLED, QUOTE_EACH),
      ...spansOfWords(text, [whole, LISTED.exec(text)?.[1] ?? '']),
    ],
  }
}

/** The kinds of works: as they are jotted down, else by what names them. */
function kindsOf(
  text: string,
  lang: Ask['lang'],
  filterList: string,
): { found: string[]; used: Span[] } {
  const groups = groupsTold(text)
  const jotted = kindsJotted(text, lang)
  const named = filterList === '' ? readKinds(text) : splitChoices(filterList)
  const isGroups = (names: string[]): boolean => !names.some((one) => NO_GROUP.test(one))
  const shown = isGroups(groups.found) ? groups.found : []
  const others = isGroups(named) ? named : []
  const own = jotted.found.length >= shown.length ? jotted.found : []
  const found = [own, shown, others, kindsCounted(text)].find((one) => one.length > 0) ?? []
  const isNamed = found.length > 0 && found === others
  return {
    found,
    used: [...groups.used, ...jotted.used, ...(isNamed ? readCategories(text).used : [])],
  }
}

/** 'six bathrooms and kitchens' are works of two kinds. */
function kindsCounted(text: string): string[] {
  const [, one = '', other = ''] = TWO_KINDS.exec(text) ?? []
  return one === '' || new RegExp(`^(?:${NOUN})$`, 'i').test(one) ? [] : [one, other]
}

/** 'Heron (boats, 2023), Gull (boats, 2024)' */
function bracketedIn(text: string): string[] {
  return [...text.matchAll(BRACKETED)].map(([, work = '']) =>
    work
      .trim()
      .replace(/^(?:.*\b(?:show|present|include|with)s?|works?|pieces|projects) (?=\p{Lu})/u, ''),
  )
}

/** What a list of works is led by. */
const LED = /(?:作品集?|代表作|\b(?:works?|pieces|projects))\s?(?=[:：])/i

const BRACKETED =
  /(?<=^|[:：,，、;；.。!！?？\n]\s*|\b(?:show|works?|and) )((?!and |with |show )[^,，、;；:：()（）。.]{1,40}?\s?[（(][^()（）]*\d{4}[)）])/gu

/** 'Browse them by bird': what works are filtered by is that; a second one is told of each. */
function orderOf(
  text: string,
  lang: Ask['lang'],
): { fields: EntryField[]; isByYear: boolean; used: Span[] } {
  const found = [...text.matchAll(BY)]
  const names = found.flatMap(([, one = '', other = '']) => [one, other]).filter(Boolean)
  const others = names.filter((name) => !/^(?:years?|date|type|kind|group)$/i.test(name))
  return {
    fields: lang === 'en' ? readFieldList(others.join(', '), lang) : [],
    isByYear: names.some((name) => /^(?:year|date)$/i.test(name)) || BY_YEAR_ZH.test(text),
    used: spansOf(text, BY, BY_YEAR_ZH, BY_KIND_ZH),
  }
}

const BY =
  /\b(?:(?:browse|see|filter(?:ed)?|sort(?:ed)?|group(?:ed)?|show|arranged?|present)\b[^.,;:]{0,32}? |\b(?:best|them|works?|pieces|projects|paintings) )by (years?|type|kind|city|season|pattern|series|field|place|group|style|bird|client|theme|subject|country|material|medium|technique)(?: and (years?|city|season|place|client|material|style|type))?\b/gi
const BY_YEAR_ZH = /按年份?(?:来)?(?:摆出来|排(?:列|序)?|展示|看|放)?/u
const BY_KIND_ZH = /(?:能|可以)?按(?:类型?|分类|种类)(?:来)?(?:看|筛选|分)/u

/** Works by their names, two at least. */
function titlesOf(text: string): string[] {
  const list = [NAMED, MINE, ...LISTED_ZH, TITLED]
    .map((named) => named.exec(text)?.[1])
    .find(Boolean)
  const titles = splitList((list ?? '').replace(/》(?=《)/g, '》、'))
  const short = titles.filter((title) => title.length <= 60)
  return short.length > 1 ? short : []
}

function quoteLabel(text: string, lang: Ask['lang']): string {
  if (!QUOTE_EACH.test(text)) return ''
  return lang === 'zh' ? '评语' : 'From a review'
}

/** The name of a work is its title, and skills or a contact are parts of the page. */
function isOfWorks({ label }: EntryField): boolean {
  return (
    !PARTS.test(label) && !SHORT_TEXT.test(label) && !/^(?:名字|名称|作品名|name)$/i.test(label)
  )
}

/** The field that works are filtered by has the groups for its choices. */
function withChoices(fields: EntryField[], filterBy: string, options: string[]): EntryField[] {
  return fields.map((field) =>
    filterBy !== '' && field.label.includes(filterBy)
      ? { ...field, type: 'choice', options: options.slice(0, 12) }
      : field,
  )
}

/** A field of free text, where it has a label. */
function ownField(id: string, label = ''): EntryField[] {
  return label === '' ? [] : [{ id, label, type: 'text', options: [], least: 1, most: 5 }]
}

const MADE =
  /(\d{1,2}|two|three|four|five|six|eight|ten|twelve) [a-z]+ (?:i|we)(?:'ve| have)? (?:[a-z]+ed|made|built|wrote|drew|shot)\b/i

/** One work alone is no number that was asked for. */
function countOf(text: string): number {
  const count =
    toNumber((COUNT.exec(text) ?? MADE.exec(text) ?? COUNT_ANY.exec(text))?.[1] ?? '') ?? 0
  return count > 1 ? Math.min(24, count) : 0
}

function readKinds(text: string): string[] {
  const { names } = readCategories(text)
  if (names.length > 0) return names
  const listed = splitList(LISTED.exec(text)?.[1] ?? '').map((kind) =>
    kind.replace(/^(?:one|an?|some)\s+/i, ''),
  )
  const isKinds = listed.length > 2 && listed.every((kind) => kind.split(' ').length < 4)
  return isKinds ? listed : []
}

function upper(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
