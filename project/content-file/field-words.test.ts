/** Which field a message comes near (CON-16). */
import { expect, test } from 'vitest'
import type { ContentSchema } from './content-schema.ts'
import { fieldsNamed } from './field-words.ts'

const schema: ContentSchema = {
  type: 'object',
  properties: {
    title: { type: 'string', title: 'Title' },
    items: {
      type: 'array',
      title: 'Things to pack',
      items: { type: 'object', properties: { thing: { type: 'string', title: 'Thing' } } },
    },
    day: { type: 'string', format: 'date', title: 'Day of leaving' },
    colors: {
      type: 'object',
      properties: { accent: { type: 'string', format: 'color', title: 'Colour of the strap' } },
    },
  },
}
const content = { title: 'Lisbon', items: [{ thing: 'Toothbrush' }], day: '', colors: {} }
const titles = (message: string) => fieldsNamed(message, schema, content).map(({ title }) => title)

test.each([
  ['make it green', 'Colour of the strap'],
  ['change the strap', 'Colour of the strap'],
  ['改成绿色', 'Colour of the strap'],
  ['call it Porto', 'Title'],
  ['remove the toothbrush', 'Things to pack'],
  ['再加一项', 'Things to pack'],
  ['we leave on another date', 'Day of leaving'],
])('%j comes nearest to %j [CON-16]', (message, title) => {
  expect(titles(message)[0]).toBe(title)
})

test.each(['hello', 'let two people chat', '能联网同步吗'])(
  '%j comes near to none [CON-16]',
  (message) => {
    expect(titles(message)).toEqual([])
  },
)
