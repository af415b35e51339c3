/** Follow-ups on an app that began as a starter: what is done is in the files, and nothing else is called done (STR-09, STR-10, STR-11). */
import { expect, test } from 'vitest'
import { readPlace } from '../../../starters/places.ts'
import { readStarter } from '../../../starters/read-starters.ts'
import type { Language } from '../../../starters/starter.ts'
import { writeStarter } from '../../../starters/write-starter.ts'
import { demoClient, driveAgent } from '../drive-agent.testing.ts'

const client = demoClient(Date.UTC(2026, 10, 23))
const tools = ['create_file', 'read_file', 'edit_file', 'write_file']
const unable = {
  en: 'The demo model cannot do that. [Connect a model](/dashboard?tab=llm) to have it built.',
  zh: '演示模型做不到这一点，[连接模型](/dashboard?tab=llm)后即可实现。',
}

function follow(prompt: string, language: Language = 'en', files?: Record<string, string>) {
  const at = files ?? { ...writeStarter(readStarter('todo'), language) }
  const listed = Object.keys(at).map((path) => `- ${path} (text, 9 bytes)`)
  return driveAgent(client, { prompt, tools, files: at, system: ['Files:', ...listed].join('\n') })
}

test.each([
  ['call it "Moving house"', 'index.html #heading', 'Moving house'],
  ['change the title to “Moving house”', 'index.html title', 'Moving house'],
  ['use these items: boxes, tape and keys', 'app.js items', ['boxes', 'tape', 'keys']],
])(
  '%j is done where the starter says, and looked at before it is said [STR-09]',
  async (prompt, place, value) => {
    const { files, text, calls } = await follow(prompt)
    expect(readPlace(files, place)).toEqual(value)
    expect(text).toMatch(/^Done: /)
    expect(calls.map(([first]) => first)).toEqual([
      'read_file',
      'read_file',
      'edit_file',
      'read_file',
    ])
  },
)

test.each([
  ['标题改成“搬家”，再加一列“等别人”', 'index.html #heading', '搬家'],
  ['名字还是改成“搬家”吧,谢谢啦', 'index.html #heading', '搬家'],
  ['标题写成“搬家”吧,其他不动', 'index.html #heading', '搬家'],
  ['标题改成“搬家”', 'index.html #heading', '搬家'],
  ['事项换成：纸箱、胶带、钥匙', 'app.js items', ['纸箱', '胶带', '钥匙']],
])('%j too [STR-09]', async (prompt, place, value) => {
  const { files, text } = await follow(prompt, 'zh')
  expect(readPlace(files, place)).toEqual(value)
  expect(text).toMatch(/^已完成：/)
})

test.each([1, 2_000])(
  'files that the agent puts before the words are no part of the wish, however long: %i lines [STR-09]',
  async (lines) => {
    const files = `The files as they are now:\n<project-files>\n\`\`\`md README.md\n${'A note box\n'.repeat(lines)}\`\`\`\n</project-files>`
    const plain = await follow('call it "Moving house"')
    const { text } = await follow(`${files}\n\ncall it "Moving house"`)
    expect(text).toBe(plain.text)
  },
)

test('dark, light and as the device says are one line of the style sheet; what is so already is said so after a look [STR-09] [STR-10]', async () => {
  const dark = await follow('make it dark please')
  expect(dark.files['styles.css']).toContain('color-scheme: dark;')
  const again = await follow('dark mode', 'en', dark.files)
  expect(again.text).toBe('Already so: theme (dark).')
  expect(again.files).toEqual(dark.files)
  const back = await follow('改成浅色', 'en', dark.files)
  expect(back.files['styles.css']).toContain('color-scheme: light;')
})

test('the accent colour is one that can be read in both themes; the colour of one part is not it [STR-09]', async () => {
  const { files, text } = await follow('make it green')
  expect(files['styles.css']).toMatch(/--accent: light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\);/)
  expect(files['styles.css']).not.toBe(readStarter('todo').files['styles.css'])
  expect(text).toBe('Done: accent colour (green).')
  const part = await follow('make the heading green')
  expect(part.text).toBe(unable.en)
  expect(part.files).toEqual(readStarter('todo').files)
})

