/** Diaries of people who jot down what each entry holds. */
import { expect, test } from 'vitest'
import { findLeft } from '../../read/clauses/leftover.ts'
import { readAsk } from '../../read/ask.ts'
import { readBlog } from './read.ts'

function read(request: string) {
  const ask = readAsk(request, '')
  const { details, used } = readBlog(ask)
  return { details, left: findLeft(ask, used) }
}

const labels = (request: string): string[] =>
  read(request).details.fields.map(({ label, type }) => `${label}: ${type}`)

test.each([
  [
    'A logbook of my sailing: date, harbour, miles, how rough it was from one to ten, what broke',
    ['Harbour: text', 'Miles: number', 'How rough it was: rating', 'What broke: text'],
  ],
  [
    'I fish each weekend, with place, weather, what I caught, alone yes or no, favourites on top',
    ['Place: text', 'What I caught: text', 'Alone: choice', 'Weather: choice'],
  ],
  ['Somewhere to put down how school went, choose good, flat or awful', ['Mood: choice']],
  [
    '攀岩日记，地点、爬了几次、害怕程度一到五，能搜以前的',
    ['地点: text', '爬了几次: number', '害怕程度: rating'],
  ],
  ['写乐评，专辑标题、打分十分制、一大段感想', ['评分: rating']],
])('%s gives each entry these', (request, expected) => {
  expect(labels(request)).toEqual(expect.arrayContaining(expected))
  expect(read(request).left).toEqual([])
})

test('first posts stand in quotation marks, and what posts are about is none', () => {
  const essays = 'My essays: first one "Salt", second "Rust", author Noor Aziz, tags sea and iron'
  expect(read(essays).details).toMatchObject({
    author: 'Noor Aziz',
    posts: [{ title: 'Salt' }, { title: 'Rust' }],
    tags: ['Sea', 'Iron'],
  })
  const boats = 'Posts about mending an old dinghy, newest on top, tagged hull, mast, sails'
  expect(read(boats).details).toMatchObject({ posts: [], tags: ['Hull', 'Mast', 'Sails'] })
})

test('who wants ages and tells no birthday is asked for it on the page', () => {
  expect(read('Letters to my niece Una, each showing how old she was').details).toMatchObject({
    asksBorn: true,
    born: '',
    fields: [],
  })
  expect(
    read('Letters to my niece Una, born 3 May 2024, each showing how old she was').details,
  ).toMatchObject({ asksBorn: false, born: '2024-05-03' })
})

test('a writer, a subject and a first post that stands without quotation marks', () => {
  const { details, left } = read('A blog by Odile about lighthouses. First post: The lamp at dawn.')
  expect(left).toEqual([])
  expect(details).toMatchObject({
    name: 'Lighthouses',
    author: 'Odile',
    posts: [{ title: 'The lamp at dawn' }],
  })
})
