/** JSON of others. */
import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test('what is no JSON is nothing, and what is one keeps its value', () => {
  expect(['', 'undefined', '{"a":', '<html>', "{'a':1}"].map(parseJson)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
  expect(['null', '0', '""', '{"a":[1]}'].map(parseJson)).toEqual([null, 0, '', { a: [1] }])
})
