import { expect, test } from 'vitest'
import { composeApp } from '../../compose/compose-app.ts'
import { makePalette } from '../../compose/palette.ts'
import { changeApp, readApp } from '../../read-app.testing.ts'
import { readAsk } from '../../read/ask.ts'
import { changePlan } from '../../read/plan/change-plan.ts'

const BAKERY =
  'Landing page for Bread & Salt, a bakery in Porto. Hero: Fresh at six every morning. Features: sourdough - three days old, warm croissants. Prices: loaf €4, coffee 1.50 €. Questions: Do you deliver? Yes, within 5 km. Can I order ahead? Of course. Open Tue to Sun 8-14. Contact form.'

test('every piece of content that is given stands on the page as it was given', () => {
  const { plan, left } = readApp(BAKERY)
  expect(plan.title).toBe('Bread & Salt')
  expect(plan.details).toMatchObject({
    topic: 'shop',
    about: 'a bakery in Porto',
    tagline: 'Fresh at six every morning',
    sections: ['features', 'prices', 'questions', 'contact'],
    features: [
      { title: 'Sourdough', text: 'Three days old' },
      { title: 'Warm croissants', text: '' },
    ],
    prices: [
      { name: 'Loaf', price: '€4' },
      { name: 'Coffee', price: '1.50 €' },
    ],
    questions: [
      { question: 'Do you deliver?', answer: 'Yes, within 5 km.' },
      { question: 'Can I order ahead?', answer: 'Of course.' },
    ],
    facts: [{ name: 'hours', value: 'Tue to Sun 8-14' }],
  })
  expect(left).toEqual([])
})

test('a page in Chinese is read in the same way', () => {
  const { plan } = readApp(
    '给面包店“麦香”做一个落地页，特色：现烤面包、天然酵母；价格：吐司 18 元、可颂 12 元；常见问题：可以外送吗？3 公里内免费外送。有座位吗？有十个座位。营业时间：8:00-20:00；联系表单',
  )
  expect(plan.title).toBe('麦香')
  expect(plan.details).toMatchObject({
    about: '面包店',
    features: [{ title: '现烤面包' }, { title: '天然酵母' }],
    prices: [
      { name: '吐司', price: '18 元' },
      { name: '可颂', price: '12 元' },
    ],
    questions: [
      { question: '可以外送吗？', answer: '3 公里内免费外送。' },
      { question: '有座位吗？', answer: '有十个座位。' },
    ],
    facts: [{ name: 'hours', value: '8:00-20:00' }],
  })
})

test('counted features are features, and how the page shall look is no line on it', () => {
  const { plan } = readApp(
    '给茶馆“松间”做个介绍页面，两个特色：可以包场、有院子，页尾放电话 02155667788。风格清爽，青砖那种感觉',
  )
  expect(plan).toMatchObject({ look: 'paper', colour: 'teal' })
  expect(plan.details).toMatchObject({
    features: [{ title: '可以包场' }, { title: '有院子' }],
    extras: [],
  })
  expect(readApp('one pager for my bike shop Spoke. red and white').plan.details).toMatchObject({
    extras: [],
  })
})

test('labels in a row ask for sections and give nothing to stand in them', () => {
  const { plan } = readApp(
    'landing page for a gym with hero, features, prices, questions and a contact form',
  )
  expect(plan.details).toMatchObject({ features: [], prices: [], questions: [], topic: 'service' })
  expect(plan.title).toBe('Gym')
})

test('prices that nobody gave are not shown unless they were asked for', () => {
  expect(readApp('a landing page for my studio').plan.details).toMatchObject({
    sections: ['features', 'questions', 'contact'],
  })
})

test('an event keeps its date and its tickets', () => {
  expect(
    readApp(
      'A landing page for our conference "Slow Web" on 12-14 June 2027, tickets: early €90, regular €120',
    ).plan.details,
  ).toMatchObject({
    name: 'Slow Web',
    topic: 'event',
    facts: [{ name: 'date', value: '12-14 June 2027' }],
    prices: [
      { name: 'Early', price: '€90' },
      { name: 'Regular', price: '€120' },
    ],
  })
})

