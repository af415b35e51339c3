import { expect, test } from 'vitest'
import { nameMeant, readAddedThings } from './added-things.ts'
import { splitClauses } from './clauses.ts'

test.each([
  ['add humidity as well', ['humidity']],
  ['add a third one, feed the hens', ['feed the hens']],
  ['再加一个浇花', ['浇花']],
  ['add a reset button', null],
  ['make it green', null],
])('the things that %j adds', (clause, things) => {
  expect(readAddedThings(clause)).toEqual(things)
})

test('a name is meant by a part of it, unless two have that part', () => {
  expect(nameMeant(['Go to choir', 'Swim'], 'choir twice a week')).toBe(0)
  expect(nameMeant(['Tea morning', 'Tea evening'], 'drop tea')).toBeNull()
})

test('what is quoted stays in its clause, and calling somebody is no change of a title', () => {
  expect(splitClauses('say "Well done! Go on." at 5 stars')).toHaveLength(1)
  expect(splitClauses('add a third one, call grandma')).toHaveLength(1)
})
