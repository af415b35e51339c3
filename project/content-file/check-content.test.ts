/** A whole content is checked against its schema (CON-23). */
import { expect, test } from 'vitest'
import { contentIssues } from './check-content.ts'
import type { ContentSchema } from './content-schema.ts'

const schema: ContentSchema = {
  type: 'object',
  required: ['title', 'items'],
  properties: {
    title: { type: 'string', maxLength: 5 },
    items: {
      type: 'array',
      maxItems: 3,
      items: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, price: { type: 'number', minimum: 0 } },
      },
    },
    colors: { type: 'object', properties: { accent: { type: 'string', format: 'color' } } },
  },
}
const sound = { title: 'Tea', items: [{ name: 'Green', price: 3 }], colors: { accent: '#aa3300' } }
const issues = (value: object) =>
  contentIssues(schema, { ...sound, ...value }).map(
    ({ path, issue }) => `${path.join('.')}: ${issue.kind}`,
  )

test('a sound content has no issue, and each unsound value is named with its place [CON-23]', () => {
  expect(issues({})).toEqual([])
  expect(issues({ title: 'Too long' })).toEqual(['title: length'])
  expect(issues({ title: '' })).toEqual(['title: required'])
  expect(issues({ title: 3 })).toEqual(['title: type'])
  expect(issues({ items: 'Green' })).toEqual(['items: type'])
  expect(issues({ items: [1, 2, 3, 4] })).toEqual(['items: manyItems'])
  expect(issues({ items: ['Green'] })).toEqual(['items.0: type'])
  expect(issues({ items: [{ price: -1 }] })).toEqual([
    'items.0.name: required',
    'items.0.price: least',
  ])
  expect(issues({ colors: { accent: 'red', ground: '#000' } })).toEqual([
    'colors.accent: color',
    'colors.ground: unknown',
  ])
  const address: ContentSchema = {
    type: 'object',
    properties: { to: { type: 'string', format: 'email' } },
  }
  for (const to of [`a@${'.'.repeat(500_000)} `, 'a@b', `${'a'.repeat(250)}@b.example`])
    expect(contentIssues(address, { to })).toHaveLength(1)
  expect(contentIssues(address, { to: 'ada@mail.example.org' })).toEqual([])
  expect(issues({ toString: 1 })).toEqual(['toString: unknown'])
  expect(contentIssues(schema, { title: 'Tea' })).toEqual([
    { path: ['items'], issue: { kind: 'required' } },
  ])
  expect(contentIssues(schema, [])).toEqual([{ path: [], issue: { kind: 'type' } }])
})
