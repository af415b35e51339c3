import { expect, test } from 'vitest'
import { changeApp, readApp } from '../../read-app.testing.ts'

const ADA =
  'A portfolio for Ada Byron, a photographer in Lisbon. About: I photograph harbours. Works: Harbour (series, 2024), Night bus (book), Three sisters (series). Skills: natural light, film. Contact: form. Email ada@example.org'

test('the person, their works, skills and links are those of the request', () => {
  const { plan, left } = readApp(ADA)
  expect(plan.title).toBe('Ada Byron')
  expect(plan.details).toMatchObject({
    role: 'photographer in Lisbon',
    about: 'I photograph harbours.',
    works: [
      { title: 'Harbour', tag: 'Series', year: '2024' },
      { title: 'Night bus', tag: 'Book' },
      { title: 'Three sisters', tag: 'Series' },
    ],
    skills: ['Natural light', 'Film'],
    links: [{ name: 'Email', value: 'ada@example.org' }],
  })
  expect(left).toEqual([])
})

test('a portfolio in Chinese is read in the same way', () => {
  const { plan } = readApp(
    '为摄影师林夏做一个作品集，作品：清晨（人像）、夜行（街头）；技能：胶片、后期；联系表单',
  )
  expect(plan.title).toBe('林夏')
  expect(plan.details).toMatchObject({
    role: '摄影师',
    parts: ['works', 'skills', 'contact'],
    works: [
      { title: '清晨', tag: '人像' },
      { title: '夜行', tag: '街头' },
    ],
    skills: ['胶片', '后期'],
  })
})

test.each([
  [
    'portfolio site with works, skills and contact form for a frontend developer',
    'frontend developer',
  ],
  ['个人主页，设计师，深色', '设计师'],
])('what the person of %j does is read wherever it stands', (text, role) => {
  expect(readApp(text).plan.details).toMatchObject({ kind: 'portfolio', role, works: [] })
})

test('stocks are no portfolio of works, and a blog in one is named as left out', () => {
  expect(readApp('a stock portfolio tracker with ticker and shares').plan.details.kind).not.toBe(
    'portfolio',
  )
  expect(readApp('My portfolio with a blog').left).toEqual(['“blog”'])
})

test.each([
  [
    'add a work: Salt flats (print, 2025)',
    { works: [{}, {}, {}, { title: 'Salt flats', tag: 'Print', year: '2025' }] },
  ],
  ['add a skill: retouching', { skills: ['Natural light', 'Film', 'retouching'] }],
  ['remove Night bus', { works: [{ title: 'Harbour' }, { title: 'Three sisters' }] }],
  ['put works first', { parts: ['works', 'about', 'skills', 'contact'] }],
  ['remove the skills', { parts: ['about', 'works', 'contact'] }],
  ['change my role to film maker', { role: 'film maker' }],
  ['增加作品：雪山（风光）', { works: [{}, {}, {}, { title: '雪山', tag: '风光' }] }],
  ['去掉技能', { parts: ['about', 'works', 'contact'] }],
])('the portfolio is changed by %j', (clause, details) => {
  expect(changeApp(ADA, clause)).toMatchObject(details)
})

test.each([
  [
    "I'm a thatcher, Wat Reed, 30 years in the trade, and want a website with my work on it. Each job has the reed used and the year",
    {
      name: 'Wat Reed',
      role: 'thatcher',
      about: '30 years in the trade',
      fields: [{ label: 'Reed' }, { label: 'Year' }],
    },
  ],
  [
    'my pottery needs a website. 12 pieces, each with size and glaze; booking is closed until May, put that in a banner',
    { count: 12, notice: 'Booking is closed until May' },
  ],
  [
    'a cv site with education, a light/dark switch, and I can print it',
    { switchLight: true, print: true, extras: [{ title: 'Education' }] },
  ],
  [
    '我是摄影师老周，做个网站放我的照片，分人像、风景',
    { name: '老周', role: '摄影师', tags: ['人像', '风景'] },
  ],
  ['插画师阿禾的作品集，最下面放小红书号ahe_1', { links: [{ name: '小红书', value: 'ahe_1' }] }],
  [
    '我叫林可，求职个人主页，三个项目（商城、聊天室、相册）',
    { name: '林可', works: [{ title: '商城' }, {}, {}] },
  ],
])('a person is read as people tell of themselves: %j', (text, details) => {
  expect(readApp(text).plan.details).toMatchObject({ kind: 'portfolio', ...details })
})

test('skills that nobody named are not claimed', () => {
  expect(readApp('portfolio for Wat Reed, a thatcher').plan.details).toMatchObject({
    parts: ['about', 'works', 'contact'],
  })
})

