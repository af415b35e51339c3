import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeApp, readApp } from '../../read-app.testing.ts'
import { changePicker } from './change.ts'
import { PickerDetails } from './details.ts'
import { readPicker } from './read.ts'
import { readAsk } from '../../read/ask.ts'

test.each([
  [
    'A wheel of names with Ana, Ben, Cleo and Dan that removes the winner',
    { mode: 'wheel', names: ['Ana', 'Ben', 'Cleo', 'Dan'], once: true },
  ],
  [
    'decision wheel for dinner: pizza, sushi, tacos or soup, playful',
    { mode: 'wheel', names: ['pizza', 'sushi', 'tacos', 'soup'] },
  ],
  [
    'dice for our RPG: d6, d10 and d20 with a modifier',
    { mode: 'dice', kinds: [6, 10, 20], modifier: true },
  ],
  [
    'pick a random colleague for the stand-up, nobody again until everyone had a turn',
    { mode: 'draw', inTurn: true },
  ],
  [
    '抽奖，一等奖2名，二等奖6名，从二等奖开始，名字滚动，按空格停',
    {
      prizes: [
        { name: '二等奖', count: 6 },
        { name: '一等奖', count: 2 },
      ],
      rolls: true,
      stops: true,
    },
  ],
  ['午饭转盘 面条 米饭 饺子 可以加减', { mode: 'wheel', names: ['面条', '米饭', '饺子'] }],
  [
    'Pick one at random. Starters: soup, salad. Mains: curry, pasta, fish',
    { lists: [{ name: 'Starters' }, { name: 'Mains', items: ['curry', 'pasta', 'fish'] }] },
  ],
  ['truth or dare for game night', { mode: 'party' }],
  [
    'tennis: random doubles for 8 players, 2 courts',
    { mode: 'courts', courts: 2, names: { length: 8 } },
  ],
  ['网球双打随机配对，3片场地，轮空的先上', { mode: 'courts', courts: 3 }],
  ['split 12 pupils into 3 groups', { mode: 'teams', teams: 3, names: { length: 12 } }],
  ['spin the wheel to choose between tea and coffee', { mode: 'wheel', names: ['tea', 'coffee'] }],
  [
    'raffle: draw 3 winners from numbers 1 to 500 without repeats',
    { mode: 'draw', range: [1, 500], count: 3, once: true },
  ],
  [
    'random team generator that splits Ana, Ben, Cleo, Dan into 2 teams',
    { mode: 'teams', teams: 2, names: ['Ana', 'Ben', 'Cleo', 'Dan'] },
  ],
  ['roll 3 dice with 20 sides', { mode: 'dice', dice: 3, sides: 20 }],
  ['a 2d8 dice roller with history', { mode: 'dice', dice: 2, sides: 8 }],
  ['转盘，选项：茶、咖啡、水，绿色', { mode: 'wheel', names: ['茶', '咖啡', '水'] }],
  [
    'a picker wheel with tea, milk and water, blue',
    { mode: 'wheel', names: ['tea', 'milk', 'water'] },
  ],
  ['flip a coin', { mode: 'coin' }],
  [
    'password generator, 20 characters, no symbols',
    { mode: 'password', length: 20, sets: ['lower', 'upper', 'digits'] },
  ],
  ['今天吃什么转盘，选项：火锅、烧烤、面条', { mode: 'wheel', names: ['火锅', '烧烤', '面条'] }],
  ['抽奖，从 1 到 100 抽 3 个，不重复', { mode: 'draw', range: [1, 100], count: 3, once: true }],
  ['点名器，名单：小红、小明、小刚', { mode: 'draw', names: ['小红', '小明', '小刚'] }],
  ['密码生成器，12 位，只用数字', { mode: 'password', length: 12, sets: ['digits'] }],
  ['掷骰子，4 个骰子', { mode: 'dice', dice: 4 }],
  [
    'We argue about who cooks. A page with our names, Uli, Vera and Wim, and a button that picks one of us at random',
    { mode: 'draw', names: ['Uli', 'Vera', 'Wim'] },
  ],
  [
    'pick a random lunch from soup, mac and cheese, rice, salad; let me edit the list',
    { names: ['soup', 'mac and cheese', 'rice', 'salad'] },
  ],
  [
    'wheel for our evening ideas - chess, darts, puzzle - that spins',
    { names: ['chess', 'darts', 'puzzle'] },
  ],
  [
    '做个转盘，里面有红茶、绿茶、奶茶，点一下转起来，选项我能自己加',
    { names: ['红茶', '绿茶', '奶茶'] },
  ],
  ['抽人，名字是阿明、阿强、阿珍，不能连续两次抽到同一个人', { apart: true, names: { length: 3 } }],
  ['随机分组：输入名字，一行一个，填要分几组', { mode: 'teams', names: [] }],
  ['shuffle into groups of 2: Al, Bo, Cy, Di, Ed, Flo', { mode: 'teams', teams: 3 }],
  ['随机排出场顺序：红队、蓝队、绿队', { mode: 'draw', count: 3 }],
  ['coin with Rex on one side and Bella on the other', { faces: ['Rex', 'Bella'] }],
  ['生成随机密码，要不要数字和符号可以勾选', { sets: { length: 4 } }],
])('names and numbers of %j are those that were given', (text, details) => {
  const { plan, left } = readApp(text)
  expect(plan.details).toMatchObject({ kind: 'picker', ...details })
  expect(left).toEqual([])
})

test('what a picker does not do is named, and keeping passwords is another app', () => {
  expect(readApp('a name picker with sound and confetti').left).toEqual(['“sound”'])
  expect(readApp('a password manager to store passwords').plan.details.kind).not.toBe('picker')
})

const WHEEL = 'a wheel of names with Ana, Ben and Cleo'

