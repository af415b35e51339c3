/** Reads choices out of running text: 'size: small, medium or large' becomes 'size (small, medium, large)'. */
import { FIELD_NAMES, findStandardField, typeOfLabel } from './field-words.ts'
import { bracketTold } from './read-states.ts'

const MOST = 31

// Begins with no blank: what stands after a comma could otherwise be read in two ways, each comma anew.
const OPTION = '[^,;:.，。；：、/()（）\\s][^,;:.，。；：、/()（）]{0,23}'
/** The sign or word between a field and its choices. */
const BETWEEN = '(?::|—|–|\\s-\\s|\\bcan be\\b|\\bis either\\b|\\beither\\b|\\bone of\\b|\\bas\\b)'

const ENGLISH = new RegExp(
  `([a-z][a-z -]{1,28}?)\\s*${BETWEEN}\\s*((?:${OPTION},\\s*){0,11}(?:${OPTION})?,?\\s+or\\s+(?:(?:${OPTION})?))(?=$|[.;,)]|\\s+(?:and|with|plus)\\b)`,
  'gi',
)
/** 'Price level cheap, normal or pricey' needs no sign after a word for a kind. */
const LEVELS = new RegExp(
  `((?:[a-z]+ )?(?:level|type|kind|status|size|category|mood|priority|stage|condition|grade|flavou?r|class))\\s+((?:${OPTION},\\s*){1,6}(?:${OPTION})?,?\\s*or\\s+${OPTION})(?=$|[.;,)]|\\s+(?:and|with|plus)\\b)`,
  'gi',
)
const SIZES =
  /\b((?:[a-z]+ )?sizes?) (small|s|xs),? (medium|m|s),? (?:and |or )?(large|l|m)\b(?!,? (?:and |or )?(?:xl|x-large|extra))/gi
/** 'Priority high medium low' needs no commas. */
const GRADES =
  /\b((?:[a-z]+ )?(?:priority|level|importance|urgency|difficulty)) (high|low|easy),? (medium|mid|middle|normal),? (?:and |or )?(low|high|hard)\b/gi
const SLASHES = /([a-z][a-z ]{1,28}?)[: ]\s*((?:[a-z0-9+-]+\s?\/\s?){1,7}[a-z0-9+-]+)/gi

/** Words that end the name of a field of choices, where no sign stands between it and the choices. */
const KIND = '方式|类型|类别|分类|状态|等级|渠道|平台|性别|心情|优先级|级别|种类|颜色|尺寸'
const HAN_OPTION = '[^，。；：、/（）()或\\s]{1,8}'
const CHOSEN = '(?:[二两三四五六]选一|任选其?一|选一个?|单选|[二两三四五六]种)'
const LIST = `((?:${HAN_OPTION}[、/])+${HAN_OPTION}?(?:或者?${HAN_OPTION}?)?)`
/** A name that says its kind stands before a name with a colon, which may be that of the whole list. */
const CHINESE = [
  new RegExp(
    `([\\p{Script=Han}]{0,6}(?:${KIND}))(?:[:：（(]|是|为|有|分为|可选)?\\s*${LIST}(?:中|里)?${CHOSEN}[）)]?`,
    'giu',
  ),
  new RegExp(`([\\p{Script=Han}]{2,8})[:：（(]\\s*${LIST}(?:中|里)?${CHOSEN}[）)]?`, 'giu'),
  new RegExp(
    `([\\p{Script=Han}]{2,8})[:：（(]\\s*((?:${HAN_OPTION}[、/])*${HAN_OPTION}(?:或者?|还是)${HAN_OPTION})[）)]?`,
    'giu',
  ),
]
/** 平台选线上或线下, 成色可选新、旧、坏. */
const PICKED = new RegExp(
  `(?<=^|[，、；。：]\\s*)(\\p{Script=Han}{2,6}?)(?:(?:可选|选择)((?:${HAN_OPTION}[、/])+${HAN_OPTION})|可?选((?:${HAN_OPTION}[、/])*${HAN_OPTION}(?:或者?|还是)${HAN_OPTION}))(?=[，。；]|$)`,
  'giu',
)
const NAMELESS = new RegExp(
  `(^|[，,；;。])((?:${HAN_OPTION}[、/])+${HAN_OPTION}?)(?:中|里)?${CHOSEN}`,
  'giu',
)

