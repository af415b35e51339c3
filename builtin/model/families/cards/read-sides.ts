/** Reads what stands on the sides of the cards, how the buttons are called, and which groups there are. */
import { splitList } from '../../read/lists/lists.ts'
import { readGroups } from '../../read/lists/read-groups.ts'
import type { CardsDetails } from './details.ts'

const FRONT = [
  /(?<=^|[:,.;]\s*|\bwith )(?:the |an? )?([a-z][a-z' ]{1,28}?) (?:is |goes )?(?:on|at) (?:the |its |one )?(?:front|side)\b/i,
  /\bfront(?: side)?\s*(?:is|has|shows|with|:|=)?\s+(?:the |an? )?([a-z][a-z' ]{1,28}?)(?=[,.;]|$|\s+(?:and|,)?\s*(?:the )?back\b)/i,
  /(?<![反背住盖另])(?:正面|一面)(?:是|写|放|为|显示)?((?:(?!一面|反面|背面)\p{Script=Han}){1,10}?)(?=[，。；、,]|和?(?:背面|反面|另?一面)|$)/u,
  /\b(?:the |an? )?([a-z][a-z' ]{1,28}?) in front\b/i,
  /(?<=^|[,.;:] |\b(?:drill|learn|study|practi[cs]e|revise) )([a-z][a-z' ]{1,20}) and [a-z][a-z' ]{1,20}, front and back\b/i,
  /背(?!面|景|诵|单词)(?:\p{Script=Han}{0,4}的)?(\p{Script=Han}{2,6}?)[和与、]\p{Script=Han}{2,6}(?=[，。；,]|$)/u,
  /先[看给出](\p{Script=Han}{1,6}?)[，,]?(?:再|然后|后|猜|想)/u,
]
const BACK = [
  /(?:,| and| with)\s+(?:the |an? )?([a-z][a-z' ]{1,40}?) (?:goes )?(?:behind|underneath|on the reverse)\b/i,
  /\bon (?:one side|the front),? (?:and )?(?:the |an? )?([a-z][a-z' ]{1,44}?) on the (?:other|back)\b/i,
  /(?<=[;,.]\s*|\band )(?:the |an? )?((?:[a-z][a-z']* ){1,9}?)(?:goes )?on (?:the |its |other )?(?:back|other side|side|other(?=[,.;]|$))\b/i,
  /\bback(?: side)?\s*(?:is|has|shows|with|:|=)?\s+(?:the |an? )?([a-z][a-z', ]{1,48}?)(?=[.;]|$)/i,
  /(?:背面|反面)(?:是|写|放|为|显示)?((?:\p{Script=Han}{1,8}、?)+?)(?=[，。；,：:]|$)/u,
  /翻(?:过来|过去|面)?就?是(\p{Script=Han}{1,6}?)(?=[，。；,]|$)/u,
  /(?<=^|[,.;:] |\b(?:drill|learn|study|practi[cs]e|revise) )[a-z][a-z' ]{1,20} and ([a-z][a-z' ]{1,20}), front and back\b/i,
  /(?<!住)一面[^，。；]{1,14}?[，,、和]?\s*(?:另)?一面(?:是|写|放)?(\p{Script=Han}{1,10}?)(?=[，。；,]|$)/u,
  /背(?!面|景|诵|单词)(?:\p{Script=Han}{0,4}的)?\p{Script=Han}{2,6}?[和与、](\p{Script=Han}{2,6})(?=[，。；,]|$)/u,
  /先[看给出]\p{Script=Han}{1,6}?[，,]?(?:再|然后|后|猜)(?:看|翻|想|猜|出)?(\p{Script=Han}{1,6}?)(?=[，。；,]|$)/u,
]
const KNOWN = [
  /\b(know|knew it|got it|easy|right|correct|remembered|yes)\s*(?:\/|,|and|or)\s*(don'?t know|didn'?t know|forgot|hard|wrong|not yet|again|no)\b[^.;,]{0,12}\bbuttons?\b/i,
  /\bbuttons?\s*(?:for|called|saying|:)?\s*["“']?(know|knew it|got it|easy|right|correct|remembered|yes)["”']?\s*(?:\/|,|and|or)\s*["“']?(don'?t know|didn'?t know|forgot|hard|wrong|not yet|again|no)\b/i,
  /(认识|记住了?|会了?|知道|学会了?|掌握了?)[、/和，](?:模糊[、/和，])?(不认识|没记住|不会|不知道|没学会|忘了|没掌握)[^，。；]{0,6}(?:按钮|按键)/,
]
const GROUPS = [
  /\b(?:category|group|topic|chapter|unit|subject) (?:each|for each|per card|on each(?: card)?):?\s*((?:[a-z][a-z' -]{1,24}, ?)+(?:and |or )?[a-z][a-z' -]{1,24})(?=[.;)]|$)/i,
  /\b(?:decks?|categories|topics|groups|chapters|units|subjects)\s*(?::|like|such as|\()\s*((?:[a-z][a-z' -]{1,24}, ?)+(?:and |or )?[a-z][a-z' -]{1,24})(?=[.;)]|$)/i,
  /(?:分类|类别|科目|单元|主题|题型)[^，。；（(]{0,6}[（(：:]((?:[^，。；、（）()]{1,10}、)+[^，。；、（）()]{1,10})(?=[）)，。；]|$)/,
]
/** 民法刑法分组: two of a kind side by side. */
const TWO_ZH = /(?<=^|[，。；：])(\p{Script=Han})(\p{Script=Han})(\p{Script=Han})\2(?=分[组类])/u

/** What every card has divides no cards. */
const OF_CARDS =
  /\b(?:questions?|answers?|options?|front|back|cards?|sides?)\b|题目|问题|答案|选项|正面|背面/i
/** A sentence that is a list of names and no more. */
const NAMES =
  /(?<=^|[.!?:]\s+)([A-Z][a-z' -]{1,32}(?:, (?!plus\b|and mark\b|with\b)(?:and )?[a-z][a-z' -]{1,40}){2,})(?=[,.;]|$)/

/** 先放：日、月、水 */
const LISTED_ZH =
  /(?:先[放加录]上?|初始(?:的|有)?|已经有|[认识学]字[^。]*[：:，])[：:]?((?:\p{Script=Han}{1,4}、)+\p{Script=Han}{1,4})(?=[，。；]|$)/u

/** What the words say of the sides and buttons, each as they wrote it or empty. */
export type Sides = CardsDetails['labels']

/**
 * How the sides of a card and its two buttons are called.
 *
 * @param text the person's words
 */
export function readSides(text: string): Sides {
  const buttons = KNOWN.map((pattern) => pattern.exec(text)).find((found) => found !== null)
  return {
    front: label(FRONT, text),
    back: label(BACK, text),
    got: capitalise(buttons?.[1] ?? ''),
    again: capitalise((buttons?.[2] ?? '').replace(/^dont\b/i, "Don't")),
  }
}

function label(patterns: readonly RegExp[], text: string): string {
  return patterns.map((pattern) => plainLabel(pattern.exec(text)?.[1] ?? '')).find(Boolean) ?? ''
}

function plainLabel(found: string): string {
  const plain = found
    .trim()
    .replace(/^.*\bwith\s+(?:the |an? )?/i, '')
    .replace(/[,、]$/, '')
    .replace(/^\d+$|^(?:drill|learn|study|practi[cs]e|revise) /i, '')
  return /^(?:the|a|an|of|and|and back|side|one|it|in groups)$|^in groups\b|^first\b|^[先也]|^看|答案$|^(?:to )?front\b/i.test(
    plain,
  )
    ? ''
    : capitalise(plain.slice(0, 40))
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The groups that the cards are divided into; none when the words name none.
 *
 * @param text the person's words
 */
export function readCardGroups(text: string): string[] {
  const two = TWO_ZH.exec(text)?.[0] ?? ''
  if (two !== '') return [two.slice(0, 2), two.slice(2)]
  const own = GROUPS.map((pattern) => pattern.exec(text)?.[1]).find(Boolean)
  const list = own ?? readGroups(text)?.names.join('、') ?? ''
  const names = splitList(list).map((name) => capitalise(name.replace(/等$/, '')))
  const isNames =
    names.length > 1 && names.every((name) => name.length <= 24 && !OF_CARDS.test(name))
  return isNames ? [...new Set(names)].slice(0, 12) : []
}

/**
 * Fronts that are named without their backs: 'Bowline, reef knot, clove hitch.'
 *
 * @param text the person's words
 */
export function readFronts(text: string): string[] {
  const listed = LISTED_ZH.exec(text)?.[1]
  if (listed !== undefined) return splitList(listed)
  const found = NAMES.exec(text)?.[1] ?? ''
  if (
    /\b(?:front|back|cards?|quiz|app|shuffle|score|please|choices|answers|round|shows?|asks?|counts?)\b/i.test(
      found,
    )
  )
    return []
  // 'round turn and two half hitches' is one knot: only commas divide.
  return found
    .split(/,\s*(?:and\s+)?/)
    .map((name) => capitalise(name.trim()))
    .filter((name) => name !== '')
}

/** Every pattern of this reader, for the places of a request that it used. */
export const SIDE_WORDS: readonly RegExp[] = [...FRONT, ...BACK, ...KNOWN, ...GROUPS, TWO_ZH]
