import { expect, test } from 'vitest'
import { changeApp, readApp } from '../../read-app.testing.ts'
import { DrawingDetails } from './details.ts'
import { drawing } from './drawing.ts'
import { readColours } from '../../read/words/paints.ts'

test.each([
  [
    'A drawing app with red, blue and black, three brush sizes, undo and save as PNG',
    { mode: 'free', colours: ['#d63a2f', '#2d6cdf', '#1d1c1a'], sizes: [4, 8, 14] },
  ],
  [
    'a sketchpad with brushes of 3, 9 and 30 px on lined paper',
    { sizes: [3, 9, 30], ground: 'lined' },
  ],
  [
    'pixel art editor 16x12 with mirror and fill',
    { mode: 'pixel', columns: 16, rows: 12, mirror: true },
  ],
  [
    '做一个画板，有红黄蓝三种颜色，5 种画笔',
    { mode: 'free', colours: ['#d63a2f', '#f4c430', '#2d6cdf'], sizes: [4, 8, 14, 24, 40] },
  ],
  ['像素画，32x32，方格纸', { mode: 'pixel', columns: 32, rows: 32 }],
  [
    'a painting pad with 5 colours and stamps of a dog and a star, ask before clearing',
    { signs: ['🐶'], asksFirst: true, tools: ['brush', 'line', 'box', 'oval', 'star', 'eraser'] },
  ],
  ['a painting pad with only 4 colours', { isBare: true, tools: ['brush', 'eraser'] }],
  [
    'mandala drawing, 6-way symmetry, brush size slider from 2 to 30, black background',
    { folds: [6], slider: [2, 30], paper: '#1d1c1a' },
  ],
  [
    'a board with a football pitch to draw on, white pen for us, red pen for them',
    {
      ground: 'pitch',
      uses: [
        { colour: '#fffdf8', use: 'us' },
        { colour: '#d63a2f', use: 'them' },
      ],
    },
  ],
  ['客户用手指签名，保存图片，文件名带姓名', { named: true, tools: ['brush'], isBare: true }],
  ['黑板，白黄两色粉笔', { paper: '#1d3b2f', colours: ['#fffdf8', '#f4c430'] }],
  [
    '拼豆图纸 24×24，再点一下擦掉，统计每种颜色',
    { mode: 'pixel', columns: 24, toggles: true, counts: true },
  ],
  ['练字，田字格，粗笔，不要别的', { ground: 'tian', isBare: true }],
  ['pixel designer 20x20, erase by clicking again', { mode: 'pixel', toggles: true }],
  ['绘图板，画的东西绕中心 6 重对称', { folds: [6] }],
  ['draw with 10 times around symmetry', { folds: [10] }],
  ['a doodle app with #FF8800 and #08f', { colours: ['#ff8800', '#0088ff'] }],
])('the sheet, colours and brushes of %j are read', (text, details) => {
  const { plan, left } = readApp(text)
  expect(plan.details).toMatchObject({ kind: 'drawing', ...details })
  expect(left).toEqual([])
})

test('what a drawing app does not do is named', () => {
  expect(readApp('A drawing canvas with layers and text').left).toEqual(['“layers and text”'])
})

test.each([
  [
    'a drawing app',
    ['make the paper dotted', 'turn on mirror'],
    { ground: 'dotted', mirror: true },
  ],
  ['a drawing app', ['add a 40 px brush'], { sizes: [4, 12, 28, 40] }],
  [
    'a drawing app with red and blue',
    ['add pink', 'remove blue'],
    { colours: ['#d63a2f', '#ef6fa5'] },
  ],
  ['a drawing app', ['remove the oval tool'], { tools: ['brush', 'line', 'box', 'eraser'] }],
  ['画板', ['改成像素画 16x16', '增加金色'], { mode: 'pixel', columns: 16, rows: 16 }],
  [
    'pixel art editor',
    ['make it 32x24', '去掉填充'],
    { columns: 32, rows: 24, tools: ['brush', 'line', 'box', 'eraser'] },
  ],
])('%j is changed by %j', (text, clauses, details) => {
  expect(changeApp(text, ...clauses)).toMatchObject(details)
})

test('a wish for the colour of the page is no paint', () => {
  const before = readApp('a drawing app').plan.details
  expect(changeApp('a drawing app', 'make it green')).toEqual(before)
})

test('shades are told from their colours', () => {
  expect(readColours('dark red, light blue, navy blue and green')).toEqual([
    '#7a1f2b',
    '#7ec8f2',
    '#1c2f6b',
    '#2f8f4e',
  ])
})

test.each([
  ['a sketchpad with 3 brush sizes', 'thinner lines', { sizes: [2, 4, 7] }],
  ['a sketchpad with a grid behind it', 'bigger squares', { columns: 16, rows: 12 }],
  ['a signature pad', 'red ink', { colours: ['#d63a2f'], start: '#d63a2f' }],
])('%j is followed up by %j', (text, clause, wanted) => {
  expect(changeApp(text, clause)).toMatchObject(wanted)
})

test('the colour that a drawing shall begin with is taken up', () => {
  const langs = { lang: 'en', spoken: 'en' } as const
  const { details } = readApp('a sketchpad').plan
  const next = drawing.change(details, 'start with orange', langs)?.next
  expect(next).toMatchObject({ start: '#ef7d22' })
})

test('a word to draw is drawn by lot where somebody guesses, and none elsewhere', () => {
  const read = (text: string) => DrawingDetails.parse(readApp(text).plan.details)
  const mixed = read('sketch board for guessing rounds, it gives us a word to draw, hidden')
  expect(mixed.words).toEqual(expect.arrayContaining(['penguin', 'castle']))
  expect(read('白板，出个题大家画，能遮住').words).toContain('大象')
  expect(read('a drawing board for guessing games. words: kite, anchor').words).toEqual([
    'kite',
    'anchor',
  ])
  expect(read('a sketchpad').words).toEqual([])
  expect(read('孩子画画用的画板，画好了能存').words).toEqual([])
})

test('the words to draw are changed by their topic', () => {
  const text = 'a drawing board that gives me a random word'
  const before = DrawingDetails.parse(readApp(text).plan.details).words
  const more = DrawingDetails.parse(changeApp(text, 'more words of places')).words
  expect(more.length).toBeGreaterThan(before.length)
  expect(more).toContain('waterfall')
  expect(changeApp(text, 'only animal words')).toMatchObject({
    words: expect.not.arrayContaining(['castle']),
  })
})

test.each([
  ['a doodle pad with just three colours: red, green and black', true],
  ['a sketchpad, pink and purple only', true],
  ['drawing board with blue, white and no other colours', true],
  ['an easel for toddlers, drawing pad with yellow and red, nothing else', true],
  ['画画板，颜色只要红、绿、黑', true],
  ['涂鸦板，红黄蓝三色就够了', true],
  ['a sketchpad with red, green and a colour picker', false],
  ['a painting pad with blue and orange', false],
  ['画板，有红黄蓝三种颜色', false],
])('whether %j has a colour of one’s own', (text, fixed) => {
  expect(readApp(text).plan.details).toMatchObject({ fixed })
})

test('a box of few colours is opened and closed by a follow-up', () => {
  expect(changeApp('a sketchpad, only red and black', 'add orange')).toMatchObject({
    fixed: true,
    colours: ['#d63a2f', '#1d1c1a', '#ef7d22'],
  })
  expect(changeApp('a sketchpad, only red and black', 'with a colour picker')).toMatchObject({
    fixed: false,
  })
  expect(changeApp('a sketchpad', 'only green and blue')).toMatchObject({ fixed: true })
})