const NAME = "(?:me|[A-Z][\\p{L}'’-]{1,14})"
/** 'Who does it, me or Jonas', 'which kid said it, Rosa or Ben': the choices are people. */
const PEOPLE = new RegExp(
  `\\b((?:who|which (?:kid|child|of us|one)|whose)(?: [a-z]+){0,3}|person|people)\\s?(?:,|:|\\bis\\b|[-–—])\\s*(?:either )?(${NAME}(?:, ${NAME}){0,7},? (?:or|and) ${NAME})(?![\\w'’])`,
  'gu',
)

/**
 * The same words with people in brackets after what is asked of them: 'who said it (Rosa, Ben)'.
 *
 * @param text the person's words
 */
export function bracketPeople(text: string): string {
  return text
    .replace(NAMED, '$1 ($2)')
    .replace(
      PEOPLE,
      (_, label: string, list: string) =>
        `${label.replace(/^which ([a-z]+)(?: .*)?$/, '$1')} (${splitOptions(list).map(nameOf).join(', ')})`,
    )
}

/**
 * The same words with every field's choices in brackets after it.
 *
 * @param text the person's words
 */
export function bracketOptions(text: string): string {
  const inBrackets = (whole: string, named: string, list: string): string => {
    const [, head = '', label = named] = /^(.*\b(?:and|with|plus)\s+)?(.*)$/is.exec(named) ?? []
    return isField(label, list) ? `${head}${label} (${splitOptions(list).join(', ')})` : whole
  }
  const held: string[] = []
  const hold = (bracket: string): string => `\ue000${held.push(bracket) - 1}\ue001`
  let words = bracketPeople(bracketTold(text.replace(/[（(][^（()）]*[）)]/g, hold)))
  words = words.replace(SIZES, '$1 ($2, $3, $4)').replace(GRADES, '$1 ($2, $3, $4)')
  words = words.replace(
    PICKED,
    (_, label: string, one?: string, other?: string) =>
      `${label} (${splitOptions(one ?? other ?? '').join(', ')})`,
  )
  for (const pattern of [LEVELS, ENGLISH, SLASHES, ...CHINESE])
    words = words.replace(pattern, inBrackets)
  const named = words.replace(
    NAMELESS,
    (_, before: string, list: string) => `${before}选项 (${splitOptions(list).join(', ')})`,
  )
  return named.replace(/\ue000(\d+)\ue001/g, (_, at) => held[Number(at)] ?? '')
}

/** 'With a name on each: Mum, Dad, Kim' */
const NAMED = new RegExp(
  `\\b(name|person)s? (?:on|for|to) (?:each|every|it|them)(?: [a-z]+)?\\s*[:,]\\s*(${NAME}(?:, ${NAME}){0,7},? (?:(?:and|or) )?${NAME})(?![\\w'’])`,
  'gu',
)

function nameOf(word: string): string {
  return word === 'me' ? 'Me' : word
}

/** A question, or a name that everything has, is a property and no choice. */
const NAMES =
  /^(?:谁|什么|哪|多少|几|who|what|when|where|names?$|titles?$|phones?$|email$|address$)/i

/** 'A library of games: title, owner or shelf' names a list and its fields, not a field of choices. */
function isField(label: string, list: string): boolean {
  if (
    /\bor (?:not|so|more|less)\b|^(?:from|since|in)\s*\/|\ue000/i.test(list) ||
    label.trim().split(/\s+/).length > 3
  )
    return false
  const properties = splitOptions(list).filter(
    (option) =>
      typeOfLabel(option) !== 'text' ||
      findStandardField(option) !== null ||
      NAMES.test(option) ||
      FIELD_NAMES.test(option),
  )
  if (/, .*\byes or no$/i.test(list.trim())) return false
  if (properties.length > 1 && !/^(?:status|states?|paid)$/i.test(label.trim())) return false
  return !/\b(?:lists?|logs?|trackers?|library|collection|catalog(?:ue)?|journal|inventory|manager|app|track|diary|planner|calculator|timer|fields?|columns?)\b/i.test(
    label,
  )
}

/**
 * The choices of a list, without quotation marks, at most 31 of at most thirty letters.
 *
 * @param list such as 'a, b or c', 'a/b', '甲、乙或丙'
 */
export function splitOptions(list: string): string[] {
  return list
    .split(/[,，、/;；|]|\s+(?:or|and)\s+|(?<=\p{Script=Han})(?:或者?|还是)(?=\p{Script=Han})/u)
    .map((option) => option.replace(/^\s*(?:or|and|or else)\s+|["“”'‘’「」]/gi, '').trim())
    .filter((option) => option !== '' && option.length <= 30)
    .slice(0, MOST)
}