test.each([
  [WHEEL, 'add Eva and Finn', { names: ['Ana', 'Ben', 'Cleo', 'Eva', 'Finn'] }],
  [WHEEL, 'remove Ben', { names: ['Ana', 'Cleo'] }],
  [WHEEL, 'turn it into a raffle', { mode: 'draw', names: ['Ana', 'Ben', 'Cleo'] }],
  [WHEEL, 'change the names to Uli, Vera and Wim', { names: ['Uli', 'Vera', 'Wim'] }],
  [WHEEL, 'draw without repeats', { once: true }],
  ['flip a coin', 'make it 3 dice', { mode: 'dice', dice: 3 }],
  ['password generator', 'make it 24 characters', { length: 24 }],
  ['密码生成器', '长度改成 8', { length: 8 }],
  ['转盘，选项：茶、咖啡、水', '增加果汁', { names: ['茶', '咖啡', '水', '果汁'] }],
  ['转盘，选项：茶、咖啡、水', '去掉咖啡', { names: ['茶', '水'] }],
  ['分组，名单：甲一、乙二、丙三、丁四', '分成 3 组', { teams: 3 }],
])('%j is changed by %j', (text, clause, details) => {
  expect(changeApp(text, clause)).toMatchObject(details)
})

test('whatever is asked, the details are sound', () => {
  const words = fc.array(
    fc.constantFrom(
      'dice',
      '999',
      'sides',
      'names:',
      'a, b',
      '0 to 0',
      '、',
      '骰子',
      '10000000 winners',
      'password',
      '-3',
      '从 5 到 5',
      'wheel',
    ),
  )
  fc.assert(
    fc.property(words, (said) => {
      const { details } = readPicker(readAsk(said.join(' '), ''))
      expect(PickerDetails.safeParse(details).success).toBe(true)
    }),
  )
})

test.each([
  'I paste the class list, say how many teams, and it splits them randomly into even teams',
  '把名单粘进去，填要分几队，随机平均分好',
])('teams are drawn from names that are typed in later: %j', (text) => {
  expect(readPicker(readAsk(text, '')).details).toMatchObject({ mode: 'teams', names: [] })
  expect(readApp(text).plan.details.kind).toBe('picker')
})

test.each([
  ['Call the teams Lions, Tigers and Bears', ['Lions', 'Tigers', 'Bears']],
  ['Give the teams colours as names: red, blue', ['Red', 'Blue']],
  ['队名叫红队、蓝队、黄队', ['红队', '蓝队', '黄队']],
])('%j names the teams', (clause, teamNames) => {
  const details = changePicker(
    readPicker(readAsk('split names into random teams', '')).details,
    clause,
    { lang: 'en', spoken: 'en' },
  )?.next
  expect(details?.teamNames).toEqual(teamNames)
})

test.each([
  [
    'secret santa, couples must not draw each other: Ida and Jon, Kay',
    { mode: 'santa', names: ['Ida', 'Jon', 'Kay'], apartPairs: [['Ida', 'Jon']] },
  ],
  [
    'split Al, Bo, Cy, Di into two random teams, I tick who is there',
    { mode: 'teams', ticks: true },
  ],
  [
    'spin a wheel with tea, milk, soup. soup twice as likely',
    { names: ['tea', 'milk', 'soup × 2'] },
  ],
  ['split us at random into two teams, greens and whites', { teamNames: ['Greens', 'Whites'] }],
  ['seating of 20 guests at 5 tables, random', { mode: 'teams', teams: 5, groupsAre: 'table' }],
  ['转盘决定谁倒垃圾，爷爷奶奶姐姐和我', { names: ['爷爷', '奶奶', '姐姐', '我'] }],
])('what picks beside chance is read: %j', (text, details) => {
  expect(readPicker(readAsk(text, '')).details).toMatchObject(details)
})

test.each([
  ['raffle with tickets 1 to 80', 'make it up to 120', { range: [1, 120] }],
  ['转盘，选项：茶、咖啡、水', '把咖啡去掉', { names: ['茶', '水'] }],
  ['flip a coin, yes or no', 'add perhaps', { mode: 'wheel' }],
  ['pick a random name: Al, Bo, Cy', 'give the whole order', { count: 3 }],
])('%j is followed up by %j', (text, clause, details) => {
  expect(changeApp(text, clause)).toMatchObject(details)
})

test.each([
  [
    'pick an outing for us, sort ideas into cheap or dear, we add our own ideas',
    [
      { name: 'Cheap', items: [] },
      { name: 'Dear', items: [] },
    ],
  ],
  [
    '晚饭纠结吃什么，菜我自己填，分荤菜和素菜，想清淡就只从素菜里抽',
    [
      { name: '荤菜', items: [] },
      { name: '素菜', items: [] },
    ],
  ],
])('groups to draw from without their things: %s', (text, lists) => {
  const { details } = readPicker(readAsk(text, ''))
  expect(details).toMatchObject({ mode: 'draw', lists, sample: 'none' })
  const [first = { name: '' }] = lists
  const langs = { lang: 'en', spoken: 'en' } as const
  const filled = changePicker(details, `add the lake to ${first.name}`, langs)
  expect(filled?.next.lists[0]).toEqual({ ...first, items: ['lake'] })
})

test('what is picked is larger and comes with confetti when somebody says so', () => {
  const { details } = readPicker(readAsk('random name picker', ''))
  const langs = { lang: 'en', spoken: 'en' } as const
  expect(changePicker(details, 'make the winner much bigger', langs)?.next.large).toBe(true)
  expect(changePicker(details, 'some streamers when it lands', langs)?.next.confetti).toBe(true)
  expect(changePicker(details, '结果放大，撒花', langs)?.next).toMatchObject({
    large: true,
    confetti: true,
  })
})
