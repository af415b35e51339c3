import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { findLeft } from '../../read/clauses/leftover.ts'
import { collection } from './collection.ts'
import { CollectionDetails } from './details.ts'

test.each([
  '在家做果酱卖，记酱名、口味、库存，库存点一下加一减一，少于4瓶的要显眼。',
  'Club shirts list: shirt, size (S, M, L), how many left, tap plus or minus. Make it stand out below 4.',
])('what runs low catches the eye and is moved by a press: %s', (text) => {
  const ask = readAsk(text, '')
  const { details, used } = collection.read(ask)
  const { low, moves } = CollectionDetails.parse(details)
  expect(low?.below).toBe(4)
  expect(moves).toEqual({ field: low?.field, names: [] })
  expect(findLeft(ask, used)).toEqual([])
})

test.each([
  [
    'Bridges I have crossed: name, county, year. I want to pick a county and only see those.',
    'county',
  ],
  ['去过的古镇：名称、省份、年份，选一个省份就只看那些', 'field-2'],
])('picking one of what was written shows those alone: %s', (text, field) => {
  const { details } = collection.read(readAsk(text, ''))
  expect(CollectionDetails.parse(details).filters).toEqual([field])
})

test.each([
  '药箱清单：药名、到期日，过期的要一眼看出来',
  'Spice list: spice, best before. Expired ones obvious at a glance.',
])('what has gone off is told apart: %s', (text) => {
  const ask = readAsk(text, '')
  const { used } = collection.read(ask)
  expect(findLeft(ask, used)).toEqual([])
})
