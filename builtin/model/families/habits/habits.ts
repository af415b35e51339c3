/** Habit trackers: a grid of days, chains, goals a week. */
import type { Langs } from '../family.ts'
import { defineFamily } from '../family.ts'
import { changeHabits } from './change.ts'
import { composeHabits } from './compose.ts'
import { HabitsDetails } from './details.ts'
import { readHabits, translateHabits } from './read.ts'
import { scoreHabits } from './weigh.ts'

export const habits = defineFamily({
  kind: 'habits',
  Details: HabitsDetails,
  name: { en: 'habit trackers', zh: '习惯打卡' },
  offers: { en: 'habits, goals a week and days in sight', zh: '习惯、每周目标和显示天数' },
  score: scoreHabits,
  read: readHabits,
  change: changeHabits,
  translate: translateHabits,
  title: (_, lang) => (lang === 'zh' ? '习惯打卡' : 'Habits'),
  describe: describeHabits,
  compose: composeHabits,
})

function describeHabits({ habits: all, sample }: HabitsDetails, { spoken }: Langs): string {
  const names = all.slice(0, 4).map(({ name }) => name)
  if (spoken === 'zh') {
    const what = sample ? `${all.length} 个示例习惯` : names.join('、')
    return `${what}，按天打卡，有连续天数和每周目标`
  }
  const what = sample ? `${all.length} example habits` : names.join(', ')
  return `${what}, a grid of days with streaks and weekly goals`
}