test.each([
  ['a landing page for a gym with features and video tour', ['“video tour”']],
  ['landing page for my bike shop with live chat', ['“live chat”']],
])('what %j asks beyond a page is named', (text, left) => {
  expect(readApp(text).left).toEqual(left)
})

test.each([
  ['add a price: cake €18', { prices: [{}, {}, { name: 'Cake', price: '€18' }] }],
  ['change the price of loaf to €5', { prices: [{ name: 'Loaf', price: '€5' }, {}] }],
  ['add a feature: cake on Sundays', { features: [{}, {}, { title: 'Cake on Sundays' }] }],
  ['remove warm croissants', { features: [{ title: 'Sourdough' }] }],
  [
    'add a question: Is there parking? Two streets away.',
    { questions: [{}, {}, { question: 'Is there parking?', answer: 'Two streets away' }] },
  ],
  ['remove the questions', { sections: ['features', 'prices', 'contact'] }],
  ['move prices to the top', { sections: ['prices', 'features', 'questions', 'contact'] }],
  ['change the button to Order now', { button: 'Order now' }],
  [
    'set the opening hours to 7 to 19 daily',
    { facts: [{ name: 'hours', value: '7 to 19 daily' }] },
  ],
  [
    'add a section about our team: Ana bakes',
    { extras: [{ title: 'Our team', text: 'Ana bakes' }] },
  ],
  ['增加一个关于团队的板块', { extras: [{ title: '团队' }] }],
  ['去掉价格', { sections: ['features', 'questions', 'contact'] }],
  ['把按钮改成立即预订', { button: '立即预订' }],
])('the page is changed by %j', (clause, details) => {
  expect(changeApp(BAKERY, clause)).toMatchObject(details)
})

test.each([
  [
    'one pager for my window cleaning van Clear View. house 15, shop front 25, conservatory 30 (pounds)',
    {
      name: 'Clear View',
      prices: [{ name: 'House', price: '£15' }, { price: '£25' }, { price: '£30' }],
    },
  ],
  [
    'Page for our fun run, Mill 5K, on 3 May 2027 with a countdown and a sign up form with name and age group',
    {
      name: 'Mill 5K',
      topic: 'event',
      countdown: '2027-05-03',
      formTitle: 'Sign up',
      form: [{ label: 'Name' }, { label: 'Age group' }],
    },
  ],
  [
    'landing page for a kettle, a "Preorder" button, FAQ with 4 questions',
    { button: 'Preorder', asked: { questions: 4 } },
  ],
  [
    '开了家面馆叫“老巷”，做个页面，牛肉面22、素面15，买二送一，地址东街3号',
    {
      name: '老巷',
      prices: [{ name: '牛肉面', price: '¥22' }, { name: '素面' }],
      notice: '买二送一',
      facts: [{ value: '东街3号' }],
    },
  ],
  [
    '书法班招生页，6到10岁，分初级班、中级班，报名表：孩子姓名、年龄、想报哪个班',
    {
      features: [{ title: '初级班' }, {}],
      form: [{}, {}, { type: 'choice', options: ['初级班', '中级班'] }],
    },
  ],
  [
    '卫生站要办义诊，做个宣传页，项目有量血压、测视力，提醒大家要空腹',
    { name: '卫生站义诊', extras: [{ title: '项目', text: '量血压\n测视力' }, { text: '要空腹' }] },
  ],
])('a page is read as people speak of what they run: %j', (text, details) => {
  expect(readApp(text).plan.details).toMatchObject({ kind: 'landing', ...details })
})

test('what a page cannot do is named: mail, payments', () => {
  expect(
    readApp('page for our club with a sign up form with name; each one emailed to me').left,
  ).toContain('sending email')
  expect(readApp('火锅店开业，做个页面，能在线订座直接付定金').left).toContain('在线支付')
})

