import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { findLeft } from '../../read/clauses/leftover.ts'
import { TodoDetails } from './details.ts'
import { todo } from './todo.ts'

function read(text: string): TodoDetails & { left: string[] } {
  const ask = readAsk(text, '')
  const { details, used } = todo.read(ask)
  return { ...TodoDetails.parse(details), left: findLeft(ask, used) }
}

const named = (text: string): string[] => read(text).tasks.map((task) => task.text)

test.each([
  [
    'Before the school fair: borrow tables, bake scones, hang bunting. Strike each one off',
    ['Borrow tables', 'Bake scones', 'Hang bunting'],
  ],
  ['Weekend in the hut, must not forget candles, socks, salt', ['Candles', 'Socks', 'Salt']],
  [
    'Order the cake, phone the band, press the shirts; urgent at the top',
    ['Order the cake', 'Phone the band', 'Press the shirts'],
  ],
  ['出海前要检查的:缆绳、油箱、对讲机,查完一样划一样', ['缆绳', '油箱', '对讲机']],
  ['搬店，待办事项有拆招牌、退押金、清库存，谁负责', ['拆招牌', '退押金', '清库存']],
])('the row of things to do in %j is put on the list, with nothing left out', (text, tasks) => {
  expect(named(text)).toEqual(tasks)
  expect(read(text).left).toEqual([])
})

test.each([
  'a to-do list with search, tags, undo and dark mode',
  'task app: title, description, due date, status',
  '待办清单，支持添加、编辑、删除、筛选',
])('%j names what the list has, and no tasks', (text) => {
  expect(read(text).sample || named(text).length === 0).toBe(true)
})

test('a day of one task is its own, and one of all is that of the others', () => {
  expect(
    read('For the play on 9 May: sew capes by Friday, paint trees, print posters by 2 May').tasks,
  ).toMatchObject([
    { text: 'Sew capes', on: 'fri' },
    { text: 'Paint trees', on: '05-09' },
    { text: 'Print posters', on: '05-02' },
  ])
  expect(read('交房前得办的：验水、收钥匙、装门，十月八号前弄完').tasks).toMatchObject([
    { on: '10-08' },
    { on: '10-08' },
    { on: '10-08' },
  ])
  expect(read('要交的：周报下周二，预算表五月六号，盘点').dues).toBe(true)
})

test.each([
  ['two columns of jobs, barn and kitchen, tick when done', ['Barn', 'Kitchen']],
  ['To-do list with Shop, Allotment and Choir', ['Shop', 'Allotment', 'Choir']],
  ['待办，店里和仓库两张清单分开', ['店里', '仓库']],
  ['待办清单，上午晚上两组', ['上午', '晚上']],
  ['店里一份、家里一份，要办的事', ['店里', '家里']],
])('the lists of %j are told by their number', (text, lists) => {
  expect(read(text)).toMatchObject({ lists, sort: 'list', tasks: [] })
})

test('what is late has a day, and clearing what is done clears nothing else', () => {
  expect(read('to-do list, late ones in red')).toMatchObject({ late: true, dues: true })
  expect(read('things to do, clear the finished ones').clear).toBe(false)
  expect(read('关店前要做的：拉闸、锁门，勾完提示“走人”').allDone).toBe('走人')
})

test('a follow-up adds the task that it names', () => {
  const langs = { lang: 'en', spoken: 'en' } as const
  const details = read('to-do list. Jobs: fold maps, pack tents')
  const step = todo.change(details, 'add the task paint the door', langs)
  expect(step?.next).toMatchObject({ tasks: [{}, {}, { text: 'Paint the door' }] })
})

test('two lists stand after words of their own, and what is put in first names no task', () => {
  const text = '书店要开张，要做的分装修、手续两个清单，先有刷漆、办执照、订书架，都做完显示“开门”'
  expect(read(text)).toMatchObject({ lists: ['装修', '手续'], allDone: '开门', left: [] })
  expect(named(text)).toEqual(['刷漆', '办执照', '订书架'])
})

test.each([
  ['add the job sand the deck', 'Sand the deck'],
  ['add another chore: rinse the bins', 'Rinse the bins'],
  ['new job: oil the gate', 'Oil the gate'],
  ['加一件活：修篱笆', '修篱笆'],
  ['增加任务：叫拖车', '叫拖车'],
])('%j adds the task without the word for it', (clause, task) => {
  const details = read('to-do list. Jobs: fold maps, pack tents')
  const step = todo.change(details, clause, { lang: 'en', spoken: 'en' })
  expect(step?.next).toMatchObject({ tasks: [{}, {}, { text: task }] })
})

test('who does a task is one of those who are named', () => {
  const { fields, left } = read('Jobs for the fete: hire chairs, buy ice. Who does it: Ada or Ben')
  expect(left).toEqual([])
  expect(fields).toMatchObject([{ type: 'choice', options: ['Ada', 'Ben'] }])
})

test('a job is put on the list that is named', () => {
  const text = 'closing checklist, lists Kitchen and Bar: wash pans (Kitchen), count cash (Bar)'
  const step = todo.change(read(text), 'add rinse the taps to Bar', { lang: 'en', spoken: 'en' })
  const { tasks } = TodoDetails.parse(step?.next)
  expect(tasks.at(-1)).toMatchObject({ text: 'Rinse the taps', list: 'Bar' })
})
