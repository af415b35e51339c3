import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectLang, readAsk } from '../../read/ask.ts'
import { readPlan } from '../../read/read-plan.ts'
import { TodoDetails } from './details.ts'
import { todo } from './todo.ts'

function read(text: string): TodoDetails {
  return TodoDetails.parse(todo.read(readAsk(text, '')).details)
}

function changed(details: TodoDetails, clause: string): TodoDetails | null {
  const spoken = detectLang(clause)
  const step = todo.change(details, clause, { lang: spoken, spoken })
  return step === null ? null : TodoDetails.parse(step.next)
}

const kindOf = (text: string): string | undefined => readPlan(readAsk(text, ''))?.plan.details.kind

test('requests about tasks make a to-do app, lists of other things do not', () => {
  for (const text of ['a to-do list', 'task manager for my team', '做一个待办清单', '任务管理工具'])
    expect(kindOf(text)).toBe('todo')
  for (const text of [
    'a shopping list',
    '购物清单',
    'a list of lighthouses',
    'tasks with cost and hours',
  ])
    expect(kindOf(text)).not.toBe('todo')
})

test('tasks of the request are taken with their day, priority and list', () => {
  const { tasks, sample } = read(
    'to-do app with lists for Work and Home, tasks: call Ada tomorrow (high), buy stamps (Home)',
  )
  expect(sample).toBe(false)
  expect(tasks).toMatchObject([
    { text: 'Call Ada', dueIn: 1, priority: 2 },
    { text: 'Buy stamps', dueIn: null, priority: 1, list: 'Home' },
  ])
  expect(read('待办清单，先放上：交房租（高）、写周报 明天').tasks).toMatchObject([
    { text: '交房租', priority: 2 },
    { text: '写周报', dueIn: 1 },
  ])
})

test('lists, order and what is declined are read in both languages', () => {
  expect(read('待办清单，分类：工作、生活、学习').lists).toEqual(['工作', '生活', '学习'])
  expect(read('to-do list sorted by due date, without priorities')).toMatchObject({
    sort: 'due',
    priorities: false,
    dues: true,
  })
  expect(read('a to-do list').tasks.length).toBeGreaterThan(2)
})

test.each([
  ['add a task to water the plants', { tasks: [{}, { text: 'Water the plants' }] }],
  ['增加一个任务：交电费', { tasks: [{}, { text: '交电费' }] }],
  ['add the list Garden', { lists: ['Work', 'Home', 'Garden'] }],
  ['rename the list Work to Office', { lists: ['Office', 'Home'], tasks: [{ list: 'Office' }] }],
  ['remove the list Work', { lists: ['Home'], tasks: [{ list: '' }] }],
  ['把 Home 改名为 Garden', { lists: ['Work', 'Garden'] }],
  ['remove the task Ring Ada', { tasks: [] }],
  ['remove due dates', { dues: false }],
  ['去掉优先级', { priorities: false }],
  ['sort by priority', { sort: 'priority' }],
  ['按截止日期排序', { sort: 'due' }],
  ['增加一个清空按钮', { clear: true }],
  ['no confetti', { cheers: false }],
])('a follow-up: %s', (clause, wanted) => {
  const before = read('to-do app with lists for Work and Home, tasks: ring Ada (Work)')
  expect(changed(before, clause)).toMatchObject(wanted)
})

test('what it does not know is left to others', () => {
  for (const clause of ['make it blue', 'rename the list Nowhere to Office', '背景改成深色'])
    expect(changed(read('a to-do list'), clause)).toBeNull()
})

test('examples are said in the other language, own tasks stay', () => {
  const own = read('to-do list starting with Sow and Reap')
  expect(todo.translate(own, 'zh')).toEqual(own)
  expect(TodoDetails.parse(todo.translate(read('a to-do list'), 'zh')).tasks).toEqual(
    read('待办清单').tasks,
  )
})

test('any words make a to-do app that holds its own shape', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (words) => {
      const details = read(`to-do list, tasks: ${words}`)
      changed(details, `add a task ${words}`)
      changed(details, `rename the list ${words} to ${words}`)
    }),
    { numRuns: 60 },
  )
})
