/** Requests as people speak: which family takes them, what it reads, and that nothing it does is called missing. */
import { expect, test } from 'vitest'
import { changeApp, readApp } from '../read-app.testing.ts'

const SPOKEN: [prompt: string, kind: string, holds: string[]][] = [
  [
    'Can you do me a pomodoro thing? 25 on, 5 off, and I want to see how many I got through today',
    'timer',
    ['"seconds":1500', '"seconds":300', '"tally":true'],
  ],
  [
    'I need a stopwatch for swimming practice that keeps every lap and tells me which one was the quickest',
    'timer',
    ['"mode":"stopwatch"'],
  ],
  [
    'how long until our trip to Lisbon on 4 September 2027? show me days, hours, minutes and seconds please',
    'timer',
    ['"day":"2027-09-04"', '"clock":"seconds"'],
  ],
  [
    'A boiling eggs timer: soft 6 minutes, medium 8 minutes, hard 11 minutes. It should make a noise when the time is up',
    'timer',
    ['"mode":"presets"', '480'],
  ],
  [
    'Tabata clock for the gym, 20 seconds on, 10 seconds off, eight rounds, with a sound at every change and I want to change the seconds myself',
    'timer',
    ['"seconds":20', '"seconds":10', '"repeat":8'],
  ],
  [
    '孩子写作业用的倒计时，20分钟写作业，休息5分钟，时间到了响一下，时长我自己能改',
    'timer',
    ['1200', '300'],
  ],
  [
    '做个高考倒计时，2027年6月7日，要显示天、时、分、秒',
    'timer',
    ['"day":"2027-06-07"', '"clock":"seconds"'],
  ],
  ['做一个跑操用的秒表，能记下每圈用时，并标出最快和最慢的一圈', 'timer', ['"mode":"stopwatch"']],
  ['番茄钟，45分钟专注10分钟休息，显示今天完成了多少个', 'timer', ['2700', '600', '"tally":true']],
  [
    'We go out for dinner a lot. Let me type the total, how many of us and the tip percent, and tell me what each of us owes, rounded to cents',
    'calculator',
    ['"formula":"tip"'],
  ],
  [
    'a converter for length, weight and temperature where I can swap the two units',
    'calculator',
    ['"kinds":["length","weight","temperature"]'],
  ],
  [
    'I have recipes in cups and tablespoons, I want grams. Flour, sugar, butter, rice and honey please, each one is different',
    'calculator',
    ['"formula":"kitchen"', 'rice', 'honey'],
  ],
  [
    'what will I pay a month for a mortgage: I type the loan, the interest and the years',
    'calculator',
    ['"formula":"loan"'],
  ],
  [
    '聚餐分账小工具，填总价、人数，可以加10%服务费，算一下每人多少钱，保留两位小数',
    'calculator',
    ['"formula":"tip"', '"presets":[10]'],
  ],
  [
    '烘焙换算：把杯、勺换成克，面粉、糖、黄油、牛奶都要能选',
    'calculator',
    ['"formula":"kitchen"', 'milk'],
  ],
  [
    '做一个能换算长度、面积和体积的工具，输入后立刻显示结果',
    'calculator',
    ['"kinds":["length","area","volume"]'],
  ],
  [
    '打折计算器，输入原价和折扣，看看实际要付多少、省了多少',
    'calculator',
    ['"formula":"discount"'],
  ],
  ['BMI计算器，填身高体重，告诉我偏胖还是偏瘦', 'calculator', ['"formula":"bmi"']],
  [
    'My kids never do their chores. I want a to-do list with a due date, the late ones in red, and tick off what is done',
    'todo',
    ['"dues":true'],
  ],
  [
    'Something like a task list: I write a task, say if it is urgent or can wait, done ones get crossed out and go to the end',
    'todo',
    ['"priorities":true'],
  ],
  [
    '做个待办清单，每条能标紧急不紧急，做完的划掉沉到最下面，刷新也不能丢',
    'todo',
    ['"priorities":true'],
  ],
  ['上班用的待办，能写截止日期，过期的标红，可以只看没做完的', 'todo', ['"dues":true']],
  [
    'I want to jot down notes on my phone, newest on top, and find one again by a word in it. It should save by itself while I type.',
    'notes',
    ['"view":"sheet"'],
  ],
  [
    'Sticky notes wall with different colours, I click an empty spot to write and can throw away old ones',
    'notes',
    ['"view":"wall"'],
  ],
  [
    '一个随手记的小本子，左侧显示所有笔记，点开就能写，自动存，能按关键字搜',
    'notes',
    ['"view":"sheet"'],
  ],
  [
    'Vocabulary cards for my French class: la pomme is apple, le pain is bread, le lait is milk. I look at the word, say the meaning, then turn the card and say if I was right',
    'cards',
    ['"front":"la pomme","back":"apple"', '"front":"le lait","back":"milk"'],
  ],
  [
    '给孩子背英语单词的卡片：apple 苹果，banana 香蕉，cat 猫。先看英文，点一下翻过来看中文，会的和不会的分开',
    'cards',
    ['"front":"apple","back":"苹果"', '"front":"cat","back":"猫"'],
  ],
  [
    '单词卡，我自己输入单词和意思，翻面看答案，记住了就点认识，没记住点不认识，显示认识了几个',
    'cards',
    ['"mode":"flip"'],
  ],
  [
    'A habit app: gym, reading, no sugar. I tap a habit every evening and want to see how many days in a row I kept it',
    'habits',
    ['"name":"Gym"', '"name":"Reading"', '"name":"No sugar"'],
  ],
  [
    '每日打卡小程序，喝水、背单词、早睡三个习惯，点一下就打勾，断了就从零开始算',
    'habits',
    ['"name":"喝水"', '"name":"背单词"', '"name":"早睡"'],
  ],
  [
    'I have 800 a month to live on. Let me write down what I spend on food, rent and fun, and show how much is left',
    'budget',
    ['"total":800', '"name":"Food"', '"name":"Rent"'],
  ],
  [
    'Track my spending: I enter the amount and pick a category, show me a pie of where it went this month. My budget is 1200',
    'budget',
    ['"total":1200', '"chart":"donut"'],
  ],
  [
    '做个记账的，每笔写金额、分类和备注，看这个月花了多少，预算3000还剩多少',
    'budget',
    ['"total":3000'],
  ],
  [
    '每个月生活费2000，想记一下吃饭、交通、买衣服花了多少钱，超了提醒我变红',
    'budget',
    ['2000', '"name":"交通"'],
  ],
  [
    'I run a small gym and want a dashboard where I type in visitors and income every day, a line for the last 14 days and the average',
    'dashboard',
    ['"period":"day"', '"name":"Visitors"', '"name":"Income"', '"average":true'],
  ],
  [
    '做一个早餐店的数据看板，我每天填营业额和客流量，看最近7天的折线图和平均数',
    'dashboard',
    ['"name":"营业额"', '"name":"客流量"', '"average":true'],
  ],
  [
    'Snake please, with arrow keys, that speeds up as you eat and remembers my best score',
    'game',
    ['"game":"snake"', '"quickens":true', '"speed":"normal"'],
  ],
  [
    '贪吃蛇小游戏，键盘方向键和手机滑动都能玩，蛇越长跑得越快，记录最高分',
    'game',
    ['"quickens":true', '"speed":"normal"'],
  ],
  [
    'Drawing pad for my daughter with thick and thin brushes, lots of colours, a rubber, undo, and she can save the picture',
    'drawing',
    ['"mode":"free"'],
  ],
  ['画板网页，能换颜色、调粗细，画错可以退一步，清空重画，存成图片', 'drawing', ['"mode":"free"']],
  [
    'A page for my window cleaning firm Clearview in York, with our prices, what customers say about us and how to reach us',
    'landing',
    ['"name":"Clearview"', '"prices"', '"quotes"'],
  ],
  [
    '给我的花店“春野”做个宣传网页，要有价目、顾客好评，还有留言的地方',
    'landing',
    ['"name":"春野"', '"prices"', '"quotes"'],
  ],
  [
    'I teach piano. Make a one page site for me with lesson prices: half an hour 25 €, an hour 45 €, and two quotes from pupils',
    'landing',
    ['"price":"25 €"', '"quotes"'],
  ],
  [
    'My phone timer is annoying. I want one for planks: 45 seconds hold, 15 seconds rest, ten times, and tell me which round I am in',
    'timer',
    ['"seconds":45', '"seconds":15', '"repeat":10'],
  ],
  [
    'How many days and hours are left until my exam on 3 March 2027',
    'timer',
    ['"day":"2027-03-03"', '"clock":"minutes"'],
  ],
  [
    'I want to know how many focus blocks of 50 minutes I finished today, with 10 minute breaks',
    'timer',
    ['3000', '600', '"tally":true'],
  ],
  ['秒表，跑800米用，按空格开始暂停，能计圈并显示哪圈最快', 'timer', ['"mode":"stopwatch"']],
  [
    '做一个泡茶计时器，绿茶2分钟，红茶3分钟，普洱5分钟，到点了要有声音',
    'timer',
    ['"mode":"presets"'],
  ],
  [
    'Can I have a thing to turn cups of oats, cocoa and milk into grams and back?',
    'calculator',
    ['"formula":"kitchen"', 'oats', 'cocoa', 'milk'],
  ],
  [
    'unit converter that does kilometres and miles, kilos and pounds, celsius and fahrenheit',
    'calculator',
    ['"kinds":'],
  ],
  [
    'split the restaurant bill between friends, add a service charge of 12.5%, nobody should pay fractions of a cent',
    'calculator',
    ['"formula":"tip"', '12.5'],
  ],
  [
    '几个人一起吃饭，输入账单和人数，小费选10%或15%，看每人付多少',
    'calculator',
    ['"formula":"tip"', '"presets":[10,15]'],
  ],
  [
    'a to do app where important tasks are on top and I can hide the finished ones',
    'todo',
    ['"priorities":true'],
  ],
  [
    'I need somewhere to write quick notes, search them later, and pin the ones I use most',
    'notes',
    ['"pins":true'],
  ],
  [
    'German vocab trainer: Hund is dog, Katze is cat, Vogel is bird. Show me the German word first, I think, then I flip it',
    'cards',
    ['"front":"Hund","back":"dog"'],
  ],
  [
    '考试复习卡片，正面是问题背面是答案，我自己添加，能随机出题并统计对了多少',
    'cards',
    ['"mode":"flip"'],
  ],
  [
    'I would like to build better habits: meditate, stretch, drink water. Each day I tick what I did and it shows my streak',
    'habits',
    ['"name":"Meditate"', '"name":"Drink water"'],
  ],
  [
    '一个记录坚持的小应用：跑步、读书、不喝奶茶，每天点一下，看看坚持了几天',
    'habits',
    ['"name":"跑步"', '"name":"不喝奶茶"'],
  ],
  [
    'I want to stay under 600 euros a month. Let me add what I buy with a category and show me what I have left',
    'budget',
    ['"total":600', '"currency":"EUR"'],
  ],
  ['情侣记账本，记录每笔支出的金额和类别，每月预算4000，看还剩多少', 'budget', ['"total":4000']],
  [
    'dashboard for my bakery: I enter loaves sold and waste each day, bars for the last week, averages too',
    'dashboard',
    ['"name":"Loaves sold"', '"average":true', '"chart":"bar"'],
  ],
  [
    '给我的民宿做一个数据看板，每天录入入住率和收入，柱状图显示最近14天',
    'dashboard',
    ['"name":"入住率"', '"name":"收入"', '"chart":"bar"'],
  ],
  [
    'simple snake, snake gets quicker with every apple, show the high score',
    'game',
    ['"quickens":true'],
  ],
  [
    'a colouring board for toddlers, big brush, bright colours, undo button and save as a picture',
    'drawing',
    [],
  ],
  [
    'Website for our yoga studio Stillpoint in Bristol. Class prices: drop-in £12, ten classes £95. Some reviews from students and a contact form',
    'landing',
    ['"name":"Stillpoint"', '"price":"£12"', '"quotes"'],
  ],
  [
    '帮我的宠物店“毛毛之家”做个官网，写上洗澡价格：小型犬50元，大型犬90元，再放几条顾客评价和联系方式',
    'landing',
    ['"name":"毛毛之家"', '"price":"50元"', '"quotes"'],
  ],
]

