import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectLang, readAsk } from '../../read/ask.ts'
import { readPlan } from '../../read/plan/read-plan.ts'
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

test.each([
  ['to-do list with priorities, lists for Work and Home, tasks: call Ada, buy stamps', 3.5],
  ['to-do list: task, deadline, notes', 3.5],
  ['task list by table: table number 1-9, task, time it is due, done', 1],
  ['to-do list: task, chapter (1 to 4), status open/doing/done', 1],
])('%j is a to-do app unless tasks have more to them: %i', (text, score) => {
  expect(todo.score(readAsk(text, ''))).toBe(score)
})

test.each([
  ['chores grouped by room: kitchen, bath and hall, tick them off', ['Kitchen', 'Bath', 'Hall']],
  ['a to-do list split into shop, office & bank and home', ['Shop', 'Office & bank', 'Home']],
  ['待办，事情按采购、布置、收尾分类，做完打勾', ['采购', '布置', '收尾']],
  ['家务清单，楼上、楼下分开列，做完打勾', ['楼上', '楼下']],
  ['学习任务清单，可以选科目（数学、物理），完成打勾', ['数学', '物理']],
])('%j is a to-do app with lists of its own, each in its place', (text, lists) => {
  expect(kindOf(text)).toBe('todo')
  expect(read(text)).toMatchObject({ lists, sort: 'list', tasks: [], sample: false })
  expect(readPlan(readAsk(text, ''))?.left).toEqual([])
})

test.each([
  [
    'errands: buy stamps, fetch the parcel, call Ada',
    ['Buy stamps', 'Fetch the parcel', 'Call Ada'],
  ],
  ['大扫除清单，擦窗户、拖地、洗窗帘，做完打勾', ['擦窗户', '拖地', '洗窗帘']],
])('the tasks of %j are told by their verbs', (text, tasks) => {
  expect(read(text).tasks.map((task) => task.text)).toEqual(tasks)
})

test('ticks begin anew where the words ask for it, and what matters most may stand first', () => {
  expect(read('to-do list, a button to untick everything')).toMatchObject({
    untick: true,
    clear: false,
  })
  expect(read('待办，重要的排在前面')).toMatchObject({ sort: 'priority' })
  expect(read('to-do list')).toMatchObject({ untick: false })
})

test('tasks have what the request gives them: who does them, a room, words at the end', () => {
  const jobs = read('jobs before the fair, each one has a room and who does it, me or Dina')
  expect(jobs.fields).toMatchObject([
    { label: 'Room', type: 'text' },
    { label: 'Who does it', type: 'choice', options: ['Me', 'Dina'] },
  ])
  expect(jobs.sample).toBe(false)
  expect(changed(jobs, 'add Omar to the people')?.fields[1]?.options).toEqual([
    'Me',
    'Dina',
    'Omar',
  ])
  expect(changed(jobs, 'add a note to each job')?.fields).toHaveLength(3)
  expect(changed(jobs, '全部做完显示“收工”')).toMatchObject({ allDone: '收工' })
})

test('tasks that are put in stand there, and a reset takes the ticks away alone', () => {
  const list = read(
    'checklist for my van before I leave, one button clears all the ticks for tomorrow',
  )
  expect(list).toMatchObject({ untick: true, clear: false, tasks: [] })
  expect(changed(list, 'put in: gloves, empty tank, tape so it is not empty')?.tasks).toMatchObject(
    [{ text: 'Gloves' }, { text: 'Empty tank' }, { text: 'Tape' }],
  )
  expect(read('搬家要办的事，分“打包”“手续”“清洁”三类').lists).toEqual(['打包', '手续', '清洁'])
})

test('a job that a follow-up puts on the list is a job, and no list of its own', () => {
  const before = read('Opening checklist: lights on, chairs down, float in the drawer')
  const texts = (clause: string) =>
    changed(before, clause)
      ?.tasks.slice(before.tasks.length)
      .map(({ text }) => text)
  expect(texts('add "sweep under the tables" to the list')).toEqual(['Sweep under the tables'])
  expect(texts('please put water the herbs on our list too')).toEqual(['Water the herbs'])
  expect(texts('also turn the sign round')).toEqual(['Turn the sign round'])
  expect(texts('把擦黑板加到清单里')).toEqual(['擦黑板'])
  expect(texts('还要给花浇水')).toEqual(['给花浇水'])
  expect(changed(before, 'add "sweep" to the list')?.lists).toEqual(before.lists)
  expect(texts('also a due date for each task') ?? []).toEqual([])
  expect(changed(before, 'also show it dark')).toBeNull()
})

test('what is overdue stands out where somebody asks for it', () => {
  const before = read('jobs for the regatta with a due date each')
  expect(before.late).toBe(false)
  expect(changed(before, 'make the overdue ones stand out')).toMatchObject({
    late: true,
    dues: true,
  })
  expect(changed(before, '过期的要醒目一点')?.late).toBe(true)
})

test.each([
  ['开业前的待办：办执照、刷墙、挂招牌，每项能填截止日期，最急的放最上面', 'due', false],
  [
    'jobs before the harvest: oil the press, ring the pickers. due dates, nearest on top',
    'due',
    false,
  ],
  ['a to-do list with deadlines, urgent ones first', 'due', false],
  ['a to-do list with priorities, urgent ones first', 'priority', true],
])('what is urgent is told by the day where tasks have one: %j', (text, sort, priorities) => {
  expect(read(text)).toMatchObject({ sort, priorities })
})
