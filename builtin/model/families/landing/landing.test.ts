import { expect, test } from 'vitest'
import { changeApp, readApp } from '../../read-app.testing.ts'

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