test('a text in quotes is another one wherever it stands whole, and one that is not there is named [STR-09]', async () => {
  const { files } = await follow('change "Add" to "Put down"')
  expect(files['index.html']).toContain('>Put down<')
  const none = await follow('change "Subtract" to "Add"')
  expect(none.text).toBe('Not done: the app has no text “Subtract”.')
})

test('a name that the code goes by is no text of the app: it stays, and the app goes on working [STR-09] [STR-10]', async () => {
  for (const name of ['click', 'add', 'li', 'styles.css', 'theme.json']) {
    const { files, text } = await follow(`change "${name}" to "press"`)
    expect(text).toBe(`Not done: the app has no text “${name}”.`)
    expect(files).toEqual(readStarter('todo').files)
  }
  const { files } = await follow('use these items: milk and eggs')
  const item = await follow('change "milk" to "oats"', 'en', files)
  expect(readPlace(item.files, 'app.js items')).toEqual(['oats', 'eggs'])
  const again = await follow('change "oats" to "rye bread"', 'en', item.files)
  expect(again.text).toBe('Done: “oats” is now “rye bread”.')
})

test('two wishes are both done, or the one that is not is named [STR-09]', async () => {
  const both = await follow('make it blue and call it "Sea"')
  expect(readPlace(both.files, 'index.html #heading')).toBe('Sea')
  expect(both.text).toBe('Done: accent colour (blue), title “Sea”.')
  const name = await follow('Make it pink and change the title to "Nora and Felix get married"')
  expect(name.text).toBe('Done: accent colour (pink), title “Nora and Felix get married”.')
  const short = await follow('标题改成“专心一点”,字再大一些', 'zh')
  expect(short.text).toBe(`已完成：标题 “专心一点”。未做：“字再大一些”。${unable.zh}`)
  const half = await follow('call it "Sea" and add a chat room')
  expect(half.text).toBe(`Done: title “Sea”. Not done: “add a chat room”. ${unable.en}`)
  const swapped = await follow('change the name to "Sea" and swap the stamps for a parcel')
  expect(readPlace(swapped.files, 'index.html #heading')).toBe('Sea')
  expect(swapped.text).toContain('Not done: “swap the stamps for a parcel”.')
  const chinese = await follow('标题改成“海”，再给我来一个乌龙茶', 'zh')
  expect(chinese.text).toContain('未做：“再给我来一个乌龙茶”。')
})

test.each([
  ['add a login page', 'en'],
  ['how does it work?', 'en'],
  ['sort the lines by date', 'en'],
  ['加一个聊天室', 'zh'],
  ['让它能联网同步', 'zh'],
  // Words that sound like a setting, and are said of one part, one case or an hour.
  ['Send me an email at night if I missed one', 'en'],
  ['make the text darker green', 'en'],
  ["show the amount in red when I've spent more than I have", 'en'],
  ['just the prices in dark red, leave the rest', 'en'],
  ['过期没做完的要变成红色', 'zh'],
] as const)(
  '%j changes nothing and is answered by the one sentence [STR-09] [STR-10]',
  async (prompt, language) => {
    const { files, text, calls } = await follow(prompt, language)
    expect(text).toBe(unable[language])
    expect(files).toEqual(writeStarter(readStarter('todo'), language))
    expect(calls.flat()).not.toContain('edit_file')
  },
)

