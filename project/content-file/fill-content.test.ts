/** What a request states beyond doubt is filled in, and nothing else (CON-14). */
import { expect, test } from 'vitest'
import type { ContentSchema } from './content-schema.ts'
import { fillContent } from './fill-content.ts'
import type { JsonObject } from './json.ts'

const nowMs = Date.UTC(2026, 10, 29)
const schema: ContentSchema = {
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string', title: 'Title', maxLength: 60 },
    question: { type: 'string', title: 'Question' },
    items: {
      type: 'array',
      title: 'Things to pack',
      maxItems: 6,
      items: {
        type: 'object',
        required: ['thing'],
        properties: {
          thing: { type: 'string', maxLength: 20 },
          group: { type: 'string' },
          count: { type: 'integer', minimum: 1 },
        },
      },
    },
    day: { type: 'string', format: 'date', title: 'Day of leaving' },
    glasses: { type: 'integer', title: 'Glasses a day', minimum: 1, maximum: 20 },
    colors: { type: 'object', properties: { accent: { type: 'string', format: 'color' } } },
    sample: { type: 'boolean' },
  },
}
const content: JsonObject = {
  title: 'Ten days',
  question: 'Where to?',
  items: [{ thing: 'Passport', group: 'Papers', count: 1 }],
  day: '',
  glasses: 8,
  colors: { accent: '#aa0000' },
  sample: true,
}
const fill = (request: string) => fillContent(content, schema, { name: 'Our trip', request, nowMs })
const things = (request: string) => {
  const { items } = fill(request).content
  return Array.isArray(items) ? items.map((item) => item.thing) : items
}

test('the name is the title, and without anything else stated all else is still sample [CON-14]', () => {
  const { content: filled, filled: fields, left } = fill('a packing list for my holiday')
  expect(filled).toEqual({ ...content, title: 'Our trip' })
  expect(fields).toEqual([{ name: 'title', title: 'Title', value: 'Our trip' }])
  expect(left).toEqual(['Question', 'Things to pack', 'Day of leaving', 'Glasses a day'])
})

test('a switch or what is empty is called no sample, but for a day that the app chooses [CON-14]', () => {
  const stated = { name: 'Our trip', request: 'a trip', nowMs }
  const own = { type: 'object', title: 'Own', properties: { from: { type: 'string' } } } as const
  const secret = { type: 'boolean', title: 'Secret' } as const
  const wider = { ...schema, properties: { ...schema.properties, own, secret } }
  const bare = { ...content, question: '', items: [], own: { from: '', times: 1 }, secret: true }
  expect(fillContent(bare, wider, stated).left).toEqual(['Day of leaving', 'Glasses a day'])
  const given = { ...bare, own: { from: 'cup', times: 1 } }
  expect(fillContent(given, wider, stated).left).toContain('Own')
})

test.each([
  ['Packing list: tent, boots and stove', ['tent', 'boots', 'stove']],
  ['Pack:\n- tent\n- boots\n- stove', ['tent', 'boots', 'stove']],
  ['打包清单：帐篷、登山鞋和炉子，7月3日出发', ['帐篷', '登山鞋', '炉子']],
  ['to pack: "tent", "boots". Thanks!', ['tent', 'boots']],
  ['A list with these items: tent, boots and stove', ['tent', 'boots', 'stove']],
  ['A trip with the following things: tent and boots', ['tent', 'boots']],
])('%j is one list of things, and no sample any more [CON-14]', (request, expected) => {
  expect(things(request)).toEqual(expected)
  expect(fill(request).content['sample']).toBe(false)
})

test.each([
  // Clauses of a request, parts of an app, two lists, a thing too long, too many things.
  'It should do this: let me add things, show what is left',
  'I want: a list that I can tick, a button to reset',
  'A list with these features: search, dark mode, export',
  'A list with: search, dark mode, export',
  'A list with users and these items: search, export',
  'Clothes: shirt, socks. Food: bread, cheese',
  'Pack: tent, a sleeping bag with many many zips',
  'Pack: a, b, c, d, e, f, g',
  'A shopping list app\nFeatures:\n- dark mode\n- sort by aisle\n- share',
  'A to-do list. Users can: add tasks, delete tasks, mark done',
  'Style: clean, modern',
  'Deadline: Monday, 3 pm',
  '风格：简洁、清新',
  '- tent\n- boots',
  '功能：可以添加、可以删除',
  '要求：搜索、排序',
])('%j holds no list that is sure: the sample stays [CON-14]', (request) => {
  expect(fill(request).content['items']).toEqual(content['items'])
  expect(fill(request).content['sample']).toBe(true)
})

test.each([
  ['We leave on 3 July 2027', '2027-07-03'],
  ['leaving 2027-07-03', '2027-07-03'],
  ['7月3日出发', '2027-07-03'],
  ['on December 24th', '2026-12-24'],
  // Two days are no sure one, and a day that there is not is none.
  ['from 3 July 2027 to 9 July 2027', ''],
  ['on 31 June 2027', ''],
  // A year is no day, and a word is no month.
  ['our wedding in June 2027', ''],
  ['up to 12 may join', ''],
])('%j states %j as the day [CON-14]', (request, day) => {
  expect(fill(request).content['day']).toBe(day)
})

test.each([
  ['a goal of 6 glasses', 6],
  ['six glasses a day please', 6],
  // No number of another unit, out of bounds, or twice.
  ['for 6 people', 8],
  ['400 glasses', 8],
  ['6 glasses in summer, 5 glasses in winter', 8],
])('%j fills the glasses with %j [CON-14]', (request, glasses) => {
  expect(fill(request).content['glasses']).toBe(glasses)
})

test('a text in quotes belongs to the field whose title stands before it [CON-14]', () => {
  expect(fill('with the question “Where do we eat?”').content['question']).toBe('Where do we eat?')
  expect(fill('the question “One?” and the question “Two?”').content['question']).toBe('Where to?')
  expect(fill('it says “Where do we eat?”').content['question']).toBe('Where to?')
})

test('a long request is read in no time, whatever is in it [CON-14]', () => {
  for (const hostile of ['a, b and ', '：、', '"x" ', '- a\n', '二十', '1,'])
    expect(fill(hostile.repeat(5_000)).content['title']).toBe('Our trip')
})
