import { expect, test } from 'vitest'
import { moved, pasted } from './list-edits.ts'

const records = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 8 },
      price: { type: 'number', minimum: 0 },
      isSold: { type: 'boolean' },
    },
  },
} as const
const schema = {
  ...records,
  items: { ...records.items, properties: { ...records.items.properties } },
}

test('many pasted lines make many items, after the one that they begin at [CON-04]', () => {
  const list = { type: 'array', items: { type: 'string' } } as const
  expect(
    pasted(['a', 'b'], { text: 'x\r\ny\r\nz\r\n', row: 1, column: 0, schema: { ...list } }),
  ).toEqual({
    items: ['a', 'x', 'y', 'z'],
    rows: 3,
    rejected: 0,
  })
  expect(pasted(['a'], { text: 'x\ty', row: 0, column: 0, schema: { ...list } }).items).toEqual([
    'x\ty',
  ])
})

test('a table of a spreadsheet fills cells to the right and down; what does not fit is counted [CON-04]', () => {
  const text = 'Tea\t2,50\tyes\nA name that is long\tdear\t\nCoffee\t3\tno\tmore'
  const items = [{ name: 'Old', price: 1, isSold: true, id: 7 }]
  expect(pasted(items, { text, row: 0, column: 0, schema })).toEqual({
    items: [
      { name: 'Tea', price: 2.5, isSold: true, id: 7 },
      { name: '', price: 0, isSold: false },
      { name: 'Coffee', price: 3, isSold: false },
    ],
    rows: 3,
    rejected: 3,
  })
  expect(pasted(items, { text: '4\t', row: 0, column: 1, schema }).items).toEqual([
    { name: 'Old', price: 4, isSold: false, id: 7 },
  ])
})

test('no more items are taken in than the list may have [CON-07]', () => {
  const list = { type: 'array', items: { type: 'string' }, maxItems: 3 } as const
  expect(pasted(['a', 'b'], { text: '1\n2\n3', row: 1, column: 0, schema: { ...list } })).toEqual({
    items: ['a', '1', '2'],
    rows: 2,
    rejected: 1,
  })
})

test('an item moves by one place and stays in the list', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect([moved(['a'], 0, -1), moved(['a'], 0, 1)]).toEqual([['a'], ['a']])
})
