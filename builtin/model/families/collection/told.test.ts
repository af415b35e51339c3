/** Lists as people ask for them, in running words: every one is read whole and nothing is called missing. */
import { expect, test } from 'vitest'
import { asksToMake, readAsk } from '../../read/ask.ts'
import { changePlan } from '../../read/plan/change-plan.ts'
import { readPlan } from '../../read/plan/read-plan.ts'
import { CollectionDetails } from './details.ts'

function read(text: string) {
  const made = readPlan(readAsk(text, ''))
  if (made === null) throw new Error(`No plan for: ${text}`)
  return { ...made, details: CollectionDetails.parse(made.plan.details) }
}

test.each([
  [
    "My garden tools are all over the neighbourhood. Could you make me a list of what I lent out: tool, who borrowed it, when, and a box to tick when it's returned?",
    'Tool: text, Who borrowed it: text, When: date',
    '',
  ],
  [
    "something to keep track of the kids' library books - title, which kid, due date. show the ones due soon at the top",
    'Title: text, Kid: text, Due: date',
    '',
  ],
  [
    "I want a list of my cats' vaccinations where I enter cat, vaccine, date and vet",
    'Cat: text, Vaccine: text, Date: date, Vet: text',
    '',
  ],
  [
    "Would you build me a wine cellar list? I'd like to write down name, grape, year, price and how many bottles are left",
    'Name: text, Grape: text, Year: number, Price: money, Bottles left: number',
    '',
  ],
  [
    'Packing list for our camping trip with categories like clothes, kitchen and tent stuff. Tick things off and show how many are left',
    'Item: text, Quantity: number, Category: choice',
    '',
  ],
  [
    "shopping list please: item, how many, which shop. group it by shop and a button to clear what I've bought",
    'Item: text, How many: number, Shop: text',
    '',
  ],
  [
    'I collect old cameras. For each one I want to save the model, brand, year, what I paid and the condition, and mark my favourites with a star',
    'Model: text, Brand: text, Year: number, Paid: money, Condition: choice, Favourite: yes',
    '',
  ],
  [
    'I have loads of comics and want to see how many I have per decade. Title, publisher, year',
    'Title: text, Publisher: text, Year: number',
    '',
  ],
  [
    "track what's in my freezer: food, date frozen, how many months it keeps. Red when it's about to go off, oldest first",
    'Food: text, Date frozen: date, Keeps (months): number',
    '',
  ],
  [
    'My mum takes lots of pills. Can you make something where I add each medicine and how many times a day, tap when she takes one, and it starts fresh every day?',
    'Medicine: text, Times a day: number',
    '',
  ],
  [
    "Could you please make me a list of restaurants I want to try? name, cuisine, area and price range, and let me mark which ones I've visited",
    'Name: text, Cuisine: text, Area: text, Price range: choice',
    '',
  ],
  [
    'help me remember birthdays: name, date, gift ideas',
    'Name: text, Date: date, Gift ideas: text',
    '',
  ],
  [
    'I need a reading list. title, author, where I heard about it. tick when finished, hide the finished ones',
    'Title: text, Author: text, Where I heard about it: text',
    '',
  ],
  [
    'hi! can you make a list for my stamp collection, with country, year and condition (mint, used, damaged), and count them per country',
    'Name: text, Country: text, Year: number, Condition: choice',
    '',
  ],
  [
    'I want to log my migraine days: date, how bad from 1 to 5, what I ate and notes',
    'Date: date, How bad: rating, What I ate: text, Notes: long',
    '',
  ],
  [
    'we need a sign up sheet for the school fair: name, phone number, which stall, how many hours',
    'Name: text, Phone number: text, Stall: text, How many hours: number',
    '',
  ],
  [
    '能不能帮我做一个借书登记？书名、借给谁、什么时候借的，还回来了就打勾，只看没还的',
    '书名: text, 借给谁: text, 什么时候借的: date',
    '',
  ],
  [
    '我想做一个购物清单，东西、数量、在哪家店买，按店分组，买到了就划掉，可以一键清除已经买好的',
    '东西: text, 数量: text, 在哪家店买: text',
    '',
  ],
  [
    '可以帮我做个记录宝宝疫苗的小程序吗？疫苗名称、接种日期、医院、下次接种日期，快到期的排前面',
    '疫苗名称: text, 接种日期: date, 医院: text, 下次接种日期: date',
    '',
  ],
  [
    '冰箱里的菜老是放坏，想要一个清单：菜名、买的日期、能放几天，快坏的标红排最前面',
    '菜名: text, 买的日期: date, 能放几天: number',
    '',
  ],
  [
    '我收集黑胶唱片，想记下歌手、专辑、年份和品相，还想知道每个年代有多少张',
    '歌手: text, 专辑: text, 年份: number, 品相: choice',
    '',
  ],
  [
    '给奶奶做个吃药提醒表，药名、每天几次，吃一次点一下，每天自动清零',
    '药名: text, 每天几次: number',
    '提醒',
  ],
  [
    '出差行李清单，按衣物、电子产品、证件分类，装好了打勾，上面显示还差几样',
    '物品: text, 数量: number, 分类: choice',
    '',
  ],
  [
    '我喜欢收集明信片，每张有城市、国家、收到的日期和谁寄的，最喜欢的可以加星标',
    '名称: text, 城市: text, 国家: text, 收到的日期: date, 谁寄的: text, 最喜欢: yes',
    '',
  ],
  [
    '想要一个追剧清单，剧名、看到第几集、平台，看完了打勾',
    '剧名: text, 看到第几集: number, 平台: text',
    '',
  ],
  [
    '做个朋友生日表，名字、生日、喜欢什么，按生日排序',
    '名字: text, 生日: date, 喜欢什么: text',
    '',
  ],
  [
    '班级图书角要一个借阅表，书名、借的同学、借出日期、还书日期，没还的要能单独看',
    '书名: text, 借的同学: text, 借出日期: date, 还书日期: date',
    '',
  ],
  [
    '可不可以做一个家电保修记录？电器、品牌、买的日期、保修几个月，快过保的排前面',
    '电器: text, 品牌: text, 买的日期: date, 保修几个月: number',
    '',
  ],
  [
    '麻烦做个健身房器械记录，动作名称、重量多少公斤、做几组，最近练的放最上面',
    '动作名称: text, 重量（公斤）: number, 做几组: number',
    '',
  ],
  [
    '我需要一个愿望清单，想买的东西、价格、链接、想要的程度（高、中、低），买了可以勾掉，总价显示在上面',
    '想买的东西: text, 价格: money, 链接: link, 想要的程度: choice',
    '',
  ],
  [
    '阅读记录：书名、作者、读到第几页、打几颗星，看每个作者读了几本',
    '书名: text, 作者: text, 读到第几页: number, 评分: rating',
    '',
  ],
  [
    '做一个露营装备表，装备名称、重量、放在哪里，带上了打勾，可以清空勾选重新开始',
    '装备名称: text, 重量: number, 放在哪里: text',
    '',
  ],
])('the properties of %j are read as they were told', (text, fields, left) => {
  const { details, left: missing } = read(text)
  expect(details.fields.map(({ label, type }) => `${label}: ${type}`).join(', ')).toBe(fields)
  expect(missing.join()).toBe(left)
})