test.each([
  ['Loaf is €5 now', { prices: [{ name: 'Loaf', price: '€5' }, {}] }],
  ['add a phone field to the form', { form: [{}, {}, {}, { label: 'Phone' }] }],
  ['加一段“怎么来”：坐8路公交', { extras: [{ title: '怎么来', text: '坐8路公交' }] }],
  ['加上早鸟价：6月10号前立减50', { notice: '早鸟价：6月10号前立减50' }],
])('the page is changed in passing by %j', (clause, details) => {
  expect(changeApp(BAKERY, clause)).toMatchObject(details)
})

test.each([
  [
    'Page for our book fair on 3 May 2027 from 9am to noon. Bags are sold at the door. Add a form.',
    { extras: [{ title: 'Good to know', text: 'Bags are sold at the door' }] },
  ],
  [
    'website for our pottery class: every Tuesday at 6pm in the village hall, bring an apron',
    {
      facts: [
        { name: 'hours', value: 'every Tuesday at 6pm' },
        { name: 'address', value: 'the village hall' },
      ],
    },
  ],
  [
    '做个民宿的宣传页，可以接机，提供早餐',
    { extras: [{ title: '须知', text: '可以接机\n提供早餐' }] },
  ],
  [
    'landing page for a kettle, FAQ about noise and cleaning',
    { questions: [{ question: 'What about noise?' }, { question: 'What about cleaning?' }] },
  ],
  ['做个乐队宣传页，写一句“今晚见”', { tagline: '今晚见' }],
  [
    'one page site for our walks. Three walks (hill, river and town)',
    { extras: [{ title: 'Walks', text: 'Hill\nRiver\nTown' }] },
  ],
])('what is stated stands on the page: %j', (text, expected) => {
  expect(readApp(text).plan.details).toMatchObject(expected)
})

test('what a page shall tell without saying it has a part and a place of its own', () => {
  const { plan, left } = readApp(
    'one page for my piano moving business in Hull, prices, towns I cover, how to insure it, phone number to tap',
  )
  expect(plan.details).toMatchObject({
    sections: ['prices', 'Towns I cover', 'How to insure it', 'contact'],
    open: ['phone'],
    facts: [],
  })
  expect(left).toEqual([])
  const zh = readApp('给小茶园做个介绍页，茶叶怎么喝、价格、采茶须知、地址、电话').plan
  expect(zh.details).toMatchObject({ open: ['phone', 'address'] })
  expect(zh.details['sections']).toContain('采茶须知')
})

test('hours of several days are rows, a place has a way to it, a form in brackets its fields', () => {
  const { details } = readApp(
    'website for our choir, Mondays 7pm and Fridays 6pm in the village hall, 4 Ash Lane, with a form to join (name, voice)',
  ).plan
  expect(details).toMatchObject({
    facts: [
      { name: 'hours', value: 'Mondays 7pm, Fridays 6pm' },
      { name: 'address', value: 'the village hall, 4 Ash Lane' },
    ],
    form: [{ label: 'Name' }, { label: 'Voice' }],
  })
  const page = composeApp(
    readApp('landing page for a shop. Opening hours: Mon to Thu 9-5, Sat 9-12').plan,
  )['index.html']
  expect(page).toContain('<th scope="row">Sat</th><td>9-12</td>')
})

