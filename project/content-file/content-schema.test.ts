import { expect, test } from 'vitest'
import { issueOf } from './check-value.ts'
import { emptyValue, readContentSchema, schemaOf, titleOf } from './content-schema.ts'

test('a schema of the subset is read; keywords beyond it, or that say nonsense, are ignored [CON-02]', () => {
  const read = readContentSchema(
    JSON.stringify({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      required: ['title'],
      properties: {
        title: { type: 'string', title: 'Title', maxLength: 60, pattern: '^a' },
        date: { type: 'string', format: 'date' },
        size: { type: ['string', 'null'], minimum: 'two', format: 'uuid' },
        items: { type: 'array', items: { type: 'string' }, minItems: -1 },
      },
      allOf: [{}],
    }),
  )
  expect(read).toEqual({
    type: 'object',
    required: ['title'],
    properties: {
      title: { type: 'string', title: 'Title', maxLength: 60 },
      date: { type: 'string', format: 'date' },
      size: {},
      items: { type: 'array', items: { type: 'string' } },
    },
  })
  expect([readContentSchema('{'), readContentSchema('[]'), readContentSchema('"x"')]).toEqual([
    null,
    null,
    null,
  ])
})

test('without a schema the shape of the value says what each field is, and names become words [CON-02]', () => {
  const value = {
    title: 'Tea',
    about: 'One\nTwo',
    opened: '2026-05-01',
    accent: '#aa3300',
    cover: 'img/cup.webp',
    count: 3,
    isOpen: true,
    openingHours: [{ day: 'Mo' }, { day: 'Tu', from: '09:00' }],
  }
  const { properties } = schemaOf(value, undefined)
  expect(properties).toEqual({
    title: { type: 'string' },
    about: { type: 'string', format: 'multiline' },
    opened: { type: 'string', format: 'date' },
    accent: { type: 'string', format: 'color' },
    cover: { type: 'string', format: 'image' },
    count: { type: 'number' },
    isOpen: { type: 'boolean' },
    openingHours: {
      type: 'array',
      items: { type: 'object', properties: { day: { type: 'string' }, from: { type: 'string' } } },
    },
  })
  const names = ['openingHours', 'opening_hours', 'opening-hours', 'title2', 'isOpen']
  expect(names.map((name) => titleOf(name, {}))).toEqual([
    'Opening hours',
    'Opening hours',
    'Opening hours',
    'Title2',
    'Is open',
  ])
  expect(titleOf('a', { title: 'Items to pack' })).toBe('Items to pack')
})

test('what the file has beyond its schema has fields too, after those of the schema [CON-02]', () => {
  const given = readContentSchema('{"properties":{"b":{"type":"integer","title":"B"}}}') ?? {}
  const { properties } = schemaOf({ a: 'x', b: 2 }, given)
  expect(Object.entries(properties ?? {})).toEqual([
    ['b', { type: 'integer', title: 'B' }],
    ['a', { type: 'string' }],
  ])
})

test('each bound is told with its figure, and an empty text only where one is required [CON-07]', () => {
  const number = { type: 'number', minimum: 1, maximum: 9 } as const
  expect([0, 10, 5, '5', null].map((value) => issueOf(number, value))).toEqual([
    { kind: 'least', bound: 1 },
    { kind: 'most', bound: 9 },
    null,
    { kind: 'number' },
    { kind: 'number' },
  ])
  expect(issueOf({ type: 'integer' }, 1.5)).toEqual({ kind: 'integer' })
  expect(issueOf({ type: 'string', maxLength: 2 }, '👍👍')).toBeNull()
  expect(issueOf({ type: 'string', maxLength: 2 }, 'abc')).toEqual({ kind: 'length', bound: 2 })
  expect(issueOf({ type: 'string' }, '')).toBeNull()
  expect(issueOf({ type: 'string' }, '', { isRequired: true })).toEqual({ kind: 'required' })
  expect(issueOf({ type: 'array', maxItems: 1 }, [1, 2])).toEqual({ kind: 'manyItems', bound: 1 })
  expect(issueOf({ type: 'array', minItems: 1 }, [])).toEqual({ kind: 'fewItems', bound: 1 })
  expect(issueOf({ enum: ['a', 'b'] }, 'c')).toEqual({ kind: 'choice' })
  const date = { type: 'string', format: 'date' } as const
  const dates = ['2026-02-28', '2026-02-30', '2026-2-3', 'today'].map((day) => issueOf(date, day))
  expect(dates).toEqual([null, { kind: 'date' }, { kind: 'date' }, { kind: 'date' }])
  const others = [
    ['time', '25:00', '23:59'],
    ['color', 'red', '#a30'],
    ['email', 'a@b', 'a@b.c'],
    ['uri', 'tea', 'https://tea.example'],
  ] as const
  for (const [format, bad, good] of others) {
    expect(issueOf({ type: 'string', format }, bad)).toEqual({ kind: format })
    expect(issueOf({ type: 'string', format }, good)).toBeNull()
  }
})

test('a new item has an empty member of each kind, and defaults where there are any', () => {
  const properties = {
    name: { type: 'string' },
    count: { type: 'integer', minimum: 1 },
    kind: { enum: ['a', 'b'] },
    isDone: { type: 'boolean' },
    from: { type: 'string', default: '09:00' },
    tags: { type: 'array' },
  } as const
  expect(
    emptyValue({ type: 'object', properties: { ...properties, kind: { enum: ['a', 'b'] } } }),
  ).toEqual({
    name: '',
    count: 1,
    kind: 'a',
    isDone: false,
    from: '09:00',
    tags: [],
  })
})
