import { expect, test } from 'vitest'
import { changeApp, readApp } from '../../read-app.testing.ts'

const GARDEN =
  'A blog called Slow Garden, posts: First frost (garden), What bees want, The old pear. Tags: garden, tools'

test('posts and tags are those of the request', () => {
  const { plan, left } = readApp(GARDEN)
  expect(plan.title).toBe('Slow Garden')
  expect(plan.details).toMatchObject({
    posts: [
      { title: 'First frost', tags: ['Garden'] },
      { title: 'What bees want' },
      { title: 'The old pear' },
    ],
    tags: ['Garden', 'Tools'],
  })
  expect(left).toEqual([])
})

test.each([
  [
    'A blog about hiking in the Alps, with search, tags and an editor',
    'Hiking in the Alps',
    'hiking in the Alps',
  ],
  ['做一个关于摄影的博客，可以搜索', '摄影', '摄影'],
  ['做一个极客风格的博客', '随记', ''],
  ['a personal blog', 'Field notes', ''],
])('%j is called by what it is about', (text, title, subject) => {
  const { plan, left } = readApp(text)
  expect([plan.title, plan.details]).toMatchObject([title, { kind: 'blog', subject, posts: [] }])
  expect(left).toEqual([])
})

test('posts in Chinese are read, and what a blog does not do is named', () => {
  expect(
    readApp('做一个关于摄影的博客，文章：《第一卷胶片》、《雨夜》，可以搜索').plan.details,
  ).toMatchObject({
    posts: [{ title: '第一卷胶片' }, { title: '雨夜' }],
  })
  expect(readApp('personal blog with comments and newsletter').left).toEqual([
    '“comments and newsletter”',
  ])
})

test.each([
  ['add a post about mulching', { posts: [{ title: 'Mulching' }, {}, {}, {}] }],
  [
    'add a post Winter: it came early',
    { posts: [{ title: 'Winter', text: 'It came early' }, {}, {}, {}] },
  ],
  ['remove The old pear', { posts: [{ title: 'First frost' }, { title: 'What bees want' }] }],
  ['sort oldest first', { order: 'oldest' }],
  ['hide the search', { without: ['search'] }],
  ['change the author to Bo', { author: 'Bo' }],
  ['add the tags soil and weather', { tags: ['Garden', 'Tools', 'Soil', 'Weather'] }],
  ['增加一篇关于堆肥的文章', { posts: [{ title: '堆肥' }, {}, {}, {}] }],
  ['去掉阅读时间', { without: ['reading'] }],
  ['作者改成小林', { author: '小林' }],
])('the blog is changed by %j', (clause, details) => {
  expect(changeApp(GARDEN, clause)).toMatchObject(details)
})

test.each([
  [
    'a sailing diary, each entry has a day number, a port and a text, in order of days',
    { isDiary: true, order: 'number', fields: [{ label: 'Day number' }, { label: 'Port' }] },
  ],
  [
    'I write letters to my son Max, born 3 March 2024; show how old he was',
    { name: 'Letters to Max', born: '2024-03-03' },
  ],
  ['a blog with posts by month and drafts separate', { byMonth: true, draftsApart: true }],
  ['给儿子写的成长日记，按月份归档', { isDiary: true, byMonth: true }],
  [
    '边走边写，一天一篇：日期、路线、里程、正文，顶上算总里程和多少天',
    { countsDays: true, sums: ['field-2'] },
  ],
])('a diary is read as people speak of it: %j', (text, details) => {
  expect(readApp(text).plan.details).toMatchObject({ kind: 'blog', ...details })
})

test.each([
  [
    'add a mood for each day: great / ok / low',
    { fields: [{ label: 'Mood', options: ['great', 'ok', 'low'] }] },
  ],
  ['can I mark some with a heart as favourites', { hearts: true }],
  ['按月归档', { byMonth: true }],
])('fields and powers are added by %j', (clause, details) => {
  expect(changeApp(GARDEN, clause)).toMatchObject(details)
})

test('a bin, comments and charts are no fields of a post', () => {
  for (const clause of ['加个回收站', 'add a line chart of the pain'])
    expect(() => changeApp(GARDEN, clause)).toThrow('Nothing changed')
})

test.each([
  [
    '支边日记，每天写点东西，有天气和心情',
    [
      { label: '心情', type: 'choice' },
      { label: '天气', type: 'choice' },
    ],
  ],
  [
    'recovery diary with how I slept from 1 to 5',
    [{ label: 'How I slept', type: 'rating', most: 5 }],
  ],
  [
    'write down walks, mark them easy, steep or muddy',
    [{ type: 'choice', options: ['Easy', 'Steep', 'Muddy'] }],
  ],
  ['每晚写三件开心的事，能往回翻', [{}, {}, {}]],
  ['看完展写几句，打几颗星', [{ type: 'rating' }]],
])('%j tells what an entry has beside its text', (text, fields) => {
  expect(readApp(text).plan.details).toMatchObject({ kind: 'blog', isDiary: true, fields })
})

test.each([
  ['let me also write what I cooked', { fields: [{}, { label: 'What I cooked' }] }],
  ['number of guests as well', { fields: [{}, { label: 'Number of guests', type: 'number' }] }],
  ['use smileys instead of numbers', { fields: [{ faces: true }] }],
  ['a button for a random day', { random: true }],
  ['add a mood', { fields: [{}, { label: 'Mood', type: 'choice' }] }],
])('what entries tell is changed by %j', (clause, details) => {
  expect(changeApp('kitchen diary with how it tasted from 1 to 5', clause)).toMatchObject(details)
})

test.each([
  [
    '给猫咪写日记，最新的在最上面',
    '每篇能记一下当天的体重和气温',
    [
      { label: '体重', type: 'number' },
      { label: '气温', type: 'text' },
    ],
  ],
  ['给猫咪写日记，最新的在最上面', '每次都要填身高体重', [{ label: '身高' }, { label: '体重' }]],
  [
    'a diary for my beehives, newest on top',
    'let me note the weight and the weather for each entry',
    [
      { label: 'Weight', type: 'number' },
      { label: 'Weather', type: 'choice' },
    ],
  ],
])('%s; "%s" gives each entry all the fields that are named', (request, clause, fields) => {
  expect(changeApp(request, clause)).toMatchObject({ fields })
})