test.each([
  [
    "a list of my tropical fish where I press a button when I've fed them and see how many days ago that was",
    'Fed',
    'Last fed',
  ],
  [
    "I never remember when I last cleaned things at home. Make a list of chores with a button I tap when it's done that shows how long ago",
    'Done',
    'Last time',
  ],
  [
    'Is there a way to make a list of my houseplants that tells me when each was last watered?',
    'Watered',
    'Last watered',
  ],
  [
    "I want each bonsai with its name and place, press 'pruned' and it remembers the day",
    'Pruned',
    'Last pruned',
  ],
  ['阳台上的花总是忘了浇水，做个清单吧，浇完水点一下，能看到几天前浇的', '浇水', '上次浇水'],
  ['我家三只猫，做个喂猫记录：猫的名字、吃什么，喂完点一下，显示上次是多久以前', '喂', '上次喂'],
])('%j has a button that sets a day', (text, label, date) => {
  const { details, left } = read(text)
  const [mark] = details.marks
  expect(mark?.label).toBe(label)
  expect(details.fields.find(({ id }) => id === mark?.date)?.label).toBe(date)
  expect(left).toEqual([])
})

test.each([
  ["a list of loans: tool, who borrowed it, and a box to tick when it's returned", 'Returned'],
  ["a list of DVDs, tick them off once they're back and show only the ones still out", 'Back'],
  ["a wishlist with toys, price and I can tick what I've bought already", 'Bought'],
  ['出差行李清单，装好了打勾', '已装好'],
  ['借书登记：书名、借给谁，还回来了就打勾', '已还'],
  ['班级图书角要一个借阅表，书名、借的同学，没还的要能单独看', '已还'],
])('%j calls its tick by what happened', (text, tick) => {
  expect(read(text).details).toMatchObject({ check: true, tick })
})

