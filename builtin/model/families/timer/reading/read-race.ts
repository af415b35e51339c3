/** Reads who is timed side by side: a race, also where nobody says stopwatch. */
import type { Length } from './read-lengths.ts'
import { readPeople } from './read-people.ts'
import { LANES } from './words.ts'

const OF_RACE =
  /\b(?:places?|ranks?|ranking|who(?:'s| is| was| came| comes| gets?)? (?:wins?|won|first|fastest|quickest|faster|last)|came (?:in )?(?:first|last)|fastest|winners?|times|lanes|finish\w*|results?)\b|名次|排名|成绩|谁[^，。；]{0,4}(?:先|快|赢|慢|第一)|泳道|跑道/i

const SEVERAL_WATCHES =
  /\bstop ?watches\b|\bside by side\b|\bat (?:once|the same time)\b|\btogether\b|\bboth\b|\beach\b|同时|一起|各|两个秒表/i

/** Who is timed stands behind the verb. */
const TIMED =
  /\b[Tt]im(?:e|ing) (?:\p{Lu}|(?:both|all|each|my|our|the|two|three|four|five|six|\d)\b)|(?:给|帮|替|为)[^，。；]{2,24}计时|(?:一起|同时)计时?/u

/**
 * Whether several are timed against each other.
 *
 * @param text the request
 * @param lengths the lengths in it: what has one is counted down
 */
export function isRace(text: string, lengths: readonly Length[]): boolean {
  if (lengths.length > 0 || /\b(?:timers|countdowns)\b/i.test(text)) return false
  if (OF_RACE.test(text)) return LANES.test(text) || readPeople(text, 0, 2).length > 1
  return TIMED.test(text) && readPeople(text, 0, 2).length > 1
}

/**
 * How surely the words ask for such a stopwatch by a verb alone.
 *
 * @param text the request
 * @param lengths the lengths in it
 */
export const scoreRace = (text: string, lengths: readonly Length[]): number =>
  TIMED.test(text) && isRace(text, lengths) ? 3 : 0

/**
 * How many names side by side are surely those of people.
 *
 * @param text the request
 */
export const leastNames = (text: string): number =>
  [SEVERAL_WATCHES, OF_RACE, TIMED].some((words) => words.test(text)) ? 2 : 3
