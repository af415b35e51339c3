import { expect, test } from 'vitest'
import { columnsFor } from './in-columns.ts'

test('a long page stands in as many columns as keep it largest [CHK-22]', () => {
  expect(columnsFor(390, 844, 1_568)).toBe(1)
  expect(columnsFor(390, 3_376, 1_568)).toBe(3)
  expect(columnsFor(1_280, 800, 1_568)).toBe(1)
  expect(columnsFor(1_280, 3_200, 1_568)).toBe(2)
})