test.each([
  ['A slice is £3, put that in', { prices: [{}, {}, { name: 'Slice', price: '£3' }] }],
  ['add that dogs may come in', { extras: [{ title: 'Good to know', text: 'Dogs may come in' }] }],
  ['写上“满五十减五”', { notice: '满五十减五' }],
  ['add a bit about parking', { sections: [{}, {}, {}, 'Parking', 'contact'] }],
  ['加一段面包怎么保存', { extras: [{ title: '面包怎么保存' }] }],
  [
    'call 020 7946 0991, address 4 Quay Street',
    { facts: [{}, { value: '4 Quay Street' }, { value: '020 7946 0991' }] },
  ],
])('words come to the page by %j', (clause, details) => {
  const changed = changeApp(BAKERY, clause)
  const facts = Array.isArray(changed['facts']) ? changed['facts'] : []
  expect({
    ...changed,
    facts: facts.toSorted((one, other) => (one.name < other.name ? 1 : -1)).toReversed(),
  }).toMatchObject(
    'facts' in details
      ? {
          facts: expect.arrayContaining(details.facts.map((fact) => expect.objectContaining(fact))),
        }
      : 'sections' in details
        ? { sections: expect.arrayContaining(['Parking']) }
        : details,
  )
})

test.each([
  [
    '给我奶奶的手工酱做个介绍页，辣椒、香菇、牛肉三样，一瓶18元，电话13900001111',
    ['辣椒', '香菇', '牛肉'],
    '一瓶18元',
    '手工酱',
  ],
  [
    "A page for my aunt's pies: leek, beef, apple, all £9 a pie",
    ['Leek', 'Beef', 'Apple'],
    '£9 a pie',
    "Aunt's pies",
  ],
])('%s names what is sold, each at its price', (request, names, price, title) => {
  const { plan } = readApp(request)
  expect(plan.details).toMatchObject({ prices: names.map((name) => ({ name, price })) })
  expect(plan.title).toBe(title)
})

test('festive red is the colour of the page itself', () => {
  const { plan } = readApp("A page for my aunt's pies: leek, beef, apple, all £9 a pie")
  const change = changePlan(plan, readAsk('make it festive, in red', ''))
  expect(change.left).toEqual([])
  expect(change.plan).toMatchObject({ colour: 'red', look: 'poster' })
  const { paper } = makePalette(change.plan.look, change.plan.colour, false)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(paper.slice(at, at + 2), 16),
  )
  expect(red).toBeGreaterThan(2.5 * Math.max(green, blue))
})

test.each([
  ['page for the choir supper, 9 March 2031 at 6.45pm, countdown', '2031-03-09T18:45'],
  ['page for the boat race, noon on 5 May 2030, with a countdown', '2030-05-05T12:00'],
  ['厂庆介绍页，2030年5月8日下午三点，在大礼堂，报名表，倒计时', '2030-05-08T15:00'],
  ['page for our barn dance on 4 April 2031, countdown', '2031-04-04'],
])('the countdown of %j runs to the hour that is told', (text, countdown) => {
  expect(readApp(text).plan.details).toMatchObject({ topic: 'event', countdown })
})

test('a section is moved above or below another one', () => {
  const text = 'landing page for a forge with features, prices, questions and contact'
  expect(changeApp(text, 'move the questions above the prices')).toMatchObject({
    sections: ['features', 'questions', 'prices', 'contact'],
  })
  expect(changeApp(text, 'move the features below the prices')).toMatchObject({
    sections: ['prices', 'features', 'questions', 'contact'],
  })
})

test('a place that stands alone is where it is, and the form is headed by the words of the button', () => {
  const { plan, left } = readApp(
    'A page for our quiz night, 6 June 2030, 7 pm, St Ann’s Hall, Bray. Teams €40, singles €10. The button says Book a table.',
  )
  expect(left).toEqual([])
  expect(plan.details).toMatchObject({
    button: 'Book a table',
    facts: [
      { name: 'date', value: '6 June 2030, 7 pm' },
      { name: 'address', value: 'St Ann’s Hall, Bray' },
    ],
  })
  expect(readApp('年会页，在金湖酒店，按钮写“我要来”').plan.title).not.toBe('我要来')
})

test('the words of a button end with their quotation marks', () => {
  expect(readApp('会所邀请页，在湖边茶馆，按钮写“算我一个”，填姓名').plan.details).toMatchObject({
    button: '算我一个',
  })
})
