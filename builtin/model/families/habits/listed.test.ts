import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { HabitsDetails } from './details.ts'
import { habits } from './habits.ts'

const read = (text: string): HabitsDetails =>
  HabitsDetails.parse(habits.read(readAsk(text, '')).details)

const told = (text: string): string[] =>
  read(text).habits.map(
    ({ name, times, goal, on }) =>
      `${name} ${times}x ${goal}${on.length > 0 ? ` on ${on.join()}` : ''}`,
  )

test.each([
  [
    'Inhaler twice a day, squats daily, call Nan on Saturdays: I want to see how many days running',
    ['Inhaler 2x 7', 'Squats 1x 7', 'Call Nan 1x 1 on 6'],
  ],
  [
    'choir on Tuesdays and Thursdays, swim three times a week, week starts Monday',
    ['Choir 1x 2 on 2,4', 'Swim 1x 3'],
  ],
  [
    'No crisps, floss, write a page. Show my streak',
    ['No crisps 1x 7', 'Floss 1x 7', 'Write a page 1x 7'],
  ],
  [
    'My son gets a star when he waters the plants or sets the table',
    ['Waters the plants 1x 7', 'Sets the table 1x 7'],
  ],
  ['女儿洗手一天三次、叠衣服、弹琴,做到给颗星', ['洗手 3x 7', '叠衣服 1x 7', '弹琴 1x 7']],
  [
    '周一周三打球,周末钓鱼,每天压腿,两周一屏',
    ['打球 1x 2 on 1,3', '钓鱼 1x 2 on 0,6', '压腿 1x 7'],
  ],
  ['想养成吹口琴的习惯,一礼拜四天,断了写写为啥', ['吹口琴 1x 4']],
])('%j has these habits, each with its own days and times', (text, names) => {
  expect(told(text)).toEqual(names)
})

test.each([
  ['No gaming for 40 days, one box a day', 'No gaming', 40],
  ['60 days without crisps, ask me why if I slip', 'No crisps', 60],
  ['Forty day challenge: no fried food. When I slip I want to note why', 'No fried food', 40],
  ['戒糖一百天挑战，破戒了写原因', '戒糖', 100],
  ['俩月不吃宵夜,每天点一下', '不吃宵夜', 60],
])('%j is a challenge', (text, name, span) => {
  expect(read(text)).toMatchObject({ habits: [{ name }], span, sample: false })
})

test('what stars are worth, and what comes at the end, is said then', () => {
  expect(read('a star for setting the table, at 15 stars we go to the pool').reward).toEqual({
    at: 15,
    of: 'stars',
    words: 'the pool',
  })
  expect(read('孩子练字、扫地,做到给颗星,攒够十二颗去动物园').reward).toEqual({
    at: 12,
    of: 'stars',
    words: '去动物园',
  })
  expect(read('三十天早睡挑战，做满放烟花').reward).toEqual({ at: 30, of: 'streak', words: '' })
})
