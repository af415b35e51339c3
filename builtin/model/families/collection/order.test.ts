import { expect, test } from 'vitest'
import { readAsk } from '../../read/ask.ts'
import { collection } from './collection.ts'
import { CollectionDetails } from './details.ts'

function read(text: string): CollectionDetails {
  return CollectionDetails.parse(collection.read(readAsk(text, '')).details)
}

test.each([
  ['Etchings: title, year, price, oldest at the top', 'Year', false],
  ['Globes list: maker, year, price. Newest first.', 'Year', true],
  ['Elms in the park: tree count, planted on, species. oldest trees first', 'Planted on', false],
  ['list of singers: name, flat, age; sort from oldest to youngest', 'Age', true],
  ['list of riders with name, age, points; youngest first', 'Age', false],
  ['Ride log: place, km, date, in order of date', 'Date', false],
  ['Ride log: place, km, date, by date, latest first', 'Date', true],
  ['Ride log: place, km, date, chronological', 'Date', false],
  ['ferry list: route, fare, day. The cheapest at the top', 'Fare', false],
  ['Novels list: title, author, pages; sorted by author from Z to A', 'Author', true],
  ['Novels list: title, pages, from A to Z', 'Title', false],
  ['Jams list: jam, best before, jars left. sorted by best before', 'Best before', false],
  ['旧海报清单：标题、张数、印刷年份，最老的放最上面', '印刷年份', false],
  ['走过的桥：桥名、长度、日期，最长的在前', '长度', true],
  ['学徒名单：姓名、分数、年龄，年龄大的在前', '年龄', true],
  ['演奏清单：曲名、票价、日期，按时间先后排', '日期', false],
  ['演奏清单：曲名、票价、日期，按首字母排', '曲名', false],
])('the order of %j is by %s', (text, label, down) => {
  const { fields, sort } = read(text)
  const by = fields.find((field) => field.label === label)?.id
  expect(sort).toEqual({ by, down })
  expect(fields.map((field) => field.label).join()).not.toMatch(/order|A to Z|chrono|先后/i)
})

test.each([
  ['teas I drink, dearest first', 'price', true],
  ['a list of noodle bars, best ones on top', 'rating', true],
  ['喝过的咖啡，带产区，最贵的在前', 'price', true],
])('what %j is ordered by is there to be filled in', (text, by, down) => {
  const { fields, sort } = read(text)
  expect(fields.map(({ id }) => id)).toContain(by)
  expect(sort).toEqual({ by, down })
})