test.each([
  // What is left out of a name stays out of the wish.
  ['water', 'zh', '目标不是8杯，是6杯', '已完成：目标 6。'],
  ['water', 'en', 'the goal should be 8 glasses', 'Already so: goal 8.'],
  // A figure is for what is named beside it, and what shall stay is no wish.
  ['intervals', 'en', 'Make the rest 35 seconds but leave the work as it is', 'Done: rest 35.'],
  ['savings', 'en', 'The goal should be 2000 euros, not 1500', 'Done: goal 2000 EUR.'],
  ['intervals', 'zh', '休息改成35秒，运动不变', '已完成：休息 35。'],
  ['timetable', 'en', 'the first lesson starts at 8:15', 'Done: start “08:15”.'],
  ['countdown', 'en', 'it is now on 3 July 2027', 'Done: day “2027-07-03”.'],
  ['water', 'en', 'change the goal from 8 to 6 glasses', 'Done: goal 6.'],
  // A name stands in quotes, and goes on to their end.
  ['todo', 'en', 'Change the title to “Off to Elm Street”', 'Done: title “Off to Elm Street”.'],
  ['todo', 'en', 'call it "Salt, pepper and thyme"', 'Done: title “Salt, pepper and thyme”.'],
  ['todo', 'zh', '把标题改成“妈妈的菜谱”', '已完成：标题 “妈妈的菜谱”。'],
  ['todo', 'en', 'Call it "My sheet" instead', 'Done: title “My sheet”.'],
  ['todo', 'zh', '标题改成“海”并换成绿色', '已完成：标题 “海”、主色（绿）。'],
  ['cafe', 'zh', '地址改成“上海市，愚园路218号”', '已完成：地址 “上海市，愚园路218号”。'],
  // What is asked for kindly is asked for, and two changes of a list follow one another.
  ['todo', 'en', 'Can you call it "Sea"?', 'Done: title “Sea”.'],
  ['todo', 'zh', '能不能改成深色？', '已完成：外观（深色）。'],
  ['todo', 'en', 'add "Oil". add "Salt"', 'Done: added Oil, added Salt.'],
  ['todo', 'en', 'add "milk" and "bread" to the list', 'Done: added milk, bread.'],
  ['todo', 'en', 'remove "Buy stamps"', 'Done: removed Buy stamps.'],
  ['board', 'zh', '麻烦卡片加一张：“退宽带”', '已完成：加入退宽带。'],
  // What each kind of slot holds.
  ['snake', 'en', 'turn the walls off and make it fast', 'Done: walls no, speed “fast”.'],
  ['poll', 'zh', '匿名：是，标题改成“去哪儿”', '已完成：不记名 是、问题 “去哪儿”。'],
  ['board', 'en', 'add a column "Waiting"', 'Done: added Waiting.'],
  ['board', 'en', 'columns: Ideas, Doing and Shipped', 'Done: columns Ideas, Doing, Shipped.'],
  [
    'todo',
    'en',
    'make it purple and remove Buy stamps',
    'Done: accent colour (purple), removed Buy stamps.',
  ],
  ['memory', 'zh', '改成6对就行', '已完成：对 6。'],
  ['loan', 'en', 'set the years to 25.', 'Already so: years 25.'],
] as const)('%s, %s: %j comes to %j [STR-09] [STR-10]', async (id, language, prompt, said) => {
  const { text } = await follow(prompt, language, { ...writeStarter(readStarter(id), language) })
  expect(text).toBe(said)
})

test.each([
  ['event', 'en', 'The doors open at 7:30 pm and the entry is 12 euros', 'the entry is 12 euros'],
  ['todo', 'en', 'Call it "Sea", bigger text', 'bigger text'],
  ['savings', 'en', 'goal 3100, the luthier wants more', 'the luthier wants more'],
  ['packing', 'en', 'Call it "Ten days" and text me the list', 'text me the list'],
  ['memory', 'zh', '给四岁的女儿玩的，改成6对就行', '给四岁的女儿玩的'],
  ['packing', 'zh', '标题改成“大理八日”，衬衫也相应少带两件', '衬衫也相应少带两件'],
  ['todo', 'en', 'Log in should be possible, and the title is "Sea"', 'Log in should be possible'],
  ['todo', 'en', 'The letters are too small. Call it "Sea"', 'The letters are too small'],
  ['todo', 'zh', '标题改成“给妈妈的信”，字大一点', '字大一点'],
  ['event', 'zh', '把标题改成“夏夜”，再加个报名表', '再加个报名表'],
  ['picker', 'en', 'use these names: "Ann", "Bo" and don\'t repeat anyone', "don't repeat anyone"],
] as const)(
  '%s, %s: of %j the half %j is named as not done [STR-09]',
  async (id, language, prompt, half) => {
    const { text } = await follow(prompt, language, { ...writeStarter(readStarter(id), language) })
    expect(text).toMatch(/^(?:Done: |已完成：)/)
    expect(text).toContain(language === 'zh' ? `未做：“${half}”` : `Not done: “${half}”`)
  },
)