test.each([
  ['change the banner to "Books are open"', { notice: 'Books are open' }],
  [
    'add a section with my prices: half day 900, full day 1600',
    { extras: [{ title: 'Prices', text: 'half day 900\nfull day 1600' }] },
  ],
  ['把Night bus放最前面', { works: [{ title: 'Night bus' }, {}, {}] }],
])('what stands around the works is changed by %j', (clause, details) => {
  expect(changeApp(ADA, clause)).toMatchObject(details)
})

test.each([
  [
    'portfolio of Ann Lee, with my best boats: Heron 1999, Gull 2004',
    {
      works: [
        { title: 'Heron', year: '1999' },
        { title: 'Gull', year: '2004' },
      ],
    },
  ],
  ['给我爸做个作品展示页，作品有《春》《夏》', { works: [{ title: '春' }, { title: '夏' }] }],
  ['摄影师的个人主页，作品按人像、街拍分类', { tags: ['人像', '街拍'], works: [] }],
  [
    'I make kites and need a portfolio with a short about text and how to contact me',
    { about: 'I make kites.' },
  ],
])('works and words about the person are taken as they are said: %j', (text, expected) => {
  const { plan, left } = readApp(text)
  expect(plan.details).toMatchObject(expected)
  expect(left).toEqual([])
})

test.each([
  [
    'Portfolio for a stone carver, four fountains with place and stone, filter by garden or square',
    { count: 4, fields: [{ label: 'Place' }, { label: 'Stone' }], tags: ['Garden', 'Square'] },
  ],
  [
    "i'm a tiler. show floors, walls, pools separate, buttons to switch between them",
    { tags: ['Floors', 'Walls', 'Pools'] },
  ],
  [
    '陶艺师的作品页，图可以自己添加，写上名字和烧了多久',
    { ownWorks: true, fields: [{ label: '烧了多久' }] },
  ],
  ['我是裁缝，想放作品和顾客评价', { extras: [{ title: '客人评价' }] }],
])('works are told of in running words: %j', (text, details) => {
  expect(readApp(text).plan.details).toMatchObject({ kind: 'portfolio', ...details })
})

test.each([
  ['add roofs', { tags: ['Floors', 'Walls', 'Roofs'] }],
  ['leave out the price', { fields: [{ label: 'Year' }] }],
  ['mark the sold ones', { mark: 'Sold' }],
  ['let me upload photos myself', { ownWorks: true }],
  ['add about me: I learned in Delft', { about: 'I learned in Delft' }],
  ['put my email ann@tiles.example at the top', { linksOnTop: true }],
  ['add the material to each work', { fields: [{}, {}, { label: 'Material' }] }],
])('what is shown of works is changed by %j', (clause, details) => {
  const tiler = 'Portfolio for a tiler, works with year and price, filter by floors or walls'
  expect(changeApp(tiler, clause)).toMatchObject(details)
})

test('who does a thing for a living shows works of two kinds and a number to ring', () => {
  const { plan } = readApp(
    'I build walls for a living and would like to show eight gardens and driveways with a few words each, and my phone number',
  )
  expect(plan.details).toMatchObject({
    kind: 'portfolio',
    about: 'I build walls for a living.',
    count: 8,
    tags: ['Gardens', 'Driveways'],
    fields: [],
    links: [{ name: 'Phone' }],
  })
})

test.each([
  ['put up a notice that I am away in June', 'I am away in June'],
  ['加一句话：九月以后再接单', '九月以后再接单'],
])('a line that stands at the top: %j', (clause, notice) => {
  expect(changeApp('Portfolio for a tiler', clause)).toMatchObject({ notice })
})

test.each([
  [
    '我叫唐小雨，景德镇陶艺师傅，作品页：月（杯，2021）、云（盘，2024），新的排前面',
    { name: '唐小雨', role: '景德镇陶艺师傅', newest: true },
  ],
  [
    'Portfolio for me, Ida Berg, boat builder from Bergen: Tern (skiffs, 2019), Auk (skiffs, 2022), latest ones first',
    { name: 'Ida Berg', role: 'boat builder from Bergen', newest: true },
  ],
  ['个人主页，本人赵一，兰州皮影艺人', { name: '赵一', role: '兰州皮影艺人' }],
  ['I am a bell founder in Ghent called Jan Maes, portfolio', { role: 'bell founder in Ghent' }],
])('what stands beside the name is on the page: %j', (text, details) => {
  const { plan, left } = readApp(text)
  expect(plan.details).toMatchObject(details)
  expect(left).toEqual([])
})

test('works can be added by a form where one is asked for', () => {
  expect(readApp('portfolio of a potter, with a form to add works').plan.details).toMatchObject({
    ownWorks: true,
  })
})
