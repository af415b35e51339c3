/** Reads what a coin, dice and passwords are made of. */
import type { Lang } from '../../plan.ts'
import { findNumber, NUMBER, toNumber } from '../../read/words/numbers.ts'
import type { PickerDetails } from './details.ts'

const SET_WORDS = {
  lower: /\blower ?case\b|(?<!(?:confus|look|similar)\w*(?: \w+)? )\bletters\b|小写|字母/i,
  upper:
    /\bupper ?case\b|\bcapitals?\b|(?<!(?:confus|look|similar)\w*(?: \w+)? )\bletters\b|大写|字母/i,
  digits: /\bdigits?\b(?! long)|\bnumbers?\b|数字/i,
  signs: /\b(?:symbols?|special characters?|punctuation|signs)\b|符号|特殊字符/i,
}
const SETS_ALL = ['lower', 'upper', 'digits', 'signs'] as const

/**
 * 'No symbols' takes away, 'only digits' leaves nothing else, 'with symbols' adds, 'with or without'
 * is a choice.
 *
 * @param before the sets that hold already
 * @param request a request or a clause of a follow-up
 */
export function readSets(before: PickerDetails['sets'], request: string): PickerDetails['sets'] {
  const text = request.replace(
    /\bwith (?:or|and) without\b|可选(?:是否)?|是否|要不要|带不带/gi,
    'with',
  )
  const only =
    /((?:[a-z]+,? ){1,5})only\b(?! )|\b(?:only|just)\b(.{0,40})|(?:只用|只要|仅用?|纯)(.{0,12})/i
      .exec(text)
      ?.slice(1)
      .find(Boolean)
  const without =
    /\b(?:no|without|exclude|remove|drop)\b([^.;，。]{0,40}?)(?=,? (?:with|and with)\b|[.;，。]|$)|(?:不含|不要|去掉|没有|不用)(.{0,12})/i
      .exec(text)
      ?.slice(1)
      .find(Boolean)
  const kept = SETS_ALL.filter((set) => {
    if (only !== undefined) return SET_WORDS[set].test(only)
    if (without !== undefined && SET_WORDS[set].test(without)) return false
    return before.includes(set) || (without === undefined && SET_WORDS[set].test(text))
  })
  return kept.length === 0 ? before : kept
}

/** Signs that look like others never stand in a password. */
export const ALIKE =
  /\bno (?:confusing|similar|ambiguous|look-?alike)[^.;,]{0,40}|\bavoid\w* (?:confusing|similar|look-?alike)[^.;,]{0,30}|(?:不要|避免|去掉|没有)[^，。]{0,4}(?:易混|相似|看不清|容易混)[^，。]{0,10}/i

const FACES = [
  /\b(?:sides?|faces)\b(?: (?:that|which))?,? (?:says?|saying|are|is|reads?|called|named)[:,]? ["“]?([^"”.;,]{1,40}?)["”]? (?:and|or) ["“]?([^"”.;,]{1,40}?)["”]?(?=[,.;]|$)/i,
  /一面(?:写着?|是|为|写上)?([^，。；、]{1,10}?)[，,、和]?(?:另)?一面(?:写着?|是|为|写上)?([^，。；、]{1,10}?)(?=[，。；]|$)/,
]

/**
 * The two faces of a coin: those that are told, names that were listed, or an answer.
 *
 * @param details the picker so far
 * @param names names that were listed
 * @param text the request
 * @param lang language of the app
 */
export function facesOf(
  { mode, faces }: PickerDetails,
  names: string[],
  text: string,
  lang: Lang,
): string[] {
  if (mode !== 'coin') return faces
  const told = FACES.map((pattern) => pattern.exec(text)?.slice(1)).find((found) => found)
  if (told !== undefined) return told.map((face) => face.trim().slice(0, 20))
  if (names.length === 2 && !names.some((name) => /^(?:heads|tails)\b/i.test(name))) return names
  if (!/\byes[- ](?:or|and)[- ]no\b|是[或和还]是?否/i.test(text)) return faces
  return lang === 'zh' ? ['是', '否'] : ['Yes', 'No']
}