test.each([
  // A figure, a day or a name in words that ask for something else, or deny it.
  // Found by somebody who had read the code.
  ['todo', 'en', 'items overlap and flicker'],
  ['todo', 'en', 'make it dark, not now'],
  ['todo', 'en', 'remove Buy stamps but not yet'],
  ['todo', 'en', 'I want a dark mode switch'],
  ['todo', 'en', 'change the blue'],
  ['todo', 'en', 'make the accent colour dark'],
  ['todo', 'zh', '红色要换'],
  ['todo', 'zh', '不要把“买邮票”改成“寄信”'],
  ['board', 'en', 'swap "To do" and "Done"'],
  ['board', 'en', 'put "Read the meters" into "Done"'],
  ['bill', 'en', 'add "Tom" to the list'],
  ['event', 'en', 'make it Friday at 5 pm'],
  ['countdown', 'zh', '时间改成晚上12点'],
  ['countdown', 'zh', '我要改两点'],
  ['water', 'zh', '目标改成七八杯'],
  ['loan', 'en', 'set the rate to 3,5 %'],
  ['savings', 'en', 'set the goal to 2.400 euros'],
  ['water', 'en', '3 glasses'],
  ['water', 'en', 'set the goal to 6 litres'],
  ['snake', 'en', 'the speed is slow'],
  ['snake', 'zh', '墙要不要'],
  ['event', 'en', 'doors at 7 pm, start at 8 pm'],
  ['todo', 'en', 'make it red and blue'],
  // What is said besides a value is nowhere left out: a reason, a condition, a part, another number.
  ['loan', 'en', 'the bank just rang back – they can do 3.45 percent'],
  ['intervals', 'en', 'After the fourth round I need a longer break, 60 seconds'],
  ['stopwatch', 'en', 'My pool is 50 yards, not metres'],
  ['focus', 'zh', '不是说番茄钟改5分钟，我是说休息改成10分钟！'],
  ['cafe', 'zh', '下午三点以后所有蛋糕打八折'],
  ['memory', 'zh', '10对太多了？你觉得六岁小孩玩几对合适'],
  ['todo', 'en', 'make it red, but only when a line is late'],
  ['todo', 'en', 'make it a darker green'],
  ['todo', 'zh', '亮一点'],
  ['water', 'en', '8 glasses is too much, do 6'],
  ['water', 'en', 'Not 8, make it 6 please'],
  ['focus', 'zh', '25分钟太长，15分钟就好'],
  ['water', 'en', 'I drank 3 glasses today'],
  ['water', 'en', 'make the number red after 8 glasses'],
  ['water', 'en', 'Remind me of my goal of 8 glasses'],
  ['water', 'en', '2 more glasses please'],
  ['focus', 'en', 'Add five minutes to each focus session'],
  ['focus', 'en', 'make it 30 minutes'],
  ['focus', 'zh', '改成8分钟'],
  ['picker', 'en', 'The new pupil is called Zhou Mu'],
  ['picker', 'zh', '新来的同学叫周牧'],
  ['board', 'zh', '再加一列“等别人”'],
  ['board', 'en', 'add a Review column between Doing and Done'],
  ['memory', 'zh', '她喜欢水果,牌上换成水果,少几对,够用就行'],
  ['invitation', 'zh', '大家都说好看一点的更好'],
  ['water', 'en', 'The goal should not be 8'],
  ['water', 'zh', '多喝两杯'],
  ['shopping', 'en', 'bread costs 3 euros'],
  ['countdown', 'en', 'Send me an email at 8 pm'],
  ['countdown', 'en', 'from 12 June 2027 to 3 July 2027'],
  ['countdown', 'en', "It isn't on 3 July 2027"],
  ['water', 'en', 'make it 10 glasses on weekends'],
  ['timetable', 'en', 'lunch is at 12:30'],
  ['invitation', 'en', 'Reply by 1 May 2027'],
  ['dice', 'en', 'I rolled 5 dice'],
  ['todo', 'en', "don't call it Sea"],
  ['todo', 'en', 'if a line is late, make it red'],
  ['snake', 'en', 'switch the sound on when I win'],
] as const)(
  '%s, %s: %j is not guessed at: nothing is changed, and nothing is called so already [STR-10]',
  async (id, language, prompt) => {
    const before = writeStarter(readStarter(id), language)
    const { files, text } = await follow(prompt, language, { ...before })
    expect(text).toBe(unable[language])
    expect(files).toEqual(before)
  },
)

