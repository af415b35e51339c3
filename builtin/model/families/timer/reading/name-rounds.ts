/** Names the rounds of a timer. */
import type { Lang } from '../../../plan.ts'
import type { Round } from '../details.ts'
import { sayTime } from './length-words.ts'
import type { Length } from './read-lengths.ts'

/**
 * Lengths by their own names; one alone needs none, one beside a rest is the work.
 *
 * @param lengths the lengths of a request
 * @param lang the language of the app
 */
export function nameRounds(lengths: Length[], lang: Lang): Round[] {
  const hasRest = lengths.some(({ name }) =>
    /^(?:rest|break|off|pause)$|休息?$|歇|间隔|^停/i.test(name),
  )
  const work = lang === 'zh' ? '训练' : 'Work'
  return lengths.map(({ name: written, seconds }) => {
    const name = { On: 'Work', Off: 'Rest' }[written] ?? written
    // What the only one is for, the title says.
    if (lengths.length < 2) return { name: name.length > 12 ? '' : name, seconds }
    if (name !== '') return { name, seconds }
    return { name: hasRest ? work : sayTime(seconds, lang), seconds }
  })
}
