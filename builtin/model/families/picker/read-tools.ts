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

const DIE = new RegExp(
  `(?<![a-z\\d])(\\d{1,2}|one |two |three |four |an? )?d(\\d{1,3})\\b|(${NUMBER}|an?)\\s+(\\d{1,3})[- ]sided (?:dice|die)\\b|(${NUMBER}|an?)(?: (?:die|dice))? with\\s+(${NUMBER})\\s+sides\\b`,
  'gi',
)
const BONUS = new RegExp(
  `\\bplus (?:a )?(?:bonus of )?(${NUMBER})(?! ?d\\d)(?! (?:dice|die)\\b)|\\+ ?(\\d{1,2})(?! ?d)\\b|[加][上]?(${NUMBER})(?!个|颗)`,
  'i',
)

/**
 * Dice of several kinds that are thrown at once, and what is added: '2d6 plus 3 and a d20'. Without
 * a number to add and with one die of each kind it is a choice among kinds.
 *
 * @param text a request or a clause of a follow-up
 */
export function readPool(text: string): Pick<PickerDetails, 'pool' | 'bonus'> {
  const dice = [...text.matchAll(DIE)].flatMap((found) => {
    const [many, sides] = countedDie(found)
    const count = /^an?$/i.test(many) || many === '' ? 1 : (toNumber(many) ?? 1)
    const side = toNumber(sides) ?? 0
    return side >= 2 && side <= 100 && count <= 20 ? [{ count, sides: side }] : []
  })
  const bonus = findNumber(text, BONUS, [0, 99]) ?? 0
  const isPool =
    dice.length > 0 && (bonus > 0 || (dice.length > 1 && dice.some(({ count }) => count > 1)))
  return isPool ? { pool: dice.slice(0, 6), bonus } : { pool: [], bonus: 0 }
}

function countedDie(found: RegExpExecArray | RegExpMatchArray): [string, string] {
  const [, one = '', kind, two = '', sided, three = '', faced] = found
  if (kind !== undefined) return [one.trim(), kind]
  return sided === undefined ? [three, faced ?? ''] : [two, sided]
}

/** The words of coins, dice and passwords, so that a reader can tell what it used. */
export const TOOL_WORDS: readonly RegExp[] = [...FACES, DIE, BONUS, ALIKE]