test('what is counted each day starts from zero, up to a number that each thing has', () => {
  for (const text of [
    'a list of vitamins and how many times a day, tap when I take one, it starts fresh every day',
    '给奶奶做个吃药表，药名、每天几次，吃一次点一下，每天自动清零',
  ]) {
    const { marks, fields } = read(text).details
    expect(marks).toMatchObject([{ daily: true }])
    expect(fields.find(({ id }) => id === marks[0]?.goal)?.type).toBe('number')
  }
})

test('what keeps for some days or months goes off that long after its date', () => {
  expect(read('冰箱清单：菜名、买的日期、能放几天，快坏的标红排最前面').details).toMatchObject({
    cycle: { from: 'field-2', every: 'field-3', once: true, unit: 1 },
    marks: [],
    soon: 3,
    sort: { by: 'is-due' },
  })
  expect(read('家电记录：电器、买的日期、保修几个月，提前10天提醒').details).toMatchObject({
    cycle: { unit: 30 },
    soon: 10,
  })
})

test('groups are those of the words: decades, named sections, a shop', () => {
  expect(
    read('I have comics and want to see how many I have per decade. Title, publisher, year')
      .details,
  ).toMatchObject({ group: 'year', groupStep: 10 })
  const { fields, group } = read('出差行李清单，按衣物、电子产品、证件分类，装好了打勾').details
  expect(fields.find(({ id }) => id === group)?.options).toEqual(['衣物', '电子产品', '证件'])
  const shop = read('购物清单，东西、数量、在哪家店买，按店分组').details
  expect(shop.fields.find(({ id }) => id === shop.group)?.label).toBe('在哪家店买')
})

test('only what is ticked is cleared when that is what was asked for', () => {
  for (const text of [
    "shopping list: item, shop, and a button to clear what I've bought",
    '购物清单，买到了就划掉，可以一键清除已经买好的',
  ])
    expect(read(text).details).toMatchObject({ check: true, clearDone: true, clear: false })
})

test.each([
  ['Could you make me a list of what I lent?', true],
  ['能不能帮我做个借书登记？', true],
  ['可以帮我做一个记录宝宝疫苗的小程序吗？', true],
  ['Is there a way to make a list of my plants?', true],
  ['Can you explain how this works?', false],
  ['What can you make?', false],
  ['这个怎么用？', false],
  ['为什么加载这么慢？', false],
])('%j is a request: %j', (text, isRequest) => {
  expect(asksToMake(text)).toBe(isRequest)
})

test.each([
  ['阳台上的花总是忘了浇水，做个清单吧，浇完水点一下', '植物清单', '植物'],
  ['帮我做一个记录狗粮吃了没有的小工具', '狗粮清单', '狗粮'],
  ['我喜欢收集明信片，想做个收藏册，每张有城市和国家', '明信片清单', '明信片'],
  ['帮孩子做一个错题本，科目、题目', '错题本', '错题'],
  ['help me remember birthdays: name, date, gift ideas', 'Birthdays', 'birthday'],
  [
    'I keep losing track of my seeds. Could you make a list of seeds with variety and year?',
    'Seeds',
    'seed',
  ],
])('the title of %j and its thing are no pieces of a sentence', (text, title, one) => {
  const { plan, details } = read(text)
  expect(plan.title).toBe(title)
  expect(details.one).toBe(one)
})

test('a story before the wish is not called missing, a wish that is not there is', () => {
  expect(
    read('I always burn the toast. We argue a lot. Make me a list of jams with name').left,
  ).toEqual([])
  expect(read('给奶奶做个吃药提醒表，药名、每天几次').left).toEqual(['提醒'])
})

test.each([
  [
    'a plant list with name and a "watered" button',
    'Put the thirstiest plants at the top please',
    { sort: { by: 'last' } },
  ],
  ['食物清单：名称、买的日期、保质期几天，快过期的标红', '快过期改成提前五天提醒', { soon: 5 }],
  [
    '行李清单，按衣服、证件分类',
    '再加一个“药品”分类',
    { fields: [{}, {}, { options: ['衣服', '证件', '药品'] }] },
  ],
  [
    'a list of records with artist and year',
    'let me mark my favourites with a star',
    { fields: [{}, {}, {}, { id: 'favourite' }] },
  ],
  ['shopping list', 'a button to clear the bought ones', { clearDone: true }],
])('%j changed by %j', (text, words, changed) => {
  const { plan } = read(text)
  const { plan: next, done } = changePlan(plan, readAsk(words, ''))
  expect(done).toHaveLength(1)
  expect(next.details).toMatchObject(changed)
})
