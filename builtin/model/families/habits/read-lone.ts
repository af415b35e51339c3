/** Reads the one habit that a request is about: 'practising the organ every weekday', 想坚持练太极. */
import type { Lang } from '../../plan.ts'
import type { Listed } from './read-listed.ts'
import { isTrackerWish, readOne } from './read-listed.ts'
import { readOften } from './read-often.ts'

const EVERY = '(?:every|each) (?:single )?(?:day|weekday|morning|evening|night)|daily'
const WAYS: Record<Lang, RegExp[]> = {
  en: [
    new RegExp(
      `^((?:practi[sc]|play|read|writ|walk|runn|draw|sketch|learn|study|meditat|stretch|pray|cycl|swimm|cook|journal)(?:e?ing|ying)? [^,.;:]{2,40}? (?:${EVERY}))`,
      'i',
    ),
    new RegExp(
      `\\b(?:if|whether) (?:i|we) (?:really |actually )?(?!have|see|keep)([a-z]+ [^,.;:]{2,40}? (?:${EVERY}))`,
      'i',
    ),
    /\bstars? for ((?:[a-z]+ing) [^,.;:]{2,50}?)(?=[,.;:]|$)/i,
    /:\s*((?:one|a|an) [a-z ]{3,24}? (?:a|per|every|each) day)\b/i,
  ],
  zh: [
    /(?<=^|[，,。；：:])((?:早中晚|早晚)各?(?:要)?[吃服喝]?一次\p{Script=Han}{2,6})(?=[，,。；]|$)/u,
    /(?<=^|[，,。；：:])(?!每天|我)(\p{Script=Han}{2,6}(?:早中晚|早晚)各?[吃服喝]?一次)(?=[，,。；]|$)/u,
    /(?:坚持|养成)(?:每[天日]|天天)?((?![得了几多])[\p{Script=Han}\d]{2,10}?)(?:的(?:规矩|毛病|习惯|爱好))?(?=[，,。；]|$)/u,
    /(?<=^|[，,。；：:])每[天日](?:都|要|得)*((?:喝|吃|走|跑|背|写|练|读|画|做|学|弹|拉)[\p{Script=Han}\d]{1,9}?)(?=[，,。；]|$)/u,
    /(?<=^|[，,。；：:])([\p{Script=Han}\d]{2,8}?)就(?:点|涂|画|打|记)一?[格个下亮]/u,
  ],
}

const FIRST_ZH = /^((?:早中晚|早晚)各?)(?:要)?[吃服喝]?一次(\p{Script=Han}+)$/u

/**
 * The one habit, perhaps at several times of the day, and the words that told it; none where
 * a request tells of none.
 *
 * @param text the person's words
 * @param lang the language that they are written in
 */
export function readLone(text: string, lang: Lang): { listed: Listed[]; words: string } | null {
  for (const way of WAYS[lang]) {
    const found = way.exec(text)?.[1]?.trim()
    if (found === undefined || isTrackerWish(found)) continue
    const listed = readOne(found.replace(FIRST_ZH, '$2$1一次'))
    const goal = readOften(text)
    if (listed.every(({ name }) => name.length > 1))
      return {
        listed: listed.map((one) => ({ ...one, goal: one.goal ?? (goal === 7 ? null : goal) })),
        words: found,
      }
  }
  return null
}