test.each([
  // Without quotes nobody can tell a name from what shall be done with it.
  ['todo', 'en', 'name the page after my dog', 'title'],
  ['todo', 'en', 'title is ugly', 'title'],
  ['board', 'en', 'move the cards to the left', 'cards'],
  ['todo', 'en', 'change the title to Moving house', 'title'],
  ['todo', 'en', 'call it Sea and add sound', 'title'],
  ['todo', 'en', 'the title should be clickable', 'title'],
  ['todo', 'en', 'change the title to a nicer font', 'title'],
  ['event', 'en', 'change the place to Berlin at 8 pm', 'venue'],
  ['countdown', 'en', 'move the event to Saturday', 'title'],
  ['todo', 'en', 'items: milk, eggs and bigger text', 'items'],
  ['todo', 'en', 'change the tasks to bold and italic', 'items'],
  ['todo', 'en', 'add checkboxes to the list', 'add checkboxes'],
  ['todo', 'zh', '标题改成我的名字', '标题'],
  ['todo', 'zh', '标题改成早安就行', '标题'],
  ['todo', 'zh', '清单里加上搜索框', '加上搜索框'],
] as const)(
  '%s, %s: of %j it is said that it needs quotes, and nothing is changed [STR-09] [STR-10]',
  async (id, language, prompt, what) => {
    const before = writeStarter(readStarter(id), language)
    const { files, text } = await follow(prompt, language, { ...before })
    expect(text).toMatch(language === 'zh' ? /^未做：.*引号/ : /^Not done: .*in quotes/)
    expect(text).toContain(what)
    expect(files).toEqual(before)
  },
)

test('beside a text that is not there the other half is named too [STR-09]', async () => {
  const { text } = await follow('把“值日”改成“轮值”，背景换成浅绿色', 'zh')
  expect(text).toBe(`未做：应用里没有“值日”这段文字。未做：“背景换成浅绿色”。${unable.zh}`)
})

test('of many wishes the first eight are read, and the rest is named as not done [STR-09] [STR-12]', async () => {
  const { text } = await follow(`${'make it dark; '.repeat(9)}call it Sea`)
  expect(text).toContain('Not done: “make it dark; call it Sea”')
})

test.each([
  ['8 glasses is too much', 'en'],
  ['not 8 glasses', 'en'],
  ["don't call it Chores", 'en'],
  ['八杯太多了', 'zh'],
] as const)(
  '%j says what shall not be: nothing is set, nor said to be so [STR-10]',
  async (prompt, language) => {
    const water = { ...writeStarter(readStarter('water'), language) }
    const { files, text } = await follow(prompt, language, water)
    expect(text).toBe(unable[language])
    expect(files).toEqual(water)
  },
)

test('an app that is none of the starters stays as it is [STR-11]', async () => {
  const files = { 'index.html': '<!doctype html><!-- magiccube-plan {} --><h1>Old</h1>' }
  const { text, files: after } = await follow('make it blue', 'en', files)
  expect(text).toBe(unable.en)
  expect(after).toEqual(files)
})

test('an edit that the file does not hold afterwards is not called done [STR-10]', async () => {
  // The person's own change: the variables are gone.
  const files = { ...readStarter('todo').files, 'styles.css': 'body { color: red; }' }
  const { text } = await follow('make it dark', 'en', files)
  expect(text).toBe('Could not be changed: theme (dark).')
})