test.each(SPOKEN)(
  '%j is an app of the family %s, with nothing called missing',
  (prompt, kind, holds) => {
    const { plan, left } = readApp(prompt)
    expect(plan.details.kind).toBe(kind)
    for (const piece of holds) expect(JSON.stringify(plan.details)).toContain(piece)
    expect(left).toEqual([])
  },
)

test.each([
  ['pomodoro that plays spotify music and blocks websites', 'spotify'],
  ['a to-do list that emails my boss every friday', 'emails'],
  ['snake with two players online and power-ups', 'power-ups'],
  ['notes with voice recording and handwriting', 'handwriting'],
  ['flash cards that read the word aloud', 'aloud'],
  ['a unit converter with a history chart', 'history'],
  ['stopwatch for running with heart rate from my watch', 'heart rate'],
  ['split the bill and send everyone a payment request', 'payment request'],
  ['番茄钟，要能锁住手机屏幕', '锁住'],
  ['贪吃蛇，加上背景音乐和关卡', '背景音乐'],
  ['记账本，能自动识别小票', '小票'],
  ['换算工具，带历史记录和收藏', '收藏'],
])('what %j cannot have is still named', (prompt, missing) => {
  expect(readApp(prompt).left.join(' ')).toContain(missing)
})

test.each([
  [
    'countdown to my exam on 12 June 2027, days, hours and minutes',
    'add seconds too',
    { clock: 'seconds' },
  ],
  ['倒数日：2027年3月8日 音乐会，显示天、时、分', '不要分钟', { clock: 'days' }],
  [
    'convert cups of flour and sugar to grams',
    'add milk and honey as well',
    { ingredients: ['flour', 'sugar', 'milk', 'honey'] },
  ],
  ['单位换算，长度和重量', '再加上面积', { kinds: ['length', 'weight', 'area'] }],
  ['聚餐AA计算器，输入总金额和人数', '可以让一个人少付一点', { uneven: true }],
  ['a 5 minute timer', 'show how many I finished today', { tally: true }],
  [
    '给小朋友做一个画画板，可以选颜色和画笔粗细',
    '再加几个可爱的印章',
    { tools: ['brush', 'line', 'box', 'oval', 'heart', 'star', 'flower', 'eraser'] },
  ],
  [
    'a drawing pad with stamps',
    'remove the stamps',
    { tools: ['brush', 'line', 'box', 'oval', 'eraser'] },
  ],
  ['a dashboard of sales and orders', 'show the average', { average: true }],
  [
    'a landing page for a bakery with prices and contact',
    'add customer reviews',
    { sections: ['prices', 'quotes', 'contact'] },
  ],
])('after %j, %j is done', (prompt, clause, details) => {
  expect(changeApp(prompt, clause)).toMatchObject(details)
})
