import { expect, test } from 'vitest'
import { readApp } from '../../read-app.testing.ts'
import { writePlan } from '../../plan.ts'
import { chooseColour, readAsk } from '../ask.ts'
import { findPlan } from './find-plan.ts'
import { readPlan } from './read-plan.ts'

function planOf(text: string, context = '') {
  const read = readPlan(readAsk(text, context))
  if (read === null) throw new Error(`No plan for: ${text}`)
  return read.plan
}

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

function leftOf(text: string): string[] {
  const read = readPlan(readAsk(text, ''))
  if (read === null) throw new Error(`No plan for: ${text}`)
  return read.left
}

test.each([
  [
    'a reading log with title and rating, and a dragon that breathes fire',
    ['“dragon that breathes fire”'],
  ],
  ['a tip calculator that orders a pizza', ['“orders a pizza”']],
  ['track my plants with name and room, and remind me on my phone', ['reminders']],
  ['bmi and body fat calculator', ['“body fat calculator”']],
  ['做一个读书清单，有书名和评分，支持分享给朋友', ['分享协作']],
  ['做一个 3 分钟的倒计时，要有烟花动画', ['“要有烟花动画”']],
])('what nobody understood of %j is named', (text, left) => {
  expect(leftOf(text)).toEqual(left)
})

test.each([
  'Please make me a simple and beautiful reading log with title, author and rating, thank you!',
  'I have three cats. A weight log with date and weight in kg, dark and calm',
  'a tip calculator with 10% and 20%, no login, no ads, works offline and on my phone',
  'a wine list with name and rating that saves my data, search and export, sorted by rating',
  '请帮我做一个简单好看的读书清单，包含书名、作者和评分，数据自动保存，谢谢',
  '做一个深色的购物清单，名为“周末”，不需要登录，手机上也能用',
])('nothing of %j is called missing', (text) => {
  expect(leftOf(text)).toEqual([])
})

test('no words of a request pass for a title when no page could hold them', () => {
  for (const text of [
    `${'a'.repeat(300)} list`,
    '<script>alert(1)</script> list',
    'I have three cats. A list of cats',
  ])
    expect(planOf(text).title).toMatch(/^(?:My list|Cats)$/)
})

test('a plan is found again in its page as it was written, by every family', () => {
  const prompts = [
    'a film list with title, due date and a "seen" button',
    'pomodoro',
    'days until my exam',
    'tip calculator',
    'calculator for price times hours',
    'to-do list',
    'notes',
    'quiz about birds',
    'habit tracker',
    'budget',
    'snake game',
    'drawing pad',
    'landing page for a bakery',
    'sales dashboard',
  ]
  for (const prompt of prompts) {
    const plan = planOf(prompt)
    expect(JSON.stringify(findPlan(writePlan(plan)))).toBe(JSON.stringify(plan))
  }
})

test('choices and things to start with say nothing of the looks', () => {
  const prompt =
    'a coffee list with name and roast (light/medium/dark), starting with Blue Mountain, Huila'
  const plan = planOf(prompt)
  expect(plan).toMatchObject({ theme: 'auto', colour: chooseColour(plan.look, prompt) })
  const wished = planOf('a tea list with name, starting with Assam, Sencha, bold')
  expect(wished.look).toBe('poster')
  expect(wished.details['items']).toEqual(['Assam', 'Sencha'])
})

test('bigger text can be wished for from the start', () => {
  expect(planOf('a reading log with big letters').size).toBe('large')
  expect(planOf('大字体的读书清单').size).toBe('large')
})

test.each([
  ['School caretaker here. A list of keys: number, door, who has it', 'Keys'],
  ["I'm a beekeeper and need a hive log by hive: hive, date, queen seen", 'Hive log'],
  ['在找工作，投了好多记不住，记公司、职位、投递日期', '我的清单'],
  ['水果店老板，做个进货表，品名、数量、进价', '进货表'],
  ['奶奶的药每天各一片，做个大字的打卡', '习惯打卡'],
  ['给我爸做个鱼竿清单，型号、长度', '鱼竿清单'],
])('the title of %j is no piece of the story', (text, title) => {
  expect(readPlan(readAsk(text, ''))?.plan.title).toBe(title)
})

test.each([
  ['I run a kennel and forget who is who. A list of dogs: name, breed, owner'],
  ["A list of dogs for my gran, she's 90: name, breed, owner. Nothing else or she'll give up"],
  ['我开狗场，三十来只狗，记名字、品种、主人'],
  ['最近老是忘，想登记一下 名字 品种 主人'],
])('the story of %j is not called missing', (text) => {
  expect(readPlan(readAsk(text, ''))?.left).toEqual([])
})

test('a wish in the story that cannot be done is named', () => {
  expect(
    readPlan(readAsk('A list of dogs: name, breed. I want to log in on my phone', ''))?.left,
  ).toEqual(['accounts'])
})

test('a colour of what is late or wrong is none of the page', () => {
  const colourOf = (text: string) => readPlan(readAsk(text, ''))?.plan.colour
  expect(colourOf('a list of bills: name, amount, due date, overdue ones in red')).not.toBe('red')
  expect(colourOf('a list of bills: name, amount, due date, overdue ones in red, blue')).toBe(
    'blue',
  )
  expect(colourOf('账单清单，名称、金额、截止日期，过期的标红')).not.toBe('red')
  expect(colourOf('账单清单，名称、金额、截止日期，紫黑配色')).toBe('purple')
})

test('blanks between Chinese words are the commas that they stand for', () => {
  expect(readAsk('唱片登记 歌手 专辑 年份 能搜能筛', '').text).toBe(
    '唱片登记、歌手、专辑、年份，能搜能筛',
  )
  expect(readAsk('写周报 明天', '').text).toBe('写周报 明天')
})

test('a town behind a place of work and what others say ask for nothing', () => {
  const { left } = readApp(
    'Night desk at a hostel, Galway. The boss in Cork told me to. Notes with a copy button, tags keys, linen.',
  )
  expect(left).toEqual([])
  expect(readApp('给小侄子玩的接苹果游戏，3条命').left).toEqual([])
})
