/** Changes of what stands once among the rounds: the long break, the warm-up, the time to get ready. */
import type { Lang } from '../../plan.ts'
import type { Round, TimerDetails } from './details.ts'
import { TEXTS } from './texts.ts'

type Part = 'last' | 'first' | 'after' | 'between'

const PARTS: [Part, RegExp][] = [
  ['last', /\b(?:long(?:er)?|big(?:ger)?|last|final) (?:break|rest|pause)|[长大]休/i],
  ['first', /\bwarm|热身/i],
  ['after', /\bcool|放松|拉伸/i],
  ['between', /\bbetween\b|\bpauses?\b|\blong(?:er)? (?:break|rest|pause)|组间|大组/i],
]

const READY = /\b(?:get(?:ting)?[ -]ready|prep\w*|lead[ -]in)\b|准备|预备/i
const NEW_PARTS: Record<'first' | 'after' | 'last', Record<Lang, string>> = {
  first: { en: 'Warm-up', zh: '热身' },
  after: { en: 'Cool-down', zh: '放松' },
  last: { en: 'Long break', zh: '长休息' },
}

/** What the clause names of it: what is there, or else what it may get. */
function partNamed(details: TimerDetails, clause: string, named: string): Part | null {
  const [there] = PARTS.find(([name, words]) => details[name] !== null && words.test(clause)) ?? []
  const [part] = PARTS.find(([, words]) => words.test(clause) && !words.test(named)) ?? []
  return there ?? (part === undefined || part === 'between' ? null : part)
}

/**
 * What stands once among the rounds with another length, and what it is now, or null where the clause names none of it.
 *
 * @param details the timer
 * @param clause a part of the follow-up
 * @param of its length, the language of the app, and the name of the round that the clause names
 */
export function changePart(
  details: TimerDetails,
  clause: string,
  { seconds, lang, named }: { seconds: number; lang: Lang; named: string },
): { next: TimerDetails; round: Round } | null {
  if (details.mode !== 'countdown' || details.rounds.length < 2) return null
  if (READY.test(clause) && named === '') {
    const ready = Math.min(600, seconds)
    return { next: { ...details, ready }, round: { name: TEXTS[lang].prepare, seconds: ready } }
  }
  const part = partNamed(details, clause, named)
  if (part === null) return null
  const own = part === 'between' ? '' : NEW_PARTS[part][lang]
  const round = { name: details[part]?.name ?? own, seconds }
  return { next: { ...details, [part]: round }, round }
}
