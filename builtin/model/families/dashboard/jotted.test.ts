/** Dashboards of people who jot down what they measure. */
import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { readDashboard } from './read.ts'

const read = (request: string) => readDashboard(readAsk(request, '')).details
const metrics = (request: string): string[] =>
  read(request).metrics.map(({ name, suffix }) => `${name} ${suffix}`.trim())

test.each([
  [
    'Rowing at 60! Metres, minutes, resting pulse each session, graphs by week',
    ['Metres', 'Minutes min', 'Resting pulse'],
  ],
  ['Honey and wax from our apiary per quarter, with totals, highest and lowest', ['Honey', 'Wax']],
  [
    'Duck farm figures: eggs laid, grain bags used. Enter by date, show trends',
    ['Eggs laid', 'Grain bags used'],
  ],
  ['渔场每天喂料多少公斤、捞上几条、花了多少钱，按周看柱子图', ['喂料 kg', '捞上数', '花费']],
  ['大棚温度湿度早晚记，看曲线', ['温度 °C', '湿度 %']],
])('%s measures these', (request, expected) => {
  expect(metrics(request)).toEqual(expected)
})

test('what is left of two is money in less money out', () => {
  expect(
    read('Ferry takings: fares collected and diesel cost each day, and what is left after fuel')
      .derived,
  ).toMatchObject([{ how: 'minus', of: [1, 2] }])
  expect(read('小摊每天流水、油费，想看净赚多少').derived).toMatchObject([
    { how: 'minus', of: [1, 2] },
  ])
})

test('one thing for each of another, also for a hundred of it', () => {
  expect(
    read('I fill up the van: litres, dollars, kilometres. Show the cost per 100 km').derived,
  ).toMatchObject([{ name: 'Dollars per 100 km', how: 'ratio', of: [2, 3], by: 100 }])
})

test('a goal is of what it is counted in, and a row of months is a row of values', () => {
  expect(
    read('Juice stand each evening, cups and takings, goal of $900').metrics.map(
      ({ goal }) => goal,
    ),
  ).toEqual([null, 900])
  expect(read('面摊营业额、客流，目标每月三万').metrics[0]?.goal).toBe(30_000)
  expect(read('Loans of our library: January 42, February 39, March 51').metrics[0]).toMatchObject({
    name: 'Loans',
    values: [42, 39, 51],
  })
})
