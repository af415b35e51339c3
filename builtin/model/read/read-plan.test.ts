import { expect, test } from 'vitest'
import { readAsk } from './ask.ts'
import { readPlan } from './read-plan.ts'

function planOf(text: string, context = '') {
  const plan = readPlan(readAsk(text, context))
  if (plan === null) throw new Error(`No plan for: ${text}`)
  return plan
}

function fieldsOf(text: string): string[] {
  const { details } = planOf(text)
  if (details.kind !== 'collection') throw new Error(`Not a collection: ${details.kind}`)
  return details.fields.map(({ label, type }) => `${label}: ${type}`)
}

test.each([
  [
    'A reading log with title, author, rating and the date I finished',
    ['Title: text', 'Author: text', 'Rating: rating', 'Finished: date'],
  ],
  [
    'Track my houseplants: name, room, when I last watered them and notes',
    ['Name: text', 'Room: text', 'Last watered: date', 'Notes: long'],
  ],
  [
    'An inventory of tools with name, price in euros, quantity and whether it is lent',
    ['Name: text', 'Price: money', 'Quantity: number', 'Lent: yes'],
  ],
  [
    'A mood journal with title, mood (great, okay, bad) and a 1-5 energy rating, dark and calm',
    ['Title: text', 'Mood: choice', 'Energy rating: rating'],
  ],
  [
    'A list of birds I have seen, with place, date and notes',
    ['Name: text', 'Place: text', 'Date: date', 'Notes: long'],
  ],
  [
    '做一个深色的健身记录应用，记录动作、组数、次数和日期',
    ['动作: text', '组数: number', '次数: number', '日期: date'],
  ],
  [
    '做一个读书清单，包含书名、作者、评分和读完日期',
    ['书名: text', '作者: text', '评分: rating', '读完日期: date'],
  ],
  [
    '记账应用，记录每笔支出的名目、金额、分类（餐饮、交通）和日期',
    ['名目: text', '金额: money', '分类: choice', '日期: date'],
  ],
])('the fields of %j have the types that their words speak of', (text, fields) => {
  expect(fieldsOf(text)).toEqual(fields)
})

test('a list of any thing is read, also of one in no vocabulary', () => {
  const { details } = planOf('A catalogue of lighthouses with name, height and year')
  expect(details).toMatchObject({ kind: 'collection', one: 'lighthouse', many: 'lighthouses' })
  expect(planOf('记录我的邮票，有名称和年份').details).toMatchObject({ one: '邮票' })
})

test('a to-do list can be ticked off, in both languages', () => {
  for (const text of ['a to-do list', 'Build a shopping list app', '做一个待办清单', '购物清单']) {
    expect(planOf(text).details).toMatchObject({ kind: 'collection', check: true })
  }
})

test('things given in the words are the first of the list', () => {
  expect(planOf('A packing list starting with passport, charger and socks').details).toMatchObject({
    items: ['passport', 'charger', 'socks'],
  })
  expect(fieldsOf('A to-do list, starting with Sow beans and Ring Ada')).toEqual(['Task: text'])
  expect(planOf('购物清单，初始内容：牛奶、鸡蛋和面包').details).toMatchObject({
    items: ['牛奶', '鸡蛋', '面包'],
  })
})

test.each([
  ['a pomodoro timer', [1500, 300], 4],
  ['A pomodoro with 50 minutes focus and 10 minutes break', [3000, 600], 4],
  ['a 7 minute tea timer', [420], 1],
  ['an interval timer, 40 seconds work and 20 seconds rest, 8 rounds', [40, 20], 8],
  ['countdown of 1 hour and 30 minutes', [5400], 1],
  ['做一个番茄钟，专注 45 分钟，休息 15 分钟', [2700, 900], 4],
  ['倒计时 3 分钟', [180], 1],
])('the numbers of %j are the lengths of the timer', (text, seconds, repeat) => {
  const { details } = planOf(text)
  if (details.kind !== 'timer') throw new Error(`Not a timer: ${details.kind}`)
  expect(details.rounds.map((round) => round.seconds)).toEqual(seconds)
  expect(details.repeat).toBe(repeat)
})

test('the names of rounds stand beside their lengths', () => {
  expect(planOf('interval timer: 40 seconds plank, 20 seconds rest').details).toMatchObject({
    rounds: [{ name: 'Plank' }, { name: 'Rest' }],
  })
})

test('a stopwatch counts up', () => {
  expect(planOf('a stopwatch with laps').details).toMatchObject({ mode: 'stopwatch' })
  expect(planOf('做一个秒表').details).toMatchObject({ mode: 'stopwatch' })
})

test.each([
  ['a tip calculator with 12%, 18% and 22%', { formula: 'tip', presets: [12, 18, 22] }],
  ['BMI calculator', { formula: 'bmi' }],
  ['做一个房贷计算器', { formula: 'loan' }],
  ['a simple calculator', { formula: 'plain' }],
  ['convert miles to kilometres', { formula: 'length', from: 'mi', to: 'km' }],
  ['华氏度和摄氏度换算', { formula: 'temperature', from: 'f', to: 'c' }],
  ['计算器', { formula: 'plain' }],
])('%j computes what its words say', (text, details) => {
  expect(planOf(text).details).toMatchObject({ kind: 'calculator', ...details })
})

test('colour, light, mood and language are read, the later word winning', () => {
  expect(planOf('a blue, no, a green to-do list')).toMatchObject({ colour: 'green' })
  expect(planOf('a dark to-do list, retro')).toMatchObject({ theme: 'dark', look: 'board' })
  expect(planOf('待办清单，浅色，优雅的风格')).toMatchObject({
    theme: 'light',
    look: 'paper',
    lang: 'zh',
  })
  expect(planOf('a to-do list in Chinese')).toMatchObject({ lang: 'zh' })
  expect(planOf('做一个英文界面的待办清单')).toMatchObject({ lang: 'en' })
})

test('the title is the given one, then that of the project, then the words of the request', () => {
  const context = 'Rules\nApp: Paper Trail\n'
  expect(planOf('a reading log called “Kindling” with title', context).title).toBe('Kindling')
  expect(planOf('a reading log with title', context).title).toBe('Paper Trail')
  expect(planOf('Make a reading log with title').title).toBe('Reading log')
  expect(planOf('做一个名为“拾光”的读书清单').title).toBe('拾光')
})

test.each(['hello', 'a chess game against the computer', '你好', 'Explain monads'])(
  '%j is no request for an app that can be made',
  (text) => {
    expect(readPlan(readAsk(text, ''))).toBeNull()
  },
)
