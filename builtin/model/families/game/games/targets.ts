/** Things to hit or to catch, with what each is worth, as words give them. */
import { toNumber, NUMBER } from '../../../read/words/numbers.ts'
import { readColours } from '../../../read/words/paints.ts'
import type { Target } from '../details.ts'
import { SIGN_WORDS, signOf, signsIn } from './signs.ts'

const WORTH_EN = new RegExp(
  `((?:[a-z]+ ){0,2}[a-z]+?)s? (?:is|are|=|gives?|worth|for|counts?|costs?|takes?|scores?)(?: (?:you|worth|as))? (?:a )?(minus |-)?(${NUMBER})(?: points?| pts?)?( off)?`,
  'gi',
)
const WORTH_ZH = new RegExp(
  `([\\p{Script=Han}]{1,6}?)(?:得|加|是|算|值|给|(?<minus>扣|减|倒扣))?(?:负)?(${NUMBER})分(?!钟)`,
  'gu',
)

/**
 * The targets that words give with their points, such as 'gold slime is 5 points'.
 *
 * @param text a request or a clause of a follow-up
 */
export function readTargets(text: string): Target[] {
  const english = [...text.matchAll(WORTH_EN)].map(([all, name = '', minus, points = '', off]) =>
    /points?|pts?|worth/i.test(all)
      ? toTarget(name, points, Boolean(minus ?? off) || /\b(?:costs?|takes?|loses?)\b/i.test(all))
      : null,
  )
  const chinese = [...text.matchAll(WORTH_ZH)].map(({ 1: name = '', 3: points = '', groups }) =>
    toTarget(name, points, groups?.['minus'] !== undefined),
  )
  return [...english, ...chinese].filter((target) => target !== null).slice(0, 6)
}

function toTarget(words: string, points: string, isLoss: boolean): Target | null {
  const name = words
    .replace(/^(?:and|the|a|an|one|but|if|hit|hitting|each|every|where|you|which)\s+/gi, '')
    .replace(
      /^(?:打[到中]?|点[到中]?|[接敲拍][到住中]?|击中|命?中|每[个次只]?|一[个次只下]|个|和|的|只|就|吃到?)+/,
      '',
    )
    .trim()
    .slice(0, 30)
  const value = toNumber(points)
  if (name === '' || value === null || value > 100) return null
  const [colour = null] = readColours(name)
  return { name, sign: signOf(name), colour, points: isLoss ? -value : value }
}

/**
 * Targets for the things that a text names, the first the commonest; bombs cost.
 *
 * @param text a request or a clause of a follow-up
 */
export function plainTargets(text: string): Target[] {
  return signsIn(text)
    .slice(0, 6)
    .map((sign) => ({ name: sign, sign, colour: null, points: sign === '💣' ? -3 : 1 }))
}

export const TARGET_WORDS = [WORTH_EN, WORTH_ZH, ...SIGN_WORDS]