const ONE_DIE = `(?<![a-z])(?:${NUMBER}|an?)`
/** The ways to name dice of a kind: 2d6, 'four ten-sided', 'two dice with eight sides', 两颗八面骰子. */
const DIE = new RegExp(
  [
    '(?<![a-z\\d])(?<short>\\d{1,2}|one |two |three |four |an? )?d(?<shortSides>\\d{1,3})\\b',
    `(?:(?<many>${ONE_DIE})(?: +(?:x +)?|x))?(?:(?!sided)[a-z]+ +)?(?<sided>(?<![a-z])${NUMBER})[- ]sided\\b(?: (?:dice|die|ones?)\\b)?`,
    `(?<of>${ONE_DIE})(?: (?:die|dice))? with\\s+(?<ofSides>${NUMBER})\\s+sides\\b`,
    `(?<countZh>${NUMBER})[颗个枚粒只]的?(?<sidesZh>${NUMBER})面(?:的?(?:骰子|色子|骰))?`,
    `(?<firstZh>${NUMBER})面(?:骰子?|色子)(?<thenZh>${NUMBER})[颗个枚粒只]`,
  ].join('|'),
  'gi',
)
const BONUS = new RegExp(
  `\\bplus (?:a )?(?:bonus of )? *(${NUMBER})(?! ?d\\d)(?! (?:dice|die)\\b)|(?<!\\w)\\+ ?(\\d{1,2})(?! ?d)\\b|\\b(?:add|adds|adding|bonus of|modifier of)(?: (?:a|always|another|of|bonus|modifier|extra|flat|fixed))* +(${NUMBER})(?!\\w|-sided| sided| ?d\\d)(?! (?:more |extra |other )?(?:[a-z]+-sided|dice|die|sides|faces))|\\b(${NUMBER}) (?:is |gets |points? )?(?:added|on top|extra points?)\\b|加[上个]?(?:固定)?(${NUMBER})(?![一二两三四五六七八九十\\d个颗枚粒只面])`,
  'i',
)

type Die = PickerDetails['pool'][number]

/**
 * The dice that a text names, each kind with its number and whether that was told.
 *
 * @param text a request or a clause of a follow-up
 */
export function readDice(text: string): (Die & { isCounted: boolean })[] {
  return [...text.matchAll(DIE)].flatMap(({ groups = {} }) => {
    const word = firstOf(groups, ['short', 'many', 'of', 'countZh', 'thenZh'])
    const isCounted = !/^(?:an?)?$/i.test(word)
    const count = isCounted ? (toNumber(word) ?? 1) : 1
    const kind = firstOf(groups, ['shortSides', 'sided', 'ofSides', 'sidesZh', 'firstZh'])
    const sides = toNumber(kind) ?? 0
    const isGood = sides >= 2 && sides <= 100 && count >= 1 && count <= 20
    return isGood ? [{ count, sides, isCounted }] : []
  })
}

const firstOf = (groups: Record<string, string | undefined>, names: string[]): string =>
  names
    .map((name) => groups[name])
    .find(Boolean)
    ?.trim() ?? ''

/**
 * What is added to the sum of the dice, or null where the words add nothing.
 *
 * @param text a request or a clause of a follow-up
 */
export function readBonus(text: string): number | null {
  return findNumber(text, BONUS, [0, 99])
}

/**
 * Dice of several kinds that are thrown at once, and what is added: '2d6 plus 3 and a d20'. Without
 * a number to add and with one die of each kind it is a choice among kinds.
 *
 * @param text a request or a clause of a follow-up
 */
export function readPool(text: string): Pick<PickerDetails, 'pool' | 'bonus'> {
  const dice = readDice(text)
  const bonus = readBonus(text) ?? 0
  const isTogether =
    dice.length > 1 &&
    (dice.some(({ count }) => count > 1) || dice.every(({ isCounted }) => isCounted))
  const isPool = dice.length > 0 && (bonus > 0 || isTogether)
  const pool = dice.slice(0, 6).map(({ count, sides }) => ({ count, sides }))
  return isPool ? { pool, bonus } : { pool: [], bonus }
}

/** The words of dice, which only they have. */
export const DICE_WORDS: readonly RegExp[] = [DIE, BONUS]

/** The words of coins, dice and passwords, so that a reader can tell what it used. */
export const TOOL_WORDS: readonly RegExp[] = [...FACES, ALIKE]
