/** Habits for a tracker whose request names none, with a month of example marks. */
import type { Lang } from '../../plan.ts'
import type { Habit } from './details.ts'

/** Days are counted back from today; a run of them shows what a chain looks like. */
const SAMPLES: { en: string; zh: string; goal: number; kept: [from: number, to: number][] }[] = [
  {
    en: 'Walk before work',
    zh: '上班前走路',
    goal: 5,
    kept: [
      [0, 4],
      [7, 11],
      [14, 16],
      [19, 23],
    ],
  },
  {
    en: 'Read ten pages',
    zh: '读十页书',
    goal: 7,
    kept: [
      [1, 9],
      [12, 13],
      [16, 25],
    ],
  },
  {
    en: 'Cello',
    zh: '练大提琴',
    goal: 4,
    kept: [
      [0, 1],
      [4, 5],
      [7, 8],
      [11, 12],
      [18, 19],
    ],
  },
  {
    en: 'No phone in bed',
    zh: '睡前不看手机',
    goal: 7,
    kept: [
      [0, 2],
      [5, 6],
      [10, 10],
      [20, 22],
    ],
  },
  {
    en: 'Stretch',
    zh: '拉伸',
    goal: 6,
    kept: [
      [0, 17],
      [21, 24],
    ],
  },
]

/**
 * Habits to start with.
 *
 * @param lang the language of the app
 * @param goal days a week that the request asks of all, or null
 */
export function sampleHabits(lang: Lang, goal: number | null): Habit[] {
  return SAMPLES.map((sample, at) => ({
    id: at + 1,
    name: sample[lang],
    goal: goal ?? sample.goal,
    times: 1,
    on: [],
    kept: sample.kept.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, days) => from + days),
    ),
  }))
}
