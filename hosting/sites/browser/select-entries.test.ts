/** Queries over entries that the browser knows find what the server would. */
import { expect, test } from 'vitest'
import type { Entry, Filter } from '../../../features/app-data/contract.ts'
import { selectEntries } from './select-entries.ts'
import { everything } from './selection-path.ts'

const entry = (id: string, data: Entry['data'], createdAt = '2026-01-01T00:00:00.000Z'): Entry => ({
  id,
  data,
  createdAt,
  updatedAt: createdAt,
  revision: 1,
  isMine: false,
  by: { id: 'a', name: null },
})

const entries = [
  entry('a', { n: 2, text: 'Tea', tags: ['x', 'y'], done: false }),
  entry('b', { n: 10, text: 'Ale', tags: [], done: true }),
  entry('c', { n: '3', place: { x: 1 } }),
  entry('d', { n: null }),
  entry('e', {}),
]

const found = (...filters: Filter[]) =>
  selectEntries(entries, { ...everything, filters })
    .map(({ id }) => id)
    .join('')

test('each comparison finds values of its own type, and never what is absent [DAT-02]', () => {
  expect(found(['n', '==', 2])).toBe('a')
  expect(found(['n', '!=', 2])).toBe('bcd')
  expect(found(['n', '>', 2])).toBe('b')
  expect(found(['n', '>=', 2])).toBe('ab')
  expect(found(['n', '<', 10])).toBe('a')
  expect(found(['n', '<=', '3'])).toBe('c')
  expect(found(['text', 'in', ['Ale', 'Gin']])).toBe('b')
  expect(found(['tags', 'array-contains', 'y'])).toBe('a')
  expect(found(['done', '==', false], ['n', '>', 1])).toBe('a')
  expect(found(['place', '==', { x: 1 }])).toBe('c')
  // Names that every object has are no fields.
  expect(found(['toString', '!=', 1])).toBe('')
})

test('an order holds what has the field, numbers before texts, and is turned around whole [DAT-02]', () => {
  const ordered = (orderBy: string, direction: 'asc' | 'desc', limit: number | null = null) =>
    selectEntries(entries, { ...everything, orderBy, direction, limit })
      .map(({ id }) => id)
      .join('')
  expect(ordered('n', 'asc')).toBe('abc')
  expect(ordered('n', 'desc')).toBe('cba')
  expect(ordered('n', 'desc', 2)).toBe('cb')
  expect(ordered('text', 'asc')).toBe('ba')
  expect(ordered('done', 'asc')).toBe('ab')
  expect(ordered('id', 'desc')).toBe('edcba')
  expect(ordered('createdAt', 'asc')).toBe('abcde')
})
