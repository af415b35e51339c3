/** Reads exercises that are done for as long each. */
import { splitList } from '../../../read/lists/lists.ts'
import type { Round, TimerDetails } from '../details.ts'

/** Things to do for as long each: 'squats, lunges and plank, 45 seconds each with 15 seconds rest'. */
const EXERCISES =
  /[:：]\s*([^.:;。：；\d]{5,200}?)[,，]?\s*(?:for\s+|每个动作|每[个项样]|各)?\s*\d/i

/**
 * The rounds of exercises that are named, each followed by the rest; else the rounds as they are.
 *
 * @param text the request
 * @param rounds the lengths that it names
 */
export function readExercises(text: string, rounds: Round[]): Round[] {
  const [work, rest] = rounds
  const names = splitList(EXERCISES.exec(text)?.[1] ?? '').filter((name) => name.length <= 24)
  const isEach = /\beach\b|每[个项样]|各/i.test(text)
  if (work === undefined || rounds.length > 2 || names.length < 3 || !isEach) return rounds
  return names
    .flatMap((name) => {
      const own = { name: name.charAt(0).toUpperCase() + name.slice(1), seconds: work.seconds }
      return rest === undefined ? [own] : [own, rest]
    })
    .slice(0, 24)
}

/**
 * A warm-up before the rounds and a cool-down after them are not repeated with them.
 *
 * @param rounds what is counted down, in order
 * @param repeat how often
 */
export function apart(
  rounds: Round[],
  repeat: number,
): Pick<TimerDetails, 'first' | 'rounds' | 'after'> {
  const isWarm = ({ name }: Round): boolean => /^warm|热身/i.test(name)
  // To stretch and to let go may also be what is repeated.
  const isLast = (round: Round): boolean => rounds.length > 2 && round === rounds.at(-1)
  const isCool = (round: Round): boolean =>
    /^cool/i.test(round.name) || (isLast(round) && /^stretch|^放松|^拉伸/i.test(round.name))
  const own = rounds.filter((round) => !isWarm(round) && !isCool(round))
  if (own.length === 0 || repeat < 2) return { first: null, rounds, after: null }
  return { first: rounds.find(isWarm) ?? null, rounds: own, after: rounds.find(isCool) ?? null }
}
