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
