/** What requests state: lists, numbers, days, times and names, in both languages (STR-08). */
import { describe, expect, test } from 'vitest'
import { dateIn, timeIn } from './dates.ts'
import { listsIn } from './lists.ts'
import { numbersIn, secondsOf } from './numbers.ts'
import { readRequest } from './request.ts'
import { titleIn } from './title.ts'

const nowMs = Date.UTC(2026, 10, 23)

test.each([
  ['a list called Moving house with items change address', 'Moving house'],
  ['a timer named "Tea, slowly" for my desk', 'Tea, slowly'],
  ['the title is Summer camp.', 'Summer camp'],
  ['rename it to Kettle', 'Kettle'],
  ['做一个叫“搬家”的清单', '搬家'],
  ['一个叫搬家的清单', '搬家'],
  ['一个叫妈妈的菜谱的应用', '妈妈的菜谱'],
  ['做个菜谱，名字叫妈妈的菜谱', '妈妈的菜谱'],
  ['名字是小满记账，要简单', '小满记账'],
  ['《早安》', null],
  ['a plain to-do list', null],
])('%j names the app %j', (text, title) => {
  expect(titleIn(text)).toBe(title)
})

test.each([
  ['a packing list: passport, charger, and warm socks', ['passport', 'charger', 'warm socks']],
  ['pick a name among Anna, Ben and Carla', ['Anna', 'Ben', 'Carla']],
  ['track habits like reading, running and yoga', ['reading', 'running', 'yoga']],
  ['things:\n- milk\n- bread', ['milk', 'bread']],
  ['split between Anna and Ben', ['Anna', 'Ben']],
  ['行李清单：护照、充电器、袜子', ['护照', '充电器', '袜子']],
  ['名单有小明、小红和小刚', ['小明', '小红', '小刚']],
])('%j lists %j', (text, items) => {
  expect(listsIn(text)[0]?.items).toEqual(items)
})

test.each([
  'a plant diary with name, room and when I last watered it',
  'a list with search, filter and dark mode',
  '一个记录，包含名称、日期和备注',
  'a timer for tea',
])('%j lists parts of an app or nothing, and no content', (text) => {
  expect(listsIn(text)).toEqual([])
})

describe('numbers', () => {
  test.each([
    ['a goal of 8 glasses a day', 8, 'glasses'],
    ['twenty minutes of focus', 20, 'minutes'],
    ['每天八杯水', 8, '杯水'],
    ['专注二十五分钟', 25, '分钟'],
    ['read 1,200 pages', 1200, 'pages'],
    ['3万步', 30000, '步'],
    ['four hundred and fifty pounds', 450, 'pounds'],
    ['one thousand two hundred steps', 1200, 'steps'],
    ['twenty-five minutes', 25, 'minutes'],
    ['一百二十五万元', 1_250_000, '元'],
    ['两千五百元', 2500, '元'],
    ['一万二元', 12_000, '元'],
    ['一千零二页', 1002, '页'],
  ])('%j states %d %s', (text, value, unit) => {
    expect(numbersIn(text)).toContainEqual(expect.objectContaining({ value, unit }))
  })

  test.each([
    ['a budget of €1,500', 1500, 'EUR'],
    ['spend $20 a week', 20, 'USD'],
    ['每月预算3000元', 3000, 'CNY'],
  ])('%j states an amount', (text, value, currency) => {
    expect(numbersIn(text)).toContainEqual(expect.objectContaining({ value, currency }))
  })

  test('lengths of time are known in both languages', () => {
    expect(['minutes', '分钟', 'hours', '小时', 'glasses'].map(secondsOf)).toEqual([
      60,
      60,
      3600,
      3600,
      null,
    ])
  })
})

test.each([
  ['our wedding on 14 May 2027', '2027-05-14'],
  ['on May 14th', '2027-05-14'],
  ['due 2026-12-01', '2026-12-01'],
  ['5月1日的婚礼', '2027-05-01'],
  ['2026年12月31日', '2026-12-31'],
  ['in 10 days', '2026-12-03'],
  ['30天后', '2026-12-23'],
  ['31 February', null],
  ['a quiet day', null],
])('%j is the day %j', (text, day) => {
  expect(dateIn(text, nowMs)).toBe(day)
})

test.each([
  ['doors at 7:30 pm', '19:30'],
  ['at 8am', '08:00'],
  ['from 18:00 on', '18:00'],
  ['晚上七点半', '19:30'],
  ['上午9点', '09:00'],
  ['three times a day', null],
])('%j is the time %j', (text, time) => {
  expect(timeIn(text)).toBe(time)
})

test('a request is in the language of most of its words, and the app in the one asked for', () => {
  expect(readRequest('a list')).toMatchObject({ spoken: 'en', language: 'en' })
  expect(readRequest('一个 todo 清单')).toMatchObject({ spoken: 'zh', language: 'zh' })
  expect(readRequest('a list in Chinese')).toMatchObject({ spoken: 'en', language: 'zh' })
  expect(readRequest('做一个英文的清单')).toMatchObject({ spoken: 'zh', language: 'en' })
})
