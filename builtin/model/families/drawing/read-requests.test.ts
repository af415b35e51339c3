/** Requests for drawing apps as people word them. */
import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { DrawingDetails } from './details.ts'
import { drawing } from './drawing.ts'
import { changeApp } from '../../read-app.testing.ts'

const read = (text: string) => DrawingDetails.parse(drawing.read(readAsk(text, '')).details)

test.each([
  [
    'knitting pattern, a grid of 28 squares, click to fill',
    { mode: 'pixel', columns: 28, rows: 28 },
  ],
  ['像素画，18格见方', { mode: 'pixel', columns: 18, rows: 18 }],
  ['刺绣,26乘20的小格子,点一下上颜色', { mode: 'pixel', columns: 26, rows: 20 }],
  ['draw with three greens and one red', { colours: ['#d63a2f', '#184827', '#399557', '#acd2b8'] }],
  ['draw in indigo, coral and white', { colours: ['#3f3d9e', '#f07a5f', '#fffdf8'] }],
  ['a drawing pad with soft colours and a fine pen', { sizes: [2, 4, 8] }],
  ['a bead chart, the right half repeats the left one', { mode: 'pixel', mirror: true }],
  ['pixel art 12 by 12, copy what is on the left side to the right', { mirror: true }],
  ['像素画，左半边自动翻到右半边', { mode: 'pixel', mirror: true }],
  ['像素画，左手画', { mode: 'pixel', mirror: false }],
  ['快递员在手机上签个名', { rows: 10, tools: ['brush'], isBare: true }],
  ['a box to sign my name with a finger, thick pen', { named: false, sizes: [9] }],
  [
    'draw and guess at home with words like tram, goat or ladder, others shout',
    { words: ['tram', 'goat', 'ladder'] },
  ],
  ['你画我猜，词从灯笼、高跷、风筝里抽', { words: ['灯笼', '高跷', '风筝'] }],
  [
    'a blackboard in green with white and blue chalk',
    { paper: '#2f7d46', colours: ['#fffdf8', '#2d6cdf'] },
  ],
  ['球场战术板，画箭头，清空前问我一下', { ground: 'pitch', asksFirst: true }],
])('%s', (text, details) => {
  expect(read(text)).toMatchObject(details)
})

test('arrows are a tool for who draws them, on a free sheet only', () => {
  expect(read('a tactics board where I draw arrows').tools).toContain('arrow')
  expect(read('a tactics board').tools).not.toContain('arrow')
  expect(read('pixel art of arrows').tools).not.toContain('arrow')
  expect(changeApp('a drawing pad', 'add an arrow tool')).toMatchObject({
    tools: expect.arrayContaining(['arrow']),
  })
})
