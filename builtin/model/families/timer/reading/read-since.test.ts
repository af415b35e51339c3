/** What days are counted from, and whose day it was. */
import { expect, test } from 'vitest'
import { readAsk } from '../../../read/ask.ts'
import { readPlan } from '../../../read/plan/read-plan.ts'
import { TimerDetails } from '../details.ts'

function read(text: string) {
  const found = readPlan(readAsk(text, ''))
  if (found === null) throw new Error(`not read: ${text}`)
  return {
    title: found.plan.title,
    left: found.left,
    details: TimerDetails.parse(found.plan.details),
  }
}

test.each([
  ['days since we took in the hen Berta on 5 April 2022', 'Days since we took in the hen Berta'],
  ["count the days since Ivo's first swim, 8 July 2024", "Days since Ivo's first swim"],
  ['days since 9 May 2018, our moving day', 'Days since our moving day'],
  ['how long we have run the kiosk since 2 June 2015', 'Days we have run the kiosk'],
  [
    'How many days has my niece Tove been at sea? She left on 1 May 2026.',
    'Days my niece Tove has been at sea',
  ],
  ['how many days old is our foal Nil, born 3 March 2026', 'Days in the life of our foal Nil'],
  ['our kiosk has been open since 1 June 2019, count the days', 'Days our kiosk has been open'],
  ["time since 4 July 2020 in days and hours, we've been debt free", "Days we've been debt free"],
  ['days without coffee, begun on 4 June 2026', 'Days without coffee'],
  ['小狗皮皮到家多少天了，2024年4月5日来的', '小狗皮皮到家'],
  ['皮皮2024年4月5日到家，算一下养了多少天', '皮皮到家'],
  ['我和阿明认识几天了，从2020年3月4日算起', '我和阿明认识'],
  ['爷爷戒酒的天数，2025年2月3日开始', '爷爷戒酒'],
])('%j tells on the page whose day it is', (text, told) => {
  const { title, details } = read(text)
  expect(details).toMatchObject({ mode: 'date', up: true })
  expect(`${title} ${details.event}`).toContain(told.replace(/^Days (?=without)/, ''))
})

test('a name that is told apart stands beside the day', () => {
  expect(read('宝宝出生多少天，2026年1月9日，小名安安').details.event).toBe('宝宝出生（安安）')
})

test('of two days the first tells its own story', () => {
  const { title, details } = read(
    'days since we bought the boat on 5 June 2019 and days until the regatta on 8 August 2027',
  )
  expect(title).toBe('Days since we bought the boat')
  expect(details.days).toMatchObject([{ name: 'Regatta', day: '2027-08-08' }])
})

test('what a day is for may stand behind its date', () => {
  expect(read("days until 12 June 2027, Pia's exam").details.event).toBe("Pia's exam")
  expect(read('days until 12 June 2027, dark').details.event).toBe('')
  expect(read('days to 3 April 2027 our fair, green').details.event).toBe('Fair')
})

test('a time of the day is counted to in hours and minutes', () => {
  expect(read('days until 12 June 2027 at 14:30').details).toMatchObject({
    time: '14:30',
    clock: 'minutes',
  })
})
